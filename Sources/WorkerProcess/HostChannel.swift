internal import CLibrary
import LuaRuntime

/// A host's end of the channel to a worker process, which ends with it. It waits no longer than a
/// turn may take: whatever the worker does, or does not do, the host goes on.
package final class HostChannel: LuaChannel {
  private let descriptor: Int32
  private let process: WorkerProcess
  private var patience: Patience
  private let mailbox: Mailbox?
  private var inbox: Inbox
  private var outbox: Mailbox.Half?
  private var isClosed = false

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - path: the executable, `pta-worker`.
  ///   - memory: bytes that its Lua state may hold.
  ///   - seconds: how long the worker may keep the host waiting for what it wants done.
  ///   - hasMailbox: whether the two share memory, where the system can have them do so.
  package init(
    path: String, memory: Int, seconds: Double, hasMailbox: Bool = true
  ) throws(WorkerProcess.StartError) {
    let started = try WorkerProcess.start(path: path, memory: memory, hasMailbox: hasMailbox)
    process = started.process
    descriptor = started.descriptor
    mailbox = started.mailbox
    inbox = Inbox(mailbox?.forHost)
    outbox = mailbox?.forWorker
    patience = Patience(seconds: seconds)
  }

  /// How long the worker may keep the host waiting, from the next turn on.
  package var seconds: Double {
    get { patience.seconds }
    set { patience.seconds = newValue }
  }

  /// The number of the process: for tests, which end it.
  package var processID: Int32 { process.id }

  deinit { close() }

  package func beginTurn() { patience.renew() }

  package func send(_ bytes: [UInt8]) throws(LuaChannelLoss) {
    // The two take turns: who speaks now has waited for an answer.
    guard inbox.isEmpty else { throw LuaChannelLoss(reason: "spoke out of turn") }
    patience.begin()
    defer { patience.end() }
    guard outbox?.put(bytes) == true else { return try sendWhole(bytes) }
    if outbox?.isReaderAsleep == true { try sendWhole(MessageBuffer.wakingWord) }
  }

  private func sendWhole(_ bytes: [UInt8]) throws(LuaChannelLoss) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        systemSend(descriptor, $0.baseAddress, $0.count, HostChannel.sendFlags)
      }
      rest = rest.dropFirst(max(count, 0))
      if count < 0 { try wait(for: POLLOUT, after: errno) }
    }
  }

  package func receive() throws(LuaChannelLoss) -> [UInt8] {
    patience.begin()
    defer { patience.end() }
    // Also a worker that always has something to say may keep the host no longer.
    guard !patience.isOver else { throw tooLate() }
    inbox.look()
    while true {
      if let message = try inbox.next() { return message }
      guard !isClosed else { throw loss() }
      let count = inbox.fill(from: descriptor)
      let error = errno
      if count == 0 { throw loss() }
      // What has come may be no more than words that wake.
      if patience.milliseconds == 0 { throw tooLate() }
      guard count < 0 else { continue }
      try inbox.sleep { () throws(LuaChannelLoss) in try wait(for: POLLIN, after: error) }
    }
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    closeFile(descriptor)
    _ = process.end()
  }

  /// Waits until the socket can be used again, where that is what `error` is about.
  private func wait(for event: some BinaryInteger, after error: Int32) throws(LuaChannelLoss) {
    guard !isClosed, error == EAGAIN || error == EINTR else { throw loss() }
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    let count = poll(&entry, 1, patience.milliseconds)
    if count == 0 { throw tooLate() }
  }

  private func tooLate() -> LuaChannelLoss {
    LuaChannelLoss(reason: "did not answer in \(patience.words)")
  }

  private func loss() -> LuaChannelLoss { LuaChannelLoss(reason: process.end()) }

  #if canImport(Darwin)
    private static let sendFlags = MSG_DONTWAIT
  #else
    private static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif
}

// The system's functions, which methods of the same names hide.

private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

private func systemSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int { send(descriptor, bytes, count, flags) }
