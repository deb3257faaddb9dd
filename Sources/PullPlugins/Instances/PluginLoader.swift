import LuaRuntime
import WorkerProcess

/// Runs a plugin's `init.lua` in a state of its own and finds its parts.
struct PluginLoader {
  let source: PluginSource
  let options: [String: OptionValue]
  let limits: PluginLimits
  let environment: PluginEnvironment
  let isolation: PluginIsolation?

  struct Loaded {
    var context: PluginContext
    var state: LuaState
    var stateNames: StateNames
    var parts: [PluginPart]

    func part(_ kind: PartKind) -> PluginPart? { parts.first { $0.manifest.kind == kind } }
  }

  func load() throws(PluginError) -> Loaded {
    let context = PluginContext(
      source: source, options: options, limits: limits, clock: environment.clock)
    let (state, channel) = try makeState(context)
    context.state = state
    context.review = environment.review
    context.arena.clearHandle = { state.clearHandle(slot: $0) }
    let results = try run(state, context)
    let parts = try PartFinder(context: context, state: state).parts(among: results)
    do throws(Complaint) {
      try context.definitions.flatMap(\.manifest.options).refuseUnknown(options)
    } catch { throw .wrongOption(plugin: context.name, message: error.message) }
    let names = try source.checking { () throws(LuaError) in try StateNames(state) }
    // From now on frames wait for it. The worker keeps the time itself and says where it
    // ran out; one that does not is given up.
    if let channel, let seconds = state.limits.seconds {
      channel.seconds = min(channel.seconds, 2 * seconds)
    }
    return Loaded(context: context, state: state, stateNames: names, parts: parts)
  }

  private func makeState(_ context: PluginContext) throws(PluginError) -> (LuaState, HostChannel?) {
    var limits = LuaLimits(
      memory: limits.memory, instructions: limits.instructions,
      seconds: environment.clock == nil ? nil : limits.seconds, depth: limits.depth)
    limits.isUnwatched = self.limits.isUnwatched
    let worker = try startWorker(limits)
    context.workerID = worker?.processID
    return try source.checking { () throws(LuaError) in
      if let channel = environment.connect?() ?? worker {
        let state = try RemoteState(
          channel: channel, profile: .plugin, limits: limits, api: environment.api.lua,
          hooks: PluginHooks.hooks, seed: 0, host: context.pointer)
        return (state, worker)
      }
      let state = try LocalState(
        profile: .plugin, limits: limits, api: environment.api.lua,
        hooks: PluginHooks.hooks, compiled: environment.compiled,
        coverage: environment.coverage?.lines(of: source),
        meter: environment.meter(of: source, limits), seed: 0, host: context.pointer)
      return (state, nil)
    }
  }

  private func startWorker(_ limits: LuaLimits) throws(PluginError) -> HostChannel? {
    guard environment.connect == nil, let isolation else { return nil }
    do throws(WorkerProcess.StartError) {
      return try HostChannel(
        path: isolation.worker, memory: limits.memory, seconds: isolation.seconds)
    } catch {
      throw .gaveUp(
        plugin: source.name, file: nil, line: nil,
        message: "the process it ran in could not be started from \(error.path): \(error.reason); "
          + "build pta-worker and put it beside the program, or give its path to "
          + "PluginIsolation(worker:); or say whom the program trusts, by PluginEnvironment(trust:)"
      )
    }
  }

  private func run(
    _ state: LuaState, _ context: PluginContext
  ) throws(PluginError) -> [LuaReference] {
    guard let main = source.files[PluginSource.main] else { throw .notAPlugin(path: source.name) }
    let results: [LuaReference]
    do {
      results = try state.run(main, name: PluginSource.main, label: "loading")
    } catch {
      throw context.wrongOption ?? context.wrongManifest(error) ?? source.error(error)
    }
    if case .wrongOption(let plugin, let message)? = context.wrongOption {
      // What nobody declares is told with it.
      do throws(Complaint) {
        try context.definitions.flatMap(\.manifest.options).refuseUnknown(options)
      } catch {
        throw .wrongOption(plugin: plugin, message: message + "; " + error.message)
      }
      throw .wrongOption(plugin: plugin, message: message)
    }
    return results
  }
}

extension PluginContext {
  /// All that is wrong with a manifest, where an error says the first of it.
  fileprivate func wrongManifest(_ error: LuaError) -> PluginError? {
    guard let (complaints, kind) = wrongManifest, let fault = error.fault,
      fault.message == complaints.all.first?.message
    else { return nil }
    return .wrongManifest(
      plugin: source.name,
      problems: source.placed(complaints, of: kind, file: fault.file, line: fault.line))
  }
}

/// What Lua raises while a plugin is loaded.
extension PluginSource {
  func checking<Result>(_ body: () throws(LuaError) -> Result) throws(PluginError) -> Result {
    do { return try body() } catch { throw self.error(error) }
  }

  fileprivate func error(_ error: LuaError) -> PluginError {
    switch error {
    case .syntax(let file, let stopped, let message, _):
      .syntax(
        plugin: name, file: file,
        line: files[file].flatMap { error.placed(in: String(decoding: $0, as: UTF8.self)).line }
          ?? stopped,
        message: message + hint(for: error))
    case .time(let fault):
      .gaveUp(plugin: name, file: fault.file, line: fault.line, message: error.message)
    default:
      // What was not even compiled has no fault of its own, but it can only be this file.
      .raised(
        plugin: name, file: error.fault.map(\.file) ?? PluginSource.main, line: error.fault?.line,
        message: error.message + hint(for: error), traceback: error.fault?.traceback ?? [])
    }
  }

  /// What was probably meant by what a plugin wrote.
  func hint(for error: LuaError) -> String {
    switch error {
    case .syntax(let file, let line, let message, _): hint(message, file: file, line: line)
    case .instructions, .time:
      hint(error.message, file: error.fault?.file, line: error.fault?.line)
    default: error.fault.map { hint($0.message, file: $0.file, line: $0.line) } ?? ""
    }
  }

  func hint(_ message: String, file: String?, line: Int?) -> String {
    guard let bytes = file.flatMap({ files[$0] }) else { return "" }
    let source = String(decoding: bytes, as: UTF8.self)
    if let hint = HiddenName(
      message, in: source, line: line, functions: [], tables: ["pta"])?.advice
    {
      return " (\(hint))"
    }
    if let hint = moduleHint(message, in: source, line: line)
      ?? callHint(message, in: source, line: line)
      ?? keyHint(message, in: source, line: line)
      ?? valueHint(message, in: source, line: line)
    {
      return hint
    }
    let hint = LuaHint.text(
      message, source: source, line: line, known: PluginAPI.names.map { "pta." + $0 },
      advice: MissingName.plugin)
    guard hint.isEmpty, let line else { return hint }
    return UnsetName(message, in: files.mapValues { LuaTokens($0).tokens }, file: file, line)
      .map { " (\($0.advice))" } ?? ""
  }
}
