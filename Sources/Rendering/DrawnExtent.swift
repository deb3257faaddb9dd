import ViewKit

/// Where an item draws, in its own coordinates.
struct DrawnExtent {
  /// The rectangle around all that is drawn.
  let rect: Rect
  /// Whether nothing can be drawn beyond it: text in some fonts and scripts can be of any width.
  let isCertain: Bool

  /// How far from the origin anything is drawn, in points.
  var reach: Double { [rect.minX, rect.maxX, rect.minY, rect.maxY].map(abs).max() ?? 0 }

  init(of item: DisplayList.Item) {
    var isCertain = true
    switch item.content {
    case .text(let text):
      rect = DrawnExtent.rect(of: text, in: item.size)
      isCertain = text.isOfKnownWidth
    case .shape(let shape): rect = DrawnExtent.rect(of: shape, in: item.size)
    case .image(let image): rect = image.frame(in: item.size)
    case .fill, .border, .gradient, .activityIndicator: rect = Rect(size: item.size)
    }
    self.isCertain = isCertain
  }

  private static func rect(of shape: ShapeContent, in size: Size) -> Rect {
    let box = shape.path(in: size).boundingBox ?? .zero
    guard shape.lineWidth > 0 else { return box }
    return box.inset(by: -(shape.lineWidth / 2 * tip(of: shape)))
  }

  /// How many half widths from a line its corners and ends may be; an ellipse has no corners.
  private static func tip(of shape: ShapeContent) -> Double {
    switch shape.lineJoin {
    case .miter where shape.outline != .ellipse: ShapeContent.miterLimit
    case .miter, .round, .bevel: shape.lineCap == .square ? 2.0.squareRoot() : 1
    }
  }

  /// Characters of the scripts below are no wider than 1.1 em on average, and no taller than from
  /// 1.3 em above the baseline to 0.5 em below it.
  private static func rect(of text: TextContent, in size: Size) -> Rect {
    let font = text.font
    let width = font.size * 1.1 * Double(SVGText.line(text.string).unicodeScalars.count + 1)
    let baseline = size.height / 2 + font.baselineOffset
    return Rect(
      x: text.alignment.start(of: width, in: size.width), y: baseline - 1.3 * font.size,
      width: width, height: 1.8 * font.size)
  }
}

extension TextContent {
  /// Latin in the system's font: up to the letters with marks, and the usual punctuation.
  fileprivate var isOfKnownWidth: Bool {
    font.family == "system"
      && SVGText.line(string).unicodeScalars.allSatisfy {
        $0.value < 0x300 || (0x2010...0x2027).contains($0.value)
      }
  }
}

extension AffineTransform {
  /// The greatest factor by which it scales either axis; never 0.
  var greatestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot(), 1e-9)
  }
}
