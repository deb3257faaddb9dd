import Platform

/// A program of this package, or a word after its name: what it is called, what it takes, what it does.
package struct Command: Sendable {
  /// The word; empty where the program does it without one.
  package let name: String
  /// How it is called: the word, and what follows.
  let usage: String
  /// What it does, in a line.
  let summary: String
  /// The options that are listed with its usage.
  let options: OptionParser
  /// Does it with the arguments that follow; what it gives is the process's status.
  let perform: @Sendable ([String], Console) throws -> ExitStatus

  package init(
    name: String, usage: String, summary: String, options: OptionParser = OptionParser(options: []),
    perform: @escaping @Sendable ([String], Console) throws -> ExitStatus
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.options = options
    self.perform = perform
  }
}

/// A command line that makes no sense; it is answered with the command's usage.
package struct UsageError: Error {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}

/// An error that is a text.
package struct TextError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}

/// What a process ends with.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Something that was asked for failed.
  case failure = 1
  /// The command line makes no sense.
  case usage = 2
}

/// A command line: finds the command and runs it.
package struct Tool {
  /// What people call it.
  let name: String
  /// In the order in which help lists them.
  let commands: [Command]
  /// What is no business of people.
  let hidden: [Command]
  /// What is done where no command is named; without it one must be.
  let usual: Command?

  package init(
    name: String, commands: [Command] = [], hidden: [Command] = [], usual: Command? = nil
  ) {
    self.name = name
    self.commands = commands
    self.hidden = hidden
    self.usual = usual
  }

  /// Does what is typed after its name.
  ///
  /// - Returns: the process's status.
  package func run(_ arguments: [String]) -> Int32 {
    let console = Console()
    let word = arguments.first ?? ""
    if ["help", "--help", "-h"].contains(word) {
      console.print(help)
      return ExitStatus.success.rawValue
    }
    if let command = (commands + hidden).first(where: { $0.name == word }) {
      return run(command, Array(arguments.dropFirst()), console).rawValue
    }
    if let usual { return run(usual, arguments, console).rawValue }
    console.printError(
      (word.isEmpty ? "" : "\(name): there is no subcommand '\(word)'\n\n") + help)
    return ExitStatus.usage.rawValue
  }

  private func run(_ command: Command, _ arguments: [String], _ console: Console) -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") {
      console.print(help(of: command))
      return .success
    }
    let title = command.name.isEmpty ? name : "\(name) \(command.name)"
    do {
      return try command.perform(arguments, console)
    } catch let error as UsageError {
      console.printError("\(title): \(error.message)\n\(usage(of: command))")
      return .usage
    } catch {
      console.printError("\(title): \(error)")
      return .failure
    }
  }

  private func usage(of command: Command) -> String { "usage: \(name) \(command.usage)" }

  private func help(of command: Command) -> String {
    ([usage(of: command), command.summary] + command.options.help).joined(separator: "\n")
  }

  private var help: String {
    if let usual { return ([usual] + commands).map(help).joined(separator: "\n\n") }
    let lines = commands.map { "  \(name) \($0.usage)\n      \($0.summary)" }
    return (["usage:"] + lines).joined(separator: "\n")
  }
}
