import Driver
import PluginCheck
import PullPlugins
import TextSupport
import ToolSupport

extension Command {
  /// `pta check PLUGIN…`
  static let check = Command(
    name: "check", usage: "check [PLUGIN…]",
    summary: "Does with plugins what users and hosts do, and says what is wrong with them.",
    options: CheckOptions.parser
  ) { arguments, console in
    try CheckCommand(options: CheckOptions(arguments), console: console).perform()
  }
}

/// What `pta check` is given.
struct CheckOptions {
  /// Names, or paths of folders; the present folder unless given.
  var plugins: [String] = []
  var isLinted = true
  var isIsolated = false

  static let parser = OptionParser(options: [
    .init(name: "isolated", value: nil, doc: "has the plugin's Lua run in a process of its own"),
    .init(name: "no-lint", value: nil, doc: "does not ask luacheck"),
  ])

  init(_ arguments: [String]) throws(UsageError) {
    let given = try CheckOptions.parser.parse(arguments)
    plugins = given.operands.isEmpty ? ["."] : given.operands
    isIsolated = given.has("isolated")
    isLinted = !given.has("no-lint")
  }
}

/// One run of the command.
struct CheckCommand {
  let options: CheckOptions
  let console: Console

  func perform() throws -> ExitStatus {
    var isClean = true
    for plugin in options.plugins {
      if try check(plugin) > 0 { isClean = false }
    }
    return isClean ? .success : .failure
  }

  /// Checks a plugin and prints what was found.
  ///
  /// - Returns: how many findings there are.
  private func check(_ name: String) throws -> Int {
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
    let environment = Host.environment(isIsolated: options.isIsolated)
    var result = try PluginCheck(
      path: path, environment: environment, clock: { Clock.now }
    ).run(source)
    let lint = options.isLinted ? Lint.findings(of: source) : nil
    result.findings += lint ?? []
    print(result, lint: options.isLinted ? (lint == nil ? .missing : .done) : .unwanted)
    return result.findings.count
  }

  private enum LintState { case done, missing, unwanted }

  /// So many findings are shown.
  private static let most = 100

  private func print(_ result: PluginCheck.Result, lint: LintState) {
    var done = ["\(result.scenarios) gestures and host calls"]
    if result.values > 0 { done.append("\(result.values) values of its options") }
    switch lint {
    case .done: done.append("luacheck")
    case .missing: done.append("no luacheck, which is not installed")
    case .unwanted: break
    }
    console.print("\(VisibleText.line(result.title)): \(done.joined(separator: ", "))")
    for finding in result.findings.prefix(CheckCommand.most) {
      for line in finding.text.split(separator: "\n") { console.print("  " + line) }
    }
    let count = result.findings.count
    if count > CheckCommand.most { console.print("  … and \(count - CheckCommand.most) more") }
    console.print(count == 0 ? "no findings" : "\(count) finding\(count == 1 ? "" : "s")")
  }
}
