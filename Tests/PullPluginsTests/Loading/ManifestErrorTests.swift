import PullPlugins
import Testing

/// A manifest that is wrong: the field by its name, and what it should be.
@Suite struct ManifestErrorTests {
  /// Fields in the place of those that are right, and the complaint about them.
  static let cases: [(fields: String, complaint: String)] = [
    ("name = \"x\", \(rest)", "'api' is missing; write api = 1"),
    ("api = 1, \(rest)", "'name' is missing; write name = \"…\""),
    (
      "api = 1, name = \"x\", description = \"\"",
      "'version' is missing; write version = \"…\""
    ),
    (
      "api = 1, name = \"x\", version = \"1.0.0\"",
      "'description' is missing; write description = \"…\""
    ),
    ("api = 2, \(named)", served("2")), ("api = 0, \(named)", served("0")),
    ("api = { 2, 3 }, \(named)", served("2 to 3")),
    ("api = { -1, 0 }, \(named)", served("-1 to 0")),
    ("api = { math.mininteger, 0 }, \(named)", served("-9223372036854775808 to 0")),
    ("api = \"1\", \(named)", api("\"1\"")), ("api = 1.5, \(named)", api("1.5")),
    ("api = 0/0, \(named)", api("nan")), ("api = 1e300, \(named)", api("1e+300")),
    ("api = {}, \(named)", api("a table")),
    (
      "api = { 2, 1 }, \(named)", "the range of 'api' is the wrong way round: write { 1, 2 }"
    ),
    (
      "api = 1, name = wave, \(rest)",
      "'name' is missing; write name = \"…\"; wave is a variable without a value: write name = \"wave\""
    ),
    (
      "\(Script.fields), author = \"me\"",
      "unknown field 'author' (write description = { maintainer = … } in the rockspec)"
    ),
    ("\(Script.fields), props = {}", "unknown field 'props' (write options = { … })"),
    ("\(Script.fields), preset = \"jh\"", "unknown field 'preset' (it is one of pta.visualizer)"),
    (
      "\(Script.fields), animation_duration = 1",
      "unknown field 'animation_duration' (it is one of pta.refresh_control)"
    ),
    (
      "\(Script.fields), threshold = 80",
      "unknown field 'threshold' (write preset = \"…\" in pta.visualizer, or set pull.pull_threshold)"
    ),
    ("api = { 1, 2, 3 }, \(named)", api("a table")),
    ("api = { from = 1, to = 2 }, \(named)", api("a table")),
    ("api = { 1, \"2\" }, \(named)", api("a table")), ("api = true, \(named)", api("true")),
    (
      "api = 1, name = 3, \(rest)", "'name' must be a string, got a number; write name = \"…\""
    ),
    ("api = 1, name = \"\", \(rest)", "'name' must be letters, digits, '-' and '_', got \"\""),
    (
      "api = 1, name = \"a b\", \(rest)", "'name' must be letters, digits, '-' and '_', got \"a b\""
    ),
    ("api = 1, name = \"ä\", \(rest)", "'name' must be letters, digits, '-' and '_', got \"ä\""),
    (
      "api = 1, name = \"x\", version = 1, description = \"\"",
      "'version' must be a string, got a number; write version = \"1.0.0\""
    ),
    (
      "api = 1, name = \"x\", version = print, description = \"\"",
      "'version' must be a string, got a function; write version = \"1.0.0\""
    ),
    (
      "api = 1, name = \"x\", version = \"01.0.0\", description = \"\"",
      "'version' must be three numbers such as \"1.0.0\" (semver.org), got \"01.0.0\""
    ),
    (
      "api = 1, name = \"x\", version = \"1.0\", description = \"\"",
      "'version' must be three numbers such as \"1.0.0\" (semver.org), got \"1.0\""
    ),
    (
      "api = 1, name = \"x\", version = \"v1.0.0\", description = \"\"",
      "'version' must be three numbers such as \"1.0.0\" (semver.org), got \"v1.0.0\""
    ),
    (
      "\(Script.fields), heigth = 60",
      "unknown field 'heigth' (did you mean 'height'?)"
    ),
    (
      "\(Script.fields), setup = print",
      "unknown field 'setup' (known are api, name, version, description, edge, options, extends, "
        + "height); methods are added to what it returns"
    ),
    (
      "\(Script.fields), [true] = 1",
      "unknown field '(not a string)' (known are api, name, version, description, edge, options, extends, "
        + "height)"
    ),
    ("\(Script.fields), 60", "its table has values without a name; write name = value"),
    ("\(Script.fields), height = 0", height + ", got 0"),
    ("\(Script.fields), height = -1", height + ", got -1"),
    ("\(Script.fields), height = 10001", height + ", got 10001"),
    ("\(Script.fields), height = 0/0", height + ", got nan"),
    ("\(Script.fields), height = \"60\"", height + ", got \"60\""),
    ("\(Script.fields), extends = \"bottom\"", "'extends' must be \"default\", got \"bottom\""),
    ("\(Script.fields), extends = \"\"", "'extends' must be \"default\", got \"\""),
    ("\(Script.fields), extends = true", "'extends' must be \"default\", got true"),
    ("\(Script.fields), extends = {}", "'extends' must be \"default\", got a table"),
  ]

  private static let rest = "version = \"1.0.0\", description = \"\""
  private static let named = "name = \"x\", \(rest)"

  private static func served(_ given: String) -> String {
    "the plugin is written for api = \(given), and this PullToAction serves 1; change the plugin, or "
      + "use another version of PullToAction"
  }

  private static func api(_ given: String) -> String {
    "'api' must be a whole number such as 1, or a range such as { 1, 2 }, got \(given)"
  }

  private static let height = "'height' must be a number of points above 0 and up to 10000"

  @Test(arguments: cases) func namesTheField(fields: String, complaint: String) {
    #expect(
      Script.loadError("local s = pta.status_view { \(fields) }\nreturn s")
        == "plugin bad, init.lua:1: pta.status_view: \(complaint)")
  }

  @Test func aVisualizerHasNoHeight() {
    #expect(
      Script.loadError(Script.visualizer("", fields: Script.fields + ", height = 60"))
        == "plugin bad, init.lua:1: pta.visualizer: unknown field 'height' (it is one of "
        + "pta.status_view and pta.refresh_control and pta.refresh_view)"
    )
  }

  @Test(arguments: ["\"default\"", "\"Bottom\"", "1"]) func aVisualizerExtendsOneOfTwo(
    given: String
  ) {
    #expect(
      Script.loadError(Script.visualizer("", fields: Script.fields + ", extends = \(given)"))
        == "plugin bad, init.lua:1: pta.visualizer: 'extends' must be \"bottom\" or \"stretch\", "
        + "got \(given)" + (given == "\"Bottom\"" ? " (did you mean \"bottom\"?)" : ""))
  }

  /// The longest name, a whole number with a fraction of 0, and both bounds of the height.
  @Test func acceptsWhatIsRight() throws {
    let name = String(repeating: "a", count: 61) + "-_9"
    for (height, points) in [("0.5", 0.5), ("10000", 10_000)] {
      let fields =
        "api = 1.0, name = \"\(name)\", version = \"1.0.0\", description = \"\", height = \(height)"
      let plugin = try Plugin(
        source: PluginSource(name: "x", script: Script.statusView("", fields: fields)))
      #expect(plugin.name == name)
      #expect(plugin.manifests.first?.api == 1 && plugin.manifests.first?.height == points)
      #expect(plugin.statusView?.view.height == points)
    }
    let fields = "api = 1, name = \"\(name)a\", version = \"1.0.0\", description = \"\""
    #expect(
      Script.loadError(Script.visualizer("", fields: fields))?.contains("'name' must be") == true)
  }

  @Test(arguments: ["1", "{ 1, 2 }", "{ -3, 1 }"]) func theHighestVersionIsServed(api: String)
    throws
  {
    let script = "return pta.visualizer { api = \(api), \(ManifestErrorTests.named) }"
    let plugin = try Plugin(source: PluginSource(name: "x", script: script))
    #expect(plugin.manifests.map(\.api) == [1])
  }

  /// Versions as semver.org has them.
  @Test(arguments: [
    ("1.0.0", true), ("0.12.345", true), ("1.0.0-beta.2", true), ("1.0.0+20.a-b", true),
    ("1.0.0-rc.1+7", true), ("1.0.0--", true), ("", false), ("1", false), ("1.0", false),
    ("1.0.0.0", false), ("1..0", false), ("1.0.0-", false), ("1.0.0+", false), ("1.0.0-.", false),
    ("1.0.0-a_b", false), ("1.0.0+a+b", false), ("١.٢.٣", false), ("1.0.0 ", false),
  ])
  func versions(version: String, isOne: Bool) {
    let script =
      "return pta.status_view { api = 1, name = 'x', version = '\(version)', description = '' }"
    #expect((Script.loadError(script) == nil) == isOne)
  }
}
