// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apple's module of this name, as far as PullToActionUIKit uses them: Scripts/check-apple
// type-checks its files against them where there is no SDK. Written from developer.apple.com/documentation.

public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable {
  // The compiler makes one of a pointer.
  var ptr: OpaquePointer
  public init(stringLiteral value: String) { fatalError("a stub") }
}
