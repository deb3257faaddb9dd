import Driver
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
  let isIsolated: Bool
  let isLinted: Bool
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
      console.print(
        "\(VisibleText.line(name))\n  load: \(VisibleText.line("\(error)"))\n1 finding")
      return 1
    }
    let environment = Host.environment(isIsolated: isIsolated)
    let result = try PluginCheck(
      path: path, environment: environment, clock: { Clock.now }
    ).run(source)
    var done = ["\(result.scenarios) gestures and host calls"]
    if result.values > 0 { done.append("\(result.values) values of its options") }
    let lint = isLinted ? Lint.findings(of: source) : []
    if isLinted {
      done.append(lint == nil ? "no luacheck, which is not installed" : "luacheck")
    }
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
