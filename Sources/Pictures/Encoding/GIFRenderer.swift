import ViewKit

/// Draws a reel as a GIF file (CompuServe, Graphics Interchange Format, version 89a), which plays for
/// ever: at most 50 frames a second, and 256 colours in each.
public struct GIFRenderer: Renderer {
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
    try PictureFormat.gif.picture(of: reel, options).bytes
  }
}
