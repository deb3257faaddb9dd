import LuaRuntime
import PullPlugins
import PullToAction
import Testing
import ViewKit

@testable import PullPlugins

/// What somebody writes who does not know a name, or knows it from elsewhere: each is told at its own line, with
/// what to write.
@Suite struct MistakeTests {
  typealias Table = [(code: String, message: String)]

  @Test(arguments: fields + names + unset + lookups)
  func saysWhatToWrite(code: String, message: String) throws {
    let fields =
      Script.fields + """
        , options = {
          color = { type = "color", default = "red", doc = "A colour." },
          size = { type = "number", default = 3, doc = "A size." },
        }
        """
    let script = Script.statusView(
      "function s:setup(view, pull)\nself.pull = pull\nlocal dot = pta.view('dot')\n\(code)\nend",
      fields: fields.replacing("\n", with: " "))
    let stage = try PullStage(script)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.message == message + "; in setup, where the default stood in for it")
    #expect(diagnostic.file == "init.lua" && diagnostic.line == 5)
  }

  /// A callback's parameter that it does not name, or names otherwise, and a function that comes later.
  @Test(arguments: [
    ("function s:apply_style() print(style.tint) end", "write function s:apply_style(style)"),
    (
      "function s:update_for_pulled_amount(amount, threshold)\nif amount > self.threshold then end end",
      "self.threshold is never set: write threshold, the method's parameter"
    ),
    (
      "function s:setup(view) self.v = view end function s:update_for_pulled_amount(amount)\n"
        + "self.v.alpha = amount / 100 end",
      "amount / 100 is a guess: write math.min(amount / threshold, 1)"
    ),
    ("function s:apply_style(x) print(style.tint) end", "apply_style calls it x: write that"),
    (
      "function s:apply_style() grow() end\nlocal function grow() end",
      "'grow' is defined in line 3, below: move it above"
    ),
    (
      "function s:update_for_state(x) self.n = x.y.z end function s:apply_style() self.update_for_state(1) end",
      "line 2 calls 'update_for_state' without its 'self': write self:update_for_state(…)"
    ),
    (
      "function s:update_for_pulled_amount(amount)\nself.n = amount / 2 end\nfunction s:apply_style() "
        + "self:update_for_pulled_amount() end",
      "line 4 calls update_for_pulled_amount with nothing: write self:update_for_pulled_amount(amount)"
    ),
    (
      "function s:update_for_state(state)\nself.n = state:upper() end\nfunction s:apply_style() "
        + "self:update_for_state() end",
      "line 4 calls update_for_state with nothing: write self:update_for_state(state)"
    ),
    ("function s:apply_style(style) self.a = style.label_color end", "write style.text_color"),
    (
      "function s:update_for_result(_, text)\nself.n.text = 'a' .. text end\nfunction s:apply_style() "
        + "self.n = {} self:update_for_result('success') end",
      "'text' is not always given: write (text or \"\")"
    ),
  ]) func whatTheFileTells(methods: String, hint: String) throws {
    let stage = try PullStage(Script.statusView(methods))
    stage.pull(120)
    let messages = stage.log.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains(" (\(hint)); in ") }, "\(messages)")
  }

  /// What the manifest tells of a mistake.
  @Test(arguments: [
    (
      "options = { tint = { type = 'string', default = '', doc = '' } }",
      "view.background_color = self.options.tint",
      "declare the option 'tint' with type = \"color\""
    ),
    (
      "options = { tint = { type = 'color', default = 'red', doc = '' } }",
      "end function s:apply_style(options) self.x = options.tint",
      "options is what apply_style is given as style: write self.options.tint"
    ),
    (
      "extends = 'default'", "self.base:setup(view)",
      "leave it out: the built-in part has no setup that is called"
    ),
  ]) func whatTheManifestTells(fields: String, code: String, hint: String) throws {
    let script = Script.statusView(
      "function s:setup(view) \(code) end", fields: Script.fields + ", " + fields)
    let messages = try PullStage(script).log.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains(" (\(hint)); in ") }, "\(messages)")
  }

  /// A method that is handed over as a completion is given whether the animation ran to its end.
  @Test func aMethodAsACompletion() throws {
    let stage = try PullStage(
      Script.statusView(
        "function s:done() self.x = 1 end\nfunction s:setup() pta.animate { duration = 0.1, "
          + "animations = function() end, completion = self.done } end"))
    stage.pull(120)
    #expect(
      stage.log.diagnostics.first?.message.contains(
        "; hand over completion = function() self:NAME() end, and no method") == true)
  }

  /// A line that no hand has written is not looked through for ever.
  @Test func aVeryLongLine() throws {
    let word = String(repeating: "a", count: 40_000)
    let source = PluginSource(name: "bad", script: "local t = {} t.b.c = '\(word)'")
    let time = ContinuousClock().measure { _ = Script.loadError(source) }
    #expect(time < .seconds(5))
  }

  /// Explaining takes longer than raising: an instance that goes on has 64 different hints, again and again.
  @Test func hintsAreBounded() throws {
    let lines = (1...70).map { "if n == \($0) then animte() end" }.joined(separator: "\n")
    let stage = try PullStage(
      Script.visualizer(
        "local n = 0\nfunction v:pulled_amount_changed()\nn = n % 70 + 1\n\(lines)\nend"))
    for amount in 1...72 { stage.pull(Double(amount), frames: 1) }
    let messages = stage.log.diagnostics.filter { $0.code == .callbackRaised }.map(\.message)
    #expect(
      messages.prefix(72).map { $0.contains("(did you mean 'pta.animate'?)") }
        == Array(repeating: true, count: 64) + Array(repeating: false, count: 6) + [true, true])
  }

  /// The names that are known of Lua's libraries are those that a plugin has.
  @Test func librariesAreKnown() throws {
    let names = MissingName.libraries.keys.sorted()
    let stage = try PullStage(
      Script.statusView(
        """
        for _, library in ipairs { "\(names.joined(separator: "\", \""))" } do
          local members = {}
          for name in pairs(_G[library]) do members[#members + 1] = name end
          table.sort(members)
          print(table.concat(members, " "))
        end
        """))
    #expect(
      stage.log.messages
        == names.map { (MissingName.libraries[$0] ?? []).joined(separator: " ") })
  }

  /// What is raised while the plugin is loaded has its hint, too.
  @Test func whileItIsLoaded() throws {
    #expect {
      try PullStage("animate {}\n" + Script.statusView(""))
    } throws: {
      "\($0)"
        == "plugin test, init.lua:1: attempt to call a nil value (global 'animate') (did you mean "
        + "'pta.animate'?)\n  init.lua:1: in main chunk"
    }
  }

  @Test func aMethodThatIsCalledToBeSet() {
    let text = Script.loadError(
      PluginSource(name: "bad", script: Script.statusView("s.setup = setup()")))
    #expect(
      text?.contains(" (a method is declared: function s:setup(…) … end)") == true, "\(text ?? "")")
  }

  /// Looking for a name does no harm where it is meant.
  @Test(arguments: [
    "for name, value in pairs(self.options) do print(name, value) end",
    "print(self.options.color, self.options.size) for _ in ipairs(self.options) do end",
    "print(rawget(pta, 'statusview'), rawget(self.options, 'colour'), self.colour, undefined)",
    "pta.own = 1 self.options.own = 2 print(pta.own, self.options.own)",
  ])
  func readsThatAreFine(code: String) throws {
    let option =
      ", options = { color = { type = 'color', default = 'red', doc = '' }, "
      + "size = { type = 'number', default = 3, doc = '' } }"
    let stage = try PullStage(
      Script.statusView("function s:setup() \(code) end", fields: Script.fields + option))
    #expect(stage.log.diagnostics.allSatisfy { $0.code == .message }, "\(stage.log.messages)")
    #expect(!stage.log.messages.isEmpty)
  }

  /// A list of numbers in the order of the fields is a rectangle, a point, a size and insets.
  @Test func listsAreGeometry() throws {
    let moving = try MovingStage(
      """
      dot.frame = { 1, 2, 30, 40 }
      print(dot.x, dot.y, dot.width, dot.height)
      dot.center = { 100, 50 }
      print(dot.center.x, dot.center.y)
      """)
    #expect(moving.messages == ["1.0\t2.0\t30.0\t40.0", "100.0\t50.0"])
  }
}
