/// One step of a path.
public enum PathElement: Equatable, Hashable, Sendable {
  /// Starts a new subpath at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A quadratic Bézier curve.
  case quad(control: Point, end: Point)
  /// A cubic Bézier curve.
  case curve(control1: Point, control2: Point, end: Point)
  /// A straight line back to the subpath's start, joined to it.
  case close

  /// Where the element ends; `nil` for one that closes the subpath.
  package var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }

  /// Whether a path takes it without clamping its numbers.
  var isWithinBounds: Bool { mapped { $0.clamped } == self }

  fileprivate func mapped(_ change: (Point) -> Point) -> PathElement {
    switch self {
    case .move(let end): .move(change(end))
    case .line(let end): .line(change(end))
    case .quad(let control, let end): .quad(control: change(control), end: change(end))
    case .curve(let control1, let control2, let end):
      .curve(control1: change(control1), control2: change(control2), end: change(end))
    case .close: .close
    }
  }
}

/// An outline of straight lines and curves, in points (`CGPath`, `UIBezierPath`).
///
/// Its numbers are finite: NaN becomes 0, and the others are clamped to ±``Quantum/farthest``.
public struct Path: Equatable, Hashable, Sendable {
  /// The steps, the first of them a move.
  public private(set) var elements: [PathElement] = []

  /// How many elements a path may have; further ones are ignored.
  public static let maximumCount = 1000

  /// Makes an empty path.
  public init() {}

  /// Makes a path of elements that were checked before.
  init(checked elements: [PathElement]) { self.elements = elements }

  /// Makes a path of elements.
  public init(_ elements: some Sequence<PathElement>) {
    for element in elements { append(element) }
  }

  /// Whether it has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new subpath.
  public mutating func move(to point: Point) { append(.move(point)) }

  /// Adds a straight line to a point.
  public mutating func addLine(to point: Point) { append(.line(point)) }

  /// Adds a quadratic curve to a point.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    append(.quad(control: control, end: end))
  }

  /// Adds a cubic curve to a point.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    append(.curve(control1: control1, control2: control2, end: end))
  }

  /// Closes the subpath with a straight line to its start.
  public mutating func close() { append(.close) }

  /// Adds an element. An empty path starts where its first element ends.
  public mutating func append(_ element: PathElement) {
    guard elements.count < Path.maximumCount else { return }
    let element = element.mapped(\.clamped)
    if elements.isEmpty {
      if let end = element.end { elements = [.move(end)] }
    } else {
      elements.append(element)
    }
  }

  /// The path with each of its points moved by a transform.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(checked: elements.map { $0.mapped { transform.apply(to: $0).clamped } })
  }
}

extension Point {
  /// The point with NaN replaced by 0 and the rest clamped to ±``Quantum/farthest``.
  var clamped: Point {
    Point(x: x.isNaN ? 0 : Quantum.clamped(x), y: y.isNaN ? 0 : Quantum.clamped(y))
  }
}
