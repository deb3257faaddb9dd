@testable import LuaRuntime
@testable import PullPlugins

/// Makes a plugin's `init.lua` of an input's bytes: parts with methods that do what they should not.
package struct PluginGrammar {
  private var lua: LuaGrammar

  /// Begins with what a plugin can call.
  package init(input: InputBytes, api: PluginAPI) {
    lua = LuaGrammar(input: input, types: api.types, functions: api.functions)
  }

  /// The script.
  package mutating func script() -> String {
    let choices: [[PartKind]] = [
      [.visualizer, .statusView], [.visualizer], [.statusView], [.refreshControl], [.refreshView],
    ]
    let kinds = lua.input.pick(choices)
    let parts = kinds.map { part($0) }
    let names = kinds.map(\.rawValue).joined(separator: ", ")
    return LuaWords.prelude + parts.joined(separator: "\n") + "\nreturn \(names)"
  }

  private mutating func part(_ kind: PartKind) -> String {
    var lines = ["local \(kind.rawValue) = pta.\(kind.rawValue) { \(fields(kind)) }"]
    for method in kind.methodNames {
      let isNeeded =
        kind == .refreshControl
        && ["setup", "handle_scrolling", "setup_for_cycle", "animation_cycle"].contains(method)
      guard isNeeded || !lua.input.chance(60) else { continue }
      lines.append(self.method(method, kind))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func fields(_ kind: PartKind) -> String {
    var fields = #"api = 1, name = "fuzzed", version = "1.0.0", description = "A test.""#
    switch kind {
    case .visualizer:
      fields += lua.input.pick(["", #", extends = "bottom""#, #", extends = "stretch""#])
    case .statusView: fields += lua.input.pick(["", #", extends = "default""#])
    case .refreshControl:
      let type = lua.input.pick(["default", "keyframe", "spring", "layer"])
      fields += ", height = 60, animation_duration = 0.5, animation_type = \"\(type)\""
    case .refreshView: fields += ", height = 60"
    }
    return fields
  }

  private mutating func method(_ name: String, _ kind: PartKind) -> String {
    let known =
      switch (kind, name) {
      case (.visualizer, _): "local pull = ... P = pull S = pull.status_view"
      case (.statusView, "setup"), (.refreshControl, _), (.refreshView, _): "V = (...) or V"
      case (.statusView, _): ""
      }
    let style = name == "apply_style" ? "Y = ..." : "Y = P and P.style or Y"
    let scroll = "C = P and P.scroll_view or C"
    let ended = name == "exit_animation" ? "ended = select(2, ...)" : ""
    return """
      function \(kind.rawValue):\(name)(...)
      \(known) \(style) \(scroll) \(ended)
      \(lua.block(atMost: 5))
      \(ending(name))
      end
      """
  }

  /// What a visualizer and a refresh control have to do mostly is done.
  private mutating func ending(_ name: String) -> String {
    let call =
      switch name {
      case "triggered_action": "P:execute_action()"
      case "action_completed": "P:reset_to_idle()"
      case "exit_animation": "ended()"
      case "target_layer": "do return V end"
      default: ""
      }
    return call.isEmpty || lua.input.chance(60) ? "" : call
  }
}
