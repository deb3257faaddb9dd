internal import CLua

/// A state whose code runs in another process, in a `LuaWorker` at the other end of a channel. Everything
/// else is as with a state in this process: the bodies of the API run here. The lines that run and what
/// calls allocate are not told.
package final class RemoteState {
  package let limits: LuaLimits
  package let api: LuaAPI
  /// Holds the host's objects for the worker, and serves the script's requests.
  private let mirror: OpaquePointer
  private let link: WorkerLink
  /// The coroutines in which something waits, a bit each.
  private var waiting: UInt32 = 0

  /// Bytes that the values in the messages of a worker may take up, all nested calls together.
  private static let mirrorMemory = 64 << 20

  /// Has the worker at the other end of a channel make a state, with the same API; see ``LocalState``.
  ///
  /// - Throws: also ``LuaError/workerLost(_:)``.
  package init(
    channel: any LuaChannel, profile: LuaProfile, limits: LuaLimits, api: LuaAPI,
    hooks: LuaHooks = LuaHooks(), seed: UInt64, host: UnsafeMutableRawPointer
  ) throws(LuaError) {
    mirror = try LocalState.make(
      clua_options(
        memory: Self.mirrorMemory, instructions: 0, seconds: 0, depth: 0, chunk_bytes: 0,
        print_bytes: 0, seed: 0, host: host, api: api.descriptor, hooks: clua_hooks(),
        is_spec: false, is_unwatched: false, coverage: nil, compiled: nil, is_mirror: true,
        is_profiled: false),
      limits)
    link = WorkerLink(
      channel: channel, server: RequestServer(mirror: mirror, hooks: hooks, host: host),
      limits: limits)
    self.limits = limits
    self.api = api
    clua_set_remote(mirror, Unmanaged.passUnretained(self).toOpaque())
    let order = WireOrder(
      profile: profile, limits: limits, seed: seed, prints: hooks.print != nil,
      requires: hooks.require != nil, api: api)
    if let error = link.order(.make, order) { throw error }
  }

  deinit { clua_close(mirror) }

  /// The remote state that a mirror belongs to; `nil` for a state whose script is in this process.
  static func of(_ state: OpaquePointer) -> RemoteState? {
    clua_remote(state).map { Unmanaged<RemoteState>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The worker's reply, or another value in place of an error.
  private func ask<each Value: WireValue, Result: WireValue>(
    _ kind: WireKind, _ value: repeat each Value, or other: Result
  ) -> Result {
    do throws(LuaError) { return try link.ask(kind, repeat each value) } catch { return other }
  }

  // MARK: Calls

  package func call(
    _ function: LuaReference, self table: LuaReference?, with arguments: LuaArguments
  ) -> LuaError? {
    do throws(LuaChannelLoss) {
      return link.order(.invoke, function, table ?? .nothing, try named(arguments))
    } catch { return link.lose(error) }
  }

  package func call(
    _ function: LuaReference, self table: LuaReference, _ object: LuaObject, _ number: Double
  ) -> LuaError? {
    call(function, self: table, with: (.object(object), .number(number), .none, .none))
  }

  package func call(
    _ function: LuaReference, self table: LuaReference, _ first: Double, _ second: Double
  ) -> LuaError? {
    call(function, self: table, with: (.number(first), .number(second), .none, .none))
  }

  /// Arguments with the names of objects in the place of their addresses.
  private func named(_ given: LuaArguments) throws(LuaChannelLoss) -> WireArguments {
    WireArguments(
      arguments: (try named(given.0), try named(given.1), try named(given.2), try named(given.3)))
  }

  private func named(_ argument: LuaArgument) throws(LuaChannelLoss) -> LuaArgument {
    guard case .object(let object) = argument else { return argument }
    return .object(try LuaObject(named: object.raw, in: mirror))
  }

  package func callReturning(
    _ function: LuaReference, _ arguments: [LuaValue]
  ) throws(LuaError) -> [LuaValue] {
    let results: WireValues = try link.ask(.invokeValues, function, WireValues(arguments))
    return results.values
  }

  package func callForObject(
    _ function: LuaReference, self table: LuaReference
  ) throws(LuaError) -> LuaObject? {
    guard let name: LuaObject = try link.ask(.invokeObject, function, table) else { return nil }
    var object = clua_object()
    let token = UInt32(UInt(bitPattern: name.pointer))
    guard clua_mirrored_object(mirror, name.slot, token, &object), let own = LuaObject(object)
    else { throw link.lose(.damage) }
    return own
  }

  package func label(_ function: LuaReference, _ label: String) {}

  // MARK: Coroutines

  package func start(
    _ function: LuaReference, self table: LuaReference?, coroutine: Int,
    with arguments: LuaArguments
  ) -> LuaRun {
    waiting &= ~bit(coroutine)
    do throws(LuaChannelLoss) {
      let arguments = try named(arguments)
      return run(coroutine) { () throws(LuaError) in
        try link.ask(.start, UInt8(coroutine), function, table ?? .nothing, arguments)
      }
    } catch { return .failed(link.lose(error)) }
  }

  package func resume(coroutine: Int, with result: Bool?) -> LuaRun {
    guard isWaiting(coroutine: coroutine) else { return .finished }
    waiting &= ~bit(coroutine)
    return run(coroutine) { () throws(LuaError) in try link.ask(.resume, UInt8(coroutine), result) }
  }

  private func run(_ coroutine: Int, _ isWaiting: () throws(LuaError) -> Bool) -> LuaRun {
    do throws(LuaError) {
      guard try isWaiting() else { return .finished }
      if link.loss == nil { waiting |= bit(coroutine) }
      return .waiting
    } catch { return .failed(error) }
  }

  package func cancel(coroutine: Int) {
    waiting &= ~bit(coroutine)
    link.note(.cancel, UInt8(coroutine))
  }

  package func isWaiting(coroutines: Range<Int>) -> Bool {
    link.loss == nil && coroutines.contains { waiting & bit($0) != 0 }
  }

  private func bit(_ coroutine: Int) -> UInt32 {
    precondition(LuaCoroutine.all ~= coroutine, "there is no coroutine \(coroutine)")
    return 1 << UInt32(coroutine)
  }

  // MARK: What the state keeps

  package func value(of reference: LuaReference, references: Bool) throws(LuaError) -> LuaValue {
    try link.ask(.value, reference, references)
  }

  package func kind(of reference: LuaReference) throws(LuaError) -> String {
    try link.ask(.kind, reference)
  }

  package func parameters(of function: LuaReference) -> [String] {
    ask(.parameters, function, or: [])
  }

  package func isSame(_ a: LuaReference, _ b: LuaReference) throws(LuaError) -> Bool {
    try link.ask(.same, a, b)
  }

  package func method(_ name: String, of table: LuaReference?) throws(LuaError) -> LuaMethodLookup {
    try link.ask(.method, name, table ?? .nothing)
  }

  package func set(
    _ field: String, of table: LuaReference?, to value: LuaValue, index: LuaReference?
  ) throws(LuaError) {
    if let error = link.order(.setField, field, table ?? .nothing, value, index ?? .nothing) {
      throw error
    }
  }

  package func fields(of table: LuaReference) throws(LuaError) -> [LuaField] {
    try link.ask(.fields, table)
  }

  package func intern(_ string: String) throws(LuaError) -> LuaReference {
    try link.ask(.intern, string)
  }

  package func release(_ reference: LuaReference) { link.note(.release, reference) }

  package func clearHandle(slot: Int32) {
    clua_clear_handle(mirror, slot)
    link.note(.clearHandle, slot)
  }

  package func redirectHandle(slot: Int32, to object: UnsafeMutableRawPointer) {
    link.note(.redirectHandle, slot, clua_mirror_redirect(mirror, slot, object))
  }

  // MARK: The call that the worker waits in, for host functions

  func reference(ofArgument argument: Int) -> LuaReference? {
    let reference = ask(.argumentReference, Int32(clamping: argument), or: LuaReference.nothing)
    return reference.index > 0 ? reference : nil
  }

  var coroutine: Int? {
    let coroutine = Int(ask(.coroutine, or: Int32(-1)))
    if coroutine >= LuaCoroutine.count { link.lose(.damage) }
    return LuaCoroutine.all ~= coroutine ? coroutine : nil
  }

  var whyItCannotWait: String? { ask(.obstacle, or: "the script is gone") }
}

extension RemoteState: LuaInterpreter {
  package func run(
    _ chunk: [UInt8], name: String, label: String?
  ) throws(LuaError) -> [LuaReference] { try link.ask(.run, WireBytes(chunk), name) }

  package func evaluate(_ source: String, name: String) throws(LuaError) -> [LuaValue] {
    let results: WireValues = try link.ask(.evaluate, source, name)
    return results.values
  }

  package func compiles(_ source: String, name: String) -> LuaError? {
    link.order(.compile, source, name)
  }

  package var memoryInUse: Int { ask(.memory, or: 0) }

  package func collectGarbage() { link.note(.collect) }

  package func beginFrame() { link.note(.beginFrame) }

  package func failAllocation(after n: Int?, onlyOnce: Bool) {
    link.note(.failAllocation, n ?? 0, onlyOnce)
  }

  package var place: LuaPlace? { ask(.place, or: nil) }

  package func isRunning(_ function: LuaReference) -> Bool { ask(.isRunning, function, or: false) }

  package func interrupt() { interruptHandle.pointee = 1 }

  package var interruptHandle: UnsafeMutablePointer<Int32> { link.interruptFlag }
}
