import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Every field of a manifest and of its options with every bad value: refused at its line, or a plugin
/// that works.
@Suite struct ManifestValueTests {
  /// Those of the API that a manifest can have.
  private static let values =
    Assault.values.filter { !$0.contains("known") && $0 != "own" && $0 != "gone" }

  /// The same in tables, for fields that take some.
  private static let tables = values.flatMap {
    ["{ \($0), \($0) }", "{ curve = \($0), autoreverses = \($0) }"]
  }

  private let environment = PluginEnvironment()

  private static let beginning = """
    local nan, inf, pull = 0 / 0, 1 / 0
    local long = ("x"):rep(100000)
    local function many() local t = {} for i = 1, 2000 do t[i] = i end return t end
    local function fail() error("called") end
    local function cyclic() local t = { 1 } t.t, t[1] = t, t return t end
    local function nested() local t = {} for i = 1, 1000 do t = { t, x = t } end return t end
    local function hostile()
      local meta = {}
      for _, name in ipairs { "index", "newindex", "len", "pairs", "call", "tostring" } do
        meta["__" .. name] = function() error("touched") end
      end
      return setmetatable({}, meta)
    end

    """

  private func field(_ field: String, of kind: PartKind, is value: String) -> String {
    let known =
      kind == .refreshControl ? Script.refreshFields : Script.fields + ", height = 50"
    let fields = kind == .visualizer ? Script.fields : known
    let methods = kind.methodNames.filter { $0 != "target_layer" }
      .map { "function r:\($0)(...) \($0 == "exit_animation" ? "select(2, ...)()" : "") end" }
    let helped =
      kind == .visualizer ? [] : methods
    return ManifestValueTests.beginning + "local m = { \(fields) }\nm[\(field)] = \(value)\n"
      + "local r = pta.\(kind.rawValue)(m)\n" + helped.joined(separator: "\n") + "\nreturn r"
  }

  private func check(_ script: String, _ what: String) {
    let source = PluginSource(name: "bad", script: script)
    let plugin: Plugin
    do {
      plugin = try Plugin(source: source, environment: environment)
    } catch {
      let text = error.description
      #expect(text.hasPrefix("plugin "), "\(what): \(text.prefix(300))")
      #expect(!text.contains("touched") && text.utf8.count < 16_000, "\(what): \(text.prefix(300))")
      return
    }
    let stage = PullStage()
    plugin.use(on: stage.control)
    stage.control.begin()
    stage.frame()
    stage.control.complete()
    stage.settle()
    let found = stage.nonsense
    #expect(
      stage.host.actions == 1 && stage.control.state == .idle && found.isEmpty,
      "\(what): \(found) \(stage.log.diagnostics)")
  }

  @Test(arguments: PartKind.allCases) func everyField(kind: PartKind) {
    for name in ["api", "name", "version", "description", "options"] + kind.manifestFields {
      let takesTables = name == "options" || name == "animation_options"
      for value in ManifestValueTests.values + (takesTables ? ManifestValueTests.tables : []) {
        check(field("'\(name)'", of: kind, is: value), "\(kind) \(name) = \(value)")
      }
    }
  }

  /// Keys of a manifest that are none.
  @Test func everyKey() {
    for value in ManifestValueTests.values where !["nil", "nan", "-nan"].contains(value) {
      check(field(value, of: .statusView, is: "1"), "[\(value)]")
    }
  }

  @Test(arguments: ["type", "default", "doc", "range", "step", "choices"])
  func everyFieldOfAnOption(name: String) {
    let kinds = ["number", "integer", "boolean", "string", "color", "choice", "image"]
    let values =
      ManifestValueTests.values
      + (name == "range" || name == "choices" ? ManifestValueTests.tables : [])
    for (index, value) in values.enumerated() {
      // One kind for each value: they are read alike.
      let kind = kinds[index % kinds.count]
      let defaults = ["1", "1", "true", "'x'", "'red'", "'a'", "'a.png'"]
      let option =
        "(function() local o = { type = '\(kind)', default = \(defaults[index % kinds.count]), "
        + "doc = '', choices = \(kind == "choice" ? "{ 'a' }" : "nil") } "
        + "o.\(name) = \(value) return { size = o } end)()"
      check(field("'options'", of: .statusView, is: option), "\(kind).\(name) = \(value)")
    }
  }

  /// What a file may return in the place of its part, and what the part's table may have become.
  @Test func everyResult() {
    for value in ManifestValueTests.values {
      let part = "local s = pta.status_view { \(Script.fields) }\n"
      check(ManifestValueTests.beginning + part + "return \(value)", "return \(value)")
      check(
        ManifestValueTests.beginning + part + "s.setup = \(value)\nreturn s", "setup = \(value)")
      check(
        ManifestValueTests.beginning + part + "s.options = \(value)\nreturn s, s, s",
        "options = \(value)")
    }
    check(
      ManifestValueTests.beginning
        + "local s = pta.status_view { \(Script.fields) }\n"
        + "return setmetatable(s, getmetatable(hostile()))", "a hostile part")
  }
}
