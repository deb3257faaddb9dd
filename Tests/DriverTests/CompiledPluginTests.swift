import Driver
import Foundation
import LuaRuntime
import PullPlugins
import Testing

/// Sessions of tests, which compile a plugin's files once for all its uses.
@Suite struct CompiledPluginTests {
  private static let main = """
    local part = require("part")
    function part:update_for_state(state) print(state) end
    return part
    """
  private static let part =
    "return pta.status_view { api = 1, name = 'p', version = '1.0.0', description = 'A test.' }"

  private func withPlugin(_ body: (String) throws -> Void) throws {
    try withPlugins(["p": CompiledPluginTests.main]) { folder in
      try Data(CompiledPluginTests.part.utf8).write(
        to: URL(fileURLWithPath: folder + "/p/part.lua"))
      try body(folder)
    }
  }

  /// What a session leaves behind that uses the plugin again and again, and how often its Lua asked for memory.
  private func run(
    _ folder: String, _ compiled: CompiledTexts?
  ) throws -> (trace: [String], allocations: Int) {
    let profile = PluginProfile()
    let rig = Rig(plugins: folder, profile: profile, compiled: compiled)
    rig.session.plugins.keepsSources = true
    let trace = try rig.trace(
      of: "use 'p' pull(120) release() complete() settle() use 'p' use 'p' pull(50)")
    return (trace, profile.costs.reduce(0) { $0 + $1.total.allocations })
  }

  /// Compiling asks for memory more often, which shows that it is not done.
  @Test func looksTheSame() throws {
    try withPlugin { folder in
      let compiled = CompiledTexts()
      let plain = try run(folder, nil)
      #expect(plain.trace.contains { $0.contains("triggered") })
      for _ in 1...2 {
        let taken = try run(folder, compiled)
        #expect(taken.trace == plain.trace && taken.allocations < plain.allocations)
      }
      #expect(compiled.count == 2)
    }
  }

  /// What nobody trusts is not even compiled in this process.
  @Test func isOnlyForTrustedPlugins() throws {
    try withPlugin { folder in
      let compiled = CompiledTexts()
      let rig = Rig(plugins: folder, trust: .shipped, compiled: compiled)
      rig.session.plugins.keepsSources = true
      // Whether or not there is a worker here.
      try? rig.run("use 'p'")
      #expect(rig.session.plugins.keptSources["p"] != nil && compiled.count == 0)
    }
  }

  /// A person's session reads the files each time, and may find others there.
  @Test func isOnlyWhereFilesAreKept() throws {
    try withPlugin { folder in
      let compiled = CompiledTexts()
      try Rig(plugins: folder, compiled: compiled).run("use 'p' use 'p'")
      #expect(compiled.count == 0)
    }
  }
}
