import PullToAction

/// Whether the host was given each action of a scenario once.
struct ActionRuns {
  /// Those that began and were not given to the host in time.
  private(set) var lost = 0
  /// Those that the host was given twice.
  private(set) var repeated = 0

  /// Goes through what happened.
  ///
  /// An action that ended before a visualizer asked for it, because the host ended it or the control was
  /// reset, is not lost: the control gives it to the host unasked only when its patience is over.
  init(_ events: some Sequence<TimedEvent>) {
    var began: Double?
    var runs = 0
    for event in events {
      switch event.event {
      case .state(_, to: .executing): (began, runs) = (event.time, 0)
      case .state(from: .executing, _):
        let seconds = event.time - (began ?? event.time)
        if runs == 0, seconds > PullTimer.patience + ActionRuns.frame { lost += 1 }
        if runs > 1 { repeated += 1 }
        began = nil
      case .callback(let call) where call.participant == .delegate && call.name == .triggeredAction:
        runs += 1
      default: break
      }
    }
  }

  /// The longest that a frame of a scenario lasts, in seconds.
  private static let frame = 1.0 / 30

  /// What is wrong; mostly nothing.
  var finding: CheckFinding? {
    guard lost + repeated > 0 else { return nil }
    return CheckFinding(
      kind: .ending,
      message: "the host was not given \(lost) of its actions, and \(repeated) of them twice")
  }
}
