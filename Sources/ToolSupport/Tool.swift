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
  /// What somebody meant who began with something else than a subcommand, where that can be told.
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
    exit(run(Array(CommandLine.arguments.dropFirst()), Console()).rawValue)
  }

  /// The subcommands that help lists.
  var listed: [Command] { commands + (usual == nil ? [completion, helping, versioning] : []) }

  /// What everybody tries, and the subcommand that does it.
  static let flags = [
    "--help": "help", "-h": "help", "--version": "version", "-V": "version",
  ]

  /// Finds a subcommand by what is typed first.
  func command(_ word: String) -> Command? {
    let name = Tool.flags[word] ?? word
    let all = commands + hidden + [helping, versioning]
    let own = usual == nil ? [completion, completing, describing] : []
    return (all + own).first { $0.name == name }
  }

  private func run(_ arguments: [String], _ console: Console) -> ExitStatus {
    let word = arguments.first ?? ""
    if let command = command(word) {
      return run(command, Array(arguments.dropFirst()), console)
    }
    if let usual { return run(usual, arguments, console) }
    console.printError(
      word.isEmpty
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
      let given = try GivenOptions(arguments, for: command)
      try checkOperands(given, of: command)
      return try command.perform(given, console)
    } catch let error as UsageError {
      let more = usual == nil ? "\(name) help \(command.name)" : "\(name) --help"
      console.printError(
        "\(title): \(error.message)\nusage: \(name) \(command.usage)\nmore: \(more)")
      return .usage
    } catch {
      console.printError("\(title): \(error)")
      return .failure
    }
  }

  /// Rejects operands where the usage has none; that of a program itself is not looked at.
  private func checkOperands(_ given: GivenOptions, of command: Command) throws(UsageError) {
    guard let operand = given.operands.first, command.operands.isEmpty, !command.isPassedOn,
      !command.name.isEmpty
    else { return }
    let all = command.listed.isEmpty ? "nothing" : "only options"
    throw UsageError("'\(operand)' is too much: it takes \(all)")
  }

  /// What is wrong with a first word.
  func complaint(_ word: String) -> String {
    guard !word.hasPrefix("-") else {
      let hint = Spelling.nearest(to: word, among: Tool.flags.keys.sorted())
      return "unknown option '\(word)'"
        + (hint.map { " (did you mean '\($0)'?)" } ?? ": options stand after the subcommand")
    }
    let names = listed.map(\.name)
    let hint = guess(word).map { "did you mean '\(name) \($0)'?" }
    return "there is no subcommand '\(word)'; "
      + (hint ?? Spelling.hint(for: word, among: names, otherwise: "there are "))
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
