/// A program of this package, or one of its subcommands: its name, what it takes, what it does.
package struct Command: Sendable {
  /// The word; empty where the program needs none.
  package let name: String
  /// How it is called: the word, and what follows. What stands for operands is looked up in
  /// ``Tool/places``; words with `|` between are what can be written there.
  let usage: String
  /// What it does, in a line.
  let summary: String
  /// The options it reads. They are made when they are asked for: of a program's commands one is run.
  var options: [Option] { makeOptions() }
  private var makeOptions: @Sendable () -> [Option]
  /// Whether another program reads its command line: all arguments are operands.
  let isPassedOn: Bool
  /// What to write instead of options that others have, by their names with spaces between.
  private let elsewhere: KeyValuePairs<String, String>
  /// What to write instead of an operand, where it takes none.
  let operandAdvice: (@Sendable (String) -> String)?
  /// Does it, and gives the process's exit status.
  private(set) var perform: @Sendable (GivenOptions, Console) throws -> ExitStatus

  package init(
    name: String, usage: String, summary: String,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    elsewhere: KeyValuePairs<String, String> = [:],
    operandAdvice: (@Sendable (String) -> String)? = nil, isPassedOn: Bool = false,
    perform: @escaping @Sendable (GivenOptions, Console) throws -> ExitStatus
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    makeOptions = options
    self.elsewhere = elsewhere
    self.operandAdvice = operandAdvice
    self.isPassedOn = isPassedOn
    self.perform = perform
  }

  /// The same with an option more, which is read before all else is done.
  package func adding(
    _ option: Option, reading: @escaping @Sendable (GivenOptions, Console) throws -> Void
  ) -> Command {
    var copy = self
    copy.makeOptions = { [makeOptions] in makeOptions() + [option] }
    copy.perform = { given, console in
      try reading(given, console)
      return try perform(given, console)
    }
    return copy
  }

  /// What to write instead of an option that another one has.
  func advice(forOption name: String) -> String? {
    elsewhere.first { $0.key.split(separator: " ").contains { $0 == name } }?.value
  }

  /// An option, `--name` or `--name VALUE`.
  package struct Option: Sendable {
    /// What follows the two dashes.
    let name: String
    /// What stands for its value in the usage; none for a flag. ``Tool/places`` has it, where shells can
    /// complete it.
    let value: String?
    /// What the value may be, where it is one of some words.
    let words: [String]
    /// Its short form, one letter of ASCII: `-o VALUE`.
    let letter: Character?
    /// Whether the value may be left out: `--name` or `--name=VALUE`.
    let isValueOptional: Bool
    /// Whether each of several values counts; of all others, a second one would drop the first.
    let isRepeatable: Bool
    /// What it does; empty for one that help does not list.
    let doc: String

    package init(
      _ name: String, _ value: String? = nil, words: [String] = [], letter: Character? = nil,
      isValueOptional: Bool = false, isRepeatable: Bool = false, doc: String
    ) {
      self.name = name
      self.value = value
      self.words = words
      self.letter = letter
      self.isValueOptional = isValueOptional
      self.isRepeatable = isRepeatable
      self.doc = doc
    }

    /// One whose value is one of some words; they are what it does unless said otherwise.
    package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
      _ name: String, _ value: String, of choices: Choice.Type, doc: String? = nil
    ) -> Option {
      let words = choices.allCases.map { $0.rawValue }
      return Option(name, value, words: words, doc: doc ?? WordList.text(words))
    }

    /// Whether its value is a path, which is never empty.
    var isPath: Bool { value.map { $0.hasPrefix("FILE") || $0.hasPrefix("FOLDER") } ?? false }

    var usage: String {
      (letter.map { "-\($0), " } ?? "") + "--" + name
        + (value.map { isValueOptional ? "[=\($0)]" : " " + $0 } ?? "")
    }
  }

  /// The words of the usage that stand for operands: none where it takes only options.
  var operands: [String] {
    let marks: [Character] = ["[", "]", "…"]
    let words = usage.split(separator: " ").dropFirst().map { $0.filter { !marks.contains($0) } }
    return words.prefix { !$0.hasPrefix("-") }.filter { $0 != "OPTION" }
  }

  /// Whether options of plugins stand behind these.
  var takesPluginOptions: Bool { operands.contains("NAME=VALUE") }

  /// The options that help has.
  var listed: [Option] { options.filter { !$0.doc.isEmpty } }

  /// Its usage in a program, what it does, and a line for each option.
  func help(in program: String) -> String {
    let width = listed.map(\.usage.count).max() ?? 0
    let lines = listed.map { option in
      "  " + option.usage + String(repeating: " ", count: width + 2 - option.usage.count)
        + option.doc
    }
    return (["usage: \(program) \(usage)", summary] + lines).joined(separator: "\n")
  }
}

/// Words in a sentence: `a, b or c`.
enum WordList {
  static func text(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// A command line that makes no sense; it is answered with the command's usage.
package struct UsageError: Error {
  /// All that is wrong, each on its own.
  let messages: [String]

  package var message: String { messages.joined(separator: "; ") }

  package init(_ message: String) { self.init([message]) }

  package init(_ messages: [String]) { self.messages = messages }
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
  /// Ctrl-C, or SIGINT from elsewhere: what was done until then is kept. A shell is told of the signal.
  case interrupted = 130
}
