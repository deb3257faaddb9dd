#if canImport(QuartzCore)
  import PullToAction
  import QuartzCore

  // The engine's values as Core Graphics has them.

  extension Color {
    var cgColor: CGColor { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
  }

  extension AffineTransform {
    /// Without its translation, which is a layer's position.
    var linear: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
  }

  extension Path {
    var cgPath: CGPath {
      let path = CGMutablePath()
      for element in elements {
        switch element {
        case .move(let end): path.move(to: end.cgPoint)
        case .line(let end): path.addLine(to: end.cgPoint)
        case .quad(let control, let end):
          path.addQuadCurve(to: end.cgPoint, control: control.cgPoint)
        case .curve(let control1, let control2, let end):
          path.addCurve(
            to: end.cgPoint, control1: control1.cgPoint, control2: control2.cgPoint)
        case .close: path.closeSubpath()
        }
      }
      return path
    }
  }

  extension Point {
    var cgPoint: CGPoint { CGPoint(x: x, y: y) }
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension Size {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension Rect {
    var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
    init(_ rect: CGRect) {
      self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  extension ImageContent {
    /// The PNG file's pixels; `nil` where they cannot be decoded.
    var cgImage: CGImage? {
      data.withUnsafeBufferPointer { CFDataCreate(nil, $0.baseAddress, $0.count) }
        .flatMap { CGDataProvider(data: $0) }
        .flatMap {
          CGImage(
            pngDataProviderSource: $0, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
        }
    }
  }
#endif
