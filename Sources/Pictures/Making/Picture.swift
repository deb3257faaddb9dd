/// A picture's file, and what is to be said about it.
public struct Picture: Equatable, Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// What could not be drawn as it should be, for people; mostly nothing.
  public let notes: [String]
  /// How long it took; `nil` where nobody held a clock.
  public let timings: PictureTimings?
}

/// How long it took to make a picture, in seconds.
public struct PictureTimings: Equatable, Sendable {
  /// How long each frame took to draw, the first one with finding fonts.
  public internal(set) var drawing: [Double] = []
  /// How long all frames took to become a file.
  public internal(set) var encoding = 0.0

  /// The middle and the greatest time of a frame after the first, or that of the only one.
  public var ofAFrame: (median: Double, greatest: Double) {
    let later = (drawing.count > 1 ? Array(drawing.dropFirst()) : drawing).sorted()
    guard let greatest = later.last else { return (0, 0) }
    return (later[later.count / 2], greatest)
  }
}
