/// The host's end of the channel to a worker. It sends the host's commands and meanwhile has the script's
/// requests served, one inside the other.
///
/// It trusts nothing that comes back. A message that makes no sense, like an end of the worker or an
/// answer that takes too long, is a loss: the worker is ended, and everything that is asked of it from
/// then on fails with `LuaError.workerLost`.
final class WorkerLink {
  /// How often a host function may, while the worker waits for it, have the worker call others. Lua
  /// itself allows no more nested calls of functions in C, and these are some of them.
  static let deepest = 200

  /// Set to ask the script to stop.
  let interruptFlag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private let channel: any LuaChannel
  private let server: RequestServer
  /// How the worker was lost, if it was.
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

  init(channel: any LuaChannel, server: RequestServer, limits: LuaLimits) {
    mostRequests = limits.instructions == 0 ? .max : limits.instructions
    seconds = limits.seconds
    self.channel = channel
    self.server = server
    interruptFlag.initialize(to: 0)
  }

  deinit {
    channel.close()
    interruptFlag.deallocate()
  }

  /// Sends a command and gives what the reply holds.
  func ask<each Value: WireValue, Result: WireValue>(
    _ kind: WireKind, _ value: repeat each Value
  ) throws(LuaError) -> Result {
    var reply = try exchange(kind) { $0.write(repeat each value) }
    let failure: LuaError
    do throws(LuaChannelLoss) {
      guard try reply.read(Bool.self) else {
        let result: Result = try reply.read()
        try reply.finish()
        return result
      }
      failure = try reply.read()
      try reply.finish()
    } catch { throw lose(error) }
    throw failure
  }

  /// The same for a command whose reply only says whether it went well.
  func order<each Value: WireValue>(_ kind: WireKind, _ value: repeat each Value) -> LuaError? {
    do throws(LuaError) {
      let _: WireNothing = try ask(kind, repeat each value)
      return nil
    } catch { return error }
  }

  /// Sends a command without a reply, with the next one that has one.
  func note<each Value: WireValue>(_ kind: WireKind, _ value: repeat each Value) {
    guard loss == nil else { return }
    pending.begin(kind)
    pending.write(repeat each value)
    pending.end()
  }

  private func exchange(
    _ kind: WireKind, _ write: (inout WireWriter) -> Void
  ) throws(LuaError) -> WireReader {
    if let loss { throw .workerLost(loss) }
    if depth == 0 { beginTurn() }
    depth += 1
    defer { depth -= 1 }
    passOnInterrupt()
    do throws(LuaChannelLoss) {
      guard depth <= WorkerLink.deepest else { throw .damage }
      pending.begin(kind)
      write(&pending)
      try flush()
      return try reply()
    } catch { throw lose(error) }
  }

  private func beginTurn() {
    channel.beginTurn()
    requests = 0
    lateRequests = 0
    if let seconds, let clock = server.hooks.clock { deadline = clock(server.host) + seconds }
  }

  /// Counts the script's requests.
  private func countRequest() throws(LuaChannelLoss) {
    requests += 1
    guard requests <= mostRequests else { throw .damage }
    guard deadline < .infinity, let clock = server.hooks.clock, clock(server.host) >= deadline
    else { return }
    lateRequests += 1
    guard lateRequests <= WorkerLink.mostLateRequests else {
      throw LuaChannelLoss(reason: "went on after its time was over")
    }
  }

  private func flush() throws(LuaChannelLoss) {
    pending.end()
    let bytes = pending.bytes
    pending.removeAll()
    try channel.send(bytes)
  }

  /// Waits for the reply, and has served what the worker asks for before it.
  private func reply() throws(LuaChannelLoss) -> WireReader {
    while true {
      var message = WireReader(try channel.receive())
      let kind = try message.kind()
      if kind == .reply { return message }
      try countRequest()
      let answer = try server.serve(kind, &message)
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
    note(.interrupt)
  }

  /// Ends the worker.
  @discardableResult func lose(_ reason: LuaChannelLoss) -> LuaError {
    if let loss { return .workerLost(loss) }
    let fault = LuaFault(message: reason.reason)
    loss = fault
    channel.close()
    return .workerLost(fault)
  }
}
