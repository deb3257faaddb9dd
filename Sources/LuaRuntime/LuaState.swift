internal import CLua

/// A sandboxed Lua state with a declared API.
///
/// Not Sendable: a state belongs to the isolation it was made in. Its thread needs a stack of 1 MiB
/// at least. Calls may be nested (a host function may call back into the state that called it); the
/// outermost gives the limits.
package final class LuaState {
  let state: OpaquePointer
  let arguments: UnsafeMutablePointer<clua_argument>
  /// Names of methods by reference, for tracebacks: Lua knows a function only by its caller.
  var names: [Int32: String] = [:]
  /// The same for what waits, by lane.
  var waitingNames = [String?](repeating: nil, count: laneCount)
  /// C counts in it until the state is closed.
  private let coverage: LineCoverage?
  let meter: AllocationMeter?
  /// The state's other half when its code runs in another process: `state` is a mirror then.
  let remote: RemoteState?

  /// What the code may use.
  package let limits: LuaLimits
  /// The API that is bound.
  package let api: LuaAPI

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - coverage: counts the lines that run, from the first on. It changes nothing else, but that a
  ///     stack may grow a little earlier.
  ///   - meter: told what calls allocate while it measures, or what they cost all the time.
  ///   - seed: what `math.random` starts from.
  ///   - host: handed to every host function; its owner keeps it alive as long as the state.
  package init(
    profile: LuaProfile, limits: LuaLimits, api: LuaAPI, hooks: LuaHooks = LuaHooks(),
    coverage: LineCoverage? = nil, meter: AllocationMeter? = nil, seed: UInt64,
    host: UnsafeMutableRawPointer
  ) throws(LuaError) {
    var options = clua_options(
      memory: limits.memory, instructions: Int64(limits.instructions),
      seconds: limits.seconds ?? 0, depth: Int32(clamping: limits.depth),
      chunk_bytes: limits.chunkBytes, print_bytes: profile.printBytes, seed: seed, host: host,
      api: api.descriptor,
      hooks: clua_hooks(
        print: hooks.print, require: hooks.require, forward: hooks.forward, clock: hooks.clock),
      is_spec: profile == .spec, is_unwatched: limits.isUnwatched, coverage: coverage?.descriptor,
      is_mirror: false, is_profiled: meter?.recorder != nil)
    state = try Self.make(&options, limits)
    self.arguments = clua_arguments(state)
    self.limits = limits
    self.coverage = coverage
    self.meter = meter
    self.api = api
    remote = nil
  }

  /// Makes a state whose code runs in another process, in a `LuaWorker` at the other end of a channel.
  /// Everything else is as with a state in this process: the bodies of the API run here. The lines
  /// that run and what calls allocate are not told.
  ///
  /// - Throws: also ``LuaError/workerLost(_:)``.
  package init(
    remote channel: any LuaChannel, profile: LuaProfile, limits: LuaLimits, api: LuaAPI,
    hooks: LuaHooks = LuaHooks(), seed: UInt64, host: UnsafeMutableRawPointer
  ) throws(LuaError) {
    var options = clua_options(
      memory: Self.mirrorMemory, instructions: 0, seconds: 0, depth: 0, chunk_bytes: 0,
      print_bytes: 0, seed: 0, host: host, api: api.descriptor, hooks: clua_hooks(),
      is_spec: false, is_unwatched: false, coverage: nil, is_mirror: true,
      is_profiled: false)
    let mirror = try Self.make(&options, limits)
    let remote = RemoteState(
      channel: channel, mirror: mirror, limits: limits, hooks: hooks, host: host)
    clua_set_remote(mirror, Unmanaged.passUnretained(remote).toOpaque())
    state = mirror
    arguments = clua_arguments(mirror)
    self.limits = limits
    self.api = api
    self.remote = remote
    coverage = nil
    meter = nil
    try remote.make(api, profile, limits, seed: seed)
  }

  /// Bytes that the values in the messages of a worker may take up, all nested calls together.
  private static let mirrorMemory = 64 << 20

  private static func make(
    _ options: inout clua_options, _ limits: LuaLimits
  ) throws(LuaError) -> OpaquePointer {
    var status: Int32 = 0
    guard let state = clua_new(&options, &status) else {
      throw .memory(LuaFault(message: "there is no memory for a Lua state"))
    }
    if status != LuaStatus.ok.rawValue {
      defer { clua_close(state) }
      throw Self.error(status, of: state, limits: limits)
    }
    return state
  }

  deinit {
    clua_close(state)
  }

  /// Lets go of a host object: using its handle from now on is an error in Lua.
  package func clearHandle(slot: Int32) {
    if let remote { return remote.clearHandle(slot: slot) }
    clua_clear_handle(state, slot)
  }

  /// Lets go of a host object: its handle stands for another one of the same type from now on, which
  /// has to live as long as the state.
  package func redirectHandle(slot: Int32, to object: UnsafeMutableRawPointer) {
    if let remote { return remote.redirectHandle(slot: slot, to: object) }
    clua_redirect_handle(state, slot, object)
  }
}

// MARK: Limits and memory

extension LuaState {
  /// Bytes that Lua holds now.
  package var memoryInUse: Int { remote?.memoryInUse ?? clua_memory_in_use(state) }

  /// Runs a whole garbage collection.
  package func collectGarbage() {
    if let remote { return remote.collectGarbage() }
    clua_collect(state)
  }

  /// A frame of the host's begins: from the first one on, all calls of a frame may use four times what
  /// one may, of instructions and of seconds.
  package func beginFrame() {
    if let remote { return remote.beginFrame() }
    clua_begin_turn(state)
  }

  /// Makes an allocation fail, for tests.
  ///
  /// - Parameters:
  ///   - n: which one from now, 1 being the next; nil takes the order back.
  ///   - onlyOnce: whether later ones succeed again. Lua collects garbage and tries once more.
  package func failAllocation(after n: Int?, onlyOnce: Bool = false) {
    if let remote { return remote.failAllocation(after: n ?? 0, onlyOnce: onlyOnce) }
    clua_fail_allocation(state, Int64(n ?? 0), onlyOnce)
  }

  /// Stops the call that is running, or else the next one, from any thread or signal handler. One that
  /// runs in another process hears of it when it next asks the host for something.
  package func interrupt() {
    guard let remote else { return clua_interrupt(state) }
    remote.interruptFlag.pointee = 1
  }

  /// The flag behind `interrupt()`, for a signal handler that has no state: set it to 1.
  package var interruptHandle: UnsafeMutablePointer<Int32> {
    remote?.interruptFlag ?? clua_interrupt_flag(state)
  }
}

// MARK: Results of calls into C

extension LuaState {
  /// Throws the error of a call that did not succeed.
  func check(_ status: Int32, in function: LuaReference? = nil) throws(LuaError) {
    if let error = error(status, in: function) { throw error }
  }

  /// Puts values where C reads them.
  func encode(_ values: [LuaValue]) throws(LuaError) {
    guard LuaEncoder.write(values, to: state) else {
      throw .raised(LuaFault(message: "the value is too large to hand over"))
    }
  }

  /// The values that C left.
  func decoded() -> [LuaValue] {
    var decoder = LuaDecoder(state)
    return decoder.values()
  }
}
