/// What a pull means to a person: for haptics, sounds and screen readers, which are not to be
/// flooded. See ``PullToActionControl/onSignal``.
public enum PullSignal: Equatable, Sendable {
  /// The content was pulled past the threshold: letting go now begins the action.
  case armed
  /// It was moved back, or the finger was taken away; not told when the action begins instead.
  case disarmed
  /// An action has begun.
  case began(action: String)
  /// An action has ended, and the control shows that it has.
  case ended(ActionOutcome)
  /// A text to be read out.
  case announcement(String)
}
