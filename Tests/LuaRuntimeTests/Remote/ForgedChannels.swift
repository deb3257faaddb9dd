import LuaRuntime

/// Passes on what a worker says, and keeps it.
final class RecordingChannel: LuaChannel {
  private let channel: any LuaChannel
  private(set) var received: [[UInt8]] = []

  init(_ channel: any LuaChannel) {
    self.channel = channel
  }

  func beginTurn() { channel.beginTurn() }

  func send(_ bytes: [UInt8]) throws(LuaChannelLoss) { try channel.send(bytes) }

  func receive() throws(LuaChannelLoss) -> [UInt8] {
    let message = try channel.receive()
    received.append(message)
    return message
  }

  func close() { channel.close() }
}

/// A worker that says what it was given to say, whatever it is asked.
final class ScriptedChannel: LuaChannel {
  private var messages: ArraySlice<[UInt8]>
  private(set) var isClosed = false
  private(set) var sent = 0
  private(set) var last: [UInt8] = []

  init(_ messages: [[UInt8]]) {
    self.messages = messages[...]
  }

  func beginTurn() {}

  func send(_ bytes: [UInt8]) throws(LuaChannelLoss) {
    sent += 1
    last = bytes
  }

  func receive() throws(LuaChannelLoss) -> [UInt8] {
    guard !isClosed, let message = messages.popFirst() else {
      throw LuaChannelLoss(reason: "has nothing more to say")
    }
    return message
  }

  func close() { isClosed = true }
}
