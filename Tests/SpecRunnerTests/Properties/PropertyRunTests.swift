import SpecRunner
import Testing

/// How runs go, and how they end.
@Suite struct PropertyRunTests {
  @Test func aPropertyThatHoldsIsTriedSoOften() throws {
    let rig = try PropertyRig.run(spec("{ runs = 37 }, function() print('x') end"))
    #expect(rig.status == .passed)
    #expect(rig.results.first?.output.count == 37)
  }

  /// Twelve verbs and what brings it to rest, each of them seen.
  @Test func eachIsCalledAfterEveryVerb() throws {
    let rig = try PropertyRig.run(
      """
      it('holds', function()
        local verbs, checks, most = 0, 0, 0
        for_all({
          runs = 30, length = 9, before = function() verbs = 0 end,
          each = function() verbs = verbs + 1 most = math.max(most, verbs) end,
        }, function() checks = checks + 1 assert.is_true(verbs >= 6) end)
        assert.equal(30, checks)
        assert.is_true(most >= 9 and most <= 9 + 9)
      end)
      """)
    #expect(rig.results.first?.problems == [])
  }

  /// The finger is up, nothing moves, no action runs.
  @Test func theCheckSeesTheEnd() throws {
    let rig = try PropertyRig.run(
      """
      it('holds', function()
        for_all({ runs = 60 }, function()
          assert.equal('idle', state())
          assert.is_false(pcall(release))
          local before = now()
          settle()
          assert.equal(before, now())
        end)
      end)
      """)
    #expect(rig.results.first?.problems == [])
  }

  /// All transitions of the design come up, and not by the way.
  @Test func goesEverywhere() throws {
    let rig = try PropertyRig.run(
      """
      it('holds', function()
        for_all({ runs = 100, before = function()
          delegate { did_change_state = function(from, to) print(from, to) end }
        end }, function() end)
      end)
      """)
    var counts: [String: Int] = [:]
    for line in try #require(rig.results.first).output { counts[line, default: 0] += 1 }
    for transition in [
      "idle\tpulling", "pulling\ttriggered", "triggered\tpulling", "pulling\tidle",
      "triggered\texecuting", "idle\texecuting", "pulling\texecuting", "executing\tretracting",
      "retracting\tidle", "executing\tidle", "triggered\tidle",
    ] {
      #expect(counts[transition, default: 0] >= 5, "\(transition): \(counts)")
    }
  }

  @Test func onlyTheVerbsThatAreNamedAreUsed() throws {
    let rig = try PropertyRig.run(
      spec(
        "{ gestures = { 'pull' }, host = { 'begin' }, shrinks = 0, length = 60 }, "
          + "function() assert.is_true(false) end"))
    let verbs = Set(rig.session.compactMap { $0.split(separator: "(").first.map(String.init) })
    // The end lifts the finger and completes.
    #expect(verbs.isSubset(of: ["pull", "begin", "wait", "settle", "release", "complete"]))
    #expect(verbs.isSuperset(of: ["pull", "begin", "wait"]))
  }

  @Test func aPendingTestIsPending() throws {
    let rig = try PropertyRig.run(spec("function() pending('later') end"))
    #expect(rig.status == .pending)
    #expect(rig.message == "later")
  }

  @Test(arguments: ["each = f", "before = f"]) func allFunctionsMayFail(function: String) throws {
    let rig = try PropertyRig.run(
      "it('holds', function()\n  local f = function()\n    assert.equal(1, 2)\n  end\n"
        + "  for_all({ \(function) }, function() end)\nend)")
    #expect(rig.status == .failed)
    #expect(rig.line == 3)
    #expect(rig.message.hasPrefix("Expected objects to be equal."))
  }

  @Test(arguments: [
    ("error({ code = 5 })", "raised { code = 5 }"),
    ("error(setmetatable({}, { __tostring = function() return 'odd' end }))", "odd"),
    ("error('plain')", "plain"), ("assert.equal(1, 2)", "Expected objects to be equal."),
  ])
  func whatIsRaisedIsSaid(statement: String, message: String) throws {
    let rig = try PropertyRig.run(spec("function() \(statement) end"))
    #expect(rig.message.hasPrefix(message + "\n"), "\(rig.message)")
    #expect(rig.line == 3)
  }

  /// Then only what the author says counts.
  @Test func faultsMayBeAllowed() throws {
    let raising = plugin("function tested:pulled_amount_changed() error('always') end")
    let check = "function() assert.equal('idle', state()) end"
    let strict = try PropertyRig.run(spec("{ runs = 20 }, " + check), plugin: raising)
    #expect(strict.message.contains("always"))
    let lenient = try PropertyRig.run(
      spec("{ runs = 20, allow_faults = true }, " + check), plugin: raising)
    #expect(lenient.results.first?.problems == [])
  }

  @Test func whatDoesNotFailAgainIsSaid() throws {
    let rig = try PropertyRig.run(
      spec("function() count = count + 1 assert.is_true(count ~= 5) end"))
    #expect(rig.message.contains("when it was run again, it did not fail in this way"))
    #expect(rig.summary.contains("run 5 of 100"))
  }

  @Test func failuresOfTwoKindsAreNotMixed() throws {
    // What comes up first is that with a pull; a smaller session has the other one.
    let rig = try PropertyRig.run(
      """
      it('holds', function()
        for_all(function()
          if #events('state') > 6 then error('many') end
          if #events('state') > 2 then error('some') end
        end)
      end)
      """)
    let isMany = rig.message.contains("many")
    #expect(rig.line == (isMany ? 3 : 4))
  }
}

/// A test that takes too much ends, whatever runs in it.
@Suite struct PropertyLimitTests {
  @Test func isStoppedInItsFunctions() throws {
    let rig = try PropertyRig.run(
      spec("function() show() while true do end end"), onShow: { $0.interruptFlag?.pointee = 1 })
    #expect(rig.message == "it took longer than a test may, and was stopped here")
    #expect(rig.line == 3)
  }

  @Test func isStoppedBetweenThem() throws {
    let rig = try PropertyRig.run(
      spec("{ runs = 1000000 }, function() show() end"), onShow: { $0.interruptFlag?.pointee = 1 })
    #expect(rig.message == "it took longer than a test may, and was stopped here")
    #expect(rig.line == 3)
  }

  /// What has been found is not lost.
  @Test func isStoppedWhileItShrinks() throws {
    var shows = 0
    let rig = try PropertyRig.run(
      spec("function() show() assert.is_true(false) end"),
      onShow: { rig in
        shows += 1
        if shows == 4 { rig.interruptFlag?.pointee = 1 }
      })
    #expect(rig.message == "it took longer than a test may, and was stopped here")
    let output = try #require(rig.results.first).output.joined(separator: "\n")
    #expect(output.contains("Expected objects to be the same"))
    #expect(output.contains("-- A session of pta"))
  }

  @Test func memoryEndsIt() throws {
    let rig = try PropertyRig.run(
      spec(
        "function() local t = {} for i = 1, 1e9 do t[i] = string.rep('x', 1000) .. i end end")
        + "it('is next', function() end)")
    #expect(rig.results.map(\.status) == [.error, .passed])
    #expect(rig.message.contains("not enough memory"), "\(rig.message)")
  }
}
