/// The second floor: opened by a release or by code, closed by a drag or by code.
extension PullMachine {
  /// Whether letting go now would open it.
  func isPastFloor(_ rules: PullRules) -> Bool {
    rules.floor?.isPast(fingersAmount, isStrict: rules.policy.isStrict) ?? false
  }

  mutating func openFloor(_ turn: inout PullTurn) {
    if let reason = obstacleToFloor(turn) {
      return turn.add(.diagnose(.floorIgnored("open_floor", reason)))
    }
    // By code once in a drag, as firing is: closed under the finger, it is not pulled open again.
    drag.hasFired = true
    turn.add(.change(to: .open(isHigh: false)))
  }

  private func obstacleToFloor(_ turn: PullTurn) -> String? {
    guard isEnabled else { return "the control is disabled" }
    guard turn.moment.finger.contains(.isLaidOut) else {
      return "it is attached to no scroll view that has a size"
    }
    guard turn.rules.floor != nil else { return "the policy has no second floor" }
    return state.obstacleToFloor
  }

  /// Closes it without an action.
  mutating func closeFloor(_ turn: inout PullTurn) {
    guard state == .open else {
      return turn.add(.diagnose(.floorIgnored("close", "the second floor is not open")))
    }
    // The finger that may hold it pulls nothing that it has not let go of before.
    drag.hasFired = true
    turn.add(.change(to: .retracting(Exit(outcome: nil))))
  }

  /// A drag that has pulled it up far enough closes it; after any other the content goes back to it.
  ///
  /// - Parameter start: the amount when the drag began on it; `nil` for a drag that closes nothing.
  func endFloorDrag(from start: Double?, _ turn: inout PullTurn) {
    guard let floor = turn.rules.floor else { return }
    if let start, start - amount >= Quantum.quantized(floor.closeDistance) {
      turn.add(.change(to: .retracting(Exit(outcome: nil))))
    } else {
      turn.add(.reveal(.animated))
    }
  }
}

extension PullState {
  /// What keeps the second floor from being opened.
  fileprivate var obstacleToFloor: String? {
    switch self {
    case .idle, .pulling, .triggered: nil
    case .executing: "an action runs"
    case .retracting: "the control is closing"
    case .open: "it is open already"
    }
  }
}
