/// A scroll view's place in another.
struct NestedPlace {
  let outer: WeakBox<ScrollView>
  let order: NestedScrolling

  /// Puts the inner one's view in the outer one's, unless it is there.
  init(
    of inner: ScrollView, in outer: ScrollView, by order: NestedScrolling
  ) throws(NestedScrollError) {
    guard outer !== inner else { throw .inItself }
    guard outer.clock === inner.clock else { throw .otherClock }
    if !inner.view.isInside(outer.view) {
      guard !outer.view.isInside(inner.view) else { throw .cycle }
      guard outer.view.addSubview(inner.view) else { throw .tooDeep }
    }
    self.outer = outer.link
    self.order = order
  }
}

/// Scroll views in scroll views.
///
/// A host hands a touch to the innermost scroll view under the finger, all of it, with locations in the
/// *outermost* viewport: that one stands still while those in it move. The touched one recognises the
/// drag; it and those around it share the movement.
extension ScrollView {
  /// Has it scroll together with one around it, from the next touch on.
  ///
  /// - Parameters:
  ///   - outer: held weakly. Where this one's view is not in its view yet, it is put there.
  ///   - order: which moves first, and which goes past its edge.
  /// - Throws: ``NestedScrollError``, for one that is the same, or in this one, or has another clock.
  public func nest(
    in outer: ScrollView, by order: NestedScrolling = .header
  ) throws(NestedScrollError) {
    place = try NestedPlace(of: self, in: outer, by: order)
  }

  /// Has it scroll by itself; a drag that it shares is cancelled for the others. Its view stays where it
  /// is.
  public func unnest() {
    place = nil
    gesture.leaveChain(on: self)
  }

  /// The one around it that it scrolls with; `nil` for one that scrolls by itself, or whose view is not in
  /// that one's any more.
  public var outerScrollView: ScrollView? {
    guard let outer = place?.outer.object, view.isInside(outer.view) else { return nil }
    return outer
  }

  /// The order in which it and the outer one move; `nil` for one that scrolls by itself.
  public var nestedScrolling: NestedScrolling? { place?.order }

  /// How far the finger on this scroll view must move for one of its chain to reach an offset, with the
  /// current insets.
  ///
  /// - Parameters:
  ///   - offset: the content offset along the axis, in points.
  ///   - scrollView: whose; this one, or one around it.
  ///   - axis: the vertical one unless given.
  /// - Returns: the distance in points, positive downward or to the right; `nil` where the finger never brings it there,
  ///   because another goes past its edge in its place.
  public func fingerTravel(
    toReachOffset offset: Double, of scrollView: ScrollView, along axis: Axis = .vertical
  ) -> Double? {
    if let chain = touch == nil ? NestedChain(from: self) : gesture.chain {
      return chain.fingerTravel(of: scrollView, toReachOffset: offset, along: axis)
    }
    return scrollView === self ? fingerTravel(toReachOffset: offset, along: axis) : nil
  }

  /// Its view has left the tree: a finger on it is taken away, as UIKit takes touches from views that are
  /// removed.
  func viewWasRemoved() { gesture.leaveChain(on: self) }
}

extension View {
  /// Tells the scroll views in a view that it is removed.
  func tellScrollViewsOfRemoval() {
    scrollView?.viewWasRemoved()
    for subview in subviews { subview.tellScrollViewsOfRemoval() }
  }
}
