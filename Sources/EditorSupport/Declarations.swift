import Driver
import LuaRuntime
import PullPlugins
import SpecRunner

/// All that Lua files may use, gathered from where it is declared: what stubs, linters and pages are made of.
package struct Declarations {
  /// Declared for plugins.
  let plugin = PluginAPI()
  /// The types of `control`, `scroll` and `inner`, and those of views that scripts read.
  let scriptTypes = ScriptAPI.types
  /// The driver's verbs, and what scripts have besides.
  let verbs = ScriptAPI.functions(own: ScriptFunction.all)

  package init() {}

  /// What the sandbox leaves out of Lua's globals, and specs have.
  static let regained = ["collectgarbage", "debug", "io", "os", "package"]
}

/// What kind of Lua file it is: what it may use depends on that.
package enum LuaFileKind: String, CaseIterable, Sendable {
  /// A plugin's `init.lua`, and its modules.
  case plugin
  /// What `pta run` runs, and what makes a stage for a plugin's pictures.
  case script
  /// What `pta test` runs.
  case spec

  /// The folder beside a plugin whose files are of this kind, at any depth; all others are the plugin's own.
  package var folder: String? {
    switch self {
    case .plugin: nil
    case .script: "gallery"
    case .spec: "spec"
    }
  }
}
