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
    changeEdges(by: transition, ofControlAt: edge) { $0.insets = insets }
    send(.didChangeLayout)
  }

  func changeEdges(
    by transition: InsetTransition = .bounce, ofControlAt edge: Edge? = nil,
    _ change: (inout ScrollAxes) -> Void
  ) {
    let finger = touch?.location ?? .zero
    axes.changeEdges(now: clock.now, finger: finger, by: transition, ofControlAt: edge, change)
    motionChanged()
  }
}
