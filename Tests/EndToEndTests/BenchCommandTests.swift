import Foundation
import Testing

/// `pta bench` hands over to another program.
@Suite(.timeLimit(.minutes(60))) struct BenchCommandTests {
  @Test func saysWhatIsMissing() throws {
    try withTool { tool in
      let result = try tool.run(["bench"], variables: ["PTA_BENCH": "/nowhere/pta-bench"])
      #expect(result.status == 1)
      #expect(result.errors.contains("which PTA_BENCH names"))
    }
  }

  @Test func passesOnArgumentsAndStatus() throws {
    try withTool { tool in
      let program = tool.folder.appendingPathComponent("bench").path
      try "#!/bin/sh\necho \"$@\"\nexit 2\n".write(
        toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let result = try tool.run(
        ["bench", "frame", "--rounds", "3"], variables: ["PTA_BENCH": program])
      #expect(result.status == 2)
      #expect(result.output == "frame --rounds 3\n")
    }
  }
}
