import PullPlugins
import PullToAction
import TestSupport
import Testing

/// Functions and callbacks that are declared beside the part that they are meant for.
extension MethodMistakeTests {
  @Test func aGlobalFunction() throws {
    let found = try findings(
      Script.statusView("function setup(view) end\n\nupdate_for_state = print"))
    #expect(found.map(\.line) == [2, 4] && found.map(\.code) == [.unknownMethod, .unknownMethod])
    #expect(
      found.first?.message
        == "'setup' is a global function, which is never called by the control; write function "
        + "…:setup(view, pull), with the status view before the colon")
  }

  @Test func aLocalFunction() throws {
    let found = try findings(
      Script.statusView("\nlocal function update_for_state(self, state) end"))
    #expect(found.map(\.line) == [3] && found.map(\.code) == [.unknownMethod])
    #expect(
      found.first?.message
        == "'update_for_state' is a local function, which is never called; write function "
        + "s:update_for_state(state)")
  }

  @Test(arguments: [
    "local function setup() end\nfunction s:apply_style() setup() end",
    "local function setup() end\ns.setup = setup",
    "local function setup() end\ns.all = { setup }",
    "function setup() end\nfunction s:apply_style() setup() end",
    "_G.setup = function() end\n_G.setup()",
    "setup = function() end\ns.apply_style = setup",
  ]) func aGlobalFunctionThatIsUsed(methods: String) throws {
    #expect(try findings(Script.statusView(methods)) == [])
  }

  @Test func aFieldOfTheManifestThatComesTooLate() throws {
    let found = try findings(
      Script.visualizer("\nv.extends = 'bottom'\nv.height = 3\nv.options.x = 3"))
    #expect(found.map(\.line) == [3] && found.map(\.code) == [.unusedField])
    #expect(
      found.first?.message
        == "'extends' is set when the manifest has been read, and has no effect; write it in "
        + "pta.visualizer { … }")
  }

  @Test(arguments: [
    (
      "s.height = 60",
      "'height' is set when the manifest has been read, and has no effect; write it in "
        + "pta.status_view { … }"
    ),
    (
      "s.version = '2.0.0'",
      "'version' is set when the manifest has been read, and has no effect; write it in "
        + "pta.status_view { … }"
    ),
    (
      "s.heigth = 60",
      "'heigth' is set and read nowhere (did you mean 'height'?); a manifest's fields are written in "
        + "pta.status_view { … }"
    ),
    (
      "s.threshold = 80",
      "'threshold' is set and read nowhere (write preset = \"…\" in pta.visualizer, or set "
        + "pull.pull_threshold); a manifest's fields are written in pta.status_view { … }"
    ),
  ])
  func aFieldThatIsSetAgain(line: String, message: String) throws {
    let fields = Script.fields + ", height = 40"
    let found = try findings(
      Script.statusView(
        "\nfunction s:setup(view) view.height = 3 end\n\(line)", fields: fields))
    #expect(found.map(\.line) == [4] && found.map(\.code) == [.unusedField])
    #expect(found.first?.message == message)
  }

  @Test(arguments: [
    "s.heights = {}\nfunction s:setup(view) view.height = #s.heights end",
    "s.heigth = 3\nfunction s:setup(view) for name in pairs(self) do view.height = #name end end",
    "local other = {}\nother.height = 3\nother.heigth = 3", "s.count = 3",
    "function s:setup(view) self.s = view self.s.height, self.s.alpha = 4, 1 self.s.height = 4 end",
  ])
  func aFieldOfAnotherKind(lines: String) throws {
    let fields = Script.fields + ", height = 40"
    #expect(try findings(Script.statusView("\n" + lines, fields: fields)) == [])
  }

  /// What a part keeps under such a name, and reads, is its own.
  @Test func aFieldOfItsOwn() throws {
    let own = "v.version = 12\nfunction v:did_change_state() print(self.version) end"
    #expect(try findings(Script.visualizer(own)) == [])
  }

  @Test func aPartThatIsNotReturned() throws {
    let found = try findings(Script.both("\n\nif true then return v end"))
    #expect(found.map(\.code) == [.unusedPart] && found.map(\.line) == [2])
    #expect(
      found.first?.message
        == "the status view is never used: init.lua does not return it; end with return and all parts "
        + "of the plugin")
  }
}
