/// Text that Lua gave; what is no UTF-8 is repaired.
///
/// - Parameters:
///   - bytes: where it is; need not end in a zero.
///   - count: how long it is, in bytes.
package func luaString(_ bytes: UnsafePointer<CChar>, _ count: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
}
