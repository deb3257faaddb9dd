import ViewKit

/// The kinds of files that are made here.
public enum PictureFormat: String, CaseIterable, Equatable, Sendable {
  /// Portable Network Graphics: the last frame.
  case png
  /// Google's WebP, lossless: the whole reel.
  case webp
  /// The Graphics Interchange Format: the whole reel.
  case gif

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - reel: what to draw; at least one frame.
  ///   - options: how.
  ///   - clock: tells seconds from anywhere, for the picture's timings; none unless given.
  /// - Throws: why it cannot be drawn.
  public func picture(
    of reel: Reel, _ options: PictureOptions, clock: (@Sendable () -> Double)? = nil
  ) throws(RenderingError) -> Picture {
    let maker = PictureMaker(options: options, clock: clock)
    switch self {
    case .png: return try maker.still(reel, with: PNGEncoder.self)
    case .webp: return try maker.film(reel, with: WebPEncoder.self)
    case .gif: return try maker.film(reel, with: GIFEncoder.self)
    }
  }
}
