import TextSupport

/// The options that a command has.
package struct OptionParser: Sendable {
  let options: [Option]

  package init(options: [Option]) {
    self.options = options
  }

  /// An option, `--name` or `--name VALUE`.
  package struct Option: Sendable {
    /// What follows the two dashes.
    let name: String
    /// The one letter of ASCII that stands for it: `-o VALUE`.
    let letter: Character?
    /// What stands for its value in the usage; none for a flag.
    let value: String?
    /// Whether it can be without: `--name` or `--name=VALUE`.
    let isValueOptional: Bool
    /// What it does; nothing for one that is no business of people.
    let doc: String

    package init(
      name: String, letter: Character? = nil, value: String?, isValueOptional: Bool = false,
      doc: String
    ) {
      self.name = name
      self.letter = letter
      self.value = value
      self.isValueOptional = isValueOptional
      self.doc = doc
    }
  }

  /// A line an option.
  package var help: [String] {
    let listed = options.filter { !$0.doc.isEmpty }
    let words = listed.map { option in
      "  " + (option.letter.map { "-\($0), " } ?? "") + "--" + option.name
        + (option.value.map { option.isValueOptional ? "[=\($0)]" : " " + $0 } ?? "")
    }
    let width = words.map(\.count).max() ?? 0
    return zip(words, listed).map { word, option in
      word + String(repeating: " ", count: width + 2 - word.count) + option.doc
    }
  }

  /// What was given; its options are among these.
  package func parse(_ arguments: [String]) throws(UsageError) -> GivenOptions {
    try GivenOptions(arguments, options)
  }
}
