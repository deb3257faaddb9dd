import Driver
import SpecRunner
import Testing

/// The same seed gives the same of everything.
@Suite struct PropertySeedTests {
  /// Prints what each session was, and fails at last.
  private static func printing(_ settings: String) -> String {
    spec(
      """
      { runs = 8, \(settings) each = function(values)
        print(now(), state(), pulled(), offset(), values.x, math.random())
      end }, function() print('rest') end
      """)
  }

  @Test func theSameSeedGivesTheSameRuns() throws {
    let spec = PropertySeedTests.printing("values = { x = { -5, 5 } },")
    let first = try PropertyRig.run(spec, plugin: plugin(""), seed: 3)
    #expect(try #require(first.results.first).output.count > 50)
    #expect(try PropertyRig.run(spec, plugin: plugin(""), seed: 3).results == first.results)
    #expect(try PropertyRig.run(spec, plugin: plugin(""), seed: 4).results != first.results)
  }

  @Test func aSeedOfItsOwnStandsAboveTheRuns() throws {
    let spec = PropertySeedTests.printing("seed = 12,")
    let first = try PropertyRig.run(spec, seed: 3)
    #expect(try PropertyRig.run(spec, seed: 4).results == first.results)
    let other = PropertySeedTests.printing("seed = 13,")
    #expect(try PropertyRig.run(other, seed: 3).results != first.results)
  }

  /// Two properties of one file must not try the same sessions.
  @Test func theTestsNameIsInTheSeed() throws {
    let spec = PropertySeedTests.printing("")
    let renamed = spec.replacing("'holds'", with: "'holds well'")
    let outputs = try [spec, renamed].map { try PropertyRig.run($0).results.first?.output }
    #expect(outputs[0] != outputs[1])
  }

  /// What is printed brings the same failure back.
  @Test func theSeedThatIsPrintedFindsTheSame() throws {
    let check = "function() assert.is_true(now() < 7) end"
    let first = try PropertyRig.run(spec(check), seed: 21)
    let seed = try #require(first.summary.firstMatch(of: /seed = (\d+)/)?.1)
    let again = try PropertyRig.run(spec("{ seed = \(seed) }, " + check), seed: 99)
    #expect(again.message == first.message)
    #expect(first.status == .failed)
  }

  @Test func runsDiffer() throws {
    let rig = try PropertyRig.run(
      spec("{ runs = 20 }, function() print(#events() .. ' ' .. now()) end"))
    let output = try #require(rig.results.first).output
    #expect(output.count == 20)
    #expect(Set(output).count > 15)
  }
}

/// The session that is printed is the one that failed.
@Suite struct PropertyScriptTests {
  private static let bugs = [
    "function() assert.equal('pulling', state()) end",
    "{ each = function() assert.is_true(pulled() < 120) end }",
    "{ each = function() assert.is_not.equal('retracting', state()) end }",
    "{ before = function() control.pull_threshold = 70 delegate { "
      + "triggered_action = function() complete('done') end } end }, "
      + "function() assert.is_true(#events('state') < 4) end",
    "{ length = 40, options = { height = { 60, 90 } } }, "
      + "function() assert.is_true(#events('inset') < 3) end",
    "{ shrinks = 0 }, function() assert.is_true(now() < 4) end",
    "function() pull(40, { duration = 0.1 }) assert.equal('idle', state()) end",
  ]

  private static let plugin = SpecRunnerTests.plugin(
    "function tested:layout_status_view(pull, view) view.height = self.options.height end",
    options: "height = { type = 'number', default = 50, range = { 1, 200 }, doc = 'A height.' }")

  /// All that happened, as the test's own hook sees it after the failure, is what a replay comes to.
  @Test(arguments: bugs) func aReplayComesToTheSame(property: String) throws {
    let hook = "after_each(function() for _, line in ipairs(events()) do print(line) end end)\n"
    try PropertyRig.withFolder(PropertyScriptTests.plugin) { folder in
      let rig = PropertyRig.run(hook + spec(property), in: folder)
      let output = try #require(rig.results.first).output
      let script = try #require(rig.script)
      #expect(script.contains("use("))
      let session = try PropertyRig.replay(script, in: folder)
      #expect(
        session.stage.log.events.map(EventText.line)
          == output.joined(separator: "\n")
          .split(separator: "\n").map(String.init))
      // And so does what a replay records.
      #expect(try PropertyRig.replay(session.script, in: folder).trace == session.trace)
    }
  }

  @Test func whatWasDoneBeforeIsPartOfIt() throws {
    let rig = try PropertyRig.run(
      """
      before_each(function() control.pull_threshold = 60 end)
      it('holds', function()
        scroll.insets = { top = 20 }
        for_all({ each = function() assert.is_true(pulled() < 60) end })
      end)
      """)
    #expect(
      rig.session == [
        "control.pull_threshold = 60",
        "scroll.insets = { top = 20, left = 0, bottom = 0, right = 0 }", "pull(60)",
      ])
  }

  @Test func afterwardsTheTestGoesOnWhereItWas() throws {
    let rig = try PropertyRig.run(
      """
      it('holds', function()
        pull(70)
        local before = table.concat(events(), '\\n')
        for_all({ runs = 5 }, function() assert.equal('idle', state()) end)
        assert.equal(70, pulled())
        assert.equal(before, table.concat(events(), '\\n'))
        release()
        settle()
        assert.equal('idle', state())
      end)
      """)
    #expect(rig.results.first?.problems == [])
    #expect(rig.status == .passed)
  }
}
