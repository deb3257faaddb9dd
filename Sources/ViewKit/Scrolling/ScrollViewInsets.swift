/// The edges that the content rests against, and what happens when they move.
extension ScrollView {
  /// The app's insets and all that controls have added: what the content rests against.
  public var adjustedContentInset: EdgeInsets { contentInset + ledger.total }

  /// Adds to an inset in the name of an owner, such as a control.
  ///
  /// - Parameters:
  ///   - delta: in points; below 0 it takes away.
  ///   - edge: which inset.
  ///   - owner: whose entry in the ledger it is.
  ///   - transition: how content that lies at the top edge goes to where that is then.
  public func addInset(
    _ delta: Double, edge: Edge, owner: String, transition: InsetTransition
  ) {
    guard delta.isFinite else { return }
    ledger.add(delta, edge: edge, owner: owner)
    insetsChanged(by: transition)
  }

  /// Adds to an inset, and has content that lies at the top edge bounce to where that is then.
  public func addInset(_ delta: Double, edge: Edge, owner: String) {
    addInset(delta, edge: edge, owner: owner, transition: .bounce)
  }

  func insetsChanged(by transition: InsetTransition = .bounce) {
    let insets = adjustedContentInset
    changeEdges(
      by: transition,
      horizontal: {
        $0.leading = insets.left
        $0.trailing = insets.right
      },
      vertical: {
        $0.leading = insets.top
        $0.trailing = insets.bottom
      })
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
