import PullPlugins
import PullToAction
import Testing
import ViewKit

/// What waits, or starts the next animation, without end: it is bounded in virtual time, told by file and line,
/// and the action runs.
@Suite struct ResumeLimitTests {
  private static let refusal =
    "a plugin may go on 600 times a second after waits and in completions; wait longer, or let"
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
}
