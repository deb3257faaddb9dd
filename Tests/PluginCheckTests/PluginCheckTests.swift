import Driver
import Foundation
import LuaRuntime
import PullPlugins
import TestSupport
import Testing

@testable import PluginCheck
@testable import PullToAction

/// What a check finds in plugins, and what not.
@Suite struct PluginCheckTests {
  private static let fields = #"api = 1, name = "test", version = "1.2.0", description = "A test.""#

  static func environment(_ folder: String = "/nowhere") -> DriverSession.Environment {
    DriverSession.Environment(
      library: PluginLibrary(folder: folder), draw: { _, _ in [] },
      read: { path throws(DriverError) in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
          throw .file(path: path, reason: "no such file")
        }
        return text
      },
      write: { path, _ throws(DriverError) in throw .file(path: path, reason: "no files here") })
  }

  private func check(
    _ script: String, clock: @escaping () -> Double = { 0 }
  ) throws -> PluginCheck.Result {
    let source = PluginSource(name: "test", script: script)
    let folder = try ScratchPlugin(script)
    defer { folder.remove() }
    return try PluginCheck(
      path: folder.path, environment: PluginCheckTests.environment(), clock: clock
    )
    .run(source)
  }

  /// A status view of its own must say what it is; a text is enough, and so is what it extends.
  @Test(arguments: [
    ("", "function v:setup(view) end", 2),
    (", extends = \"default\"", "", 0),
    ("", "function v:setup(view) view.accessibility_label = pta.text 'accessibility' end", 0),
    ("", "function v:setup(view) view.text = 'News' end", 0),
    ("", "function v:update_for_state(s) self.v = 0 end", 2),
    (
      "",
      "function v:setup(view) self.v = view end\n"
        + "function v:update_for_state(s) self.v.text = s == 'idle' and '' or s end", 1
    ),
  ])
  func aControlWithoutALabelIsFound(more: String, methods: String, count: Int) throws {
    let script =
      "local v = pta.status_view { \(PluginCheckTests.fields), height = 50\(more) }\n\(methods)\n"
      + "return v"
    let findings = try check(script).findings.filter { $0.kind == .accessibility }
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.message.contains("accessibility_label") })
  }

  private static func visualizer(_ methods: String, _ more: String = "") -> String {
    "local v = pta.visualizer { \(fields)\(more) }\n\(methods)\nreturn v"
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    let methods: String
    let kind: CheckFinding.Kind
    let line: Int?
    let message: String
    var testDescription: String { id }
  }

  static let rows = [
    Row(
      id: "raises", methods: "function v:did_change_state(pull, from, to)\nprint(nil .. to) end",
      kind: .fault, line: 3,
      message:
        "attempt to concatenate a nil value; in did_change_state, where the default stood in "
        + "for it"),
    Row(
      id: "raises late",
      methods: "function v:action_completed(pull)\npta.sleep(0.1)\nerror('x') end",
      kind: .fault, line: 4,
      message: "x; in action_completed, after a wait, where the default stood "
        + "in for it"),
    Row(
      id: "only where an action fails",
      methods:
        "function v:action_completed(pull)\nif pull.outcome == 'failure' then error('x') end "
        + "pull:reset_to_idle() end", kind: .fault, line: 3,
      message: "x; in action_completed, where the default stood in for it"),
    Row(
      id: "a loop", methods: "function v:triggered_action()\nwhile true do end end", kind: .fault,
      line: 3,
      message: "it ran longer than it may: is there a loop that does not end?; in "
        + "triggered_action, where the default stood in for it"),
    Row(
      id: "never executes", methods: "function v:triggered_action() end", kind: .fault, line: 2,
      message: "triggered_action did not lead to execute_action within 3 s; the action was begun "
        + "without it. Call pull:execute_action() when its animation is over"),
    Row(
      id: "never executes with less motion",
      methods: "function v:triggered_action(pull)\nif pta.reduces_motion() then return end "
        + "pull:execute_action() end", kind: .fault, line: 2,
      message: "triggered_action did not lead to execute_action within 3 s"),
    Row(
      id: "never executes in a second pull",
      methods: "local n = 0\nfunction v:triggered_action(pull) n = n + 1 if n == 2 then return end "
        + "pull:execute_action() end", kind: .fault, line: 3,
      message: "triggered_action did not lead to execute_action within 3 s"),
    Row(
      id: "asks for the action too early",
      methods: "function v:pulled_amount_changed(pull)\npull:execute_action() end", kind: .fault,
      line: 3, message: "execute_action had no effect: the control is idle, and it has one only"),
    Row(
      id: "misspelled", methods: "function v:did_changed_state() end", kind: .fault, line: 2,
      message: "'did_changed_state' is never called by the control; did you mean "
        + "'did_change_state'?"),
    Row(
      id: "deprecated", methods: "function v:did_change_state(pull)\npull:close() end",
      kind: .fault, line: 3,
      message: "'close' is deprecated and will be taken away; write close_floor()"),
    Row(
      id: "slow", methods: "function v:did_change_state()\nfor _ = 1, 60000 do end end",
      kind: .cost,
      line: nil,
      message: "did_change_state runs 60000 instructions in a call; more than 50000 is felt in a "
        + "frame. Do it once, where the plugin is loaded or set up, or a part at a time"),
    Row(
      id: "garbage",
      methods: "function v:pulled_amount_changed()\nfor i = 1, 300 do local _ = {} end "
        + "end", kind: .cost, line: nil,
      message:
        "pulled_amount_changed asks for memory 300 times a call, in every frame. Make tables, "
        + "strings and functions once and use them again"),
    Row(
      id: "keeps memory",
      methods: "local all = {}\nfunction v:did_change_state(pull, from, to)\n"
        + "for i = 1, 20 do all[#all + 1] = { to } end end",
      kind: .cost, line: 4, message: "bytes more after each pull"),
    Row(
      id: "keeps views",
      methods: "function v:did_change_state(pull, from, to)\nif to == 'executing' then "
        + "pull:add_subview(pta.view()) end end", kind: .cost, line: 3,
      message: "20 views more are in the control after 30 pulls than after 10; call view:remove() "
        + "for what is shown no more, or hide it and show it again"),
  ]

  private static func statusView(_ methods: String) -> String {
    "local v = pta.status_view { \(fields), height = 50, extends = 'default' }\n\(methods)\nreturn "
      + "v"
  }

  /// What only a status view has.
  @Test(arguments: [
    Row(
      id: "a slow setup", methods: "function v:setup() for _ = 1, 60000 do end end", kind: .cost,
      line: nil,
      message: "setup runs 60000 instructions in a call; more than 50000 is felt in a frame. Leave "
        + "what is not seen at once for later, or reckon less"),
    Row(
      id: "only with the result of an action that fails",
      methods: "function v:update_for_result(o) if o == 'failure' then error('x') end end",
      kind: .fault, line: 2, message: "x; in update_for_result"),
    Row(
      id: "waits for ever",
      methods: "function v:update_for_state() while true do pta.sleep(1) end end", kind: .ending,
      line: nil, message: "it never comes to rest: update_for_state still waits 60 s later"),
  ])
  func isFoundInAStatusView(row: Row) throws {
    let findings = try check(PluginCheckTests.statusView(row.methods)).findings
    let found = findings.first { $0.kind == row.kind && $0.line == row.line }
    #expect(found?.message.hasPrefix(row.message) == true, "\(findings.map(\.text))")
  }

  /// An option that nothing reads, unless all of them are handed on.
  @Test(arguments: [
    ("", true), ("function v:touch_moved() print(self.options.size) end", false),
    ("function v:touch_moved() print(self.options['size']) end", false),
    ("function v:touch_moved() print(self['options'].size) end", false),
    ("function v:touch_moved() print(self.options['si' .. 'ze']) end", false),
    ("function v:touch_moved() for name in pairs(self.options) do print(name) end end", false),
    ("function v:touch_moved() local o = self.options print(o.size) end", false),
    ("function v:touch_moved() print(self.options.color) end", true),
  ])
  func anOptionThatIsNotRead(method: String, isFound: Bool) throws {
    let options = """
      , options = {
        size = { type = "number", default = 10, range = { 1, 50 }, doc = "A size." },
        color = { type = "color", default = "red", doc = "A colour." },
      }
      """
    let findings = try check(
      PluginCheckTests.visualizer(
        method + "\nfunction v:action_completed(pull) local _ = self.options.color "
          + "pull:reset_to_idle() end", options)
    ).findings
    let message = "the option 'size' is never read; use self.options.size, or take it out"
    #expect(findings.map(\.message) == (isFound ? [message] : []), "\(findings.map(\.text))")
    #expect(findings.allSatisfy { $0.line == 2 })
  }

  /// With one value of an option the action is never asked for.
  @Test func anOptionThatLosesTheAction() throws {
    let result = try check(
      PluginCheckTests.visualizer(
        "function v:triggered_action(pull) if self.options.on then pull:execute_action() end end",
        ", options = { on = { type = 'boolean', default = true, doc = 'Whether.' } }"))
    #expect(result.findings.map(\.scenarios) == [["a pull with on = false"]])
  }

  /// Without a range an option takes any number.
  @Test func anOptionWithoutARange() throws {
    let result = try check(
      PluginCheckTests.visualizer(
        "function v:touch_moved() local _ = 1 // self.options.size end",
        ", options = { size = { type = 'integer', default = 1, doc = 'A size.' } }"))
    #expect(result.values == 2)
    #expect(result.findings.map(\.scenarios) == [["a pull with size = 0 (it has no range)"]])
  }

  @Test(arguments: rows) func isFound(row: Row) throws {
    let result = try check(PluginCheckTests.visualizer(row.methods))
    let found = result.findings.filter { $0.kind == row.kind && $0.line == row.line }
    #expect(
      found.contains { $0.message.contains(row.message) }, "\(result.findings.map(\.text))")
    #expect(found.allSatisfy { $0.scenarios.count > 0 && ($0.file != nil) == (row.line != nil) })
  }

  /// However often it is seen, it is one finding.
  @Test func isFoundOnce() throws {
    let result = try check(
      PluginCheckTests.visualizer("function v:did_change_state() error('x') end"))
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.scenarios.count == CheckScenario.all.count)
    #expect(
      result.findings.first?.text
        == "init.lua:2: fault: x; in did_change_state, where the default stood in for it\n"
        + "    seen in: a short pull and \(CheckScenario.all.count - 1) others")
  }

  /// A figure that is another each time makes no other finding of it; the greatest is told.
  @Test func whatIsMeasuredIsFoundOnce() throws {
    let result = try check(
      PluginCheckTests.visualizer(
        """
        local count = 60000
        function v:did_change_state(pull, _, to)
          pull.status_view:update_for_state(to)
          count = count + 2000
          for _ = 1, count do end
        end
        """))
    #expect(result.findings.map(\.kind) == [.cost], "\(result.findings.map(\.text))")
    #expect(result.findings.first?.scenarios.count == CheckScenario.all.count)
    // Thirty pulls change the state 120 times and more.
    #expect((result.findings.first?.figure ?? 0) > 60_000 + 120 * 2000)
  }

  /// One that takes its time before it asks for the action: a host that ends it earlier loses none.
  @Test(arguments: [0.4, 2.5]) func aSlowBeginning(seconds: Double) throws {
    let result = try check(
      PluginCheckTests.visualizer(
        "function v:triggered_action(pull) pta.sleep(\(seconds)) pull:execute_action() end"))
    #expect(result.findings.map(\.text) == [])
  }

  /// What a control of ours never does.
  @Test func actionsThatAreLost() {
    func event(_ time: Double, _ event: PullEvent) -> TimedEvent {
      TimedEvent(time: time, event: event, control: "pull")
    }
    func run(_ seconds: Double, calls: Int) -> String? {
      let call = Callback(
        participant: .delegate, plugin: "host", name: .triggeredAction, arguments: [],
        isDefault: false)
      let events =
        [event(1, .state(from: .triggered, to: .executing))]
        + (0..<calls).map { _ in event(1.5, .callback(call)) }
        + [event(1 + seconds, .state(from: .executing, to: .retracting))]
      return ActionRuns(events).finding?.message
    }
    #expect(run(0.5, calls: 0) == nil && run(3, calls: 0) == nil && run(60, calls: 1) == nil)
    #expect(run(3.1, calls: 0) == "the host was not given 1 of its actions, and 0 of them twice")
    #expect(run(1, calls: 2) == "the host was not given 0 of its actions, and 1 of them twice")
  }

  /// Values at the ends of what an option takes.
  @Test func optionsAreTried() throws {
    let result = try check(
      PluginCheckTests.visualizer(
        "function v:touch_moved() local o = self.options if o.size == 50 then error('x') end end",
        """
        , options = {
          size = { type = "number", default = 10, range = { 1, 50 }, doc = "A size." },
          kind = { type = "choice", choices = { "a", "b" }, default = "a", doc = "A kind." },
          on = { type = "boolean", default = true, doc = "Whether." } }
        """))
    #expect(result.values == 4 && result.name == "test" && result.version == "1.2.0")
    #expect(result.findings.map(\.scenarios) == [["a pull with size = 50"]])
  }

  @Test func whatCannotBeLoaded() throws {
    let syntax = try check("local x =")
    #expect(syntax.findings.map(\.kind) == [.load] && syntax.findings[0].line == 1)
    let nothing = try check("")
    #expect(nothing.findings.map(\.kind) == [.load] && nothing.scenarios == 0)
  }

  /// Nobody waits for the rest of it.
  @Test func aSlowOneIsNotCheckedToTheEnd() throws {
    var now = 0.0
    let result = try check(PluginCheckTests.visualizer("function v:did_change_state() end")) {
      now += 1
      return now
    }
    #expect((1..<CheckScenario.all.count).contains(result.scenarios))
    #expect(
      result.findings.first?.message == "not all of the check could be done in 20 seconds")
  }

  /// The ends of what an option takes are values that it takes.
  @Test func theLargestIntegersAreNoMistake() throws {
    let result = try check(
      PluginCheckTests.visualizer(
        "function v:touch_moved() local _ = self.options.n end",
        """
        , options = { n = { type = "integer", default = 1, range = { math.mininteger,
          math.maxinteger }, doc = "A number." } }
        """))
    #expect(result.findings.map(\.text) == [] && result.values == 1)
  }

  /// The plugins that come with it have no findings.
  @Test(arguments: ShippedPlugins.names) func theShippedOnes(name: String) throws {
    let library = PluginLibrary(folder: ShippedPlugins.folder)
    let check = PluginCheck(
      path: ShippedPlugins.folder + "/" + name,
      environment: PluginCheckTests.environment(ShippedPlugins.folder), clock: { 0 })
    let result = try check.run(library.source(name))
    #expect(result.findings.map(\.text) == [])
    #expect(result.scenarios == CheckScenario.all.count)
    #expect(result.looks == CheckLooks.View.all.count + (name == "centered" ? 1 : 0))
  }
}
