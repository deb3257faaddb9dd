/// How a state and its host talk when they are in two processes: messages, one after another, each
/// arriving whole or not at all.
package protocol LuaChannel: AnyObject {
  /// The host begins to have something done. The time that it waits for the other side counts from
  /// here, until it is done; what the host itself does between does not.
  func beginTurn()

  /// Sends messages, each with its length before it.
  func send(_ bytes: [UInt8]) throws(LuaChannelLoss)

  /// Waits for the next message, without its length.
  func receive() throws(LuaChannelLoss) -> [UInt8]

  /// Ends the channel and has the other side stop.
  func close()
}

/// Why the other side of a channel is gone.
package struct LuaChannelLoss: Error, Equatable {
  /// What happened to it, as the end of a sentence: `did not answer in 10 seconds`.
  package let reason: String

  /// Says why.
  package init(reason: String) { self.reason = reason }

  /// A message that no side of ours sends.
  static var damage: LuaChannelLoss { LuaChannelLoss(reason: "sent what makes no sense") }
}

/// The greatest length of messages.
package enum LuaMessageLimit {
  /// Bytes of one: an encoded value may have 1 MiB, and a module's source as much.
  package static let bytes = 4 << 20
}
