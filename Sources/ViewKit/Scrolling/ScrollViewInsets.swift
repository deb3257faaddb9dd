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
  ///   - transition: how content at the top edge moves to its new place.
  public func addInset(_ delta: Double, edge: Edge, owner: String, transition: InsetTransition) {
    guard delta.isFinite else { return }
    ledger.add(delta, edge: edge, owner: owner)
    insetsChanged(by: transition)
  }

  /// Adds to an inset; content at the top edge bounces to its new place.
  public func addInset(_ delta: Double, edge: Edge, owner: String) {
    addInset(delta, edge: edge, owner: owner, transition: .bounce)
  }

  func insetsChanged(by transition: InsetTransition = .bounce) {
    let insets = adjustedContentInset
    changeEdges(
      by: transition, horizontal: { ($0.leading, $0.trailing) = (insets.left, insets.right) },
      vertical: { ($0.leading, $0.trailing) = (insets.top, insets.bottom) })
    send(.didChangeLayout)
  }

  func changeEdges(
    by transition: InsetTransition = .bounce,
    horizontal changeHorizontal: (inout ScrollAxis) -> Void,
    vertical changeVertical: (inout ScrollAxis) -> Void
  ) {
    let finger = touch?.location ?? .zero
    horizontal.changeEdges(now: clock.now, finger: finger.x, by: transition, changeHorizontal)
    vertical.changeEdges(now: clock.now, finger: finger.y, by: transition, changeVertical)
    motionChanged()
  }
}
