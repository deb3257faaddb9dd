extension String {
  /// Bytes as text; `nil` where they are no UTF-8. Swift's own way to ask needs iOS 18 and macOS 15.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 was repaired by decoding, and is another text.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
