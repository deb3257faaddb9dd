import Foundation
import PluginCheck
import PullPlugins

/// luacheck, asked about a plugin's files.
enum Lint {
  /// What a plugin finds of Lua's globals, and `pta`.
  private static let globals = [
    "--std", "lua54", "--read-globals", "pta", "--not-globals", "collectgarbage", "debug", "dofile",
    "io", "loadfile", "os", "package", "warn",
  ]

  /// What it finds; `nil` where it is not installed.
  ///
  /// It sees copies of what was loaded, and no configuration: a plugin's folder may hold a
  /// `.luacheckrc`, which luacheck would run.
  static func findings(of source: PluginSource) throws -> [CheckFinding]? {
    guard let program = Host.program("luacheck") else { return nil }
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: URL(fileURLWithPath: NSTemporaryDirectory()), create: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = source.files.keys.sorted()
    for name in names {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.files[name] ?? []).write(to: file)
    }
    let words =
      [
        "--no-config", "--no-color", "--codes", "--formatter", "plain", "--no-self", "--ignore",
        "212",
      ]
      + globals + ["--"] + names.map { folder.appendingPathComponent($0).path }
    let output = try output(of: program, words)
    return output.split(separator: "\n").compactMap { finding($0, in: folder.path + "/") }
  }

  private static func output(of program: String, _ words: [String]) throws -> String {
    let (input, output) = (try TemporaryFile.open(), try TemporaryFile.open())
    let streams = [input, output, output].map(\.fileDescriptor)
    let end = try ChildProcess([program] + words, streams: streams, hasOwnGroup: false).wait()
    let text = TemporaryFile.text(of: output)
    // 1 and 2 are findings.
    guard case .exited(0...2) = end else {
      throw TextError(description: "luacheck \(end): \(text.prefix(200))")
    }
    return text
  }

  /// `FOLDER/init.lua:3:7: (W211) unused variable 'x'`
  private static func finding(_ line: Substring, in folder: String) -> CheckFinding? {
    guard line.hasPrefix(folder) else { return nil }
    let parts = line.dropFirst(folder.count).split(separator: ":", maxSplits: 3)
    guard parts.count == 4, let number = Int(parts[1]) else { return nil }
    return CheckFinding(
      kind: .lint, file: String(parts[0]), line: number,
      message: parts[3].trimmingCharacters(in: .whitespaces))
  }
}
