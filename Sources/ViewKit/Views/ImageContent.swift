/// How an image is fitted into bounds of another size (`UIView.ContentMode`).
public enum ContentMode: String, CaseIterable, Equatable, Hashable, Sendable {
  /// It fills the bounds, possibly distorted.
  case scaleToFill = "scale_to_fill"
  /// It lies in the bounds entirely, undistorted.
  case scaleAspectFit = "scale_aspect_fit"
  /// It fills the bounds undistorted, and may extend beyond them.
  case scaleAspectFill = "scale_aspect_fill"
  /// It keeps its own size, in the middle.
  case center
}

/// A picture: the bytes of a PNG file, which renderers decode.
public struct ImageContent: Equatable, Sendable {
  /// The name used in messages and text pictures, usually the file's.
  public let name: String
  /// Its own size, in points.
  public let size: Size
  /// The bytes of the PNG file.
  public let data: [UInt8]
  /// How it is fitted into the bounds; ``ContentMode/scaleToFill`` unless set, as in UIKit.
  public var contentMode = ContentMode.scaleToFill

  /// The largest file size, in bytes: 4 MiB.
  public static let greatestCount = 4 << 20
  /// The largest width and height, in pixels.
  public static let greatestSide = 2048

  /// Makes an image from a PNG file, whose structure is checked but whose pixels are not decoded.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - name: its name in messages.
  ///   - scale: pixels per point; 1 where it is no finite number above 0.
  /// - Throws: what is wrong with the file.
  public init(png data: [UInt8], name: String, scale: Double = 1) throws(PNGError) {
    let pixels = try PNGFile(data).size
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.name = name
    self.data = data
    size = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// The image's frame in bounds of a size, in points from their corner.
  public func frame(in bounds: Size) -> Rect {
    let across = bounds.width / size.width
    let down = bounds.height / size.height
    let drawn =
      switch contentMode {
      case .scaleToFill: bounds
      case .scaleAspectFit: size.scaled(by: min(across, down))
      case .scaleAspectFill: size.scaled(by: max(across, down))
      case .center: size
      }
    return Rect(
      x: (bounds.width - drawn.width) / 2, y: (bounds.height - drawn.height) / 2,
      width: drawn.width, height: drawn.height)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
