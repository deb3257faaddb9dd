/// One word after `pta`.
struct Subcommand: Sendable {
  /// The word.
  let name: String
  /// How it is called.
  let usage: String
  /// What it does, in a line.
  let summary: String
  /// The options that are listed with its usage.
  var options = OptionParser(options: [])
  /// Does it with the arguments that follow; what it gives is the process's status.
  let perform: @Sendable ([String], Console) throws -> ExitStatus

  /// All of them, in the order in which help lists them.
  static var all: [Subcommand] { [repl, run, test, check, render, gallery, trace, bench] }

  /// What is no business of people.
  static var hidden: [Subcommand] { [testWorker] }
}

/// A command line that makes no sense; it is answered with the subcommand's usage.
struct UsageError: Error {
  let message: String

  /// What cannot be together.
  static let isolatedProfile =
    "--isolated goes without --profile: in a process of its own nobody counts what a plugin's "
    + "callbacks cost"
}

/// What a process ends with.
enum ExitStatus: Int32 {
  case success = 0
  /// Something that was asked for failed.
  case failure = 1
  /// The command line makes no sense.
  case usage = 2
}

/// The command line: finds the subcommand and runs it.
struct CommandLineTool {
  func run(_ arguments: [String]) -> Int32 {
    let console = Console()
    defer { console.flush() }
    guard let word = arguments.first else {
      console.printError(help)
      return ExitStatus.usage.rawValue
    }
    if ["help", "--help", "-h"].contains(word) {
      console.print(help)
      return ExitStatus.success.rawValue
    }
    guard let command = (Subcommand.all + Subcommand.hidden).first(where: { $0.name == word })
    else {
      console.printError("pta: there is no subcommand '\(word)'\n\n" + help)
      return ExitStatus.usage.rawValue
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      console.print(
        (["usage: pta \(command.usage)", command.summary] + command.options.help)
          .joined(separator: "\n"))
      return ExitStatus.success.rawValue
    }
    do {
      return try command.perform(rest, console).rawValue
    } catch let error as UsageError {
      console.printError("pta \(word): \(error.message)\nusage: pta \(command.usage)")
      return ExitStatus.usage.rawValue
    } catch {
      console.printError("pta \(word): \(error)")
      return ExitStatus.failure.rawValue
    }
  }

  private var help: String {
    let lines = Subcommand.all.map { "  pta \($0.usage)\n      \($0.summary)" }
    return (["usage:"] + lines).joined(separator: "\n")
  }
}
