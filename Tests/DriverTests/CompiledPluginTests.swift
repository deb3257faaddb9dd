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

  /// What a session leaves behind that uses the plugin again and again.
  private func trace(_ folder: String, _ compiled: CompiledTexts?) throws -> [String] {
    let rig = Rig(plugins: folder, compiled: compiled)
    rig.session.plugins.keepsSources = true
    return try rig.trace(
      of: "use 'p' pull(120) release() complete() settle() use 'p' use 'p' pull(50)")
  }

  @Test func looksTheSame() throws {
    try withPlugin { folder in
      let compiled = CompiledTexts()
      let plain = try trace(folder, nil)
      #expect(plain.contains { $0.contains("triggered") })
      for _ in 1...2 { #expect(try trace(folder, compiled) == plain) }
      #expect(compiled.count == 2)
    }
  }

  /// What nobody trusts is not even compiled in this process.
  @Test func isOnlyForTrustedPlugins() throws {
    try withPlugin { folder in
      let compiled = CompiledTexts()
      let rig = Rig(plugins: folder, trust: .shipped, compiled: compiled)
      rig.session.plugins.keepsSources = true
      // Without a worker here, it can be used nowhere.
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
