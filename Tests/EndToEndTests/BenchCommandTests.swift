import Foundation
import TestSupport
import Testing

/// `pta bench`, `pta demo` and `pta studio` hand over to other programs.
@Suite(.timeLimit(.minutes(60))) struct BenchCommandTests {
  @Test(arguments: [("bench", "PTA_BENCH"), ("demo", "PTA_DEMO"), ("studio", "PTA_STUDIO")])
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

  /// What is wrong is said before a server begins; the rest is handed on with what the command line says.
  @Test(arguments: [
    (["studio", "--port", "0", "compass", "--no-open"], 7, "--port=0 --no-open -- compass\n"),
    (["studio", "--plugins", ".", "label", "text_color=red"], 7, "-- label text_color=red\n"),
    (["studio", "compas"], 1, "pta studio: no plugin \"compas\""),
    (["studio", "compass", "colour=red"], 1, "it has no option 'colour'"),
    (["studio", "compass", "x.lua"], 2, "'x.lua' is no plugin, which is a folder"),
    (
      ["studio", "text=x", "label"], 2,
      "an option stands behind its plugin: pta studio label text=x"
    ),
  ])
  func theStudioIsStartedWithWhatCanBe(arguments: [String], status: Int32, text: String) throws {
    try withTool { tool in
      let program = tool.folder.appendingPathComponent("studio").path
      try ShellScript.write(#"echo "$@"; exit 7"#, to: program)
      let result = try tool.run(arguments, variables: ["PTA_STUDIO": program])
      #expect(result.status == status)
      #expect(status == 7 ? result.output == text : result.errors.contains(text), "\(result)")
    }
  }
}
