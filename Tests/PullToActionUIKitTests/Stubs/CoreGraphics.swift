// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apple's modules CoreFoundation, ObjectiveC, Foundation and CoreGraphics, as far as
// PullToActionUIKit uses them and Foundation on Linux lacks them: see ObjectiveC.swift.
//
// Not as there: Core Foundation's types are bridged by `as`, which Linux cannot do; they are aliases of what they
// are bridged to.

@_exported import Foundation
@_exported import ObjectiveC

public typealias CFString = String
public typealias CFAttributedString = NSAttributedString
public final class CFData {}
public final class CFAllocator {}
public typealias CFIndex = Int

public func CFDataCreate(
  _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! { nil }

// MARK: Key-value observing

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

public class NSKeyValueObservation: NSObject { public func invalidate() {} }

public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  // Newer SDKs have it @Sendable.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {}
}

// MARK: Core Graphics

public struct CGAffineTransform: Sendable {
  public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

public final class CGColor: Sendable {
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

public class CGPath {}

public class CGMutablePath: CGPath {
  public override init() {}
}

extension CGMutablePath {
  public func move(
    to point: CGPoint, transform: CGAffineTransform = .init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  ) {}
  public func addLine(
    to point: CGPoint, transform: CGAffineTransform = .init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  ) {}
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint,
    transform: CGAffineTransform = .init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  ) {}
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  ) {}
  public func closeSubpath() {}
}

public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent = 0 }

public final class CGDataProvider {
  public init?(data: CFData) { nil }
}

public final class CGImage {
  public init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { nil }
}

public final class CGContext {
  init() {}
}

extension CGContext {
  public var ctm: CGAffineTransform { .init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  public var textMatrix: CGAffineTransform {
    get { ctm }
    set {}
  }
  public var textPosition: CGPoint {
    get { .zero }
    set {}
  }
  public func setFillColor(_ color: CGColor) {}
}
