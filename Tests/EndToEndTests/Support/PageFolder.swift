import Foundation
import TestSupport

/// A folder in which a page's specs and commands are tried, from its top to its bottom.
///
/// - A block of Lua whose first line is a comment with a path is the file of that path, or added to it.
/// - Other specs are run alone: statements as a test of their own, on a copy of `traffic-light`.
/// - A block of text below such a spec is how it fails.
/// - A block of the console has commands behind `$` and what they print. Lines behind `pta> ` are typed
///   into the command above them.
/// - A picture that lies beside the page is one that its commands draw.
struct PageFolder {
  /// What a page says, and what is so.
  struct Difference {
    let block: MarkdownBlock
    let says: String
    let found: String
    /// What there is, word for word.
    let printed: String
  }

  private let tool: Tool
  private var failure: String?

  init(_ tool: Tool) throws {
    self.tool = tool
    let files = FileManager.default
    let plugins = tool.folder.appendingPathComponent("Plugins")
    try files.copyItem(at: Tool.root.appendingPathComponent("Plugins"), to: plugins)
    try files.createDirectory(
      at: tool.folder.appendingPathComponent("Scripts"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: tool.folder.appendingPathComponent("Scripts/pta"), withDestinationURL: Tool.executable)
  }

  /// Tries a block; gives how it differs from what is so.
  mutating func difference(of block: MarkdownBlock) throws -> Difference? {
    let printed: String
    switch block.language {
    case "lua" where block.file != nil:
      if let file = block.file { try tool.write(block.saved(over: try? tool.read(file)), to: file) }
      return nil
    case "lua" where block.isSpec:
      try take(spec: block)
      return nil
    case "text" where failure != nil:
      printed = failure ?? ""
      failure = nil
    case "console" where block.isShellTranscript:
      printed = try transcript(of: block.lines)
    default: return nil
    }
    let says = PageFolder.normalized(block.text)
    let found = PageFolder.normalized(printed)
    return says == found
      ? nil : Difference(block: block, says: says, found: found, printed: printed)
  }

  /// How the last spec failed, if no text of the page says so.
  var unexplainedFailure: String? { failure }

  private mutating func take(spec block: MarkdownBlock) throws {
    let isWhole = block.text.contains(/\b(describe|it)\(/)
    let spec = isWhole ? block.text : "it(\"sample\", function()\n\(block.text)\nend)"
    let plugin = try tool.read("Plugins/traffic-light/init.lua")
      .replacingOccurrences(of: "\"traffic-light\"", with: "\"sample\"")
    try tool.write(plugin, to: "sample/init.lua")
    try tool.write(spec + "\n", to: "sample/spec/sample_spec.lua")
    let result = try tool.run(["test", "sample", "--reporter", "json"])
    failure = result.status == 0 ? nil : PageFolder.messages(of: result)
  }

  private static func messages(of result: Tool.Result) -> String {
    struct Event: Decodable {
      struct Problem: Decodable { let message: String }
      let problems: [Problem]?
      let problem: Problem?
    }
    let events = result.lines.compactMap {
      try? JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
    let problems = events.flatMap { ($0.problems ?? []) + [$0.problem].compactMap { $0 } }
    return (problems.map(\.message) + [result.errors]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private func transcript(of lines: [String]) throws -> String {
    var printed = ""
    for (index, line) in lines.enumerated() where line.hasPrefix("$ ") {
      let command = String(line.dropFirst(2))
      let typed = lines[(index + 1)...].prefix { !$0.hasPrefix("$ ") }
        .filter { $0.hasPrefix(PageFolder.prompt) }
      let output = try tool.shell(command)
      printed += try line + "\n" + output + answers(of: command, to: Array(typed), after: output)
    }
    return printed.trimmingCharacters(in: .newlines)
  }

  private static let prompt = "pta> "

  /// Where nobody types, there is no prompt: the answer to a line is what is printed more than without it.
  private func answers(
    of command: String, to typed: [String], after output: String
  ) throws -> String {
    var before = output
    return try typed.indices.map { index in
      let input = typed[...index].map { $0.dropFirst(PageFolder.prompt.count) + "\n" }.joined()
      let all = try tool.shell(command, input: input)
      defer { before = all }
      return typed[index] + "\n" + all.dropFirst(before.count)
    }.joined()
  }

  /// The pictures of a page that its commands have drawn: where they lie, and what is drawn now.
  func pictures(on page: String) throws -> [(file: URL, drawn: String)] {
    let folder = Tool.root.appendingPathComponent(page).deletingLastPathComponent()
    let names = try MarkdownBlock.text(of: page).matches(of: /!\[[^\]]*\]\(([\w-]+\.svg)\)/)
    return try names.map { name in
      (folder.appendingPathComponent(String(name.1)), try tool.read(String(name.1)))
    }
  }

  /// Without what is never the same: real time and machines.
  static func normalized(_ text: String) -> String {
    text.replacing(/\(\d+(\.\d+)? m?s\)/, with: "(a while)")
      .replacing(/file(s?), \d+(\.\d+)? m?s/, with: "files, a while")
      .replacing(/(time|timestamp|hostname)="[^"]*"/) { "\($0.output.1)=\"\"" }
      .replacing(/"(duration|date)":("[^"]*"|[\d.]+)/) { "\"\($0.output.1)\":0" }
      .trimmingCharacters(in: .newlines)
  }
}

extension Tool {
  /// What a command of a shell prints, errors included; `pta` is the one of this build.
  fileprivate func shell(_ command: String, input: String = "") throws -> String {
    let process = Process()
    let output = folder.appendingPathComponent(".shell-\(UUID().uuidString)")
    try "".write(to: output, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: output) }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = [
      "PTA_PLUGINS": "Plugins", "HOME": folder.path, "TMPDIR": folder.path,
      "PATH": Tool.executable.deletingLastPathComponent().path + ":/usr/bin:/bin",
    ].merging(Sanitizer.variables) { $1 }
    let file = try FileHandle(forUpdating: output)
    let typed = folder.appendingPathComponent(".shell-input")
    try input.write(to: typed, atomically: false, encoding: .utf8)
    process.standardInput = try FileHandle(forReadingFrom: typed)
    process.standardOutput = file
    process.standardError = file
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
