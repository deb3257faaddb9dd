import PullPlugins
import PullToAction
import Testing
import ViewKit

/// What waits, or starts the next animation, without end: it is bounded in virtual time, told by file and line,
/// and the action runs.
@Suite struct ResumeLimitTests {
  private static let refusal =
    "a plugin may go on 256 times a second after waits and in completions; wait longer, or let"
    + " an animation repeat"

  private static func pulled(_ body: String, _ limits: PluginLimits = PluginLimits()) throws
    -> PullStage
  {
    let stage = PullStage()
    try stage.use(
      Script.visualizer("function v:triggered_action(pull)\n\(body)\nend"), limits: limits)
    stage.pull(120)
    stage.release()
    stage.wait(60)
    return stage
  }

  @Test(arguments: [
    "while true do pta.animate { duration = 0.001, animations = function() end }:wait() end",
    "while true do pta.sleep(0.001) end",
  ])
  func aLoopThatWaitsRaisesAtItsLine(body: String) throws {
    let stage = try ResumeLimitTests.pulled(body)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.code == .callbackRaised && diagnostic.file == "init.lua")
    #expect(diagnostic.message.hasPrefix(ResumeLimitTests.refusal), "\(diagnostic)")
    #expect(stage.host.actions == 1)
  }

  @Test(arguments: [
    "while true do pcall(function() pta.animate { duration = 0.001, animations = function() end }:wait() end) end",
    "while true do pcall(pta.sleep, 0.001) end",
  ])
  func aLoopThatProtectsItsWaitsIsALoopWithoutEnd(body: String) throws {
    let stage = try ResumeLimitTests.pulled(body)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.code == .limitReached && diagnostic.line != nil, "\(diagnostic)")
    #expect(stage.host.actions == 1)
  }

  @Test func aCompletionThatStartsTheNextAnimationRaises() throws {
    let stage = try ResumeLimitTests.pulled(
      """
      local function again()
        pta.animate { duration = 0.001, animations = function() end, completion = again }
      end
      again()
      """)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.message.hasPrefix(ResumeLimitTests.refusal), "\(diagnostic)")
    #expect(stage.host.actions == 1)
  }

  /// What is below the limit goes on for as long as it likes, and so does what animates without waiting.
  @Test func aSecondLaterItBeginsAnew() throws {
    var limits = PluginLimits()
    limits.resumes = 5
    let stage = try ResumeLimitTests.pulled(
      """
      for i = 1, 12 do
        pta.sleep(0.25)
        for _ = 1, 20 do pta.animate { duration = 0.01, animations = function() end } end
      end
      print(pcall(function() for i = 1, 9 do pta.sleep(0.01) end end))
      pta.sleep(1)
      """, limits)
    #expect(stage.log.messages.count == 1)
    #expect(stage.log.messages.first?.contains("may go on 5 times a second") == true)
  }

  @Test func aCallbackWaitsOnlySoOften() throws {
    var limits = PluginLimits()
    limits.waits = 5
    let stage = try ResumeLimitTests.pulled(
      "for i = 1, 5 do pta.sleep(0.1) end\npull:execute_action()\npta.sleep(0.1)", limits)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.code == .callbackRaised && diagnostic.line == 5)
    #expect(diagnostic.message.hasPrefix("a callback may wait 5 times; let an animation repeat"))
    #expect(stage.host.actions == 1)
  }

  /// Each call waits as often as it may.
  @Test func theNextCallMayWaitAgain() throws {
    var limits = PluginLimits()
    limits.waits = 2
    let stage = PullStage()
    try stage.use(
      Script.visualizer("function v:did_change_state() for _ = 1, 2 do pta.sleep(0.01) end end"),
      limits: limits)
    for _ in 0..<3 {
      stage.pull(50)
      stage.release()
      stage.wait(2)
    }
    #expect(stage.log.diagnostics.isEmpty)
  }

  /// What computes between its waits shares a second's budget, whatever frames it is spread over.
  @Test(arguments: [(20_000, true), (100_000, false)])
  func whatGoesOnComputesOnlySoMuchASecond(steps: Int, isFine: Bool) throws {
    let body = "while true do for _ = 1, \(steps) do end pta.sleep(1 / 60) end"
    let stage = try ResumeLimitTests.pulled(body)
    let first = stage.log.diagnostics.first
    #expect((first?.code == .limitReached) != isFine)
    if !isFine { #expect(first?.file == "init.lua" && first?.line != nil) }
    #expect(stage.host.actions == 1)
  }

  @Test(arguments: [(20_000, true), (100_000, false)])
  func soDoCompletions(steps: Int, isFine: Bool) throws {
    let stage = try ResumeLimitTests.pulled(
      """
      local function again()
        for _ = 1, \(steps) do end
        pta.animate { duration = 0.01, animations = function() end, completion = again }
      end
      again()
      """)
    #expect(stage.log.diagnostics.contains { $0.code == .limitReached } != isFine)
  }

  /// A host that gives a limit in seconds has frames that are as long as they are.
  @Test func inLiveHostsEachFrameHasItsOwn() throws {
    var limits = PluginLimits()
    limits.seconds = 1
    let body = "while true do for _ = 1, 100000 do end pta.sleep(1 / 60) end"
    let stage = try ResumeLimitTests.pulled(body, limits)
    #expect(!stage.log.diagnostics.contains { $0.code == .limitReached })
  }

  /// The second is one of the clock that the control has now.
  @Test func theSecondIsOneOfTheNewClock() throws {
    var limits = PluginLimits()
    limits.resumes = 3
    let stages = [PullStage(), PullStage()]
    stages[0].wait(50)
    let body = "for _ = 1, 3 do pta.sleep(0.01) end"
    let plugin = try stages[0].use(
      Script.visualizer("function v:layout_status_view() \(body) end"), limits: limits)
    stages[0].wait(1)
    plugin.use(on: stages[1].control)
    stages[1].wait(0.5)
    #expect(stages.allSatisfy { $0.log.diagnostics.isEmpty })
  }
}
