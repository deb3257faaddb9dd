import Driver
import EditorSupport
import Platform
import PluginCheck
import PullPlugins
import TextSupport
import ToolSupport

extension Command {
  /// `pta check [PLUGIN…]`; the present folder unless given, or all plugins in it.
  static let check = Command(
    name: "check", usage: "check [PLUGIN [NAME=VALUE]…]…",
    summary: "Does with plugins what users and hosts do, and says what is wrong with them.",
    options: [
      .trust, .isolated,
      .init("json", doc: "prints what was found as JSON, a list with an object for each plugin"),
      .init("no-lint", doc: "does not ask luacheck"),
    ]
  ) { given, console in
    let command = try CheckCommand(trust: given.trust() ?? .all, isLinted: !given.has("no-lint"))
    let plugins = try GivenPlugin.all(
      given.operands.isEmpty ? Host.presentPlugins : given.operands, of: "check")
    guard !given.has("json") else {
      let checked = try plugins.map(command.check)
      console.print("[" + checked.map(\.json).joined(separator: ",\n") + "]")
      return checked.allSatisfy(\.isGood) ? .success : .failure
    }
    var isGood = true
    for plugin in plugins {
      let checked = try command.check(plugin)
      for line in checked.lines { console.print(line) }
      isGood = isGood && checked.isGood
    }
    return isGood ? .success : .failure
  }
}

/// One run of the command.
private struct CheckCommand {
  let trust: PluginTrust
  let isLinted: Bool

  /// Checks a plugin, by its name or its folder.
  func check(_ plugin: GivenPlugin) throws -> CheckedPlugin {
    let name = plugin.name
    let source: PluginSource
    do throws(PluginError) {
      source = try Host.source(name)
    } catch {
      return CheckedPlugin(
        folder: name, result: .init(name: name, findings: CheckFinding.of(error)))
    }
    let path = source.folder ?? name
    let environment = Host.environment(trust: trust)
    let result = try PluginCheck(
      path: path,
      options: try DriverSession(environment: environment).plugins.options(
        plugin.options, of: name), environment: environment, clock: { Clock.now }
    ).run(source)
    let lint: CheckedPlugin.Linting =
      isLinted ? Lint.findings(of: source).map { .done($0) } ?? .missing : .none
    let rock = result.version.map {
      UnusedModules.findings(of: source)
        + Rockspec.findings(of: source, as: result.name, version: $0)
    }
    return CheckedPlugin(
      folder: path, result: result, beside: editorFindings(in: path) + (rock ?? []), lint: lint,
      settingsLeftOut: Lint.ownSettings(of: source)?.name)
  }

  private func editorFindings(in folder: String) -> [CheckFinding] {
    EditorReview { try? Host.read(folder + "/" + $0) }.problems.map {
      CheckFinding(kind: .stubs, file: $0.file, line: $0.line, message: $0.message)
    }
  }
}

/// What was found in a plugin, as text and as JSON.
private struct CheckedPlugin {
  /// What luacheck has done.
  enum Linting {
    case none, missing
    case done([CheckFinding])
  }

  let folder: String
  let result: PluginCheck.Result
  /// Of the files beside the plugin: stubs and rockspec.
  var beside: [CheckFinding] = []
  var lint = Linting.none
  /// The author's file for luacheck, which is not read.
  var settingsLeftOut: String?

  /// How many findings are shown as text.
  private static let most = 100

  private var findings: [CheckFinding] {
    let found = if case .done(let found) = lint { found } else { [CheckFinding]() }
    return result.findings + beside + found
  }

  var isGood: Bool { findings.isEmpty }

  /// What was done, the findings, and how many they are.
  var lines: [String] {
    var lines = [VisibleText.line(title)]
    for finding in findings.prefix(CheckedPlugin.most) {
      lines += finding.text.split(separator: "\n").map { "  " + $0 }
    }
    let count = findings.count
    if count > CheckedPlugin.most { lines.append("  … and \(count - CheckedPlugin.most) more") }
    return lines + [count == 0 ? "no findings" : "\(count) finding\(count == 1 ? "" : "s")"]
  }

  private var title: String {
    result.version.map { "\(result.name) \($0): \(done)" } ?? result.name
  }

  private var done: String {
    var done = ["\(result.scenarios) gestures and host calls"]
    if result.values > 0 { done.append("\(result.values) values of its options") }
    done.append("\(result.looks) looks")
    switch lint {
    case .none: break
    case .missing: done.append("no luacheck (\(Lint.remedy))")
    case .done:
      let settings = settingsLeftOut.map { " with pta's own settings, and not by \($0)" }
      done.append("luacheck" + (settings ?? ""))
    }
    return done.joined(separator: ", ")
  }

  /// All findings, and what was done.
  var json: String {
    let isLinted = if case .done = lint { true } else { false }
    return JSONText.object(
      ("plugin", JSONText.string(result.name)),
      ("version", result.version.map(JSONText.string) ?? "null"),
      ("folder", JSONText.string(folder)), ("scenarios", String(result.scenarios)),
      ("values", String(result.values)), ("looks", String(result.looks)),
      ("luacheck", String(isLinted)), ("findings", JSONText.list(findings.map(\.json))))
  }
}

extension CheckFinding {
  fileprivate var json: String {
    JSONText.object(
      ("kind", JSONText.string(kind.rawValue)), ("file", file.map(JSONText.string) ?? "null"),
      ("line", line.map(String.init) ?? "null"), ("message", JSONText.string(message)),
      ("seen_in", JSONText.list(scenarios.map(JSONText.string))))
  }
}
