import PullToAction

/// The host behind a stage's control: it counts the calls that it gets, and passes them on to
/// whoever answers for it.
final class StageDelegate: PullToActionDelegate {
  /// One call of the control.
  struct Call {
    /// Counts the calls of a session, from 1.
    let number: Int
    let name: CallbackName
    let control: PullToActionControl
    let arguments: [PartArgument]
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

  func reset() { callCount = 0 }

  func handle(
    _ callback: CallbackName, _ control: PullToActionControl,
    _ arguments: @autoclosure () -> [PartArgument]
  ) {
    callCount += 1
    guard isHeard else { return }
    depth += 1
    defer { depth -= 1 }
    answer(Call(number: callCount, name: callback, control: control, arguments: arguments()))
  }

  func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    handle(.triggeredAction, control, [.text(action)])
    guard let actionSeconds, let ticket = control.ticket else { return }
    control.clock.schedule(at: control.clock.now + actionSeconds) { [link = control.link] in
      guard let control = link.object, control.ticket == ticket else { return }
      control.complete(.success, ticket: ticket)
    }
  }
}
