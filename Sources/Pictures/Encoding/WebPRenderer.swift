import ViewKit

/// Draws a reel as a WebP file (developers.google.com/speed/webp/docs/riff_container): lossless, which
/// plays for ever.
public struct WebPRenderer: Renderer {
  /// It moves.
  public static let isAnimated = true
  /// How it is made.
  public let options: PictureOptions

  /// Makes a renderer.
  public init(options: PictureOptions = PictureOptions()) {
    self.options = options
  }

  /// The file's bytes.
  public func render(_ reel: Reel) throws(RenderingError) -> [UInt8] {
    try PictureFormat.webp.picture(of: reel, options).bytes
  }
}
