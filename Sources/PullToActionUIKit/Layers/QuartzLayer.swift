#if canImport(QuartzCore)
  import PullToAction
  import QuartzCore

  /// A layer of Core Animation, whose anchor point is its corner: a transform is then an item's own.
  @MainActor final class QuartzLayer: DrawingLayer {
    let layer: CALayer
    private let displayScale: Double

    /// - Parameters:
    ///   - kind: what it will draw.
    ///   - displayScale: how many pixels of the display a point has; for texts.
    init(_ kind: LayerContent.Kind, displayScale: Double) {
      layer =
        switch kind {
        case .box, .image, .clip: CALayer()
        case .shape: CAShapeLayer()
        case .gradient: CAGradientLayer()
        case .text: TextItemLayer()
        }
      self.displayScale = displayScale
      layer.anchorPoint = .zero
      layer.masksToBounds = kind == .clip
      // Edges of what is turned, or lies between pixels.
      layer.allowsEdgeAntialiasing = true
      // What its kind draws at first: nothing.
      (layer as? CAShapeLayer)?.fillColor = nil
      (layer as? CAShapeLayer)?.miterLimit = ShapeContent.miterLimit
    }

    func setSublayers(_ layers: [QuartzLayer]) { layer.sublayers = layers.map(\.layer) }
    func removeFromSuperlayer() { layer.removeFromSuperlayer() }

    static func withoutAnimations(_ body: () -> Void) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      body()
      CATransaction.commit()
    }

    func set(_ write: LayerWrite) -> Bool {
      switch write {
      case .transform(let transform):
        layer.position = CGPoint(x: transform.tx, y: transform.ty)
        layer.setAffineTransform(transform.linear)
      case .size(let size):
        layer.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      case .cornerRadius(let radius): layer.cornerRadius = radius
      case .backgroundColor(let color): layer.backgroundColor = color.cgColor
      case .border(let color, let width):
        layer.borderColor = color.cgColor
        layer.borderWidth = width
      case .opacity(let opacity): layer.opacity = Float(opacity)
      case .contents(let image):
        let pixels = image.cgImage
        layer.contents = pixels
        return pixels != nil
      case .gradient(let gradient): (layer as? CAGradientLayer)?.show(gradient)
      case .text(let text, let scale):
        (layer as? TextItemLayer)?.show(text, pixelsForPoint: scale * displayScale)
      default: (layer as? CAShapeLayer)?.set(write)
      }
      return true
    }
  }

  extension CAShapeLayer {
    fileprivate func set(_ write: LayerWrite) {
      switch write {
      case .path(let value): path = value.cgPath
      case .fillColor(let color): fillColor = color.cgColor
      case .fillRule(let rule): fillRule = rule == .evenOdd ? .evenOdd : .nonZero
      case .strokeColor(let color): strokeColor = color.cgColor
      case .lineWidth(let width): lineWidth = width
      case .lineCap(let cap):
        lineCap =
          switch cap {
          case .butt: .butt
          case .round: .round
          case .square: .square
          }
      case .lineJoin(let join):
        lineJoin =
          switch join {
          case .miter: .miter
          case .round: .round
          case .bevel: .bevel
          }
      case .strokeStart(let start): strokeStart = start
      case .strokeEnd(let end): strokeEnd = end
      default: break
      }
    }
  }

  extension CAGradientLayer {
    /// Fills the layer, its rounded corners included.
    fileprivate func show(_ gradient: GradientContent) {
      colors = gradient.colors.map(\.cgColor)
      locations = gradient.locations.map { NSNumber(value: $0) }
      startPoint = CGPoint(x: gradient.startPoint.x, y: gradient.startPoint.y)
      endPoint = CGPoint(x: gradient.endPoint.x, y: gradient.endPoint.y)
    }
  }
#endif
