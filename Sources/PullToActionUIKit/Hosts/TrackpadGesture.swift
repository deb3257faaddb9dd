/// Whether fingers on a trackpad scroll: AppKit has no property for it.
///
/// Live scrolling begins with the fingers, but ends with the momentum. In between, only the events' phases say when
/// the fingers are lifted, and a scroll view in responsive scrolling may take those in a loop of its own, where nobody
/// else sees them. So whatever comes first counts: an event's phase, momentum, the content on its way back
/// where no event is seen at all, or the end of live scrolling.
package struct TrackpadGesture {
  /// What a scroll-wheel event says, by its `phase` and its `momentumPhase`.
  package enum Event: Sendable { case began, changed, ended, cancelled, momentum }
  /// What is to be told.
  package enum Change: Equatable { case began, ended(cancelled: Bool) }

  /// Whether fingers scroll.
  package private(set) var isDown = false
  private var isLive = false
  private var seesEvents = false
  /// How far, in points, content was past its edge at most.
  private var farthest = 0.0

  /// How far, in points, content must have come back to be on its way.
  private static let slack = 1.0

  package init() {}

  /// The scroll view begins to scroll by fingers (`willStartLiveScrollNotification`), or by its scroller, which does
  /// not leave the edges.
  package mutating func liveScrollBegan() -> Change? {
    isLive = true
    return begin()
  }

  /// It has come to rest (`didEndLiveScrollNotification`).
  package mutating func liveScrollEnded() -> Change? {
    isLive = false
    return end()
  }

  /// An event, of any view: while this one scrolls, no other does.
  package mutating func take(_ event: Event) -> Change? {
    guard isLive else { return nil }
    switch event {
    // Fingers on content that is on its way.
    case .began: return begin()
    case .changed:
      seesEvents = true
      return nil
    case .ended, .momentum: return end()
    case .cancelled: return end(cancelled: true)
    }
  }

  /// The content has moved.
  ///
  /// - Parameter distance: how far it is past an edge now, in points.
  package mutating func contentMoved(pastEdge distance: Double) -> Change? {
    guard isDown, !seesEvents, distance.isFinite else { return nil }
    farthest = max(farthest, distance)
    return distance < farthest - TrackpadGesture.slack ? end() : nil
  }

  private mutating func begin() -> Change? {
    guard !isDown else { return nil }
    (isDown, seesEvents, farthest) = (true, false, 0)
    return .began
  }

  private mutating func end(cancelled: Bool = false) -> Change? {
    guard isDown else { return nil }
    isDown = false
    return .ended(cancelled: cancelled)
  }
}
