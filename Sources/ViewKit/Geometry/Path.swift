/// One step of a path.
public enum PathElement: Equatable, Hashable, Sendable {
  /// Begins a new part at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A quadratic Bézier curve.
  case quad(control: Point, end: Point)
  /// A cubic Bézier curve.
  case curve(control1: Point, control2: Point, end: Point)
  /// A straight line back to where the part began, joined to it.
  case close
}

/// An outline of straight lines and curves, in points (`CGPath`, `UIBezierPath`).
///
/// No number in a path is other than finite: one that is no number becomes 0, and one beyond
/// ``Quantum/farthest`` that.
public struct Path: Equatable, Hashable, Sendable {
  /// The steps, the first of them a move.
  public private(set) var elements: [PathElement] = []

  /// How many elements a path may have; what is added after that is left out.
  public static let maximumCount = 1000

  /// Makes an empty path.
  public init() {}

  /// Makes a path of elements that were checked before.
  init(checked elements: [PathElement]) {
    self.elements = elements
  }

  /// Makes a path of elements.
  public init(_ elements: some Sequence<PathElement>) {
    for element in elements { append(element) }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new part.
  public mutating func move(to point: Point) {
    append(.move(point))
  }

  /// Goes straight to a point.
  public mutating func addLine(to point: Point) {
    append(.line(point))
  }

  /// Goes to a point by a quadratic curve.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    append(.quad(control: control, end: end))
  }

  /// Goes to a point by a cubic curve.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    append(.curve(control1: control1, control2: control2, end: end))
  }

  /// Goes straight back to where the part began, and ends it.
  public mutating func close() {
    append(.close)
  }

  /// Adds a step. An empty path begins where its first step ends.
  public mutating func append(_ element: PathElement) {
    guard elements.count < Path.maximumCount else { return }
    let element = element.clamped
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

extension PathElement {
  /// Where the step ends, if it says so itself.
  package var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }

  fileprivate var clamped: PathElement { mapped(\.clamped) }

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

extension Point {
  /// The point with parts that are finite and no greater than ``Quantum/farthest``.
  var clamped: Point {
    Point(x: x.isNaN ? 0 : Quantum.clamped(x), y: y.isNaN ? 0 : Quantum.clamped(y))
  }
}
