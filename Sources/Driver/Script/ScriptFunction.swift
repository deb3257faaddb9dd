import LuaRuntime
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

  static var all: [ScriptFunction] {
    [
      ScriptFunction(
        name: "delegate",
        parameters: [
          LuaParameter(
            "methods", .table,
            CallbackDeclaration.of(.delegate).map(\.name.rawValue).joined(separator: ", "))
        ],
        result: nil,
        doc: "Has Lua functions answer the control's delegate calls; they may call what takes no "
          + "time, such as complete().",
        body: { $0.setDelegate($1) }),
      ScriptFunction(
        name: "find",
        parameters: [LuaParameter("name", .string, "a view's name")],
        result: .object("view"),
        doc: "The first view of a name in the control, to read; nil when there is none.",
        body: { $0.find($1) }),
      ScriptFunction(
        name: "replay",
        parameters: [LuaParameter("file", .string, "a script")],
        result: nil, doc: "Runs a script in this session.", body: { $0.replay($1) }),
      ScriptFunction(
        name: "help",
        parameters: [
          LuaParameter(
            "name", .any, "a verb, a type such as \"view\", or a member such as \"view.rotation\"",
            isOptional: true)
        ],
        result: .string, doc: "What there is, or what one thing does.",
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
