/// What a scroll view reports to its observers, in UIKit's words and order.
public enum ScrollEvent: Equatable, Sendable {
  /// A finger has moved far enough to scroll.
  case willBeginDragging
  /// The content offset has changed, for whatever reason.
  case didScroll
  /// The finger is about to be lifted; the offset's velocity by the finger alone, in points a *millisecond*, as
  /// in UIKit. What a flick before it left comes on top.
  case willEndDragging(velocity: Point)
  /// The finger was lifted, or the system took the touch away.
  case didEndDragging(willDecelerate: Bool, cancelled: Bool)
  /// The content starts to move by itself.
  case willBeginDecelerating
  /// The content has come to rest.
  case didEndDecelerating
  /// The viewport, the content or an inset has changed.
  case didChangeLayout
  /// The host has told of pointers what makes no sense.
  case didMeet(PointerProblem)
}

/// Something that follows a scroll view, such as a control.
public protocol ScrollViewObserver: AnyObject {
  /// Called for each event, in order, when it has happened.
  func scrollView(_ scrollView: ScrollView, did event: ScrollEvent)
}

/// What a scroll view reports to its app: `UIScrollViewDelegate`, every method optional.
public protocol ScrollViewDelegate: AnyObject {
  /// Called when a finger begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when the finger is about to be lifted.
  ///
  /// - Parameters:
  ///   - scrollView: the scroll view.
  ///   - velocity: in points a millisecond.
  ///   - targetContentOffset: where the content would come to rest; setting it changes that.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
  /// Called when the finger was lifted.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// Called when the content starts to move by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called when the content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
}

/// The defaults: nothing.
extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Leaves the target where it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
}

extension ScrollViewDelegate {
  /// Calls the method for an event.
  @inline(never) func hear(_ event: ScrollEvent, of scrollView: ScrollView) {
    switch event {
    case .willBeginDragging: scrollViewWillBeginDragging(scrollView)
    case .didScroll: scrollViewDidScroll(scrollView)
    case .didEndDragging(let willDecelerate, _):
      scrollViewDidEndDragging(scrollView, willDecelerate: willDecelerate)
    case .willBeginDecelerating: scrollViewWillBeginDecelerating(scrollView)
    case .didEndDecelerating: scrollViewDidEndDecelerating(scrollView)
    case .willEndDragging, .didChangeLayout, .didMeet: break
    }
  }

  /// Chooses where the content comes to rest; returns the velocity that leads there.
  func velocity(endingDragOf scrollView: ScrollView, with velocity: Point) -> Point {
    let (offset, rate) = (scrollView.contentOffset, scrollView.decelerationRate)
    let proposed = Point(
      x: Deceleration(from: offset.x, velocity: velocity.x, rate: rate).end,
      y: Deceleration(from: offset.y, velocity: velocity.y, rate: rate).end)
    var target = proposed
    scrollViewWillEndDragging(
      scrollView, withVelocity: velocity / 1000, targetContentOffset: &target)
    guard target != proposed, target.isFinite else { return velocity }
    // The delegate may have changed both.
    let (present, newRate) = (scrollView.contentOffset, scrollView.decelerationRate)
    return Point(
      x: Deceleration.velocity(from: present.x, toRestAt: target.x, rate: newRate),
      y: Deceleration.velocity(from: present.y, toRestAt: target.y, rate: newRate))
  }
}
