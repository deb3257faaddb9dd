import LuaRuntime
import PullPlugins
import PullToAction

/// A function of scripts that is no verb of a session, because it needs the script's own state.
package struct ScriptFunction {
  let name: String
  /// The global table that it is in; none for a global function.
  let namespace: String?
  let parameters: [LuaParameter]
  let isVariadic: Bool
  let result: LuaType?
  let doc: String
  let body: (ScriptState, LuaCall) -> Int32

  /// The table of functions for Lua that is not the author's, who does not see it.
  package static let hidden = "host"

  /// Declares a function.
  package init(
    name: String, namespace: String? = nil, parameters: [LuaParameter] = [],
    isVariadic: Bool = false, result: LuaType? = nil, doc: String,
    body: @escaping (ScriptState, LuaCall) -> Int32
  ) {
    self.name = name
    self.namespace = namespace
    self.isVariadic = isVariadic
    self.parameters = parameters
    self.result = result
    self.doc = doc
    self.body = body
  }

  /// Those that every script has.
  package static var all: [ScriptFunction] { own + iterators + ofPrelude }

  /// What the prelude of scripts is made with.
  static var ofPrelude: [ScriptFunction] {
    [
      // What `print` writes of a table.
      ScriptFunction(
        name: "literal", namespace: hidden, parameters: [LuaParameter("value", .any, "a table")],
        result: .string, doc: "A value as it can be typed.",
        body: { script, call in
          call.returns(call.value(0).map { .string(ValueText.text($0, of: script)) } ?? .nil)
        }),
      ScriptFunction(
        name: "lines", namespace: hidden,
        parameters: [
          LuaParameter("signals", .boolean, "whether they are of signals, and not of events"),
          LuaParameter("first", .number, "the place of the first"), QueryVerbs.eventKind,
        ], result: .table,
        doc: "The next lines of what happened, and where those after them begin.",
        body: { $0.lines($1) }),
      ScriptFunction(
        name: "keep", namespace: hidden,
        parameters: [LuaParameter("iterator", .any, "a function")],
        doc: "Hands over an iterator.", body: { $0.keepIterator($1) }),
    ]
  }

  private static var own: [ScriptFunction] {
    [
      ScriptFunction(
        name: "delegate",
        parameters: [
          LuaParameter(
            "methods", .table,
            CallbackDeclaration.of(.delegate).map(\.name.rawValue).joined(separator: ", "))
        ], result: nil,
        doc: "Has Lua functions answer the control's delegate calls; they may call what takes no "
          + "time, such as complete().", body: { $0.setDelegate($1) }),
      ScriptFunction(
        name: "find", parameters: [LuaParameter("name", .string, "a view's name")],
        result: .object("view"),
        doc: "The first view of a name in the control, to read; nil when there is none.",
        body: { $0.find($1) }),
      ScriptFunction(
        name: "replay", parameters: [LuaParameter("file", .string, "a script")],
        result: nil, doc: "Runs a script in this session.", body: { $0.replay($1) }),
      ScriptFunction(
        name: "help",
        parameters: [
          .optional(
            "name", .any,
            "what about, in quotes: a verb, a member such as \"view.rotation\", a callback, a plugin or its option, "
              + "a field such as \"policy.firing\", or a word")
        ], result: .string, doc: "What there is, or what one thing does.",
        body: { script, call in
          guard call.isPresent(0) else { return call.returns(script.help(nil)) }
          // help(pull) hands over the function itself, which has no name.
          guard case .string(let name)? = call.value(0) else {
            return call.fail("help takes a name in quotes, such as help(\"pull\")")
          }
          return call.returns(script.help(name))
        }),
    ]
  }
}

/// What Lua calls.
extension ScriptState {
  /// A verb of the session.
  func call(_ verb: Verb, _ call: LuaCall) -> Int32 {
    var arguments: [LuaValue] = []
    for index in 0..<call.count { arguments.append(call.value(index) ?? .nil) }
    do {
      let given = try intercept(verb, arguments)
      let left = given == nil ? leftPlugin(by: verb) : leftPlugin
      let start = session.stage.clock.now
      let result = try given ?? session.perform(verb, arguments)
      // Built-in parts are on every stage.
      isPluginNew =
        verb.key == "use"
        && !["bottom", "stretch", "default"].contains(arguments.first?.asString)
      hasActed = true
      leftPlugin = left
      if let text = patience.note(
        verb, took: session.stage.clock.now - start, session.stage.control.state)
      {
        patience = Patience()
        return call.fail(text)
      }
      if given == nil, let text = takeDelegateError() { return call.fail(text) }
      if given == nil, let fields = verb.fields?(session),
        let table = try knownFields?.guarded(result, name: verb.name + "()", fields: fields)
      {
        return call.returns(table)
      }
      return verb.result == nil ? call.done() : call.returns(result)
    } catch {
      let texts = ["\(error)", takeDelegateError()].compactMap { $0 }
      return call.fail(texts.joined(separator: "\n"))
    }
  }

  /// An assignment to a property of `control` or `scroll` that cannot say that it was refused.
  func assign(_ key: String, _ value: LuaValue) {
    // C has checked the value by the declaration; what is left is whether it may be done now.
    do { try assignUnlessTaken(key, value) } catch { delegateError = delegateError ?? "\(error)" }
  }

  /// An assignment to a property of `control` or `scroll`.
  ///
  /// - Returns: what a setter returns.
  func assign(_ key: String, _ value: LuaValue, in state: OpaquePointer) -> Int32 {
    do {
      try assignUnlessTaken(key, value)
      return 0
    } catch { return LuaResult.fail("\(error)", in: state) }
  }

  private func assignUnlessTaken(_ key: String, _ value: LuaValue) throws {
    guard let verb = Verb.named(key) else { return }
    hasActed = true
    if try intercept(verb, [value]) == nil { _ = try session.perform(verb, [value]) }
  }

  func call(_ index: Int, _ call: LuaCall) -> Int32 {
    let function = functions[index]
    isPluginNew = false
    hasActed = true
    if function.namespace == nil, let refusal = refuse(function.name) { return call.fail(refusal) }
    return function.body(self, call)
  }

  /// `find(name)`: a view of the control, to read.
  func find(_ call: LuaCall) -> Int32 {
    let found = session.stage.control.view.find(call.string(0))
    missedView = found == nil ? state?.place.map { (call.string(0), $0) } : nil
    guard let found else { return call.returns(LuaValue.nil) }
    let place = views.firstIndex { $0 === found } ?? views.count
    if place == views.count {
      guard place < ScriptState.greatestViewCount else {
        return call.fail("a script can look at \(ScriptState.greatestViewCount) views")
      }
      views.append(found)
    }
    return call.returns(
      LuaObject(
        slot: ScriptState.firstViewSlot + Int32(place),
        type: ScriptAPI.TypeIndex.view.rawValue + found.contentType,
        pointer: HostObject.pointer(to: found)))
  }

  private static let greatestViewCount = 1000
  private static let deepestReplay = 16
  static let firstViewSlot: Int32 = 10

  /// `replay(file)`: runs another script in this session.
  func replay(_ call: LuaCall) -> Int32 {
    let path = call.string(0)
    guard !replayedFiles.contains(path), replayedFiles.count < ScriptState.deepestReplay else {
      return call.fail("replay: \(path) is being replayed already, and would be for ever")
    }
    replayedFiles.append(path)
    defer { replayedFiles.removeLast() }
    do {
      try run(try session.environment.read(path), name: ScriptErrorText.name(ofFile: path))
      return call.done()
    } catch { return call.fail(error.description) }
  }
}
