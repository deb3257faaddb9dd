import Platform
import TextSupport

/// A program as its command line has it: finds the command and runs it. Help, the completion of shells and
/// the man page come from the same commands.
package struct Tool: Sendable {
  /// Of all programs of this package.
  static let version = "1.0.0"

  /// What people call it.
  let name: String
  /// In the order in which help lists them.
  private let commands: [Command]
  /// Those that help does not list.
  private let hidden: [Command]
  /// What is done where no command is named; without it one must be.
  private let usual: Command?
  /// What shells complete, by the word that stands for it in a usage.
  let places: [String: Candidates]
  /// What somebody who began with something else than a subcommand may write, where that can be told.
  private let guess: @Sendable (String) -> String?
  /// What else its man page has; none without it.
  let manual: Manual?

  package init(
    name: String, commands: [Command] = [], hidden: [Command] = [], usual: Command? = nil,
    places: [String: Candidates] = [:],
    guess: @escaping @Sendable (String) -> String? = { _ in nil },
    manual: Manual? = nil
  ) {
    self.name = name
    self.commands = commands
    self.hidden = hidden
    self.usual = usual
    self.places = places
    self.guess = guess
    self.manual = manual
  }

  /// Runs what this process was called with, and ends it.
  package func main() -> Never {
    Signals.prepare()
    Descriptor.openStandardStreams()
    let status = run(Array(CommandLine.arguments.dropFirst()), Console())
    if status == .interrupted { Signals.end(by: SIGINT) }
    exit((status == .success && Console.hasLostOutput ? .failure : status).rawValue)
  }

  /// Those that every program with subcommands has.
  private var own: [Command] {
    [completion] + (manual == nil ? [] : [describing]) + [helping, versioning]
  }

  /// The subcommands that help lists.
  var listed: [Command] { commands + (usual == nil ? own : []) }

  /// What everybody tries, and the subcommand that does it.
  static let flags = [
    "--help": "help", "-h": "help", "--version": "version", "-V": "version",
  ]

  /// Finds a subcommand by what is typed first.
  func command(_ word: String) -> Command? {
    let name = Tool.flags[word] ?? word
    return (commands + hidden).first { $0.name == name }
      ?? (usual == nil ? own + [completing] : [helping, versioning]).first { $0.name == name }
  }

  private func run(_ arguments: [String], _ console: Console) -> ExitStatus {
    let word = arguments.first ?? ""
    if let command = command(word) {
      return run(command, Array(arguments.dropFirst()), console)
    }
    if let usual { return run(usual, arguments, console) }
    console.printError(
      arguments.isEmpty
        ? help : "\(name): \(complaint(word))\nusage: \(name) SUBCOMMAND …\nmore: \(name) help")
    return .usage
  }

  private func run(
    _ command: Command, _ arguments: [String], _ console: Console
  ) -> ExitStatus {
    // What is completed may have it.
    let asksForHelp = arguments.contains("--help") || arguments.contains("-h")
    if asksForHelp, command.name != completing.name {
      console.print(command.help(in: name))
      return .success
    }
    let title = command.name.isEmpty ? name : "\(name) \(command.name)"
    do {
      let given = try GivenOptions(arguments, for: command) { pluginOption($0, $1, of: command) }
      try checkOperands(given, of: command)
      return try command.perform(given, console)
    } catch let error as UsageError {
      let more = usual == nil ? "\(name) help \(command.name)" : "\(name) --help"
      let lines =
        error.messages.map { "\(title): \($0)" }
        + ["usage: \(name) \(command.usage)", "more: \(more)"]
      console.printError(lines.joined(separator: "\n"))
      return .usage
    } catch {
      console.printError("\(title): \(error)")
      return .failure
    }
  }

  /// What to write in place of an option that another command has, or a plugin.
  private func pluginOption(_ name: String, _ given: GivenOptions, of command: Command) -> String? {
    if let advice = command.advice(forOption: name) { return advice }
    guard command.takesPluginOptions, !name.isEmpty else { return nil }
    let words = command.operands.flatMap { places[$0]?.words(given) ?? [] }
    guard words.contains(where: { $0.hasPrefix(name + "=") }) else { return nil }
    return "a plugin's option stands behind it without dashes: \(name)=VALUE"
  }

  /// Rejects operands where the usage has none, and options of plugins where none are taken; those of a
  /// program itself are not looked at.
  private func checkOperands(_ given: GivenOptions, of command: Command) throws(UsageError) {
    guard let operand = given.operands.first, !command.isPassedOn, !command.name.isEmpty
    else { return }
    guard !given.operands.contains("") else {
      throw UsageError("an operand is empty: is a variable of the shell not set?")
    }
    if command.operands.isEmpty {
      let all = command.listed.isEmpty ? "nothing" : "only options"
      let advice = command.operandAdvice.map { "; " + $0(operand) } ?? ""
      throw UsageError("'\(operand)' is too much: it takes \(all)\(advice)")
    }
    let options = given.operands.filter {
      !$0.hasSuffix(".lua") && $0.wholeMatch(of: /[A-Za-z_]\w*=.*/) != nil
    }
    guard let option = options.first(where: { Files.realPath($0) == nil }),
      !command.takesPluginOptions
    else { return }
    let takers = listed.filter(\.takesPluginOptions).map(\.name)
    guard !takers.isEmpty else { return }
    throw UsageError(
      "'\(option)' is too much: options of plugins are taken by \(WordList.text(takers)); a script "
        + "or a spec has them in use(\"PLUGIN\", { … })")
  }

  /// What is wrong with a first word.
  func complaint(_ word: String) -> String {
    guard !word.hasPrefix("-") else {
      let flags = Tool.flags.keys.sorted()
      let hint =
        word.count > 2
        ? Spelling.nearest(to: word, among: flags)
        : flags.first { $0.lowercased() == word.lowercased() }
      return "unknown option '\(word)'"
        + (hint.map { " (did you mean '\($0)'?)" } ?? ": options stand after the subcommand")
    }
    let names = listed.map(\.name)
    return "there is no subcommand '\(word)'; "
      + (guess(word) ?? Spelling.hint(for: word, among: names, otherwise: "there are "))
  }

  /// All of it in short; of a program without subcommands all.
  var help: String {
    if let usual {
      return ([usual] + commands).map { $0.help(in: name) }.joined(separator: "\n\n")
    }
    let lines = listed.map { "  \(name) \($0.usage)\n      \($0.summary)" }
    return (["usage:"] + lines).joined(separator: "\n")
  }
}
