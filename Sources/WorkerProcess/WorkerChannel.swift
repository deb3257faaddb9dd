internal import CLibrary
import LuaRuntime

/// A worker's end of the channel to its host: the files that it was started with. It waits for as long
/// as there is a host.
package final class WorkerChannel: LuaChannel {
  /// The number of the socket in every worker.
  package static let descriptor: Int32 = 3

  private let mailbox: Mailbox?
  private var inbox: Inbox
  private var outbox: Mailbox.Half?
  private var isClosed = false

  /// Takes over the socket, and the mailbox if there is one.
  package init() {
    mailbox = Mailbox(descriptor: Mailbox.descriptor)
    inbox = Inbox(mailbox?.forWorker)
    outbox = mailbox?.forHost
  }

  /// Seconds from any beginning, never going back: a worker's clock.
  package static func seconds() -> Double { Patience.now() }

  package func beginTurn() {}

  package func send(_ bytes: [UInt8]) throws(LuaChannelLoss) {
    guard outbox?.put(bytes) == true else { return try sendWhole(bytes) }
    if outbox?.isReaderAsleep == true { try sendWhole(MessageBuffer.wakingWord) }
  }

  private func sendWhole(_ bytes: [UInt8]) throws(LuaChannelLoss) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        write(WorkerChannel.descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { throw .hostIsGone }
      sent += max(count, 0)
    }
  }

  package func receive() throws(LuaChannelLoss) -> [UInt8] {
    inbox.look()
    while true {
      if let message = try inbox.next() { return message }
      guard !isClosed else { throw .hostIsGone }
      inbox.sleep {
        // Waits for what `poll` would, a call that is taken away from workers.
        var byte: UInt8 = 0
        _ = recv(WorkerChannel.descriptor, &byte, 1, Int32(MSG_PEEK))
      }
      let count = inbox.fill(from: WorkerChannel.descriptor)
      guard count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR)) else {
        throw .hostIsGone
      }
    }
  }

  /// Nothing is read any more. The file is closed by the end of the process, which the host sees then.
  package func close() { isClosed = true }
}

extension LuaChannelLoss {
  fileprivate static var hostIsGone: LuaChannelLoss { LuaChannelLoss(reason: "is gone") }
}
