/// Eight spokes, the brightest of which goes round once a second (`UIActivityIndicatorView`).
///
/// The time alone says which spoke that is, so frames have nothing to update.
public struct ActivityIndicatorContent: Equatable, Sendable {
  /// The colour of the brightest spoke; UIKit's gray unless given.
  public var color: Color
  /// Whether it is only visible while it turns; true unless given.
  public var hidesWhenStopped: Bool
  /// When it started to turn, in seconds of the view's clock; `nil` while it is stopped.
  public private(set) var startTime: Double?

  /// Makes a stopped indicator.
  public init(color: Color = Color(white: 0.5), hidesWhenStopped: Bool = true) {
    self.color = color
    self.hidesWhenStopped = hidesWhenStopped
  }

  /// Whether it turns.
  public var isAnimating: Bool { startTime != nil }

  /// Starts it with the brightest spoke at the top, unless it is turning already.
  ///
  /// - Parameter time: in seconds of the view's clock; 0 where it is no finite number.
  public mutating func start(at time: Double) {
    if startTime == nil { startTime = time.isFinite ? time : 0 }
  }

  /// Stops it.
  public mutating func stop() { startTime = nil }

  /// The number of spokes.
  public static let spokeCount = 8

  /// The brightest spoke, clockwise from 0 at the top; 0 while it is stopped.
  ///
  /// - Parameter now: in seconds of the view's clock.
  public func step(at now: Double) -> Int {
    guard let startTime, now > startTime, now.isFinite else { return 0 }
    let turns = (now - startTime).truncatingRemainder(dividingBy: 1)
    // Frame times are quotients: a rounding error must not delay a step by a frame.
    return Int(turns * Double(Self.spokeCount) + 1e-9) % Self.spokeCount
  }

  /// A radial line with round ends.
  public struct Spoke: Equatable, Sendable {
    /// The inner and the outer end, in points from the bounds' corner.
    public let start: Point, end: Point
    /// Its width, in points.
    public let width: Double
    /// Its share of the colour's opacity, 0…1.
    public let alpha: Double
  }

  /// The spokes, clockwise from the top, in the largest circle centred in bounds of a size.
  ///
  /// - Parameters:
  ///   - size: the bounds' size, in points.
  ///   - step: the brightest spoke; each one before it is fainter, down to a quarter.
  public static func spokes(in size: Size, step: Int) -> [Spoke] {
    let radius = min(size.width, size.height) / 2
    let width = radius / 4
    return (0..<spokeCount).map { index in
      let (sine, cosine) = Trigonometry.sineAndCosine(Double(index) * .pi / 4)
      func point(_ distance: Double) -> Point {
        Point(x: size.width / 2 + sine * distance, y: size.height / 2 - cosine * distance)
      }
      let age = (step - index + spokeCount) % spokeCount
      return Spoke(
        start: point(radius / 2 + width / 2), end: point(radius - width / 2), width: width,
        alpha: 1 - 0.75 * Double(age) / Double(spokeCount - 1))
    }
  }
}
