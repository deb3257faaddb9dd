/// What comes on a socket, put together from its pieces and held against the limits.
struct MessageIntake {
  /// What became of a piece.
  enum Outcome: Equatable {
    case more
    case message([UInt8])
    case close(CloseReason)
  }

  private let limits: ServerLimits
  private var bytes: [UInt8] = []
  private var isLarge = false
  /// How many messages may still come at once.
  private var allowance: Double
  /// When that was so.
  private var time: Double

  init(limits: ServerLimits, now: Double) {
    self.limits = limits
    allowance = limits.messageBurst
    time = now
  }

  /// Takes a piece of a message.
  ///
  /// - Parameters:
  ///   - isLast: whether the message ends with it.
  ///   - now: seconds.
  ///   - mayBeLarge: asked once whether a message may have more than the usual bytes, by its beginning.
  mutating func take(
    _ piece: UnsafeRawBufferPointer, isText: Bool, isLast: Bool, now: Double,
    mayBeLarge: ([UInt8]) -> Bool
  ) -> Outcome {
    guard isText else { return .close(.notText) }
    // Pieces cost as well: an endless row of empty ones is no message.
    allowance = min(
      limits.messageBurst, allowance + max(0, now - time) * limits.messagesPerSecond)
    time = now
    allowance -= 1 + Double(piece.count) / 4096
    guard allowance >= 0 else { return .close(.flood) }
    bytes.append(contentsOf: piece)
    if bytes.count > limits.messageBytes, !isLarge {
      guard mayBeLarge(Array(bytes.prefix(256))) else {
        return .close(.tooLarge(limits.messageBytes))
      }
      isLarge = true
    }
    guard bytes.count <= limits.largeMessageBytes else {
      return .close(.tooLarge(limits.largeMessageBytes))
    }
    guard isLast else { return .more }
    defer {
      bytes = []
      isLarge = false
    }
    return .message(bytes)
  }
}

/// Why a WebSocket is closed: RFC 6455, section 7.4, and a text of at most 123 bytes.
package struct CloseReason: Equatable, Sendable {
  let code: UInt32
  let text: String

  package init(code: UInt32, _ text: String) {
    self.code = code
    self.text = text
  }

  static let notText = CloseReason(code: 1003, "messages are text")
  static let flood = CloseReason(code: 1008, "too many messages a second")

  static func tooLarge(_ limit: Int) -> CloseReason {
    CloseReason(code: 1009, "a message has at most \(limit >> 10) KiB")
  }
}
