import LuaRuntime
import PullToAction

/// A part of any kind whose methods are a plugin's: how they are called, and what happens when one
/// raises.
///
/// Each kind adds what only it has, and shorter ways for what is called in every
/// frame.
class LuaPart: Part {
  let name: String
  let methods: CallbackSet
  let context: PluginContext
  let waits: PluginWaits
  let state: LuaState
  let table: LuaReference

  private struct Method {
    let parameters: [CallbackParameter]
    let function: LuaReference
    /// `nil` for one that may not wait.
    let coroutine: CallbackCoroutine?
  }

  private let kind: PartKind
  private let stateNames: StateNames
  /// Those that it has, in the order of ``CallbackSet/index(of:)``.
  private let functions: [Method]
  private let coroutines: Range<Int>

  init(part: PluginPart, of loaded: PluginLoader.Loaded) {
    name = part.manifest.name
    kind = part.manifest.kind
    context = loaded.context
    waits = loaded.context.waits
    state = loaded.state
    stateNames = loaded.stateNames
    table = part.table
    methods = CallbackSet(part.methods.keys)
    let coroutines = CallbackCoroutine.of(kind)
    self.coroutines = coroutines.indices
    functions = kind.callbacks.sorted { $0.name.number < $1.name.number }.compactMap { callback in
      part.methods[callback.name].map { function in
        loaded.context.cutOffs.note(callback.name, function)
        return Method(
          parameters: callback.parameters, function: function,
          coroutine: callback.mayWait ? coroutines.first { $0.method == callback.name } : nil)
      }
    }
  }

  /// Whether the plugin's methods are to be called at all.
  var isCalled: Bool { true }

  var isBusy: Bool { waits.isWaiting(coroutines) || context.animations.isRunning(kind) }

  func stop() { context.drop(kind) }

  /// The function of a callback, for the kinds' shorter ways.
  func function(_ callback: CallbackName) -> LuaReference? {
    methods.index(of: callback).map { functions[$0].function }
  }

  func handle(
    _ callback: CallbackName, _ pull: PullToActionControl?,
    _ arguments: @autoclosure () -> [PartArgument]
  ) -> Bool {
    guard isCalled, let index = methods.index(of: callback) else { return false }
    let method = functions[index]
    var texts: [LuaReference] = []
    defer { for text in texts { state.release(text) } }
    do throws(LuaError) {
      var given = arguments()[...]
      var values: [LuaArgument] = []
      for parameter in method.parameters {
        values.append(try value(of: parameter.kind, pull, &given, &texts))
      }
      return call(callback, pull, values)
    } catch {
      context.report(error, in: callback, of: kind, name)
      return false
    }
  }

  /// Calls `setup`. From then on the plugin belongs to the control, whether it has the method or not.
  func setUp(_ pull: PullToActionControl) -> Bool {
    _ = context.pull(pull)
    return handle(.setup, pull, [])
  }

  /// What a parameter gets: what the part knows itself, or the next of what is given.
  private func value(
    of kind: CallbackParameter.Kind, _ pull: PullToActionControl?,
    _ given: inout ArraySlice<PartArgument>, _ texts: inout [LuaReference]
  ) throws(LuaError) -> LuaArgument {
    switch kind {
    case .control: return pull.map { .object(context.pull($0)) } ?? .none
    case .statusView: return pull.map { .object(context.statusView(of: $0)) } ?? .none
    case .view: return root
    case .style: return .object(LuaObject(.style, .style, context.pointer))
    default: break
    }
    switch given.popFirst() {
    case .number(let number)?: return .number(number)
    case .flag(let flag)?: return .boolean(flag)
    case .state(let state)?: return stateNames[state]
    case .text(let text)?:
      texts.append(try state.intern(text))
      return .string(texts[texts.count - 1])
    case nil: return .none
    }
  }

  /// The view that it fills.
  var root: LuaArgument {
    context.root.map { .object(LuaObject(.root, .view, HostObject.pointer(to: $0))) } ?? .none
  }

  /// Calls a method.
  ///
  /// - Returns: whether it is there and came to its end, or waits.
  func call(
    _ callback: CallbackName, _ pull: PullToActionControl?, _ values: [LuaArgument]
  ) -> Bool {
    guard isCalled, let index = methods.index(of: callback) else { return false }
    let method = functions[index]
    let arguments = (values.at(0), values.at(1), values.at(2), values.at(3))
    return attempt(callback, pull) {
      guard let coroutine = method.coroutine else {
        return waits.call(kind, callback, of: context, state) {
          state.call(method.function, self: table, with: arguments)
        }
      }
      return waits.start(coroutine, method.function, self: table, state, with: arguments)
    }
  }

  /// The same for callbacks that may not wait and come in every frame.
  @inline(__always) func callAtOnce(
    _ callback: CallbackName, _ pull: PullToActionControl?, _ body: () -> LuaError?
  ) -> Bool { attempt(callback, pull) { waits.call(kind, callback, of: context, state, body) } }

  /// What a visualizer asked of the status view before it raised is forgotten: the fallback asks
  /// again.
  @inline(__always) private func attempt(
    _ callback: CallbackName, _ pull: PullToActionControl?, _ body: () -> LuaError?
  ) -> Bool {
    let waiting = pull?.commandCount ?? 0
    let asked = context.nextFault == nil ? nil : context.takeFault(callback)
    guard let error = asked ?? body() else { return true }
    failed(error, callback, pull, after: waiting)
    return false
  }

  @inline(never) private func failed(
    _ error: LuaError, _ callback: CallbackName, _ pull: PullToActionControl?, after waiting: Int
  ) {
    if kind == .visualizer { pull?.dropCommands(after: waiting) }
    context.report(error, in: callback, of: kind, name)
  }
}

extension [LuaArgument] {
  fileprivate func at(_ index: Int) -> LuaArgument { index < count ? self[index] : .none }
}

/// The names of the states as Lua strings, made once, so that a callback makes none.
struct StateNames {
  private let names: [LuaArgument]

  init(_ state: LuaState) throws(LuaError) {
    var names: [LuaArgument] = []
    for value in PullState.allCases { names.append(.string(try state.intern(value.rawValue))) }
    self.names = names
  }

  subscript(state: PullState) -> LuaArgument {
    switch state {
    case .idle: names[0]
    case .pulling: names[1]
    case .triggered: names[2]
    case .executing: names[3]
    case .retracting: names[4]
    case .open: names[5]
    }
  }
}

extension LuaPart: WrittenPart {
  func place(of method: String) -> (file: String, line: Int)? {
    context.written.definition(of: method).map { ($0.file, $0.line) }
  }
}
