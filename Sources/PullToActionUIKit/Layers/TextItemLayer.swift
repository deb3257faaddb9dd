#if canImport(QuartzCore) && (canImport(UIKit) || canImport(AppKit))
  import CoreText
  import PullToAction
  import QuartzCore

  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// An item's rectangle with a line of text in it, by a layer of the line's size: `CATextLayer` knows no
  /// baseline, and cuts a line off at its edges.
  final class TextItemLayer: CALayer {
    private let line = TextLineLayer()
    private var text: TextContent?

    override var bounds: CGRect {
      didSet { if bounds.size != oldValue.size { layOut() } }
    }

    /// - Parameters:
    ///   - text: the line.
    ///   - scale: how many pixels a point has.
    func show(_ text: TextContent, pixelsForPoint scale: Double) {
      if line.superlayer == nil { addSublayer(line) }
      let isSameLine = text.string == self.text?.string && text.font == self.text?.font
      line.show(isSameLine ? nil : text.line, text.color, scale)
      self.text = text
      layOut()
    }

    private func layOut() {
      guard let text, let size = line.measure else { return }
      let place = TextLinePlace(
        text, in: Size(bounds.size), width: size.width, ascent: size.ascent, descent: size.descent)
      line.frame = place.frame.cgRect
      line.origin = place.origin.cgPoint
    }
  }

  /// Draws a line of text.
  private final class TextLineLayer: CALayer {
    private(set) var measure: (width: Double, ascent: Double, descent: Double)?
    /// The left end of the baseline, from the layer's upper left corner.
    var origin = CGPoint.zero {
      didSet { if origin != oldValue { setNeedsDisplay() } }
    }
    private var line: CTLine?
    private var color = Color(white: 0)

    func show(_ line: CTLine?, _ color: Color, _ scale: Double) {
      if let line {
        self.line = line
        measure = TextLineLayer.measure(line)
      }
      guard line != nil || color != self.color || contentsScale != scale else { return }
      self.color = color
      contentsScale = scale
      setNeedsDisplay()
    }

    private static func measure(
      _ line: CTLine
    ) -> (width: Double, ascent: Double, descent: Double) {
      var (ascent, descent) = (CGFloat(0), CGFloat(0))
      let width = withUnsafeMutablePointer(to: &ascent) { ascent in
        withUnsafeMutablePointer(to: &descent) { descent in
          CTLineGetTypographicBounds(line, ascent, descent, nil)
        }
      }
      return (width, Double(ascent), Double(descent))
    }

    /// Letters are there at once: by itself a layer fades from one picture to the next.
    override func action(forKey event: String) -> (any CAAction)? { nil }

    override func draw(in context: CGContext) {
      guard let line else { return }
      context.setFillColor(color.cgColor)
      // A layer's context grows downward on iOS, and on macOS as far as a view above it is flipped.
      let growsDownward = context.ctm.d < 0
      context.textMatrix = CGAffineTransform(
        a: 1, b: 0, c: 0, d: growsDownward ? -1 : 1, tx: 0, ty: 0)
      context.textPosition = CGPoint(
        x: origin.x, y: growsDownward ? origin.y : bounds.height - origin.y)
      CTLineDraw(line, context)
    }
  }

  extension TextContent {
    /// The line in its font, drawn in the context's colour: another colour needs no other line.
    fileprivate var line: CTLine {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font.native,
        NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String): true,
      ]
      // What breaks a line would have no place in one.
      let text = string.split(whereSeparator: \.isNewline).joined(separator: " ")
      return CTLineCreateWithAttributedString(
        NSAttributedString(string: text, attributes: attributes) as CFAttributedString)
    }
  }

  extension Font {
    #if canImport(UIKit)
      fileprivate var native: UIFont {
        family == "system"
          ? .systemFont(ofSize: size, weight: nativeWeight)
          : UIFont(descriptor: UIFontDescriptor(fontAttributes: nativeAttributes), size: size)
      }
      private var nativeAttributes: [UIFontDescriptor.AttributeName: Any] {
        [.family: family, .traits: [UIFontDescriptor.TraitKey.weight: nativeWeight]]
      }
      private typealias NativeWeight = UIFont.Weight
    #else
      fileprivate var native: NSFont {
        let system = NSFont.systemFont(ofSize: size, weight: nativeWeight)
        guard family != "system" else { return system }
        let descriptor = NSFontDescriptor(fontAttributes: nativeAttributes)
        return NSFont(descriptor: descriptor, size: size) ?? system
      }
      private var nativeAttributes: [NSFontDescriptor.AttributeName: Any] {
        [.family: family, .traits: [NSFontDescriptor.TraitKey.weight: nativeWeight]]
      }
      private typealias NativeWeight = NSFont.Weight
    #endif

    private var nativeWeight: NativeWeight {
      switch weight {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
    }
  }
#endif
