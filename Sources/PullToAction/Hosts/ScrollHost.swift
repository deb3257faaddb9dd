/// What a control needs of a scroll view. Ours meets it; so can a host's own.
///
/// There are two kinds. A *driven* one is ours: the host hands in touches, our physics answer. An
/// *observed* one, such as UIKit's, has physics of its own: an adapter conforms to this protocol
/// and passes on what it sees through the control's `scrollHost…` methods.
///
/// The control holds an adapter strongly; the adapter holds its native scroll view weakly, and
/// says by ``isAvailable`` when that is gone, which detaches the control.
public protocol ScrollHost: AnyObject {
  /// Whether the scroll view still exists.
  var isAvailable: Bool { get }
  /// The viewport's size, in points.
  var viewportSize: Size { get }
  /// The content's size, in points.
  var contentSize: Size { get }
  /// Where the viewport is in the content, in points.
  var contentOffset: Point { get }
  /// The insets that the content rests against, those that controls have added included.
  var adjustedContentInset: EdgeInsets { get }
  /// Whether a finger is down.
  var isTracking: Bool { get }
  /// Whether a finger scrolls.
  var isDragging: Bool { get }
  /// Where the finger is in the viewport, in points; `nil` without one, and where the adapter does
  /// not know.
  var touchLocation: Point? { get }
  /// How fast the finger moves, in points a second, positive downward; 0 without one, and where the
  /// adapter does not know.
  var touchVelocity: Point { get }
  /// How far the finger has gone from where it went down, in points, positive downward and to the right;
  /// `nil` without one, and where the adapter does not know: a drag then belongs to the control's axis.
  var dragTranslation: Point? { get }
  /// The view that the control's view is put into; `nil` where the host shows it by itself.
  var contentView: View? { get }
  /// What keeps a finger from pulling the content past its edges along an axis; nothing, unless the
  /// adapter says so. The control only tells of it, in ``PullToActionControl/lastPull``.
  func pullObstacle(along axis: Axis) -> ScrollObstacle?

  /// The controls that it tells, in the order in which they were attached: several at one edge order
  /// themselves by their thresholds, and one that loads more knows whether a refresh runs. None, unless the
  /// adapter says so; each control is then as if it were alone.
  var controls: [PullToActionControl] { get }

  /// Adds to an inset, in points; below 0 it takes away. What the app has set stays, and content
  /// that rested at the edge goes to where that is now without a jump.
  func addInset(_ delta: Double, edge: Edge, owner: String)
  /// The same, for a scroll view that can choose how the content goes there; called in place of
  /// ``addInset(_:edge:owner:)``, which is what a missing one calls.
  func addInset(_ delta: Double, edge: Edge, owner: String, transition: InsetTransition)
  /// Scrolls by code, in the scroll view's own way where that is to take time: what a control that is begun
  /// by code does to be seen. A finger may interrupt it.
  ///
  /// - Parameters:
  ///   - offset: the content offset to come to, in points.
  ///   - animated: whether it takes time.
  /// - Returns: whether the scroll view does so; false where it cannot, which is what a missing one answers,
  ///   and the control then says in a diagnostic that it may be out of sight.
  func setContentOffset(_ offset: Point, animated: Bool) -> Bool
  /// Begins to tell a control of scrolling.
  func connect(_ control: PullToActionControl)
  /// Stops telling it.
  func disconnect(_ control: PullToActionControl)
}

/// What keeps a finger from pulling content past its edge.
public enum ScrollObstacle: Equatable, Sendable {
  /// The content fits the viewport, and the scroll view moves only what does not.
  case contentFits
  /// The scroll view stops its content at its edges.
  case doesNotBounce
}

/// An adapter that has one way to go, and content that can be pulled.
extension ScrollHost {
  /// Unknown.
  public var touchLocation: Point? { nil }
  /// Unknown.
  public var touchVelocity: Point { .zero }
  /// Unknown.
  public var dragTranslation: Point? { nil }
  /// Nothing.
  public func pullObstacle(along axis: Axis) -> ScrollObstacle? { nil }
  /// None that it knows.
  public var controls: [PullToActionControl] { [] }

  /// Cannot.
  public func setContentOffset(_ offset: Point, animated: Bool) -> Bool { false }

  /// Adds to the inset as the scroll view does by itself.
  public func addInset(_ delta: Double, edge: Edge, owner: String, transition: InsetTransition) {
    addInset(delta, edge: edge, owner: owner)
  }
}

/// Ours is its own adapter.
extension ScrollView: ScrollHost {
  /// Always: whoever asks has it.
  public var isAvailable: Bool { true }
  /// The view that is scrolled.
  public var contentView: View? { view }
  /// Content that may not go past its edges, or fits the viewport and does not bounce always.
  public func pullObstacle(along axis: Axis) -> ScrollObstacle? {
    if !bounces { return .doesNotBounce }
    let canScroll = axis == .vertical ? canScrollVertically : canScrollHorizontally
    return canScroll ? nil : .contentFits
  }

  /// Those among the observers.
  public var controls: [PullToActionControl] { observers(of: ControlCore.self).compactMap(\.owner) }

  /// Makes the control an observer.
  public func connect(_ control: PullToActionControl) { addMember(control.core) }

  /// Removes the observer.
  public func disconnect(_ control: PullToActionControl) { removeObserver(control.core) }
}
