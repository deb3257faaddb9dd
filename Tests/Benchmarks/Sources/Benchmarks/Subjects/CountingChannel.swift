import LuaRuntime

/// A channel to a worker that counts what it is waited for.
final class CountingChannel: LuaChannel {
  private let channel: any LuaChannel
  /// How many messages have come.
  private(set) var answers = 0

  init(_ channel: any LuaChannel) { self.channel = channel }

  func beginTurn() { channel.beginTurn() }

  func send(_ bytes: [UInt8]) throws(LuaChannelLoss) { try channel.send(bytes) }

  func receive() throws(LuaChannelLoss) -> [UInt8] {
    answers += 1
    return try channel.receive()
  }

  func close() { channel.close() }
}
