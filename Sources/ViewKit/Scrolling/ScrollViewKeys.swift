/// A pull by a key, which a host binds: for people who use no finger.
extension ScrollView {
  /// A key goes down: the content is pulled toward an edge as by a finger that moves at
  /// ``keyPullSpeed``, for as long as the key is held. To observers it is a drag.
  ///
  /// - Parameter edge: past which edge the content is pulled. Does nothing while a finger or another key is down;
  ///   what a wheel or trackpad pulls is cancelled.
  public func keyDown(toward edge: Edge) {
    gesture.pointers.wentDown(.key)
    gesture.pull(toward: edge, on: self)
  }

  /// The key goes up, which ends the pull as lifting a finger does. Without ``keyDown(toward:)`` it does nothing
  /// but tell of ``PointerProblem/keyNotDown``.
  public func keyUp() { if keyWentUp() { gesture.letGo(on: self) } }

  /// Escape: the pull ends as ``touchCancelled()`` ends a finger's, and fires nothing.
  public func keyCancelled() { if keyWentUp() { gesture.cancel(on: self) } }

  /// Whether the key that goes up pulls.
  private func keyWentUp() -> Bool {
    if !gesture.pointers.wentUp(.key) { report(.keyNotDown) }
    return touch?.isKey ?? false
  }
}
