import PullToAction

/// The host behind a stage's control: it counts the calls that it gets, and passes them on to
/// whoever answers for it.
final class StageDelegate: PullToActionDelegate {
  /// One call of the control.
  struct Call {
    /// Counts the calls of a session, from 1.
    let number: Int
    let name: CallbackName
    let arguments: CallArguments
  }

  private(set) var callCount = 0
  /// How many calls are under way, one inside another.
  private(set) var depth = 0
  /// Answers a call, at once.
  var answer: (Call) -> Void = { _ in }
  /// Whether there is anything to answer with: the control calls in every frame of a pull, and mostly
  /// nobody listens.
  var isHeard = false
  /// How long an action takes before it completes by itself, in seconds.
  var actionSeconds: Double?

  func reset() {
    callCount = 0
  }

  private func pass(_ name: CallbackName, _ arguments: CallArguments) {
    callCount += 1
    guard isHeard else { return }
    depth += 1
    defer { depth -= 1 }
    answer(Call(number: callCount, name: name, arguments: arguments))
  }

  func pullToAction(_ control: PullToActionControl, willChangeStateTo state: PullState) {
    pass(.willChangeState, .state(state))
  }

  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) {
    pass(.didChangeState, .change(from: from, to: to))
  }

  func pullToAction(_ control: PullToActionControl, pulledAmountChanged amount: Double) {
    pass(.pulledAmountChanged, .number(amount))
  }

  func refreshControlDidStart(_ control: PullToActionControl) {
    pass(.didStart, .none)
  }

  func refreshControlDidEnd(_ control: PullToActionControl) {
    pass(.didEnd, .none)
  }

  func refreshControlDidStartAnimationCycle(_ control: PullToActionControl) {
    pass(.didStartAnimationCycle, .none)
  }

  func refreshControlDidEndAnimationCycle(_ control: PullToActionControl) {
    pass(.didEndAnimationCycle, .none)
  }

  func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    pass(.triggeredAction, .list([.text(action)]))
    guard let actionSeconds, let ticket = control.ticket else { return }
    control.clock.schedule(at: control.clock.now + actionSeconds) { [link = control.link] in
      guard let control = link.object, control.ticket == ticket else { return }
      control.complete(.success, ticket: ticket)
    }
  }
}
