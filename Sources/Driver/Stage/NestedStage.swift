import PullToAction

/// The scroll view inside a stage's own: what `stage { nested = { … } }` asks for.
package struct NestedConfiguration: Equatable, Sendable {
  /// How far it begins below the top of the outer content, in points: the height of a header.
  package var header = 200.0
  /// Its viewport's size, in points.
  package var viewport = StageConfiguration().viewport
  /// Its content's size, in points.
  package var content = StageConfiguration().content
  /// Which of the two moves first, and which goes past its edge.
  package var order = NestedScrolling.header
  /// Whether its content can be dragged past its edges although it fits.
  package var alwaysBounce = false
  /// On which of the two the controls are.
  package var control = NestedScrolling.Level.outer

  /// A list under a header.
  package init() {}

  /// The outer content that has room for header and list, and no more.
  var outerContent: Size { Size(width: viewport.width, height: header + viewport.height) }

  /// Makes the scroll view and puts it in another.
  func scrollView(in outer: ScrollView) -> ScrollView {
    let inner = ScrollView(clock: outer.clock, size: viewport)
    inner.view.name = "inner"
    inner.view.frame.origin.y = header
    inner.contentSize = content
    inner.alwaysBounceVertical = alwaysBounce
    // A new one, with the same clock, is in no cycle.
    try? inner.nest(in: outer, by: order)
    return inner
  }
}

extension Stage {
  /// The one that the controls are on, or go to when they are attached: the outer one, where the inner one has
  /// been removed.
  package var pulledScrollView: ScrollView {
    configuration.nested?.control == .inner ? inner ?? scrollView : scrollView
  }

  /// Where the inner scroll view is on the screen; `nil` without one.
  package var innerFrame: Rect? {
    guard let inner else { return nil }
    return Rect(
      origin: inner.view.frame.origin - scrollView.contentOffset, size: inner.viewportSize)
  }

  /// The innermost scroll view at a place of the screen, which gets the touches there.
  func scrollView(at place: Point) -> ScrollView {
    guard let inner, let frame = innerFrame else { return scrollView }
    let isInside =
      frame.minX <= place.x && place.x < frame.maxX && frame.minY <= place.y
      && place.y < frame.maxY
    return isInside ? inner : scrollView
  }

  /// Who gets what a wheel, a trackpad or a key does: the one where that has begun, or else the innermost one in
  /// the middle of the screen.
  var pointed: ScrollView {
    if let inner, inner.isTracking { return inner }
    return scrollView.isTracking ? scrollView : scrollView(at: fingerPlace)
  }

  /// Whether a finger can move anything along an axis.
  func canScroll(_ axis: Axis) -> Bool {
    [scrollView, inner].contains { scrollView in
      (axis == .vertical ? scrollView?.canScrollVertically : scrollView?.canScrollHorizontally)
        ?? false
    }
  }

  /// The inner scroll view, for a verb that is about it.
  func requireInner() throws(DriverError) -> ScrollView {
    guard let inner else {
      throw .refused(
        "inner: there is no scroll view in the stage's; stage { nested = { … } } makes one")
    }
    return inner
  }
}
