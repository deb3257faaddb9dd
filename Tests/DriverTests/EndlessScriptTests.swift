import Driver
import LuaRuntime
import Testing

/// A script that has no end of its own has one, and is told where it was.
@Suite struct EndlessScriptTests {
  @Test(arguments: [
    ("while true do end", 1), ("pull(5)\nrepeat until false", 2), ("::again::\ngoto again", 2),
  ])
  func isStopped(source: String, line: Int) throws {
    #expect(LuaLimits.run.instructions > 0)
    let limits = LuaLimits(memory: 64 << 20, instructions: 1_000_000, depth: 0, chunkBytes: 1 << 20)
    let rig = Rig()
    let script = try ScriptState(session: rig.session, limits: limits, onPrint: { _ in })
    do {
      try script.run(source, name: "loop.lua")
      Issue.record("it ended")
    } catch {
      #expect("\(error)".hasPrefix("loop.lua:\(line): it ran longer than it may"), "\(error)")
    }
    withExtendedLifetime(rig) {}
  }
}
