@testable import Driver
@testable import LuaRuntime
@testable import PullPlugins

/// Makes a driver script of an input's bytes.
package struct VerbGrammar {
  private var lua: LuaGrammar
  private let verbs: [Verb]

  /// Begins with what scripts can call.
  package init(input: InputBytes, verbs: [Verb], api: PluginAPI) {
    self.verbs = verbs
    lua = LuaGrammar(input: input, types: api.types, functions: api.functions)
  }

  /// The script.
  package mutating func script() -> String {
    var lines = [
      LuaWords.prelude.replacing("pta[kind](...)", with: "find(kind)"), "stage { fps = 20 }",
    ]
    for _ in 0..<lua.input.below(24) where !lua.input.isOver { lines.append(line()) }
    return lines.joined(separator: "\n")
  }

  private mutating func line() -> String {
    let call = lua.input.chance(100) ? gesture() : lua.input.chance(40) ? other() : verb()
    return lua.input.chance(220) ? "pcall(function() \(call) end)" : call
  }

  private mutating func gesture() -> String {
    let number = Int(lua.input.byte())
    return lua.input.pick([
      "pull(\(number))", "release()", "wait(\(number) / 100)", "settle()", "complete()", "begin()",
      "fling(\(number) * 20 - 2000)", "drag(\(number) - 128)", "hold(\(number) / 400)",
      "release(\(number) * 10)", "pull(\(number), { duration = 0.1 })", "wheel(\(number) - 128)",
      "use('\(lua.input.pick(["spinner", "centered", "traffic-light", "bottom", "stretch", "default"]))')",
    ])
  }

  private mutating func verb() -> String {
    let verb = lua.input.pick(verbs)
    let arguments = lua.arguments(verb.parameters)
    switch verb.form {
    case .function: return "\(verb.name)(\(arguments))"
    case .method(let object): return "\(object):\(verb.name)(\(arguments))"
    case .assignment(let object):
      return "\(object).\(verb.name) = \(arguments.isEmpty ? "1" : arguments)"
    }
  }

  private mutating func other() -> String {
    let method = lua.input.pick([
      "will_change_state", "did_change_state", "pulled_amount_changed", "triggered_action",
      "refresh_control_did_start",
    ])
    let first = gesture()
    return lua.input.pick([
      "delegate { \(method) = function(...) keep(...) \(first) end }", "replay('a.lua')",
      "replay('b.lua')", "record('a.lua')", "back(\(lua.input.byte()))", "help('pull')",
      "keep(find('status_view').frame)", "while true do \(first) end",
      "for i = 1, 9 do \(first) end",
      "print(tree(), show(), explain())", "keep(events(), signals())",
      "answer(\(lua.input.below(9)), 'complete')",
    ])
  }
}
