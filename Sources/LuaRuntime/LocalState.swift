internal import CLua

/// A state whose code runs in this process.
package final class LocalState {
  /// C's state.
  package let state: OpaquePointer
  let arguments: UnsafeMutablePointer<clua_argument>
  /// Names of methods by reference, for tracebacks: Lua knows a function only by its caller.
  var names: [Int32: String] = [:]
  /// The names of calls that wait, by coroutine.
  var waitingNames = [String?](repeating: nil, count: LuaCoroutine.count)
  /// C counts in it until the state is closed.
  private let coverage: LineCoverage?
  /// C looks into it as long.
  private let compiled: CompiledTexts?
  let meter: AllocationMeter?

  package let limits: LuaLimits
  package let api: LuaAPI

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - compiled: texts that it need not compile.
  ///   - coverage: counts the lines that run, from the first on. It changes nothing else, but that a
  ///     stack may grow a little earlier.
  ///   - meter: told what calls allocate while it measures, or what they cost all the time.
  ///   - seed: what `math.random` starts from.
  ///   - host: handed to every host function; its owner keeps it alive as long as the state.
  package init(
    profile: LuaProfile, limits: LuaLimits, api: LuaAPI, hooks: LuaHooks = LuaHooks(),
    compiled: CompiledTexts? = nil, coverage: LineCoverage? = nil, meter: AllocationMeter? = nil,
    seed: UInt64,
    host: UnsafeMutableRawPointer
  ) throws(LuaError) {
    let options = clua_options(
      memory: limits.memory, instructions: Int64(limits.instructions), seconds: limits.seconds ?? 0,
      depth: Int32(clamping: limits.depth), chunk_bytes: limits.chunkBytes,
      print_bytes: profile.printBytes, seed: seed, host: host, api: api.descriptor,
      hooks: clua_hooks(
        print: hooks.print, require: hooks.require, forward: hooks.forward, clock: hooks.clock),
      is_spec: profile == .spec, is_unwatched: limits.isUnwatched, coverage: coverage?.descriptor,
      compiled: compiled?.descriptor, is_mirror: false, is_profiled: meter?.recorder != nil)
    state = try Self.make(options, limits)
    arguments = clua_arguments(state)
    self.limits = limits
    self.coverage = coverage
    self.compiled = compiled
    self.meter = meter
    self.api = api
  }

  /// Makes the C state, or throws why it cannot be made.
  static func make(_ options: clua_options, _ limits: LuaLimits) throws(LuaError) -> OpaquePointer {
    var options = options
    var status: Int32 = 0
    guard let state = clua_new(&options, &status) else {
      throw .memory(LuaFault(message: "there is no memory for a Lua state"))
    }
    if let error = LuaError(status, of: state, limits: limits) {
      clua_close(state)
      throw error
    }
    return state
  }

  deinit { clua_close(state) }

  // MARK: Results of calls into C

  /// The error of the call that just returned `status`, or nil when it succeeded.
  ///
  /// - Parameter function: the function the host called, whose name Lua does not know.
  @inline(never) func error(_ status: Int32, in function: LuaReference? = nil) -> LuaError? {
    LuaError(status, of: state, limits: limits, name: function.flatMap { names[$0.index] })
  }

  /// Throws the error of a call that did not succeed.
  func check(_ status: Int32, in function: LuaReference? = nil) throws(LuaError) {
    if let error = error(status, in: function) { throw error }
  }

  /// Puts values where C reads them.
  func encode(_ values: [LuaValue]) throws(LuaError) {
    guard WireValues.leave(values, in: state) else {
      throw .raised(LuaFault(message: "the value is too large to hand over"))
    }
  }

  /// The values that C left.
  func decoded() -> [LuaValue] { WireValues(leftIn: state).values }

  // MARK: Limits and memory

  package var memoryInUse: Int { clua_memory_in_use(state) }

  package func collectGarbage() { clua_collect(state) }

  package func beginFrame() { clua_begin_turn(state) }

  package func failAllocation(after n: Int?, onlyOnce: Bool) {
    clua_fail_allocation(state, Int64(n ?? 0), onlyOnce)
  }

  package var place: LuaPlace? {
    // What Lua keeps of a chunk's name is no longer.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 60) { file in
      guard let start = file.baseAddress else { return nil }
      let line = clua_current_line(state, start, file.count)
      return line > 0 ? LuaPlace(file: String(cString: start), line: Int(line)) : nil
    }
  }

  package func isRunning(_ function: LuaReference) -> Bool {
    clua_is_running(state, function.index)
  }

  package func interrupt() { clua_interrupt(state) }

  package var interruptHandle: UnsafeMutablePointer<Int32> { clua_interrupt_flag(state) }

  // MARK: What the state keeps for the host

  package func value(of reference: LuaReference, references: Bool) throws(LuaError) -> LuaValue {
    try check(clua_encode(state, reference.index, references))
    return decoded().first ?? .nil
  }

  package func kind(of reference: LuaReference) -> String {
    String(cString: clua_kind(state, reference.index))
  }

  package func parameters(of function: LuaReference) -> [String] {
    var names: [String] = []
    while let name = clua_parameter_name(state, function.index, Int32(names.count + 1)) {
      names.append(String(cString: name))
    }
    return names
  }

  package func isSame(_ a: LuaReference, _ b: LuaReference) -> Bool {
    clua_same(state, a.index, b.index)
  }

  package func method(_ name: String, of table: LuaReference?) throws(LuaError) -> LuaMethodLookup {
    var reference: Int32 = 0
    var kind: UnsafePointer<CChar>?
    try check(name.withText { clua_field(state, table?.index ?? 0, $0, $1, &reference, &kind) })
    if let kind { return .notAFunction(typeName: String(cString: kind)) }
    guard reference > 0 else { return .missing }
    names[reference] = name
    return .function(LuaReference(index: reference))
  }

  package func set(
    _ field: String, of table: LuaReference?, to value: LuaValue, index: LuaReference?
  ) throws(LuaError) {
    try encode([value])
    let (table, index) = (table?.index ?? 0, index?.index ?? 0)
    try check(field.withText { clua_set_field(state, table, $0, $1, index) })
  }

  package func fields(of table: LuaReference) throws(LuaError) -> [LuaField] {
    try check(clua_fields(state, table.index))
    guard case .table(let names)? = decoded().first else { return [] }
    return names.fields.compactMap { field in
      field.key.asString.map { LuaField(name: $0, isFunction: field.value == .boolean(true)) }
    }
  }

  package func intern(_ string: String) throws(LuaError) -> LuaReference {
    var reference: Int32 = 0
    try check(string.withText { clua_intern(state, $0, $1, &reference) })
    return LuaReference(index: reference)
  }

  package func release(_ reference: LuaReference) {
    names[reference.index] = nil
    meter?.recorder?.label(reference, nil)
    clua_release(state, reference.index)
  }

  package func clearHandle(slot: Int32) { clua_clear_handle(state, slot) }

  package func redirectHandle(slot: Int32, to object: UnsafeMutableRawPointer) {
    clua_redirect_handle(state, slot, object)
  }
}

// MARK: Chunks

extension LocalState: LuaInterpreter {
  package func run(
    _ chunk: [UInt8], name: String, label: String?
  ) throws(LuaError) -> [LuaReference] {
    let run = { [state] in
      chunk.withUnsafeBytes { clua_run(state, CLUA_RUN, $0.characters, $0.count, name) }
    }
    try check(label.map { profiled($0, file: name, run) } ?? run())
    var count: Int32 = 0
    let references = clua_result_references(state, &count)
    return UnsafeBufferPointer(start: references, count: Int(count)).map(LuaReference.init(index:))
  }

  package func evaluate(_ source: String, name: String) throws(LuaError) -> [LuaValue] {
    try check(source.withText { clua_run(state, CLUA_EVALUATE, $0, $1, name) })
    return decoded()
  }

  package func compiles(_ source: String, name: String) -> LuaError? {
    error(source.withText { clua_run(state, CLUA_COMPILE, $0, $1, name) })
  }

  /// Compiles a chunk in a state of its own, in which nothing runs: what Lua's `string.dump` gives, with the
  /// lines of all instructions.
  static func compile(_ chunk: [UInt8], name: String) throws(LuaError) -> [UInt8] {
    let api = LuaAPI()
    let lua = try LocalState(
      profile: .plugin, limits: LuaLimits(memory: 64 << 20), api: api, seed: 0,
      host: Unmanaged.passUnretained(api).toOpaque())
    try lua.check(
      chunk.withUnsafeBytes { clua_run(lua.state, CLUA_DUMP, $0.characters, $0.count, name) })
    return Array(flatBytes(of: lua.state))
  }
}
