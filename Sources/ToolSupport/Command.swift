/// A program of this package, or one of its subcommands: its name, what it takes, what it does.
package struct Command: Sendable {
  /// The word; empty where the program needs none.
  package let name: String
  /// How it is called: the word, and what follows.
  let usage: String
  /// What it does, in a line.
  let summary: String
  /// The options it reads; `nil` where all arguments are operands.
  let options: [Option]?
  /// Does it, and gives the process's exit status.
  let perform: @Sendable (GivenOptions, Console) throws -> ExitStatus

  package init(
    name: String, usage: String, summary: String, options: [Option]? = [],
    perform: @escaping @Sendable (GivenOptions, Console) throws -> ExitStatus
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.options = options
    self.perform = perform
  }

  /// An option, `--name` or `--name VALUE`.
  package struct Option: Sendable {
    /// What follows the two dashes.
    let name: String
    /// What stands for its value in the usage; none for a flag.
    let value: String?
    /// Its short form, one letter of ASCII: `-o VALUE`.
    let letter: Character?
    /// Whether the value may be left out: `--name` or `--name=VALUE`.
    let isValueOptional: Bool
    /// What it does; empty for one that help does not list.
    let doc: String

    package init(
      _ name: String, _ value: String? = nil, letter: Character? = nil,
      isValueOptional: Bool = false, doc: String
    ) {
      self.name = name
      self.value = value
      self.letter = letter
      self.isValueOptional = isValueOptional
      self.doc = doc
    }

    fileprivate var usage: String {
      "  " + (letter.map { "-\($0), " } ?? "") + "--" + name
        + (value.map { isValueOptional ? "[=\($0)]" : " " + $0 } ?? "")
    }
  }

  /// Its usage in a program, what it does, and a line for each option.
  func help(in program: String) -> String {
    let listed = (options ?? []).filter { !$0.doc.isEmpty }
    let width = listed.map(\.usage.count).max() ?? 0
    let lines = listed.map { option in
      option.usage + String(repeating: " ", count: width + 2 - option.usage.count) + option.doc
    }
    return (["usage: \(program) \(usage)", summary] + lines).joined(separator: "\n")
  }
}

/// A command line that makes no sense; it is answered with the command's usage.
package struct UsageError: Error {
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// An error that is a text.
package struct TextError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// What a process ends with.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Something that was asked for failed.
  case failure = 1
  /// The command line makes no sense.
  case usage = 2
}
