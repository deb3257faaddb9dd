internal import CLibrary
import LuaRuntime

/// What has arrived and not been read: messages, each with its length before it in four bytes.
struct MessageBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether there is nothing that has not been read, not even a part of a message.
  var isEmpty: Bool { start == bytes.count }

  /// What it takes up, in bytes.
  var room: Int { bytes.capacity }

  /// Takes in what a socket has; gives what the system's `recv` does.
  mutating func fill(from descriptor: Int32, flags: Int32) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
      let count = recv(descriptor, room.baseAddress, room.count, flags)
      if count > 0 { append(UnsafeRawBufferPointer(rebasing: room[..<count])) }
      return count
    }
  }

  private mutating func append(_ more: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= MessageBuffer.kept)
      start = 0
    } else if start > MessageBuffer.kept {
      // Somebody writes without waiting for answers.
      bytes.removeFirst(start)
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
