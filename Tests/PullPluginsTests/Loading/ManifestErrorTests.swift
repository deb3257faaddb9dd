import PullPlugins
import Testing

/// A manifest that is wrong: the field by its name, and what it should be.
@Suite struct ManifestErrorTests {
  /// Fields in the place of those that are right, and the complaint about them.
  static let cases: [(fields: String, complaint: String)] = [
    ("", "'api' is missing; write api = 1"),
    ("api = 1", "'name' is missing; write name = \"…\""),
    ("api = 1, name = \"x\"", "'version' is missing; write version = \"…\""),
    (
      "api = 1, name = \"x\", version = \"1\"",
      "'description' is missing; write description = \"…\""
    ),
    (
      "api = 2",
      "the plugin is written for api = 2, and this PullToAction serves 1; change the plugin, or "
        + "use another version of PullToAction"
    ),
    (
      "api = 0",
      "the plugin is written for api = 0, and this PullToAction serves 1; change the plugin, or "
        + "use another version of PullToAction"
    ),
    ("api = \"1\"", "'api' must be a whole number such as 1, got \"1\""),
    ("api = 1.5", "'api' must be a whole number such as 1, got 1.5"),
    ("api = 0/0", "'api' must be a whole number such as 1, got nan"),
    ("api = 1e300", "'api' must be a whole number such as 1, got 1e+300"),
    ("api = {}", "'api' must be a whole number such as 1, got a table"),
    ("api = true", "'api' must be a whole number such as 1, got true"),
    ("api = 1, name = 3", "'name' must be a string, got a number"),
    ("api = 1, name = \"\"", "'name' must be letters, digits, '-' and '_', got \"\""),
    ("api = 1, name = \"a b\"", "'name' must be letters, digits, '-' and '_', got \"a b\""),
    ("api = 1, name = \"ä\"", "'name' must be letters, digits, '-' and '_', got \"ä\""),
    ("api = 1, name = \"x\", version = 1", "'version' must be a string, got a number"),
    ("api = 1, name = \"x\", version = print", "'version' must be a string, got a function"),
    (
      "\(Script.fields), heigth = 60",
      "unknown field 'heigth' (did you mean 'height'?); methods are added to what it returns"
    ),
    (
      "\(Script.fields), setup = print",
      "unknown field 'setup' (known are api, name, version, description, edge, options, extends, "
        + "height); methods are added to what it returns"
    ),
    (
      "\(Script.fields), [true] = 1",
      "unknown field '(not a string)' (known are api, name, version, description, edge, options, extends, "
        + "height); methods are added to what it returns"
    ),
    ("\(Script.fields), 60", "its table has values without a name; write name = value"),
    ("\(Script.fields), height = 0", height), ("\(Script.fields), height = -1", height),
    ("\(Script.fields), height = 10001", height), ("\(Script.fields), height = 0/0", height),
    ("\(Script.fields), height = \"60\"", height),
    ("\(Script.fields), extends = \"bottom\"", "'extends' must be \"default\", got \"bottom\""),
    ("\(Script.fields), extends = \"\"", "'extends' must be \"default\", got \"\""),
    ("\(Script.fields), extends = true", "'extends' must be \"default\", got true"),
    ("\(Script.fields), extends = {}", "'extends' must be \"default\", got a table"),
  ]

  private static let height = "'height' must be a number of points above 0 and up to 10000"

  @Test(arguments: cases) func namesTheField(fields: String, complaint: String) {
    #expect(
      Script.loadError("local s = pta.status_view { \(fields) }\nreturn s")
        == "plugin bad, init.lua:1: pta.status_view: \(complaint)\n  init.lua:1: in main chunk")
  }

  @Test func aVisualizerHasNoHeight() {
    #expect(
      Script.loadError(Script.visualizer("", fields: Script.fields + ", height = 60"))
        == "plugin bad, init.lua:1: pta.visualizer: unknown field 'height' (known are api, name, "
        + "version, description, edge, options, extends, preset); methods are added to what it returns\n"
        + "  init.lua:1: in main chunk")
  }

  @Test(arguments: ["\"default\"", "\"Bottom\"", "1"]) func aVisualizerExtendsOneOfTwo(
    given: String
  ) {
    #expect(
      Script.loadError(Script.visualizer("", fields: Script.fields + ", extends = \(given)"))
        == "plugin bad, init.lua:1: pta.visualizer: 'extends' must be \"bottom\" or \"stretch\", "
        + "got \(given)\n  init.lua:1: in main chunk")
  }

  /// The longest name, a whole number with a fraction of 0, and both bounds of the height.
  @Test func acceptsWhatIsRight() throws {
    let name = String(repeating: "a", count: 61) + "-_9"
    for (height, points) in [("0.5", 0.5), ("10000", 10_000)] {
      let fields =
        "api = 1.0, name = \"\(name)\", version = \"\", description = \"\", height = \(height)"
      let plugin = try Plugin(
        source: PluginSource(name: "x", script: Script.statusView("", fields: fields)))
      #expect(plugin.name == name)
      #expect(plugin.manifests.first?.api == 1 && plugin.manifests.first?.height == points)
      #expect(plugin.statusView?.view.height == points)
    }
    let fields = "api = 1, name = \"\(name)a\", version = \"\", description = \"\""
    #expect(
      Script.loadError(Script.visualizer("", fields: fields))?.contains("'name' must be") == true)
  }

  @Test func aMisspelledMethodIsWarnedOf() throws {
    let stage = try PullStage(
      Script.visualizer(
        "function v:pulled_amount_chnaged() end\nfunction v:layout() end\nv.did_change_stat = 1"))
    #expect(stage.log.diagnostics.map(\.code) == [.unknownMethod])
    #expect(
      stage.log.diagnostics.first?.message
        == "'pulled_amount_chnaged' is never called by the control; did you mean "
        + "'pulled_amount_changed'?")
  }

  /// Names that a plugin's own helpers may well have.
  @Test(arguments: ["step", "stop", "set", "reset", "sets", "apply", "update", "layout_view"])
  func helpersAreNotWarnedOf(name: String) throws {
    let stage = try PullStage(Script.both("function v:\(name)() end\nfunction s:\(name)() end"))
    #expect(stage.log.diagnostics.isEmpty)
  }
}
