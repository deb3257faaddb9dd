import PullToAction

/// What a control says of its last pull agrees with what it has done.
extension PropertyWatch {
  func lookAtPull(of control: PullToActionControl, events: Slice<EventLog.Events>) {
    guard let pull = control.lastPull else { return }
    if pull.reason.hasFired != (pull.fired != nil) { fail("pull: \(pull)") }
    // Amounts, and what they are compared with, lie on the grid of offsets.
    let grid = 1.0 / 1024
    if !(pull.peak.isFinite && pull.peak >= 0 && pull.threshold > 0) { fail("pull: \(pull)") }
    switch pull.finger {
    case .down, .absent: if pull.ended != nil { fail("pull: \(pull)") }
    case .lifted, .cancelled: if (pull.ended ?? -1) < pull.began { fail("pull: \(pull)") }
    }
    switch pull.reason {
    case .notReached where pull.peak > pull.threshold + grid: fail("pull: not so: \(pull)")
    case .pushedBack where pull.peak < pull.threshold - grid: fail("pull: not so: \(pull)")
    case .movedByItself(let amount) where amount <= 0: fail("pull: not so: \(pull)")
    case .notAttached where control.host != nil: fail("pull: not so: \(pull)")
    default: break
    }
    guard control.host != nil else { return }
    for event in events {
      guard case .state(from: .triggered, to: .executing) = event.event else { continue }
      if pull.fired != event.time, pull.began < event.time { fail("pull: fired unseen: \(pull)") }
    }
  }
}
