import Driver
import Platform
import PluginCheck
import PullPlugins
import TextSupport
import ToolSupport

/// luacheck, asked about a plugin's files.
enum Lint {
  /// Plain output of any configuration, and the globals that a plugin has: some of Lua's, and `pta`.
  private static let options = [
    "--no-config", "--no-color", "--codes", "--formatter", "plain", "--no-self", "--ignore", "212",
    "--std", "lua54", "--read-globals", "pta", "--not-globals", "collectgarbage", "debug", "dofile",
    "io", "loadfile", "os", "package", "warn", "--",
  ]

  /// How long it may take, in seconds: it reads what anybody may have written.
  private static let patience = 10.0

  /// What it finds, also that it failed; `nil` where it is not installed.
  ///
  /// It sees copies of what was loaded, under names of ours, and no configuration: a plugin's folder may
  /// hold a `.luacheckrc`, which luacheck would run.
  static func findings(of source: PluginSource) -> [CheckFinding]? {
    guard let program = ChildProcess.program("luacheck") else { return nil }
    do {
      return try TemporaryFolder.use { try findings(of: source, program, copiedTo: $0) }
    } catch {
      return [CheckFinding(kind: .lint, message: "\(error); --no-lint leaves luacheck out")]
    }
  }

  private static func findings(
    of source: PluginSource, _ program: String, copiedTo folder: URL
  ) throws -> [CheckFinding] {
    let names = source.files.keys.sorted()
    let copies = names.indices.map { folder.appendingPathComponent("\($0).lua") }
    for (name, copy) in zip(names, copies) { try Data(source.files[name] ?? []).write(to: copy) }
    let words = options + copies.map(\.path)
    let places = Dictionary(uniqueKeysWithValues: zip(copies.map(\.path), names))
    return try output(of: program, words).split(separator: "\n")
      .compactMap { finding($0, in: places) }
  }

  private static func output(of program: String, _ words: [String]) throws -> String {
    let (input, output) = (try TemporaryFile(), try TemporaryFile())
    let streams = [input, output, output].map(\.file)
    let process = try ChildProcess([program] + words, streams: streams, hasOwnGroup: true)
    guard let end = process.wait(seconds: patience) else {
      throw TextError("luacheck has not ended in \(Int(patience)) seconds")
    }
    let text = output.text
    // 1 and 2 are findings.
    guard case .exited(0...2) = end else {
      throw TextError("luacheck \(end): \(text.prefix(200))")
    }
    return text
  }

  /// `FOLDER/0.lua:3:7: (W211) unused variable 'x'`, with the name that stands for the first.
  private static func finding(_ line: Substring, in places: [String: String]) -> CheckFinding? {
    guard let end = line.firstRange(of: ".lua:"),
      let file = places[line[..<end.lowerBound] + ".lua"]
    else { return nil }
    let parts = line[end.upperBound...].split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0]) else { return nil }
    return CheckFinding(
      kind: .lint, file: file, line: number,
      message: String(parts[2]).trimmingSpaces)
  }
}
