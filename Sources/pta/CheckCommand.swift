import Driver
import Platform
import PluginCheck
import PullPlugins
import TextSupport
import ToolSupport

extension Command {
  /// `pta check [PLUGIN…]`, the present folder unless given.
  static let check = Command(
    name: "check", usage: "check [PLUGIN…]",
    summary: "Does with plugins what users and hosts do, and says what is wrong with them.",
    options: [
      .init("isolated", doc: "has the plugin's Lua run in a process of its own"),
      .init("no-lint", doc: "does not ask luacheck"),
    ]
  ) { given, console in
    let command = CheckCommand(
      isIsolated: given.has("isolated"), isLinted: !given.has("no-lint"), console: console)
    let counts = try (given.operands.isEmpty ? ["."] : given.operands).map(command.check)
    return counts.allSatisfy { $0 == 0 } ? .success : .failure
  }
}

/// One run of the command.
private struct CheckCommand {
  let isIsolated, isLinted: Bool
  let console: Console

  /// How many findings are shown.
  private static let most = 100

  /// Checks a plugin, by its name or its folder, and prints what was found.
  ///
  /// - Returns: how many findings there are.
  func check(_ name: String) throws -> Int {
    let source: PluginSource
    let path = Host.pluginPath(name)
    do throws(PluginError) {
      source =
        path == name
        ? try PluginSource(folder: path)
        : try PluginCatalog(folder: Host.pluginsFolder).source(name)
    } catch {
      console.print("\(VisibleText.line(name))\n  load: \(VisibleText.line("\(error)"))\n1 finding")
      return 1
    }
    let environment = Host.environment(isIsolated: isIsolated)
    let result = try PluginCheck(
      path: path, environment: environment, clock: { Clock.now }
    ).run(source)
    var done = ["\(result.scenarios) gestures and host calls"]
    if result.values > 0 { done.append("\(result.values) values of its options") }
    done.append("\(result.looks) looks")
    let lint = isLinted ? Lint.findings(of: source) : []
    if isLinted { done.append(lint == nil ? "no luacheck, which is not installed" : "luacheck") }
    console.print("\(VisibleText.line(result.title)): \(done.joined(separator: ", "))")
    let findings = result.findings + (lint ?? [])
    print(findings)
    return findings.count
  }

  private func print(_ findings: [CheckFinding]) {
    for finding in findings.prefix(CheckCommand.most) {
      for line in finding.text.split(separator: "\n") { console.print("  " + line) }
    }
    let count = findings.count
    if count > CheckCommand.most { console.print("  … and \(count - CheckCommand.most) more") }
    console.print(count == 0 ? "no findings" : "\(count) finding\(count == 1 ? "" : "s")")
  }
}

/// Runs luacheck on a plugin's files.
enum Lint {
  /// Plain output of any configuration, and the globals that a plugin has: some of Lua's, and `pta`.
  private static let options = [
    "--no-config", "--no-color", "--codes", "--formatter", "plain", "--no-self", "--ignore", "212",
    "--std", "lua54", "--read-globals", "pta", "--not-globals", "collectgarbage", "debug", "dofile",
    "io", "loadfile", "os", "package", "warn", "--",
  ]

  /// How long it may run, in seconds: its input is not trusted.
  private static let patience = 10.0

  /// Its findings, or one that says why it failed; `nil` where it is not installed.
  ///
  /// It reads copies of the plugin's files, under other names, and no configuration: a plugin's folder may
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
    guard case .exited(0...2) = end else { throw TextError("luacheck \(end): \(text.prefix(200))") }
    return text
  }

  /// Parses `FOLDER/0.lua:3:7: (W211) unused variable 'x'`, and puts back the file's own name.
  private static func finding(_ line: Substring, in places: [String: String]) -> CheckFinding? {
    guard let end = line.firstRange(of: ".lua:"),
      let file = places[line[..<end.lowerBound] + ".lua"]
    else { return nil }
    let parts = line[end.upperBound...].split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0]) else { return nil }
    return CheckFinding(
      kind: .lint, file: file, line: number, message: String(parts[2]).trimmingSpaces)
  }
}
