/// A linear gradient (`CAGradientLayer`, axial).
///
/// Before the first location it has the first colour, after the last location the last.
public struct GradientContent: Equatable, Sendable {
  /// The colours, 2 to 16.
  public let colors: [Color]
  /// The location of each colour, ascending, from 0 at the start point to 1 at the end point.
  public let locations: [Double]
  /// Where the line starts, in units of the bounds; the middle of the top edge unless given.
  /// Ignores points that are not finite.
  public var startPoint: Point { didSet { startPoint = startPoint.finite(or: oldValue) } }
  /// Where the line ends, in units of the bounds; the middle of the bottom edge unless given.
  /// Ignores points that are not finite.
  public var endPoint: Point { didSet { endPoint = endPoint.finite(or: oldValue) } }

  /// How many colours a gradient may have.
  public static let counts = 2...16

  /// Makes a gradient; `nil` where there are too few or too many colours, or the locations are not as
  /// many, ascending and in 0…1.
  ///
  /// - Parameters:
  ///   - colors: from the line's start to its end; 2 to 16.
  ///   - locations: the location of each colour; evenly spaced unless given.
  ///   - startPoint: where the line starts, in units of the bounds.
  ///   - endPoint: where it ends, in units of the bounds. A point that is not finite counts as not
  ///     given.
  public init?(
    colors: [Color], locations: [Double]? = nil, startPoint: Point = Point(x: 0.5, y: 0),
    endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    guard GradientContent.counts.contains(colors.count) else { return nil }
    let places = locations ?? colors.indices.map { Double($0) / Double(colors.count - 1) }
    guard places.count == colors.count, places.allSatisfy({ (0...1).contains($0) }),
      zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    self.colors = colors
    self.locations = places
    self.startPoint = startPoint.finite(or: Point(x: 0.5, y: 0))
    self.endPoint = endPoint.finite(or: Point(x: 0.5, y: 1))
  }

  /// The colour at a point in bounds of a size; components of sRGB are mixed without premultiplied
  /// alpha, as in SVG.
  ///
  /// - Parameters:
  ///   - point: in points from the bounds' corner.
  ///   - size: the bounds' size, in points.
  public func color(at point: Point, in size: Size) -> Color {
    let start = Point(x: startPoint.x * size.width, y: startPoint.y * size.height)
    let across = Point(x: endPoint.x * size.width, y: endPoint.y * size.height) - start
    let square = across.x * across.x + across.y * across.y
    let offset = point - start
    // Where the line has no length, everything lies past its end.
    guard square > 0 else { return colors[colors.count - 1] }
    return color(at: (offset.x * across.x + offset.y * across.y) / square)
  }

  /// The colour at a place on the line, from 0 at its start to 1 at its end.
  public func color(at place: Double) -> Color {
    guard let next = locations.firstIndex(where: { $0 > place }) else {
      return colors[colors.count - 1]
    }
    guard next > 0 else { return colors[0] }
    let share = (place - locations[next - 1]) / (locations[next] - locations[next - 1])
    let (before, after) = (colors[next - 1].components, colors[next].components)
    return (before + (after - before) * share).color
  }
}
