internal import CLibrary
import LuaRuntime

/// A worker's end of the channel to its host: the file that it was started with. It waits for as long
/// as there is a host.
package final class WorkerChannel: LuaChannel {
  /// The number of the file in every worker.
  package static let descriptor: Int32 = 3

  private let descriptor: Int32
  private var arrived = MessageBuffer()
  private var looks = Looks()
  private var isClosed = false

  /// Takes over an open file.
  package init(descriptor: Int32 = WorkerChannel.descriptor) { self.descriptor = descriptor }

  /// Seconds from any beginning, never going back: a worker's clock.
  package static func seconds() -> Double { Patience.now() }

  package func beginTurn() {}

  package func send(_ bytes: [UInt8]) throws(LuaChannelLoss) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { throw .hostIsGone }
      sent += max(count, 0)
    }
  }

  package func receive(isSoon: Bool) throws(LuaChannelLoss) -> [UInt8] {
    looks.begin(isSoon: isSoon)
    while true {
      if let message = try arrived.next() { return message }
      guard !isClosed else { throw .hostIsGone }
      let count = arrived.fill(from: descriptor, flags: looks.isLooking ? Int32(MSG_DONTWAIT) : 0)
      if count > 0 { continue }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw .hostIsGone }
      if looks.isLooking { looks.foundNothing() }
    }
  }

  /// Nothing is read any more. The file is closed by the end of the process, which the host sees then.
  package func close() { isClosed = true }
}

extension LuaChannelLoss {
  fileprivate static var hostIsGone: LuaChannelLoss { LuaChannelLoss(reason: "is gone") }
}
