import LuaRuntime

/// What has arrived and not been read: messages, each with its length before it in four bytes.
struct MessageBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= MessageBuffer.kept)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Room that is kept for the next messages, in bytes.
  private static let kept = 1 << 18

  /// The next message, without its length; `nil` until it is there as a whole.
  mutating func next() throws(LuaChannelLoss) -> [UInt8]? {
    guard bytes.count - start >= 4 else { return nil }
    let length = Int(
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt32.self) })
    guard length > 0, length <= LuaMessageLimit.bytes else {
      throw LuaChannelLoss(reason: "sent a message of \(length) bytes")
    }
    guard bytes.count - start - 4 >= length else { return nil }
    defer { start += 4 + length }
    return Array(bytes[start + 4..<start + 4 + length])
  }
}
