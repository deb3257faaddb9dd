internal import CLua

/// The host's side of a state that runs in another process, a worker: sends it what the host wants,
/// and does for it what its script asks of the host, one inside the other.
///
/// It trusts nothing that comes back. A message that makes no sense, like an end of the worker or an
/// answer that takes too long, is a loss: the worker is ended, and everything that is asked of it from
/// then on fails with `LuaError.workerLost`.
final class RemoteState {
  /// How often a host function may, while the worker waits for it, have the worker call others. Lua
  /// itself allows no more nested calls of functions in C, and these are some of them.
  static let deepest = 200

  let mirror: OpaquePointer
  let host: UnsafeMutableRawPointer
  let hooks: LuaHooks
  /// Set to ask the script to stop.
  let interruptFlag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private let channel: any LuaChannel
  /// What has happened to the worker.
  private(set) var loss: LuaFault?
  /// Messages without a reply that go with the next one.
  private var pending = WireWriter()
  private var depth = 0
  /// How often the script may ask for something while one call of the host's lasts: each takes an
  /// instruction at least, and those are counted by the worker.
  private let mostRequests: Int
  private var requests = 0
  /// How long a call may take by the host's clock, and when the present one has to be over.
  private let seconds: Double?
  private var deadline = Double.infinity
  /// How often the script has asked for something after that.
  private var lateRequests = 0
  /// The worker keeps the time itself: it looks at a clock after every thousand instructions, and a
  /// question is one at least. One that asks much more often than that no longer looks. What the
  /// host's own code takes is nobody's fault, so the time alone ends nothing.
  private static let mostLateRequests = 4000
  /// The lanes in which something waits, a bit each.
  private var waiting: UInt32 = 0

  init(
    channel: any LuaChannel, mirror: OpaquePointer, limits: LuaLimits, hooks: LuaHooks,
    host: UnsafeMutableRawPointer
  ) {
    mostRequests = limits.instructions == 0 ? .max : limits.instructions
    seconds = limits.seconds
    self.channel = channel
    self.mirror = mirror
    self.hooks = hooks
    self.host = host
    interruptFlag.initialize(to: 0)
  }

  deinit {
    channel.close()
    interruptFlag.deallocate()
  }

  /// The remote state that a mirror belongs to; `nil` for a state whose script is in this process.
  static func of(_ state: OpaquePointer) -> RemoteState? {
    clua_remote(state).map { Unmanaged<RemoteState>.fromOpaque($0).takeUnretainedValue() }
  }
}

// MARK: Talking

extension RemoteState {
  /// Sends a command and gives what the reply holds.
  func ask<Result>(
    _ kind: WireKind, _ write: (inout WireWriter) throws(LuaChannelLoss) -> Void = { _ in },
    _ read: (inout WireReader) throws(LuaChannelLoss) -> Result
  ) throws(LuaError) -> Result {
    var reply = try exchange(kind, write)
    let failure: LuaError?
    do throws(LuaChannelLoss) {
      failure = try reply.flag() ? try reply.error() : nil
      if failure == nil {
        let result = try read(&reply)
        try reply.finish()
        return result
      }
      try reply.finish()
    } catch {
      throw lose(error)
    }
    throw failure ?? lose(.damage)
  }

  /// The same for a reply that holds nothing but whether it went well.
  func order(
    _ kind: WireKind, _ write: (inout WireWriter) throws(LuaChannelLoss) -> Void = { _ in }
  ) -> LuaError? {
    do throws(LuaError) {
      try ask(kind, write) { _ in }
      return nil
    } catch {
      return error
    }
  }

  /// Has something done at the latest before the next command.
  func note(_ kind: WireKind, _ write: (inout WireWriter) -> Void) {
    guard loss == nil else { return }
    pending.begin(kind)
    write(&pending)
    pending.end()
  }

  private func exchange(
    _ kind: WireKind, _ write: (inout WireWriter) throws(LuaChannelLoss) -> Void
  ) throws(LuaError) -> WireReader {
    if let loss { throw .workerLost(loss) }
    if depth == 0 {
      beginTurn()
    }
    depth += 1
    defer { depth -= 1 }
    passOnInterrupt()
    do throws(LuaChannelLoss) {
      guard depth <= RemoteState.deepest else { throw .damage }
      pending.begin(kind)
      try write(&pending)
      try flush()
      return try reply()
    } catch {
      throw lose(error)
    }
  }

  private func beginTurn() {
    channel.beginTurn()
    requests = 0
    lateRequests = 0
    if let seconds, let clock = hooks.clock { deadline = clock(host) + seconds }
  }

  /// Counts what the script asks for.
  private func countRequest() throws(LuaChannelLoss) {
    requests += 1
    guard requests <= mostRequests else { throw .damage }
    guard deadline < .infinity, let clock = hooks.clock, clock(host) >= deadline else { return }
    lateRequests += 1
    guard lateRequests <= RemoteState.mostLateRequests else {
      throw LuaChannelLoss(reason: "went on after its time was over")
    }
  }

  private func flush() throws(LuaChannelLoss) {
    pending.end()
    let bytes = pending.bytes
    pending.removeAll()
    try channel.send(bytes)
  }

  /// Waits for the reply, and serves what the worker asks for before it.
  private func reply() throws(LuaChannelLoss) -> WireReader {
    while true {
      var message = WireReader(try channel.receive(isSoon: true))
      let kind = try message.kind()
      if kind == .reply { return message }
      try countRequest()
      let answer = try serve(kind, &message)
      // What was served may have asked for more, and found the worker gone.
      guard loss == nil else { throw .damage }
      passOnInterrupt()
      pending.begin(.answer)
      answer(&pending)
      try flush()
    }
  }

  /// The host has asked the script to stop: it does at its next step.
  private func passOnInterrupt() {
    guard interruptFlag.pointee != 0 else { return }
    interruptFlag.pointee = 0
    note(.interrupt) { _ in }
  }

  /// Ends the worker.
  @discardableResult func lose(_ reason: LuaChannelLoss) -> LuaError {
    if let loss { return .workerLost(loss) }
    let fault = LuaFault(message: reason.reason)
    loss = fault
    waiting = 0
    channel.close()
    return .workerLost(fault)
  }
}

// MARK: What waits

extension RemoteState {
  func isWaiting(lanes: Range<Int>) -> Bool {
    lanes.contains { waiting & (1 << UInt32($0)) != 0 }
  }

  func forget(lane: Int) {
    waiting &= ~(1 << UInt32(lane))
  }

  func park(lane: Int) {
    guard loss == nil else { return }
    waiting |= 1 << UInt32(lane)
  }
}
