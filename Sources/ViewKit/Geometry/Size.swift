/// A width and a height, in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Makes a size; both are 0 unless given.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size()
}
