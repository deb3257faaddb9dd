import Platform

/// A command line: finds the command and runs it.
package enum Tool {
  /// Runs what this process was called with, and ends it.
  ///
  /// - Parameters:
  ///   - name: what people call it.
  ///   - commands: in the order in which help lists them.
  ///   - hidden: those that help does not list.
  ///   - usual: what is done where no command is named; without it one must be.
  package static func main(
    name: String, commands: [Command] = [], hidden: [Command] = [], usual: Command? = nil
  ) -> Never {
    let console = Console()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let word = arguments.first ?? ""
    let status: ExitStatus
    if ["help", "--help", "-h"].contains(word) {
      console.print(help(name, commands, usual))
      status = .success
    } else if let command = (commands + hidden).first(where: { $0.name == word }) {
      status = run(command, of: name, Array(arguments.dropFirst()), console)
    } else if let usual {
      status = run(usual, of: name, arguments, console)
    } else {
      let complaint = word.isEmpty ? "" : "\(name): there is no subcommand '\(word)'\n\n"
      console.printError(complaint + help(name, commands, usual))
      status = .usage
    }
    exit(status.rawValue)
  }

  private static func run(
    _ command: Command, of program: String, _ arguments: [String], _ console: Console
  ) -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") {
      console.print(command.help(in: program))
      return .success
    }
    let title = command.name.isEmpty ? program : "\(program) \(command.name)"
    do {
      return try command.perform(GivenOptions(arguments, command.options), console)
    } catch let error as UsageError {
      console.printError("\(title): \(error.message)\nusage: \(program) \(command.usage)")
      return .usage
    } catch {
      console.printError("\(title): \(error)")
      return .failure
    }
  }

  private static func help(_ name: String, _ commands: [Command], _ usual: Command?) -> String {
    if let usual {
      return ([usual] + commands).map { $0.help(in: name) }.joined(separator: "\n\n")
    }
    let lines = commands.map { "  \(name) \($0.usage)\n      \($0.summary)" }
    return (["usage:"] + lines).joined(separator: "\n")
  }
}
