import Rendering
import ViewKit

/// A picture of 100 by 50 points that items are drawn in.
struct SVGStage {
  static let size = Size(width: 100, height: 50)
  var list = DisplayList(size: size)

  init(_ items: DisplayList.Item...) {
    for item in items { list.append(item) }
  }

  /// An item of 40 by 20 points at (10, 5).
  static func item(
    _ content: DisplayList.Content,
    transform: AffineTransform = AffineTransform(tx: 10, ty: 5),
    size: Size = Size(width: 40, height: 20), clip: Rect = Rect(size: size),
    outlines: [DisplayList.Outline] = [], alpha: Double = 1
  ) -> DisplayList.Item {
    DisplayList.Item(
      view: 1, transform: transform, size: size, clip: clip, outlines: outlines, alpha: alpha,
      content: content)
  }

  /// The elements that are not there in an empty picture.
  func lines() throws -> [String] {
    try text().split(separator: "\n").map(String.init).filter {
      !["<svg ", "<rect width=\"100%\"", "</svg>"].contains(where: $0.hasPrefix)
    }
  }

  func text(_ renderer: SVGRenderer = SVGRenderer()) throws -> String {
    String(decoding: try renderer.render(FrameSequence(still: list)), as: UTF8.self)
  }
}
