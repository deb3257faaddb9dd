import Testing

@testable import SpecRunner

/// Each test has a stage of its own, and what the blocks around it say of it.
@Suite struct StageTests {
  /// Specs whose tests all pass.
  @Test(arguments: [
    (
      "what a test does to its stage is gone",
      """
      it("a", function()
        control.pull_threshold = 60
        delegate { triggered_action = function() complete() end }
        scroll.content_height = 3000
        pull(50) wait(1)
        assert.pulled(50)
        assert.is_true(#calls "pulled_amount_changed" > 0)
      end)
      it("b", function()
        assert.equal(100, control.pull_threshold)
        assert.equal(0, now())
        assert.state "idle"
        assert.pulled(0)
        assert.states { "idle" }
        assert.same({}, calls "pulled_amount_changed")
        assert.equal(2000, scroll.content_height)
        pull(120) release()
        assert.state "executing"
      end)
      """
    ),
    (
      "chance begins anew",
      """
      local first
      it("a", function() first = { math.random(), math.random(100) } end)
      it("b", function() assert.same(first, { math.random(), math.random(100) }) end)
      """
    ),
    (
      "stage starts afresh inside a test",
      """
      it("a", function()
        pull(50)
        stage { viewport = { 800, 600 } }
        assert.pulled(0)
        assert.states { "idle" }
        assert.equal(0, now())
      end)
      """
    ),
    (
      "a block's body says what its tests begin with",
      """
      control.pull_threshold = 60
      describe("block", function()
        control.reduces_motion = true
        control.pull_threshold = 40
        stage { fps = 120 }
        it("a", function()
          assert.equal(40, control.pull_threshold)
          assert.is_true(control.reduces_motion)
          pull(41)
          assert.state "triggered"
        end)
      end)
      it("b", function()
        assert.equal(60, control.pull_threshold)
        assert.is_false(control.reduces_motion)
      end)
      """
    ),
    (
      "before_each has the stage, and after_each sees what the test left",
      """
      before_each(function() pull(30) end)
      after_each(function() assert.pulled(70) end)
      it("a", function() assert.pulled(30) pull(70) end)
      it("b", function() assert.pulled(30) pull(70) end)
      """
    ),
    (
      "cases say what a stage has, who is in front of it and where its controls are",
      """
      cases({
        {
          name = "in Japanese", edge = "bottom", date = 86400, language = "ja", text_scale = 2,
          last_updated = 60, last_updated_style = "relative", enabled = false, action_name = "more",
        },
        { name = "two", edges = { "top", "trailing" }, layout_direction = "right_to_left" },
        { name = "a list", nested = { control = "inner", overscroll = "inner" } },
      }, function(case)
        it("a", function()
          if case.nested then
            assert.is_not_nil(inner)
            pull(50)
            assert.equal(-50, inner.offset)
          elseif case.edges then
            at "trailing"
            assert.equal("trailing", control.edge)
            at "top"
            assert.equal("right_to_left", control.layout_direction)
          else
            for _, name in ipairs {
              "edge", "language", "text_scale", "last_updated", "last_updated_style", "enabled", "action_name",
            } do
              assert.equal(case[name], control[name])
            end
            control.enabled = true
            begin() complete()
            assert.equal(86400, control.last_updated)
          end
        end)
      end)
      """
    ),
    (
      "a case says where the control is, whatever the block around it has",
      """
      stage { edges = { "top", "bottom" } }
      cases({ { name = "one", edge = "bottom" } }, function(case)
        it("a", function() assert.equal(case.edge, control.edge) end)
      end)
      """
    ),
    (
      "cases say what a stage is made of",
      """
      cases({
        { name = "tablet", viewport = { 1024, 768 }, content = { 1024, 3000 }, fps = 120, threshold = 80 },
        { name = "phone", insets = { top = 47 }, pull_threshold = 60, threshold = 60 },
      }, function(case)
        it("a", function()
          if case.name == "tablet" then
            assert.equal(3000, scroll.content_height)
          else
            assert.equal(60, control.pull_threshold)
            assert.inset(47)
          end
        end)
      end)
      """
    ),
  ])
  func holds(rule: String, spec: String) {
    let rig = SpecRig(spec).run()
    #expect(!rig.results.isEmpty)
    #expect(rig.results.allSatisfy { $0.status == .passed }, "\(rule): \(rig.lines)")
    #expect(rig.fileProblems.isEmpty)
  }

  @Test(arguments: [
    ("pull(50)", "pull"), ("release()", "release"), ("wait(1)", "wait"), ("settle()", "settle"),
    ("back()", "back"), ("record('x')", "record"),
  ])
  func whatTakesTimeIsRefusedInBodies(code: String, verb: String) {
    let rig = SpecRig("\n\(code)").run()
    #expect(
      rig.fileProblems.map(\.message) == [
        "\(verb) needs a stage, and each test has one of its own: use it in a test, in "
          + "before_each or in after_each"
      ])
    #expect(rig.fileProblems.map(\.line) == [2])
  }

  @Test(arguments: ["setup", "teardown", "lazy_setup", "lazy_teardown"])
  func hooksThatRunOnceHaveNoStage(word: String) {
    let rig = SpecRig(
      "\(word)(function() control.pull_threshold = 5 end) it('a', function() end)"
    ).run()
    #expect(
      rig.fileProblems.first?.message.contains("needs a stage, and each test has one of its own")
        == true)
  }

  @Test(arguments: ["state()", "pulled()", "find 'arrow'", "tree()", "events()", "mark()"])
  func questionsAreRefusedInBodies(code: String) {
    let rig = SpecRig("local x = \(code)").run()
    #expect(rig.fileProblems.count == 1, "\(rig.lines)")
    #expect(rig.fileProblems.first?.message.contains("needs a stage") == true)
  }

  /// A case is checked as what a script says is, and the others go on.
  @Test(arguments: [
    ("edge = 'botom'", "'edge'"), ("edges = 'top'", "'edges'"),
    ("policy = { strcit = true }", "'strict'"), ("always_bounce = 3", "'always_bounce'"),
    ("insets = { topp = 3 }", "topp"), ("language = 'xx'", "zh-Hans"),
    ("text_scale = 100", "text_scale"),
    ("nested = { contrl = 'inner' }", "'control'"), ("options = 5", "'options'"),
  ])
  func aCaseThatIsWrongIsSaid(field: String, message: String) {
    let rig = SpecRig(
      "\ncases({ { name = 'wrong', \(field) }, { name = 'right' } }, function()\n"
        + "it('a', function() end)\nend)"
    ).run()
    #expect(rig.lines.contains("passed right a"), "\(rig.lines)")
    #expect(rig.lines.contains { $0.contains(message) }, "\(rig.lines)")
    #expect(rig.fileProblems.map(\.line) == [2], "\(rig.lines)")
  }

  @Test func aStageThatCannotBeMadeIsTheTestsProblem() {
    let rig = SpecRig(
      "describe('b', function()\nstage { fps = -1 }\nit('a', function() print 'never' end) end)"
        + " it('c', function() end)"
    ).run()
    #expect(rig.statuses.last == "passed c")
    #expect(!rig.printed.contains("never"))
  }

  @Test func thePluginOfTheFolderIsInUse() {
    let rig = SpecRig(
      """
      it("a", function()
        pull(10)
        assert.equal("traffic-light", calls("status_view.update_for_state")[1].plugin)
      end)
      describe("b", function()
        use "default"
        it("c", function()
          pull(10)
          assert.equal("default", calls("status_view.update_for_state")[1].plugin)
        end)
      end)
      """, plugin: "traffic-light"
    ).run()
    #expect(rig.lines.count { $0.hasPrefix("passed") } == 2, "\(rig.lines)")
  }
}
