import CairoDrawing

/// A picture's file, and notes about it.
public struct Picture: Equatable, Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// What could not be drawn as it should be, in words; mostly nothing.
  public let notes: [String]
  /// How long it took; `nil` without a clock.
  public let timings: PictureTimings?
}
/// How long it took to make a picture, in seconds.
public struct PictureTimings: Equatable, Sendable {
  /// How long each frame took to draw; the first includes finding fonts.
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

/// How a picture is made.
public struct PictureOptions: Equatable, Sendable {
  /// How many pixels a point has, in ``scales``.
  public var scale: Double
  /// Which fonts text is drawn in.
  public var fonts: FontChoice
  /// What the file notes that it was made of; `nil` for no note.
  public var source: PictureSource?

  /// The scales that a picture may have.
  public static let scales = 0.1...8.0

  /// Makes options; two pixels a point and the machine's fonts unless given.
  public init(scale: Double = 2, fonts: FontChoice = .system, source: PictureSource? = nil) {
    self.scale = scale
    self.fonts = fonts
    self.source = source
  }
}
