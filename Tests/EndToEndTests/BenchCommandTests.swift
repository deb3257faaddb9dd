import Foundation
import Testing

/// `pta bench` and `pta demo` hand over to other programs.
@Suite(.timeLimit(.minutes(60))) struct BenchCommandTests {
  @Test(arguments: [("bench", "PTA_BENCH"), ("demo", "PTA_DEMO")])
  func saysWhatIsMissing(command: String, variable: String) throws {
    try withTool { tool in
      let result = try tool.run([command], variables: [variable: "/nowhere/program"])
      #expect(result.status == 1)
      #expect(result.errors.contains("which \(variable) names"))
    }
  }

  @Test(arguments: [
    (["bench", "frame", "--rounds", "3"], "PTA_BENCH"),
    (["demo", "--plugin", "label", "--size", "300x400"], "PTA_DEMO"),
  ])
  func passesOnArgumentsAndStatus(arguments: [String], variable: String) throws {
    try withTool { tool in
      let program = tool.folder.appendingPathComponent("bench").path
      try "#!/bin/sh\necho \"$@\"\nexit 2\n".write(
        toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let result = try tool.run(arguments, variables: [variable: program])
      #expect(result.status == 2)
      #expect(result.output == arguments.dropFirst().joined(separator: " ") + "\n")
    }
  }
}
