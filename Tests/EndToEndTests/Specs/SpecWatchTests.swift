import Foundation
import Testing

/// `pta test --watch`.
@Suite(.timeLimit(.minutes(60))) struct SpecWatchTests {
  @Test func watching() throws {
    try TestOptionTests.withSpecs { tool throws in
      let live = try LiveTool(tool, ["test", "p/spec/c_spec.lua", "p/spec/b_spec.lua", "--watch"])
      let first = try #require(live.read(until: "Ctrl-C ends it"))
      #expect(first.contains("2 passed, 1 error in 2 files"), "\(first)")
      try tool.write("it('e', function() assert.is_true(false) end)", to: "p/spec/c_spec.lua")
      let second = try #require(live.read(until: "Ctrl-C ends it"))
      #expect(second.contains("1 failed in 1 file"), "\(second)")
      try tool.write("return 5", to: "p/spec/helper.lua")
      let third = try #require(live.read(until: "Ctrl-C ends it"))
      #expect(third.contains("in 2 files"), "\(third)")
      live.signal(SIGINT)
      #expect(live.status == -SIGINT)
    }
  }

  /// Workers are this program again, also when another build has taken its place.
  @Test func watchingOutlastsABuild() throws {
    try TestOptionTests.withSpecs { tool throws in
      let files = FileManager.default
      let copy = tool.folder.appendingPathComponent("pta")
      try files.copyItem(at: Tool.executable, to: copy)
      let live = try LiveTool(tool, ["test", "p/spec/b_spec.lua", "--watch"], executable: copy)
      _ = try #require(live.read(until: "Ctrl-C ends it"))
      try files.removeItem(at: copy)
      try files.copyItem(at: Tool.executable, to: copy)
      try tool.write("it('e', function() end) it('f', function() end)", to: "p/spec/b_spec.lua")
      let second = try #require(live.read(until: "Ctrl-C ends it"))
      #expect(second.contains("2 passed in 1 file"), "\(second)")
      live.signal(SIGINT)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "a superuser may read everything"))
  func aFolderThatCannotBeReadHidesNoOther() throws {
    try TestOptionTests.withSpecs { tool throws in
      try tool.write("", to: "p/closed/x.lua")
      let closed = tool.folder.appendingPathComponent("p/closed").path
      chmod(closed, 0)
      defer { chmod(closed, 0o700) }
      let live = try LiveTool(tool, ["test", "p/spec/b_spec.lua", "--watch"])
      _ = try #require(live.read(until: "Ctrl-C ends it"))
      try tool.write("it('e', function() end) it('f', function() end)", to: "p/spec/b_spec.lua")
      let second = try #require(live.read(until: "Ctrl-C ends it"))
      #expect(second.contains("2 passed in 1 file"), "\(second)")
      live.signal(SIGINT)
    }
  }
}
