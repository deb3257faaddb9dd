import Platform

/// A command line: finds the command and runs it.
package struct Tool {
  /// What people call it.
  private let name: String
  /// In the order in which help lists them.
  private let commands: [Command]
  /// Those that help does not list.
  private let hidden: [Command]
  /// What is done where no command is named; without it one must be.
  private let usual: Command?

  package init(
    name: String, commands: [Command] = [], hidden: [Command] = [], usual: Command? = nil
  ) {
    self.name = name
    self.commands = commands
    self.hidden = hidden
    self.usual = usual
  }

  /// Runs what this process was called with, and ends it.
  package func main() -> Never { exit(run(Array(CommandLine.arguments.dropFirst())).rawValue) }

  private func run(_ arguments: [String]) -> ExitStatus {
    let console = Console()
    let word = arguments.first ?? ""
    if ["help", "--help", "-h"].contains(word) {
      console.print(help)
      return .success
    }
    if let command = (commands + hidden).first(where: { $0.name == word }) {
      return run(command, Array(arguments.dropFirst()), console)
    }
    if let usual { return run(usual, arguments, console) }
    console.printError((word.isEmpty ? "" : "\(name): there is no subcommand '\(word)'\n\n") + help)
    return .usage
  }

  private func run(_ command: Command, _ arguments: [String], _ console: Console) -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") {
      console.print(command.help(in: name))
      return .success
    }
    let title = command.name.isEmpty ? name : "\(name) \(command.name)"
    do {
      return try command.perform(GivenOptions(arguments, command.options), console)
    } catch let error as UsageError {
      console.printError("\(title): \(error.message)\nusage: \(name) \(command.usage)")
      return .usage
    } catch {
      console.printError("\(title): \(error)")
      return .failure
    }
  }

  private var help: String {
    if let usual { return ([usual] + commands).map { $0.help(in: name) }.joined(separator: "\n\n") }
    let lines = commands.map { "  \(name) \($0.usage)\n      \($0.summary)" }
    return (["usage:"] + lines).joined(separator: "\n")
  }
}
