import PullToAction

/// What ``ObservedScrollHost`` needs of a native scroll view: the few calls that differ between UIKit's, AppKit's
/// and a test's.
///
/// Everything is in points, in coordinates that grow to the right and downward. The names are not UIKit's, whose
/// types differ: `UIScrollView` itself conforms.
@MainActor package protocol NativeScrollView: AnyObject {
  /// The viewport's size (`bounds.size`).
  var viewportSize: Size { get }
  /// The content's size (`contentSize`).
  var contentExtent: Size { get }
  /// Where the viewport is in the content (`contentOffset`). Setting it scrolls at once, past the edges too, and
  /// ends whatever the scroll view is doing by itself.
  var offset: Point { get set }
  /// The insets that somebody has set (`contentInset`), those of bars and safe areas left out.
  var setInset: EdgeInsets { get }
  /// The insets that content rests against, all of them (`adjustedContentInset`).
  var restInset: EdgeInsets { get }
  /// Whether a finger is down, if only to tap; on a trackpad, whether it scrolls.
  var isTouched: Bool { get }
  /// Whether a finger scrolls (`isDragging`); false once it was lifted.
  var isPanned: Bool { get }
  /// Where the finger is in the viewport.
  var touchPlace: Point? { get }
  /// How far the finger has gone from where it went down.
  var panTranslation: Point? { get }
  /// How fast the finger moves, in points a second.
  var panVelocity: Point { get }
  /// Sets the insets.
  ///
  /// - Parameters:
  ///   - inset: all of them.
  ///   - controls: what controls have added of it.
  func set(_ inset: EdgeInsets, ofControls controls: EdgeInsets)
  /// What keeps a finger from pulling the content past its edges.
  func obstacle(along axis: Axis) -> ScrollObstacle?
  /// Scrolls at once, past the edges too; what the scroll view is doing by itself goes on.
  func move(to offset: Point)
  /// Scrolls in the scroll view's own way, which takes time (`setContentOffset(_:animated:)`).
  ///
  /// - Returns: false where it has none whose steps its offset takes.
  func scroll(to offset: Point) -> Bool
}

/// What decides where content rests.
struct NativeLayout: Equatable {
  let viewport: Size
  let extent: Size
  let inset: EdgeInsets

  init(viewport: Size, extent: Size, inset: EdgeInsets) {
    (self.viewport, self.extent, self.inset) = (viewport, extent, inset)
  }

  @MainActor init(of native: some NativeScrollView) {
    self.init(
      viewport: native.viewportSize, extent: native.contentExtent, inset: native.restInset)
  }

  /// The offset at which content rests at an edge, along the edge's axis.
  func rest(at edge: Edge) -> Double {
    let start = -inset[edge.axis == .vertical ? .top : .left]
    if edge == .top || edge == .left { return start }
    return max(start, extent[edge.axis] + inset[edge] - viewport[edge.axis])
  }

  /// Whether content lies at an edge's rest, or past it.
  func isAtRest(_ offset: Point, at edge: Edge) -> Bool {
    let (place, rest) = (offset[edge.axis], rest(at: edge))
    return edge == .top || edge == .left
      ? place <= rest + NativeLayout.edgeTolerance : place >= rest - NativeLayout.edgeTolerance
  }

  /// How far, in points, content may be from its edge and count as lying there: native views round to pixels.
  static let edgeTolerance = 0.5

  /// Between which offsets content rests along an axis.
  func range(along axis: Axis) -> ClosedRange<Double> {
    let start = rest(at: axis == .vertical ? .top : .left)
    return start...max(start, rest(at: axis == .vertical ? .bottom : .right))
  }

  /// The offset at which content rests that lies at one.
  func rest(nearest place: Double, along axis: Axis) -> Double {
    let range = range(along: axis)
    return min(max(place, range.lowerBound), range.upperBound)
  }
}

extension NativeScrollView {
  /// How far, in points, content is past an edge; 0 within them.
  var distancePastEdges: Double {
    let (offset, layout) = (offset, NativeLayout(of: self))
    return max(
      abs(offset.x - layout.rest(nearest: offset.x, along: .horizontal)),
      abs(offset.y - layout.rest(nearest: offset.y, along: .vertical)))
  }
}
