// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apple's module of this name: see ObjectiveC.swift.

@_exported import CoreGraphics

public final class CTLine {}

public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine()
}
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double { 0 }
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {}
