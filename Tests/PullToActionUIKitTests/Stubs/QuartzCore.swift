// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apple's module of this name: see ObjectiveC.swift.

@_exported import CoreGraphics

public func CACurrentMediaTime() -> CFTimeInterval { 0 }
public typealias CFTimeInterval = Double

public protocol CAAction {}

@objc open class CALayer: NSObject {
  public override init() {}
  public init(layer: Any) {}
  public required init?(coder: NSCoder) { nil }
  open var anchorPoint = CGPoint.zero
  open var position = CGPoint.zero
  open var bounds = CGRect.zero
  open var frame = CGRect.zero
  open var masksToBounds = false
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor?
  open var borderColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var opacity: Float = 1
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var sublayers: [CALayer]?
  open var superlayer: CALayer? { nil }
  open func setAffineTransform(_ m: CGAffineTransform) {}
  open func addSublayer(_ layer: CALayer) {}
  open func removeFromSuperlayer() {}
  open func setNeedsDisplay() {}
  open var allowsEdgeAntialiasing = false
  open func action(forKey event: String) -> (any CAAction)? { nil }
  open func draw(in ctx: CGContext) {}
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

@objc open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var fillRule: CAShapeLayerFillRule = .nonZero
  open var strokeColor: CGColor?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var miterLimit: CGFloat = 10
  open var lineCap: CAShapeLayerLineCap = .butt
  open var lineJoin: CAShapeLayerLineJoin = .miter
}

@objc open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint.zero
  open var endPoint = CGPoint.zero
}

@objc open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}

public struct CAFrameRateRange {
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {}
}

@objc open class CADisplayLink: NSObject {
  // On macOS a view makes one; UIKit's initializer is in its stub.
  open var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var targetTimestamp: CFTimeInterval { 0 }
}
