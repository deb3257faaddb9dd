/// A text that Lua gave; bytes that are not UTF-8 are replaced.
///
/// - Parameters:
///   - bytes: where it is; need not end in a zero.
///   - count: how long it is, in bytes.
package func luaString(_ bytes: UnsafePointer<CChar>, _ count: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
}

extension String {
  /// Hands the text to C with its length.
  func withText<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { utf8 in body(UnsafeRawBufferPointer(utf8).characters, utf8.count) }
  }
}

extension UnsafeRawBufferPointer {
  /// The start as C takes it; nil when there are no bytes.
  var characters: UnsafePointer<CChar>? { baseAddress?.assumingMemoryBound(to: CChar.self) }
}
