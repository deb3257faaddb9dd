import Foundation
import Testing

/// How the first issue says that it will be judged.
@Suite(.timeLimit(.minutes(60))) struct PullTests {
  private static let session = "use traffic-light\npull 120\nrelease\nwait 1\ncomplete\nsettle\n"

  private func states(_ lines: [String]) -> [String] {
    lines.filter { $0.contains(" → ") }
      .map {
        String($0.split(separator: " ", maxSplits: 1)[1]).trimmingCharacters(in: .whitespaces)
      }
  }

  @Test func aPullThroughAPipe() throws {
    try withTool { tool in
      let result = try tool.run(["repl"], input: PullTests.session)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(
        states(result.lines) == [
          "idle → pulling", "pulling → triggered", "triggered → executing",
          "executing → retracting", "retracting → idle",
        ])
      #expect(result.lines.filter { $0.contains("host triggered_action(action)") }.count == 1)
      #expect(result.lines.contains { $0.contains("top inset +60 by pull, now 60") })
      #expect(result.lines.contains { $0.contains("top inset -60 by pull, now 0") })
      let last = result.lines.last { $0.contains(" inset ") && !$0.hasPrefix(" ") }
      #expect(
        last?.hasSuffix("idle       [          |     ] 0 / 100          offset 0  inset 0") == true)
      #expect(!result.output.contains("pta>"))
    }
  }

  /// The same typed into a file, and written as Lua.
  @Test func aPullAsAScript() throws {
    let lua =
      "use('traffic-light') pull(120) release() wait(1) complete() settle() assert(inset() == 0)"
    try withTool { tool in
      let typed = try tool.trace(PullTests.session)
      let written = try tool.trace(lua)
      #expect(typed.trace == written.trace)
      #expect(written.result.status == 0)
      let trace = try Trace(written.trace)
      #expect(
        trace.states == ["idle", "pulling", "triggered", "executing", "retracting", "idle"])
      #expect(trace.actionCount == 1)
      #expect(trace.insetSum == 0)
      #expect(trace.frames.last?.offset == 0)
      #expect(trace.frames.last?.inset == 0)
      #expect(trace.frames.last?.state == "idle")
    }
  }

  @Test(arguments: [
    ("pull(80) release() settle()", ["idle", "pulling", "idle"]),
    (
      "pull(120) pull(60) release() settle()",
      ["idle", "pulling", "triggered", "pulling", "idle"]
    ),
    ("pull(100) release() settle()", ["idle", "pulling", "idle"]),
    ("pull(120) lift_cancelled() settle()", ["idle", "pulling", "triggered", "pulling", "idle"]),
    ("scroll:to(700) fling(4000) settle()", ["idle"]),
    (
      "trackpad { momentum = 'began', y = 40 } trackpad { momentum = 'changed', y = 400 } settle()",
      ["idle"]
    ), ("wheel(90) settle()", ["idle", "pulling", "idle"]), ("scroll:to(-200) settle()", ["idle"]),
  ])
  func whatDoesNotFire(source: String, states: [String]) throws {
    try withTool { tool in
      let trace = try Trace(tool.trace(source).trace)
      #expect(trace.states == states)
      #expect(trace.actionCount == 0)
      #expect(trace.insetSum == 0)
      #expect(trace.frames.last?.offset == 0)
    }
  }

  @Test func aFlingReallyBounces() throws {
    try withTool { tool in
      let trace = try Trace(tool.trace("scroll:to(700) fling(4000) settle()").trace)
      #expect((trace.frames.map(\.pulled).max() ?? 0) > 50)
    }
  }

  /// By the formula of `RubberBand`: a finger that goes 206.2561 pt pulls the content by 100 on a viewport of 844.
  @Test func theRubberBandOfTheDefaultStage() throws {
    try withTool { tool in
      let trace = try Trace(tool.trace("drag(206.2561)").trace)
      #expect(abs((trace.frames.last?.pulled ?? 0) - 100) < 1e-3)
      #expect(trace.frames.count == 31)
    }
  }

  /// No frame in which the offset jumps: the finger's own step while it is down (13.07 pt at most, of
  /// which the content follows 0.55 at first), else no more than the spring's fastest, λ·x/e a
  /// second from x: 8.04 pt a frame from 120 pt.
  @Test(arguments: [
    "use('traffic-light') pull(120) release() wait(1) complete() settle()",
    "pull(120) release() complete() settle()", "begin() settle() complete() settle()",
    "pull(120) release() wait(0.1) use('traffic-light') wait(0.1) complete() settle()",
    "control.maximum_executing_time = 0.3 pull(120) release() settle() wait(1)",
    "pull(120) release() settle() pull(100) complete() pull(110) release() settle()",
    "pull(120) scroll.insets = { top = 47 } wait(0.1) scroll.insets = {} release() settle()",
    "begin() wait(0.1) control:reset() settle()", "pull(80) release() wait(0.1) hold(0.1) settle()",
    "use('centered') pull(120) release() wait(0.1) control:detach() settle()",
  ])
  func theOffsetNeverJumps(source: String) throws {
    try withTool { tool in
      let trace = try Trace(tool.trace(source).trace)
      #expect(trace.longestStep <= 8.04)
      #expect(trace.frames.count > 30)
    }
  }

  @Test func aReleaseShowsTheOffsetUnmoved() throws {
    try withTool { tool in
      let frames = try Trace(tool.trace("pull(120) release() wait(1 / 60)").trace).frames
      let offsets = frames.suffix(3).map(\.offset)
      #expect(offsets.prefix(2) == [-120, -120])
      // λ = 2π / 0.575: 0.985298 of the way is left after 1/60 s, of 70 pt to an inset of 50.
      let left = -50 - 70 * 0.985298
      #expect(abs(try #require(offsets.last) - left) < 2e-3)
    }
  }

  @Test func theFirstScriptRuns() throws {
    try withTool { tool in
      let script = Tool.root.appendingPathComponent("Scripts/first-pull.lua").path
      let result = try tool.run(["run", script, "--trace", "t.jsonl"])
      #expect(result.status == 0)
      #expect(result.errors == "")
      let trace = try Trace(tool.read("t.jsonl").split(separator: "\n").map(String.init))
      #expect(trace.actionCount == 1)
      #expect(trace.insetSum == 0)
    }
  }

  /// Every process has its own hash seed and its own addresses: the trace has neither.
  @Test func twoProcessesGiveTheSameBytes() throws {
    let source = """
      delegate { triggered_action = function() complete() end }
      use('./shows')
      for _, amount in ipairs { 50, 120, 180 } do pull(amount) release() settle() end
      print(events('diagnostic')[1], {}, print)
      """
    let plugin = """
      local p = pta.status_view {
        api = 1, name = "shows", version = "1.0.0", description = "Shows what must not differ.",
      }
      function p:setup(view) self.view = view end
      function p:update_for_pulled_amount(amount)
        local text = tostring(self) .. tostring(print) .. math.random()
        for key, value in pairs { x = 1, y = 2, longer_key = 3, [1.5] = 4, z = print } do
          text = text .. tostring(key) .. tostring(value)
        end
        pta.log(text)
        self.view.text = text
      end
      return p
      """
    try withTool { tool in
      try tool.write(plugin, to: "shows/init.lua")
      let first = try tool.trace(source)
      let second = try tool.trace(source)
      #expect(first.trace == second.trace)
      #expect(first.result.output == second.result.output)
      #expect(first.result.status == 0)
      #expect(first.trace.contains { $0.contains("longer_key") })
    }
  }
}
