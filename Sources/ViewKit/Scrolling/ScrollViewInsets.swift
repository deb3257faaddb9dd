/// The edges at which the content rests.
extension ScrollView {
  /// The app's insets plus those that controls have added.
  public var adjustedContentInset: EdgeInsets { contentInset + ledger.total }

  /// Adds to an inset on behalf of an owner, such as a control.
  ///
  /// - Parameters:
  ///   - delta: in points; may be negative.
  ///   - edge: which inset.
  ///   - owner: the owner of the entry in the ledger.
  ///   - transition: how content that rests at that edge moves to its new place.
  public func addInset(_ delta: Double, edge: Edge, owner: String, transition: InsetTransition) {
    guard delta.isFinite else { return }
    ledger.add(delta, edge: edge, owner: owner)
    insetsChanged(by: transition, ofControlAt: edge)
  }

  /// Adds to an inset; content at that edge bounces to its new place.
  public func addInset(_ delta: Double, edge: Edge, owner: String) {
    addInset(delta, edge: edge, owner: owner, transition: .bounce)
  }

  func insetsChanged(by transition: InsetTransition = .bounce, ofControlAt edge: Edge? = nil) {
    let insets = adjustedContentInset
    changeEdges(
      by: transition, ofControlAt: edge,
      horizontal: { ($0.leading, $0.trailing) = (insets.left, insets.right) },
      vertical: { ($0.leading, $0.trailing) = (insets.top, insets.bottom) })
    send(.didChangeLayout)
  }

  func changeEdges(
    by transition: InsetTransition = .bounce, ofControlAt edge: Edge? = nil,
    horizontal changeHorizontal: (inout ScrollAxis) -> Void,
    vertical changeVertical: (inout ScrollAxis) -> Void
  ) {
    let finger = touch?.location ?? .zero
    horizontal.changeEdges(
      now: clock.now, finger: finger.x, by: transition, isControlAtEnd: edge == .right,
      changeHorizontal)
    vertical.changeEdges(
      now: clock.now, finger: finger.y, by: transition, isControlAtEnd: edge == .bottom,
      changeVertical)
    motionChanged()
  }
}
