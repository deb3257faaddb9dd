import LuaRuntime
import PullPlugins

/// Plugins on the control.
enum PluginVerbs {
  static var all: [Verb] {
    [
      Verb(
        "use",
        [
          LuaParameter(
            "plugin", .string,
            "a plugin's name, the path of its folder, or bottom, stretch or default"),
          LuaParameter("options", .table, "the plugin's options", isOptional: true),
        ],
        doc:
          "Puts a plugin on the control; it replaces only the parts that it provides. bottom and "
          + "stretch bring back the built-in visualizers, default the built-in status view."
      ) { session, arguments in
        try session.use(
          try arguments.requiredString("plugin"), options: try arguments.pluginOptions())
        return .nil
      },
      Verb(
        "reload",
        [
          LuaParameter(
            "plugin", .string, "a plugin's name; all that are on the control unless given",
            isOptional: true)
        ], result: .string,
        doc:
          "Has what was saved of a plugin's files take effect, in whatever state the control is; "
          + "says what became of it. A version that does not load leaves the last good one in place."
      ) { session, arguments in
        .string(try session.reload(try arguments.string("plugin")))
      },
    ]
  }
}

extension VerbArguments {
  fileprivate func pluginOptions() throws(DriverError) -> [String: OptionValue] {
    guard case .table(let table) = self["options"] else { return [:] }
    var options: [String: OptionValue] = [:]
    guard table.array.isEmpty else {
      throw complaint("options", "a table of name = value", self["options"])
    }
    for field in table.fields {
      guard case .string(let name) = field.key, let value = OptionValue(field.value) else {
        throw complaint("options", "a table of name = number, string or boolean", self["options"])
      }
      options[name] = value
    }
    return options
  }
}
