import PullPlugins
import TextSupport
import ToolSupport

/// The options that a command has.
struct OptionParser {
  /// An option, `--name` or `--name VALUE`.
  struct Option {
    let name: String
    /// The one letter that stands for it: `-o VALUE`.
    var letter: Character?
    /// What stands for its value in the usage; none for a flag.
    let value: String?
    /// Whether it can be without: `--name` or `--name=VALUE`.
    var isValueOptional = false
    let doc: String
  }

  let options: [Option]

  /// A line an option.
  var help: [String] {
    let words = options.map { option in
      "  " + (option.letter.map { "-\($0), " } ?? "") + "--" + option.name
        + (option.value.map { option.isValueOptional ? "[=\($0)]" : " " + $0 } ?? "")
    }
    let width = words.map(\.count).max() ?? 0
    return zip(words, options).map { word, option in
      word + String(repeating: " ", count: width + 2 - word.count) + option.doc
    }
  }

  /// What was given; its options are among these.
  func parse(_ arguments: [String]) throws(UsageError) -> GivenOptions {
    do throws(OptionFault) {
      return try GivenOptions(
        arguments,
        options.map {
          KnownOption(
            $0.name, letter: $0.letter, takesValue: $0.value != nil,
            isValueOptional: $0.isValueOptional)
        })
    } catch {
      throw complaint(about: error)
    }
  }

  private func complaint(about fault: OptionFault) -> UsageError {
    switch fault {
    case .valueMissing(let option): return UsageError(message: "\(option) needs a value")
    case .valueUnwanted(let name): return UsageError(message: "--\(name) takes no value")
    case .unknown(let word):
      let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
      let hint = Spelling.nearest(to: name, among: options.map(\.name))
        .map { " (did you mean '--\($0)'?)" }
      return UsageError(message: "unknown option '\(word)'" + (hint ?? ""))
    }
  }
}
