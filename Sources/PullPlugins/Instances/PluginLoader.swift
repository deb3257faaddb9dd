import LuaRuntime
import PullToAction
import TextSupport
import WorkerProcess

/// Runs a plugin's `init.lua` in a state of its own and finds its parts.
struct PluginLoader {
  let source: PluginSource
  let options: [String: OptionValue]
  let limits: PluginLimits
  let environment: PluginEnvironment
  let isolation: PluginIsolation?

  /// A part with its methods resolved.
  struct Part {
    var manifest: PluginManifest
    var table: LuaReference
    var methods: [CallbackName: LuaReference]
    /// The values of its options.
    var options: [String: OptionValue]
  }

  struct Loaded {
    var context: PluginContext
    var state: LuaState
    var stateNames: StateNames
    var parts: [Part]

    func part(_ kind: PartKind) -> Part? {
      parts.first { $0.manifest.kind == kind }
    }
  }

  func load() throws(PluginError) -> Loaded {
    let context = PluginContext(
      source: source, options: options, limits: limits, clock: environment.clock)
    let (state, channel) = try makeState(context)
    context.state = state
    context.arena.clearHandle = { state.clearHandle(slot: $0) }
    let results = try run(state, context)
    let parts = try findParts(results, context, state)
    try checkOptions(context)
    do {
      let names = try StateNames(state)
      // From now on there are frames that wait. The worker keeps the time itself, and says where it
      // ran out; one that does not is given up.
      if let channel, let seconds = state.limits.seconds {
        channel.seconds = min(channel.seconds, 2 * seconds)
      }
      return Loaded(context: context, state: state, stateNames: names, parts: parts)
    } catch {
      throw pluginError(error)
    }
  }

  private func makeState(
    _ context: PluginContext
  ) throws(PluginError) -> (LuaState, HostChannel?) {
    var limits = LuaLimits(
      memory: limits.memory, instructions: limits.instructions,
      seconds: environment.clock == nil ? nil : limits.seconds, depth: limits.depth)
    limits.isUnwatched = self.limits.isUnwatched
    let worker = try startWorker(limits)
    context.workerID = worker?.processID
    do {
      if let channel = environment.connect?() ?? worker {
        let state = try RemoteState(
          channel: channel, profile: .plugin, limits: limits, api: environment.api.lua,
          hooks: PluginHooks.hooks, seed: 0, host: context.pointer)
        return (state, worker)
      }
      let state = try LocalState(
        profile: .plugin, limits: limits, api: environment.api.lua,
        hooks: PluginHooks.hooks, coverage: environment.coverage?.lines(of: source),
        meter: environment.meter(of: source, limits), seed: 0, host: context.pointer)
      return (state, nil)
    } catch {
      throw pluginError(error)
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
          + "PluginIsolation(worker:)")
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
      throw context.wrongOption ?? pluginError(error)
    }
    if let wrongOption = context.wrongOption { throw wrongOption }
    return results
  }

  private func findParts(
    _ results: [LuaReference], _ context: PluginContext, _ state: LuaState
  ) throws(PluginError) -> [Part] {
    let makers = PartKind.allCases.map { "pta.\($0.rawValue)" }.joined(separator: ", ")
    let hint = "end init.lua with return and the table that one of \(makers) gave"
    guard !results.isEmpty else {
      throw .wrongResult(plugin: context.name, message: "init.lua returned nothing; \(hint)")
    }
    var parts: [Part] = []
    for result in results {
      guard let definition = context.definitions.first(where: { state.isSame($0.table, result) })
      else {
        let kind = state.kind(of: result)
        let what = kind == "nil" ? "nil, which is" : "a \(kind) that is"
        throw .wrongResult(
          plugin: context.name,
          message: "init.lua returned \(what) no part of a plugin; \(hint)")
      }
      state.release(result)
      if parts.contains(where: { $0.table == definition.table }) { continue }
      parts.append(try resolve(definition, context, state))
    }
    if parts.count > 1, let whole = parts.first(where: { $0.manifest.kind.isWhole }) {
      throw .wrongResult(
        plugin: context.name,
        message: "a \(whole.manifest.kind.words) is visualizer and status view in one; return it "
          + "alone")
    }
    return parts
  }

  private func resolve(
    _ definition: PluginContext.Definition, _ context: PluginContext, _ state: LuaState
  ) throws(PluginError) -> Part {
    let kind = definition.manifest.kind
    var methods: [CallbackName: LuaReference] = [:]
    do {
      for name in kind.callbacks.map(\.name) {
        switch try state.method(name.rawValue, of: definition.table) {
        case .missing: break
        case .function(let function): methods[name] = function
        case .notAFunction(let typeName):
          throw PluginError.notAFunction(
            plugin: definition.manifest.name, method: name.rawValue, typeName: typeName)
        }
      }
      try warnOfMisspelled(definition, found: methods, context, state)
    } catch let error as PluginError {
      throw error
    } catch let error as LuaError {
      throw pluginError(error)
    } catch {
      throw .wrongResult(plugin: definition.manifest.name, message: "\(error)")
    }
    try refuseMissing(definition.manifest, found: methods)
    return Part(
      manifest: definition.manifest, table: definition.table, methods: methods,
      options: definition.options)
  }

  /// A refresh control has methods without which it cannot be.
  private func refuseMissing(
    _ manifest: PluginManifest, found: [CallbackName: LuaReference]
  ) throws(PluginError) {
    let missing = (manifest.cycle?.requiredMethods ?? []).filter { found[$0] == nil }
    guard let first = missing.first else { return }
    let parameters = manifest.kind.parameters(of: first)
    throw .wrongResult(
      plugin: manifest.name,
      message: "a refresh control needs the method\(missing.count == 1 ? "" : "s") "
        + "\(missing.map(\.rawValue).joined(separator: ", ")); write function "
        + "…:\(first.rawValue)(\(parameters)) … end in "
        + "init.lua")
  }

  /// A method that is nearly one of ours would silently never be called.
  private func warnOfMisspelled(
    _ definition: PluginContext.Definition, found: [CallbackName: LuaReference],
    _ context: PluginContext, _ state: LuaState
  ) throws(LuaError) {
    let found = Set(found.keys.map(\.rawValue))
    for field in try state.fieldNames(of: definition.table) where !found.contains(field) {
      guard case .function(let function) = try state.method(field, of: definition.table)
      else { continue }
      state.release(function)
      // A plugin's own `step` or `set` is no slip of `setup`.
      let kind = definition.manifest.kind
      let missing = kind.methodNames.filter { !found.contains($0) }
      let hint: String
      if let meant = Spelling.nearest(to: field, among: missing, allowing: 1) {
        hint = "did you mean '\(meant)'?"
      } else if kind.isWhole, PartKind.methodsOfHalves.contains(field) {
        hint = "a \(kind.words) has \(kind.methodNames.joined(separator: ", "))"
      } else {
        continue
      }
      context.report(
        Diagnostic(
          code: .unknownMethod, plugin: definition.manifest.name,
          message: "'\(field)' is never called by the control; \(hint)"))
    }
  }

  private func checkOptions(_ context: PluginContext) throws(PluginError) {
    do {
      let declared = context.definitions.flatMap(\.manifest.options)
      try OptionMerge(declarations: declared).refuseUnknown(options)
    } catch {
      throw .wrongOption(plugin: context.name, message: error.message)
    }
  }

  private func pluginError(_ error: LuaError) -> PluginError {
    if case .syntax(let file, let line, let message, _) = error {
      return .syntax(plugin: source.name, file: file, line: line, message: message)
    }
    if case .time(let fault) = error {
      return .gaveUp(
        plugin: source.name, file: fault.file, line: fault.line, message: error.message)
    }
    // What was not even compiled has no fault of its own, but it can only be this file.
    let isRefused = error.fault == nil
    return .raised(
      plugin: source.name, file: isRefused ? PluginSource.main : error.fault?.file,
      line: error.fault?.line, message: error.message, traceback: error.fault?.traceback ?? [])
  }
}
