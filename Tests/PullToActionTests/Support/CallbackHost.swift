import PullToAction

/// A delegate that only says what it was told of.
final class CallbackHost: PullToActionDelegate {
  private let onCall: (CallbackName) -> Void

  init(_ onCall: @escaping (CallbackName) -> Void) {
    self.onCall = onCall
  }

  func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    onCall(.triggeredAction)
  }
  func refreshControlDidStart(_ control: PullToActionControl) { onCall(.didStart) }
  func refreshControlDidEnd(_ control: PullToActionControl) { onCall(.didEnd) }
  func refreshControlDidStartAnimationCycle(_ control: PullToActionControl) {
    onCall(.didStartAnimationCycle)
  }
  func refreshControlDidEndAnimationCycle(_ control: PullToActionControl) {
    onCall(.didEndAnimationCycle)
  }
}
