import Foundation
@testable import LuaRuntime

/// A worker that says what it was given to say, whatever it is asked.
final class ForgedChannel: LuaChannel {
  private var messages: ArraySlice<[UInt8]>
  private var isClosed = false

  init(_ messages: [[UInt8]]) {
    self.messages = messages[...]
  }

  func beginTurn() {}

  func send(_ bytes: [UInt8]) throws(LuaChannelLoss) {}

  func receive() throws(LuaChannelLoss) -> [UInt8] {
    guard !isClosed, let message = messages.popFirst() else {
      throw LuaChannelLoss(reason: "has nothing more to say")
    }
    return message
  }

  func close() { isClosed = true }
}

/// Messages on their way between two threads.
private final class Mailbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var messages: [[UInt8]] = []
  private var isClosed = false

  func put(_ message: [UInt8]) {
    condition.withLock {
      messages.append(message)
      condition.broadcast()
    }
  }

  func take() throws(LuaChannelLoss) -> [UInt8] {
    let message = condition.withLock { () -> [UInt8]? in
      while messages.isEmpty, !isClosed { condition.wait() }
      return messages.isEmpty ? nil : messages.removeFirst()
    }
    guard let message else { throw LuaChannelLoss(reason: "is gone") }
    return message
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}

/// One end of a channel between two threads. Keeps what comes.
final class ThreadChannel: LuaChannel {
  private let incoming: Mailbox
  private let outgoing: Mailbox
  private(set) var received: [[UInt8]] = []

  private init(_ incoming: Mailbox, _ outgoing: Mailbox) {
    self.incoming = incoming
    self.outgoing = outgoing
  }

  /// A channel to a worker on a thread of its own.
  static func toWorker() -> ThreadChannel {
    let (commands, answers) = (Mailbox(), Mailbox())
    let thread = Thread {
      LuaWorker(channel: ThreadChannel(commands, answers), clock: { 0 }).run()
      answers.close()
    }
    thread.stackSize = 8 << 20
    thread.start()
    return ThreadChannel(answers, commands)
  }

  func beginTurn() {}

  /// Several messages may come at once, each behind the four bytes of its length.
  func send(_ bytes: [UInt8]) throws(LuaChannelLoss) {
    var rest = bytes[...]
    while rest.count >= 4 {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      outgoing.put(Array(rest.dropFirst(4).prefix(length)))
      rest = rest.dropFirst(4 + length)
    }
  }

  func receive() throws(LuaChannelLoss) -> [UInt8] {
    let message = try incoming.take()
    received.append(message)
    return message
  }

  func close() {
    incoming.close()
    outgoing.close()
  }
}
