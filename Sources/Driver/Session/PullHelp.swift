import PullToAction
import TextSupport

/// What helps a pull that did not fire, in words of the driver.
extension PullText {
  /// A sentence; none where there is nothing to do.
  var help: String? {
    switch pull.reason {
    case .fired, .openedFloor: nil
    case .heldBack: beginAction
    case .endedBeforeAction: "End an action when the delegate has been told triggered_action."
    case .actionUnheard: "Set its delegate, which is held weakly, or its action."
    case .notReleased: letGo
    case .notReached: pullFurther(from: isOpen ? pull.amount : pull.peak)
    case .exactlyAtThreshold: pullBeyond
    case .pushedBack(let limit): letGoInTime(limit)
    case .thresholdRaised:
      endOfDamping ?? "Pull past \(number(pull.threshold)), or lower control.pull_threshold."
    case .dragCancelled:
      "release() lifts a finger, key(\"up\") a key; lift_cancelled() and key(\"escape\") cancel."
    case .fartherFired: "Let go before the farther threshold."
    case .movedByItself:
      pull.finger == .absent
        ? "Only what drags fires, be it a finger, a wheel or a key: pull(120) and release()."
        : pullFurther(from: pull.amount)
    case .notAttached, .detached:
      control.host == nil ? "control:attach() attaches it." : "It is attached again: pull anew."
    case .noMoreData:
      control.hasMoreData
        ? "There is more again: pull anew." : "reset_no_more_data() says that there is more again."
    case .disabled:
      control.isEnabled ? "It is enabled again: pull anew." : "Set control.enabled = true."
    case .immovable(let obstacle): obstacle.help
    case .scrolledAway:
      "Drag on, or scroll to the edge first: scroll:to(\(place))."
    case .startedScrolledAway:
      "Begin at the edge, or set control.policy = { requires_drag_from_edge = false }."
    case .movedByLayout(let points): pullFurther(from: pull.amount - points)
    case .acrossAxis: "Pull straighter, or set control.policy = { axis_lock_angle = 90 }."
    case .tooSlow(_, let least):
      "release(\(number(downward(least)))) is fast enough, or set control.policy = { minimum_release_velocity = 0 }."
    case .tooFast(_, let most):
      "release(\(number(downward(most)))) is slow enough, or set control.policy = { maximum_release_velocity = 0 }."
    case .busy(let state):
      switch state {
      case .executing: "complete() ends an action, and settle() waits until the control is idle."
      case .open: "close() closes it, and settle() waits until the control is idle."
      default: "settle() waits until the control is idle."
      }
    case .alreadyFired: "Lift the finger and pull anew."
    case .cooldown(let remaining):
      "Wait for \(seconds(remaining)), or set control.policy = { cooldown = 0 }."
    case .dwell(let held, let needed):
      "Hold it for \(needed - held < 0.001 ? "a frame" : seconds(needed - held)) longer, or set "
        + "control.policy = { dwell = 0 }."
    case .reset, .notLookedAt: "It looks once a frame: hold on for one before letting go."
    }
  }

  /// Where the content lies at the control's edge, as `scroll:to` takes it.
  private var place: String {
    let rest = NumberText.text(control.restOffset)
    guard control.edge.axis == .horizontal else { return rest }
    return NumberText.text(control.host?.contentOffset.y ?? 0) + ", " + rest
  }

  /// A velocity along the pull, as `release` takes it.
  private func downward(_ velocity: Double) -> Double {
    control.side.isFirst ? velocity : -velocity
  }

  private var beginAction: String {
    let patience = number(PullTimer.patience)
    let longest = number(PullTimer.longestPatience)
    return "Its triggered_action has to lead to pull:execute_action(); the control goes on without "
      + "after \(patience) s, or \(longest) s if the visualizer is animating or waiting."
  }

  /// What letting go leads to, with a velocity that the policy takes.
  private var letGo: String {
    let velocity = control.policy.minimumReleaseVelocity.map { number(downward($0)) } ?? ""
    let opens = control.isPastFloor ? "opens the second floor" : "fires it"
    return "release(\(velocity)) \(opens)."
  }

  private var pullBeyond: String {
    let takesEqual = "set control.policy = { strict = false }."
    guard let end = reachEnd else { return "Pull further, or \(takesEqual)" }
    let help = end.help.map { "\($0), or " } ?? ""
    return "\(end.clause.capitalizedFirst): \(help)\(takesEqual)"
  }

  /// What ends before an amount that triggers; `nil` where a finger can pull so far.
  private var reachEnd: (clause: String, help: String?)? {
    let step = control.policy.isStrict ? 1 / Quantum.stepsPerPoint : 0
    let reach = PullReach(of: control, on: control.scrollView)
    return reach?.end(before: Quantum.quantized(pull.threshold) + step)
  }

  /// That nobody can pull past the threshold, and what helps.
  private var endOfDamping: String? {
    reachEnd.map { end in
      let help = end.help.map { "\($0), or " } ?? ""
      return "\(end.clause.capitalizedFirst): \(help)lower control.pull_threshold."
    }
  }

  private func pullFurther(from amount: Double) -> String {
    let isStrict = control.policy.isStrict
    if isStrict, amount == pull.threshold { return pullBeyond }
    if let endOfDamping { return endOfDamping }
    let missing = number(pull.threshold - amount)
    // Less than the decimals tell.
    if missing == "0" { return "Pull a little further." }
    return
      "Pull \(isStrict ? "more than " : "")\(missing) \(missing == "1" ? "point" : "points") further"
      + (isOpen && control.policy.firing == .onRelease ? ", and release()." : ".")
  }

  private func letGoInTime(_ limit: Double) -> String {
    let past = "past \(number(pull.threshold))"
    if isOpen { return "Pull \(past) again, and release()." }
    // An amount of 0 is never past the threshold, and one above the limit was moved back before.
    guard pull.amount > 0, pull.amount <= limit else { return "Let go while it is \(past)." }
    let hysteresis = (pull.threshold - pull.amount).rounded(.down) + 1
    return "Let go while it is \(past), or let it be moved back so far: "
      + "control.policy = { hysteresis = \(number(hysteresis)) }."
  }
}

extension String {
  /// As a sentence begins.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension PullToActionControl {
  /// Whether letting go now opens the second floor.
  fileprivate var isPastFloor: Bool {
    guard let floorThreshold else { return false }
    let line = Quantum.quantized(floorThreshold)
    return policy.isStrict ? pulledAmount > line : pulledAmount >= line
  }
}

extension ScrollObstacle {
  /// What it is, as a part of a sentence.
  var clause: String {
    switch self {
    case .contentFits: "it fits the viewport"
    case .doesNotBounce: "it may not go past its edges"
    }
  }

  /// What can be done about it.
  var help: String {
    switch self {
    case .contentFits: "Set scroll.always_bounce = true, or make the content taller."
    case .doesNotBounce: "Set scroll.bounces = true."
    }
  }
}
