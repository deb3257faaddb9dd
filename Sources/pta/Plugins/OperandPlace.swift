import Driver
import Platform
import PullPlugins
import TextSupport
import ToolSupport
import ViewKit

/// A place among operands where a plugin or one of its options is due, and what may be wrong with the word
/// that is there.
struct OperandPlace {
  let words: [String]
  let index: Int
  /// The plugin before it.
  let plugin: String?
  /// The subcommand, for the line that would be right.
  let command: String

  private var word: String { words[index] }
  private var next: String? { index + 1 < words.count ? words[index + 1] : nil }

  /// What is wrong, and what to write instead; `nil` where nothing is, or loading will tell.
  var mistake: String? {
    // A folder's name may have any characters.
    if word.contains("/"), isKnown(word) { return nil }
    if let mistake = joined ?? spaced { return mistake }
    guard let option = OptionText(word) else { return isKnown(word) ? nil : strange }
    guard plugin == nil else { return nil }
    let first = words[index...].first { OptionText($0) == nil } ?? "PLUGIN"
    return line("an option stands behind its plugin", "\(first) \(option.name)=\(option.value)")
  }

  private func line(_ text: String, _ words: String) -> String {
    "\(text): pta \(command) \(words)"
  }

  /// What should be several words: `wave:speed=fast`, `"wave speed=fast"`, `wave,hop`.
  private var joined: String? {
    let names = word.split(separator: /[\s,;+]+/).map(String.init)
    if names.count > 1, names.allSatisfy(isKnown) {
      return line("each plugin is a word of its own", names.joined(separator: " "))
    }
    guard let match = word.wholeMatch(of: #/([^=]+?)[\s:,;]+([A-Za-z_]\w*=.*)/#) else { return nil }
    return line(
      "a plugin and each of its options are words of their own", "\(match.1) \(match.2)")
  }

  /// Spaces around the sign: `speed = fast`, `speed= fast`, `speed =fast`.
  private var spaced: String? {
    let text = "there are no spaces around '='"
    let start = plugin.map { $0 + " " } ?? "PLUGIN "
    if word.hasPrefix("=") { return text }
    if let next, next.hasPrefix("="), OptionText(word) == nil {
      let value =
        next == "=" ? words.dropFirst(index + 2).first ?? "VALUE" : String(next.dropFirst())
      return line(text, "\(start)\(word)=\(value)")
    }
    guard let option = OptionText(word), option.value.isEmpty, let next, OptionText(next) == nil,
      !isKnown(next)
    else { return nil }
    return line(text, "\(start)\(word)\(next)")
  }

  /// Something that is neither a plugin nor an option.
  private var strange: String? {
    if word.hasSuffix(".lua") {
      guard !word.hasSuffix("/init.lua") else {
        return line("a plugin is named by its folder", String(word.dropLast("/init.lua".count)))
      }
      let isForScript =
        command == "render" && !word.hasSuffix("_spec.lua") && MisplacedPlugin(path: word) == nil
      let use =
        isForScript
        ? "--script \(word) draws what a script shows"
        : Host.hint(word) ?? "'pta run \(word)' runs a script"
      return "'\(word)' is no plugin, which is a folder: \(use)"
    }
    if word.contains("/"), Files.realPath(word) == nil { return missing }
    if command == "render", (try? PictureWriter.kind(of: word)) != nil {
      return "'\(word)' is no plugin; a picture is written with -o \(word)"
    }
    guard let plugin else { return nil }
    if command == "repl", isVerb {
      let line = words[index...].joined(separator: " ")
      return "verbs are typed when it runs, or come from standard input: echo '\(line)' | pta repl "
        + plugin
    }
    let options = DriverSession(environment: Host.environment()).plugins.options(of: plugin)
    let name = word.prefix { $0 != ":" }
    guard let option = options.first(where: { $0.name == name }) else { return nil }
    if name.count < word.count {
      let value = word.dropFirst(name.count + 1).drop(while: \.isWhitespace)
      return line("an option has '=' before its value", "\(plugin) \(name)=\(value)")
    }
    return line("an option has '=' and a value", "\(plugin) \(name)=\(option.sampleValue)")
  }

  /// Whether it is a line for the prompt: `pull`, or `pull(50)`.
  private var isVerb: Bool {
    let name = word.prefix { $0.isLetter || $0 == "_" }
    let rest = word.dropFirst(name.count)
    return (rest.isEmpty || rest.hasPrefix("(") || rest.hasPrefix(" "))
      && ScriptAPI.functions(own: ScriptFunction.all).contains { $0.name == name }
  }

  /// A path where there is nothing, and the plugin beside it that is meant.
  private var missing: String? {
    OperandPlace.near(word).map { "there is no '\(word)'; did you mean '\($0)'?" }
  }

  /// The path of a plugin that is near to one where there is nothing.
  static func near(_ word: String) -> String? {
    let url = URL(fileURLWithPath: word)
    let folder = url.deletingLastPathComponent().path
    let plugins = (Host.fileTree.names(folder) ?? []).sorted()
      .filter { Host.fileTree.kind("\(folder)/\($0)/init.lua") == .file }
    guard let near = Spelling.nearest(to: url.lastPathComponent, among: plugins) else { return nil }
    let path = word.hasSuffix("/") ? word.dropLast() : word[...]
    let start = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return start + near
  }

  private func isKnown(_ word: String) -> Bool {
    guard BuiltInName(rawValue: word) == nil else { return true }
    guard let folder = try? Host.library.folder(of: word) else { return false }
    return Host.fileTree.kind(folder) == .folder
  }
}
