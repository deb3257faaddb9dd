import TextSupport

/// The wording of the diagnostics that a control makes itself.
extension Diagnostic {
  static func stale(_ outcome: ActionOutcome, state: PullState) -> Diagnostic {
    Diagnostic(
      code: .staleCompletion, plugin: "host",
      message: "an action was ended (\(outcome.verb)) while the control is \(state.rawValue) and "
        + "has none that this could end; "
        + (state == .triggered
          ? "the action begins when the finger lets go, with release() in a script"
          : "each action can be ended once, after begin() or a pull that fires"))
  }

  static func staleTicket(_ ticket: ActionTicket) -> Diagnostic {
    Diagnostic(
      code: .staleCompletion, plugin: "host",
      message: "the action with ticket \(ticket.number) was ended before; "
        + "another one is running now")
  }

  static func ignored(_ call: String, plugin: String = "host", because reason: String) -> Diagnostic
  { Diagnostic(code: .callIgnored, plugin: plugin, message: "\(call) had no effect: \(reason)") }

  static func postponed(_ call: String, until: String) -> Diagnostic {
    Diagnostic(code: .callPostponed, plugin: "host", message: "\(call) waits until \(until)")
  }

  static func actionNotExecuted(visualizer: String, seconds: Double) -> Diagnostic {
    Diagnostic(
      code: .actionNotExecuted, plugin: visualizer,
      message: "triggered_action did not lead to execute_action within \(Int(seconds)) s; the "
        + "action was begun without it. Call pull:execute_action() when its animation is over")
  }

  static func idleNotReset(visualizer: String, seconds: Double) -> Diagnostic {
    Diagnostic(
      code: .idleNotReset, plugin: visualizer,
      message: "action_completed did not lead to reset_to_idle within \(Int(seconds)) s; the "
        + "control was reset without it. Call pull:reset_to_idle() when its animation is over")
  }

  static func contentNotReturned(seconds: Double) -> Diagnostic {
    Diagnostic(
      code: .contentNotReturned, plugin: "host",
      message: "the scroll view stayed past its edge for \(Int(seconds)) s after the action; the "
        + "control is idle all the same")
  }

  static func prefetchTooLong(distance: Double, content: Double) -> Diagnostic {
    Diagnostic(
      code: .prefetchTooLong, plugin: "host",
      message:
        "prefetch_distance is \(NumberText.text(distance)) points, and the content has no more "
        + "than \(NumberText.text(content)): each drag towards its end loads more")
  }

  static func pointerProblem(_ problem: PointerProblem) -> Diagnostic {
    Diagnostic(code: .pointerProblem, plugin: "host", message: problem.message)
  }

  /// A host's own scroll view says of itself what cannot be so.
  package static func hostProblem(_ message: String) -> Diagnostic {
    Diagnostic(code: .hostProblem, plugin: "host", message: message)
  }

  /// A picture whose pixels the platform cannot decode.
  package static func notDrawn(image name: String) -> Diagnostic {
    Diagnostic(
      code: .notDrawn, plugin: "host",
      message: "the pixels of '\(name)' cannot be decoded, and its box is drawn; save the PNG file "
        + "again")
  }

  static let actionUnheard = Diagnostic(
    code: .actionUnheard, plugin: "host",
    message: "an action has begun, and nobody hears of it: the control has neither an action nor a "
      + "delegate, which is held weakly. It executes until complete() is called; set one of the two"
  )

  static func callbackLoop(limit: Int) -> Diagnostic {
    Diagnostic(
      code: .callbackLoop, plugin: "host",
      message: "callbacks caused more than \(limit) changes in a row; "
        + "the rest waits for the next frame")
  }

  // MARK: Refresh views and their completions

  static func refreshViewReplaced(_ complaint: String, plugin: String) -> Diagnostic {
    Diagnostic(
      code: .refreshViewReplaced, plugin: plugin,
      message: "there is no refresh view that could be shown: \(complaint). The default one took "
        + "its place; a container that is not to refresh is disabled instead")
  }

  static func completionElsewhere(_ ticket: ActionTicket) -> Diagnostic {
    Diagnostic(
      code: .wrongThread, plugin: "host",
      message: "the completion of refresh \(ticket.number) was called on another thread than it "
        + "was handed out on; it counts, but call it where the control lives")
  }

  static func completionTooLate(_ ticket: ActionTicket, isRepeated: Bool) -> Diagnostic {
    Diagnostic(
      code: .staleCompletion, plugin: "host",
      message: "the completion of refresh \(ticket.number) was called "
        + (isRepeated
          ? "again, without effect; call it once"
          : "when that had ended by other means, without effect"))
  }

  static func completionDropped(_ ticket: ActionTicket) -> Diagnostic {
    Diagnostic(
      code: .completionDropped, plugin: "host",
      message: "nobody has the completion of refresh \(ticket.number) any more, and it was never "
        + "called; the refresh was cancelled. Keep it until the work is done, and call it")
  }
}

extension PullProblem {
  /// What is to be said of it; `nil` for nothing.
  ///
  /// - Parameter visualizer: the present one.
  func diagnostic(of visualizer: any Visualizer) -> Diagnostic? {
    let combined = visualizer.combinedPart
    return switch self {
    case .beginIgnored(let reason): .ignored("begin", because: reason)
    case .floorIgnored(let call, let reason): .ignored(call, because: reason)
    case .beginPostponed:
      combined == nil ? nil : .postponed("begin", until: "the control is idle again")
    case .beginRemembered:
      .postponed("begin", until: "the control is attached to a scroll view that has a size")
    case .beginTakenBack:
      .ignored("begin", because: "the action was ended before it could begin")
    case .progressIgnored: .ignored("progress_to", because: "no action is running")
    case .staleCompletion(let outcome, let state): .stale(outcome, state: state)
    case .staleTicket(let ticket): .staleTicket(ticket)
    case .replyOverdue(.executeAction, let seconds):
      .actionNotExecuted(visualizer: visualizer.name, seconds: seconds)
        .placed(at: "triggered_action", of: visualizer)
    case .replyOverdue(_, let seconds):
      combined?.overdue(seconds: seconds)
        ?? .idleNotReset(visualizer: visualizer.name, seconds: seconds)
        .placed(at: "action_completed", of: visualizer)
    case .contentNotReturned: .contentNotReturned(seconds: PullTimer.patience)
    }
  }
}
