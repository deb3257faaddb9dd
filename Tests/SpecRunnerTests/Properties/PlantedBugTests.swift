import SpecRunner
import Testing

/// Bugs that were put into plugins and hosts: each is found, and shrunk to the least that shows it.
@Suite struct PlantedBugTests {
  struct Bug: CustomTestStringConvertible {
    let testDescription: String
    var plugin: String?
    let property: String
    /// The verbs of the session that shows it.
    let session: [String]
    /// A part of what is said.
    let message: String
    var status = TestResult.Status.error
  }

  @Test(arguments: inPlugins + inOptions + inProperties + inSessions)
  func isFoundAndShrunk(bug: Bug) throws {
    let rig = try PropertyRig.run(spec(bug.property), plugin: bug.plugin)
    #expect(rig.message.contains(bug.message), "\(rig.message)")
    #expect(rig.session == bug.session)
    #expect(rig.status == bug.status)
    #expect(rig.results.first?.problems.count == 1)
    #expect(rig.problems == [])
  }

  /// What is found does not hang on one lucky seed.
  @Test(arguments: 0..<20) func isFoundWithAnySeed(seed: UInt64) throws {
    let bug = PlantedBugTests.inPlugins[0]
    let rig = try PropertyRig.run(spec(bug.property), plugin: bug.plugin, seed: seed)
    #expect(rig.session == bug.session)
  }

  private static let inPlugins: [Bug] = [
    Bug(
      testDescription: "pulled too far",
      plugin: plugin(
        """
        function tested:pulled_amount_changed(_, amount)
          if amount > 150 then error("too far: " .. amount) end
        end
        """), property: "function() end", session: ["use(\"tested\")", "pull(151)"],
      message: "callback-raised: tested, init.lua:6: too far: 151"),
    Bug(
      testDescription: "the second action",
      plugin: plugin(
        """
        function tested:triggered_action(pull)
          self.count = (self.count or 0) + 1
          if self.count > 1 then error("again") end
          pull:execute_action()
        end
        """), property: "function() end",
      session: ["use(\"tested\")", "begin()", "complete()", "begin()"],
      message: "again"),
    Bug(
      testDescription: "an action that fails",
      plugin: plugin(
        """
        function tested:action_completed(pull)
          if pull.outcome == "failure" then error("failed: " .. pull.result_text) end
          pull:reset_to_idle()
        end
        """), property: "{ gestures = false }, function() end",
      session: ["use(\"tested\")", "begin()", "fail(\"ok\")"], message: "failed: ok"),
    Bug(
      testDescription: "a finger while it retracts",
      plugin: plugin(
        """
        function tested:action_completed(pull)
          pta.sleep(1)
          pull:reset_to_idle()
        end
        function tested:did_change_state(pull, from, to)
          if from == "retracting" and pull.pulled_amount > 60 then error("grabbed") end
        end
        """), property: "{ gestures = { 'pull' }, host = { 'begin', 'complete' } }, function() end",
      session: ["use(\"tested\")", "pull(61)", "begin()", "complete()", "settle()"],
      message: "grabbed"),
    Bug(
      testDescription: "never at rest",
      plugin: plugin(
        """
        local function move(self)
          pta.animate {
            duration = 1, animations = function() end, completion = function() move(self) end,
          }
        end
        function tested:did_change_state(_, _, to)
          if to == "triggered" then move(self) end
        end
        """), property: "{ runs = 10 }, function() end",
      session: ["use(\"tested\")", "pull(101)", "release()", "complete()", "pcall(settle)"],
      message: "settle: something still moves after 60 seconds"),
  ]

  private static let inOptions: [Bug] = [
    Bug(
      testDescription: "an option with a pull",
      plugin: plugin(
        """
        function tested:pulled_amount_changed(_, amount)
          if self.options.size > 60 and amount > 0 then error("too large") end
        end
        """,
        options: "size = { type = 'number', default = 10, range = { 1, 100 }, doc = 'A size.' }, "
          + "tint = { type = 'color', default = 'red', doc = 'A colour.' }"),
      property: "function() end",
      session: ["use(\"tested\", { size = 61 })", "pull(1)"], message: "too large"),
    Bug(
      testDescription: "an option that does not load",
      plugin: plugin(
        """
        function tested:layout_status_view() end
        if tested.options.kind == "b" then error("no b") end
        """,
        options: "kind = { type = 'choice', default = 'a', choices = { 'a', 'b', 'c' }, "
          + "doc = 'A kind.' }"),
      property: "function() end", session: ["use(\"tested\", { kind = \"b\" })"],
      message: "no b"),
    Bug(
      testDescription: "an option of those that are named",
      plugin: plugin(
        "function tested:layout_status_view() "
          + "if self.options.size > 20 then error('large') end end",
        options: "size = { type = 'integer', default = 10, range = { 1, 100 }, doc = 'A size.' }"),
      property: "{ gestures = false, host = false, options = { size = { 30, 40 } } }, "
        + "function() end",
      session: ["use(\"tested\", { size = 30 })"], message: "large"),
  ]

  private static let inProperties: [Bug] = [
    Bug(
      testDescription: "the check",
      property: "function() assert.equal(0, offset()) end",
      session: ["scroll:to(1)"], message: "Expected objects to be equal", status: .failed),
    Bug(
      testDescription: "after each verb",
      property: "{ host = { 'begin' }, gestures = false, "
        + "each = function() assert.is_not.equal('executing', state()) end }",
      session: ["begin()"], message: "Expected objects to not be equal", status: .failed),
    Bug(
      testDescription: "an error in the check", property: "function() local x = nil + 1 end",
      session: [], message: "attempt to perform arithmetic on a nil value"),
    Bug(
      testDescription: "what the check does is shown",
      property: "{ host = false }, function() pull(30) assert.equal(0, pulled()) end",
      session: ["pull(30)"], message: "Expected objects to be equal", status: .failed),
    Bug(
      testDescription: "the host's delegate",
      property: "{ host = { 'begin' }, before = function() delegate { "
        + "triggered_action = function() error('no host') end } end }, function() end",
      session: ["begin()"], message: "the delegate's triggered_action raised an error"),
    Bug(
      testDescription: "an answer of the delegate",
      property: "{ before = function() delegate { triggered_action = function() complete() end } "
        + "end }, function() assert.equal(0, #events('state')) end",
      session: ["answer(3, \"complete\", {})", "begin()", "settle()"],
      message: "Expected objects to be equal", status: .failed),
  ]

  private static let inSessions: [Bug] = [
    Bug(
      testDescription: "an action that was fired by a finger",
      property: "{ host = false }, function() "
        + "for _, event in ipairs(events('state')) do "
        + "assert.is_nil(event:find('triggered → executing')) end end",
      session: ["pull(101)", "release()", "complete()", "settle()"],
      message: "Expected objects to be the same", status: .failed),
    Bug(
      testDescription: "a threshold that is set",
      property: "{ each = function() assert.is_true(control.pull_threshold ~= 60) end }",
      session: ["control.pull_threshold = 60"], message: "Expected objects to be the same",
      status: .failed),
  ]
}
