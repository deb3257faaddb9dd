import ViewKit

/// What a retracting or executing control waits for.
enum Gate: Equatable {
  case none
  /// For the visualizer's `executeAction`, since a time in seconds.
  case executeAction(since: Double)
  /// For the visualizer's `resetToIdle`, since a time in seconds.
  case resetToIdle(since: Double)
  /// For nothing but the content: `resetToIdle` was called.
  case closed
}

/// Help for visualizers and scroll views that leave a control waiting.
extension PullToActionControl {
  /// How long a visualizer that is not busy may take to go on, in seconds.
  package static let patience = 3.0
  /// How long any visualizer may take, in seconds.
  package static let longestPatience = 30.0

  /// Whether nothing of the control's own is under way; an action that runs does not count.
  public var isSettled: Bool {
    gate == .none && inputs.isEmpty && !styleIsPending && keptOutcome == nil
      && arming.dwell == nil && arming.cooldown == nil
      && !visualizer.isBusy && !statusView.isBusy
  }

  func openGate(_ gate: Gate) {
    closeGate(to: gate)
    scheduleGateCheck(after: PullToActionControl.patience)
  }

  func closeGate(to gate: Gate) {
    gateCheck.map(clock.cancel)
    gateCheck = nil
    forgetResult()
    forgetFadeWait()
    self.gate = gate
  }

  func scheduleGateCheck(after seconds: Double) {
    gateCheck.map(clock.cancel)
    gateCheck = clock.schedule(at: clock.now + seconds) { [link] in
      link.object?.enqueue(.gateOverdue)
    }
  }

  /// Does what the visualizer should have done, unless it is busy and still has time.
  func helpOn() {
    let since: Double
    switch gate {
    case .executeAction(let time), .resetToIdle(let time): since = time
    case .none, .closed: return
    }
    let waited = clock.now - since
    let left = PullToActionControl.longestPatience - waited
    if visualizer.isBusy || fadeWait != nil, left > 0.001 {
      return scheduleGateCheck(after: min(left, PullToActionControl.patience))
    }
    if case .executeAction = gate {
      report(.actionNotExecuted(visualizer: visualizer.name, seconds: waited.rounded()))
      handOverAction()
    } else {
      report(
        combined?.overdue(seconds: waited.rounded())
          ?? .idleNotReset(visualizer: visualizer.name, seconds: waited.rounded()))
      combined?.helpedOn(self)
      close()
    }
  }

  func waitForContent(until time: Double) {
    gateCheck = clock.schedule(at: time) { [link] in link.object?.enqueue(.contentOverdue) }
  }

  /// A scroll view of the host's own may leave its content past the edge; the control does not
  /// wait for it for ever.
  func giveUpOnContent() {
    guard state == .retracting, gate == .closed else { return }
    // A frame as long as that has not moved the content yet.
    guard clock.tickCount > closedTick else { return waitForContent(until: clock.now) }
    report(.contentNotReturned(seconds: PullToActionControl.patience))
    finishRetracting()
  }
}
