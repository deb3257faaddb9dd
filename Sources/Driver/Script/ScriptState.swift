import LuaRuntime
import PullPlugins
import PullToAction

/// Lua as scripts and the REPL have it: the sandbox and the verbs, and what only makes sense with a
/// state of one's own: a delegate in Lua, views by name, running another script.
package final class ScriptState {
  /// What the verbs work on.
  package let session: DriverSession
  /// What is printed.
  package var onPrint: (String) -> Void
  /// What is declared, for completion and help.
  package let api: LuaAPI
  /// What a plugin can use, for completion and help.
  package var pluginAPI: PluginAPI { session.plugins.environment.api }

  /// How many columns the lines of help may take; any number unless set.
  package var textWidth: () -> Int? = { nil }

  /// Asked before a verb is done; a value that it gives is the verb's result, and nothing is done.
  package var intercept: (Verb, [LuaValue]) throws(DriverError) -> LuaValue? = { _, _ in nil }

  /// Asked before a function of the script's own is done, by its name: why it cannot be done now.
  package var refuse: (String) -> String? = { _ in nil }

  /// What Lua runs in.
  package private(set) var state: LuaState?
  let functions: [ScriptFunction]
  /// The delegate's methods in Lua.
  var methods: [CallbackName: LuaReference] = [:] {
    didSet {
      session.liveDelegate =
        methods.isEmpty ? nil : { [weak self] call in self?.callDelegate(call) }
    }
  }
  /// What a method raised, or an assignment that was refused; said when what led to it is over.
  var delegateError: String?
  var delegateFault: LuaError?
  /// Where it was made, and whether it was told of a refresh.
  var delegatePlace: LuaPlace?
  var hasRefreshed = false
  /// The files that are being replayed, one inside another.
  var replayedFiles: [String] = []
  var lostLocals = LostLocals()
  var patience = Patience()
  /// What tables raise for a field that is misspelt.
  package internal(set) var knownFields: KnownFields?
  /// Lua that makes an iterator, and the one that was made last.
  var makeIterator: LuaReference?
  var iterator: LuaReference?
  /// Whether anything of the session was used.
  package internal(set) var hasActed = false
  /// Whether the last verb put a plugin on.
  var isPluginNew = false
  /// The plugin that a stage took off, where nothing was put on again since.
  package internal(set) var leftPlugin: LeftPlugin?
  /// Takes what is worth a look and no mistake, with its place.
  package lazy var onNote: (String, LuaPlace?) -> Void = { [unowned self] text, place in
    onPrint((place.map { "\($0): " } ?? "") + text)
  }
  /// The name that `find` was last given and that no view has, and where that was.
  var missedView: (name: String, place: LuaPlace)?
  /// Views that Lua has handles of.
  var views: [View] = []

  /// Makes a state for a session.
  ///
  /// - Parameters:
  ///   - session: what its verbs work on.
  ///   - profile: what kind of code runs in it.
  ///   - compiled: texts that it need not compile.
  ///   - coverage: counts the lines of modules that the script requires.
  ///   - seed: what `math.random` starts from.
  ///   - limits: what its Lua may use.
  ///   - extensions: functions besides those that every script has.
  ///   - onPrint: what is printed.
  /// - Throws: ``DriverError/script(_:)`` when there is no memory for it.
  package init(
    session: DriverSession, profile: LuaProfile = .script, compiled: CompiledTexts? = nil,
    coverage: LineCoverage? = nil, seed: UInt64 = 0, limits: LuaLimits = .script,
    extensions: [ScriptFunction] = [], onPrint: @escaping (String) -> Void
  ) throws(DriverError) {
    self.session = session
    self.onPrint = onPrint
    functions = ScriptFunction.all + extensions
    api = LuaAPI(
      types: ScriptAPI.types, functions: ScriptAPI.functions(own: functions),
      namespaces: ScriptAPI.namespaces(own: functions), words: LuaWords.ofViews)
    do {
      let state = try LocalState(
        profile: profile, limits: limits, api: api,
        hooks: LuaHooks(print: { host, bytes, count in
          script(host).hasActed = true
          script(host).onPrint(luaString(bytes, count))
          return true
        }), compiled: compiled, coverage: coverage, seed: seed,
        host: HostObject.pointer(to: self))
      self.state = state
      try bindObjects(state)
      try bindPrelude(state)
      knownFields = try KnownFields(state)
    } catch { throw .script(ScriptErrorText.text(error)) }
    session.liveDelegate = nil
  }

  /// Makes a state for what is run by itself or typed: a loop without end is stopped, though late.
  package convenience init(
    running session: DriverSession, onPrint: @escaping (String) -> Void
  ) throws(DriverError) {
    try self.init(session: session, limits: .run, onPrint: onPrint)
  }

  /// The globals `control`, `scroll` and `inner`.
  private func bindObjects(_ state: LuaState) throws(LuaError) {
    let assign = try state.run(
      Array("return function(...) control, scroll, inner = ... end".utf8), name: "setup")
    guard let function = assign.first else { return }
    let error = state.call(
      function, self: nil, .object(object(.control)), .object(object(.scroll)),
      .object(object(.inner)))
    state.release(function)
    if let error { throw error }
  }

  /// A `print` that writes what is in a table, and what makes iterators. The functions of others stay for who
  /// gave them.
  private func bindPrelude(_ state: LuaState) throws(LuaError) {
    _ = try state.run(Array(ScriptState.printing.utf8), name: KnownFields.chunk)
    makeIterator = try state.run(Array(ScriptState.iterating.utf8), name: KnownFields.chunk).first
    if functions.count(where: { $0.namespace == ScriptFunction.hidden })
      == ScriptFunction.ofPrelude.count
    {
      try state.setGlobal(ScriptFunction.hidden, to: .nil)
    }
  }

  private static let printing = """
    local getmetatable, literal, plain, type = getmetatable, host.literal, print, type
    local pack, unpack = table.pack, table.unpack
    print = function(...)
      local values = pack(...)
      for index = 1, values.n do
        local value = values[index]
        local metatable = type(value) == "table" and getmetatable(value)
        local has_own = metatable and (type(metatable) ~= "table" or not metatable.has_known_fields)
        if type(value) == "table" and not has_own then values[index] = literal(value) or value end
      end
      return plain(unpack(values, 1, values.n))
    end
    """

  private func object(_ type: ScriptAPI.TypeIndex) -> LuaObject {
    LuaObject(slot: type.rawValue + 1, type: type.rawValue, pointer: HostObject.pointer(to: self))
  }

  /// Lets go of what belongs to the stage before: views that Lua looked at, and the delegate.
  package func forgetStage() {
    leftPlugin = nil
    guard let state else { return }
    forgetViews()
    for method in methods.values { state.release(method) }
    methods.removeAll()
    delegateError = nil
    delegateFault = nil
  }

  /// Lets go of the views that Lua looked at: they are not on the next stage.
  package func forgetViews() {
    guard let state else { return }
    for place in views.indices { state.clearHandle(slot: ScriptState.firstViewSlot + Int32(place)) }
    views.removeAll()
    missedView = nil
  }

  /// A flag that, when set, stops Lua code that runs: for signal handlers.
  package var interruptFlag: UnsafeMutablePointer<Int32>? { state?.interruptHandle }

  /// Whether that flag was set; clears it, so that Lua keeps running.
  package func takeInterrupt() -> Bool {
    guard let flag = interruptFlag, flag.pointee != 0 else { return false }
    flag.pointee = 0
    return true
  }

  // MARK: Running Lua

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - source: its text; Lua, or a verb a line as in the REPL.
  ///   - name: what messages call it.
  package func run(_ source: String, name: String) throws(DriverError) {
    guard let state else { return }
    missedView = nil
    patience = Patience()
    let text = try TypedScript(
      source: source, name: name, functions: api.functions, types: api.types,
      options: session.plugins.options(of:), state: state
    ).lua()
    // What is no Lua is told as that.
    if state.compiles(text, name: name) == nil, let found = complaint(about: text, name: name) {
      throw .script(found)
    }
    knownFields?.note(fieldsSetIn: text)
    let review = review(text)
    let notes =
      review.unusedAnswers + review.longTimes + review.shares + review.unusedFunctions
      + (session.stage.inner == nil ? review.missingInner : [])
    for note in notes.sorted(by: { $0.line < $1.line }) {
      onNote("\(name):\(note.line): \(note.text)", nil)
    }
    do {
      for result in try state.run(Array(text.utf8), name: name) { state.release(result) }
    } catch { throw failure(error, in: name, source: text) }
    if let text = takeDelegateError() { throw .script(text) }
    if replayedFiles.isEmpty { tellOfLeftPlugin { $0.wasNew } }
  }

  func failure(
    _ error: LuaError, in file: String? = nil, source: String
  ) -> DriverError {
    let hint = hint(error, source: source)
    return .script(ScriptErrorText.text(error.placed(in: source), hint: hint, file: file))
  }

  /// The value of a name such as `control.policy`, or of `find "pull"`: what may be looked at while a line is
  /// typed.
  package func value(of expression: String) -> LuaValue? {
    (try? state?.evaluate(expression, name: "input"))?.first
  }

  /// The global objects of scripts.
  package static let objects = ["control", "scroll", "inner"]
  /// The names of all functions.
  package var verbNames: [String] { api.functions.map(\.name) }
}

/// The script that a call comes from.
func script(_ host: UnsafeMutableRawPointer) -> ScriptState { HostObject.at(host) }
