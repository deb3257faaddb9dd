import TextSupport

/// An option on a command line that makes no sense, and what to write instead.
struct WrongOption {
  private enum Mistake {
    case unknown
    case missingValue(Command.Option)
    case needlessValue(Command.Option)
    /// One option after another: the second would be the value of the first.
    case swallowed(Command.Option, String)
    /// One dash and a whole name, or the beginning of one before a file's ending.
    case singleDash(Command.Option, meant: String)
    /// A letter and a sign before its value.
    case sign(Command.Option, String)
  }

  /// As it is typed.
  let word: String
  private let mistake: Mistake

  /// What `getopt_long` does not take.
  ///
  /// - Parameters:
  ///   - culprit: what it says of it: an option's code, a letter, or 0.
  ///   - isMissing: whether it misses a value.
  ///   - word: the word that was read to its end last.
  ///   - next: the one after it.
  init(
    culprit: Int32, isMissing: Bool, _ word: String, _ next: String, of known: [Command.Option]
  ) {
    if let option = known.enumerated().first(where: { $1.code(at: $0) == culprit })?.element {
      self.word = word.hasPrefix("--") ? "--" + option.name : option.shortName
      mistake = isMissing ? .missingValue(option) : .needlessValue(option)
      return
    }
    mistake = .unknown
    guard culprit != 0 else {
      self.word = word
      return
    }
    guard let letter = UInt8(exactly: culprit), letter < 128 else {
      // A part of a character, in a word that is not read to its end.
      self.word = [next, word].first { !$0.utf8.allSatisfy { $0 < 128 } } ?? next
      return
    }
    let character = Character(Unicode.Scalar(letter))
    // A name behind one dash is read as letters.
    let names = known.map { "-" + $0.name }
    self.word =
      [next, word].first { typed in
        typed.count > 2 && typed.first == "-" && typed.dropFirst().contains(character)
          && (names.contains { $0.hasPrefix(typed.prefix { $0 != "=" }) }
            || WrongOption.isName(typed.dropFirst(), known))
      } ?? "-\(character)"
  }

  /// Whether what stands behind one dash is no row of letters: it is longer than those are, and begins with none.
  private static func isName(_ typed: Substring, _ known: [Command.Option]) -> Bool {
    typed.count > 3 && typed.first?.isLetter == true
      && !known.contains { $0.letter == typed.first }
  }

  /// What `getopt_long` takes, and nobody means; `nil` where there is no such thing.
  init?(value: String?, of option: Command.Option, word: String, of known: [Command.Option]) {
    guard let value else { return nil }
    let isShort = !word.hasPrefix("--")
    if isShort, word == option.shortName + value, value.count > 1 {
      let begun = word.prefix { $0.isLetter || "-_".contains($0) }
      let rest = word.dropFirst(begun.count)
      if value.hasPrefix("=") {
        self.word = word
        mistake = .sign(option, String(value.dropFirst()))
        return
      }
      if "-\(option.name)".hasPrefix(begun), rest.isEmpty || begun.count > 3 {
        self.word = word
        mistake = .singleDash(
          option,
          meant: rest.hasPrefix(".")
            ? "\(option.shortName) \(word.dropFirst())" : "--\(option.name)\(rest)")
        return
      }
    }
    self.word = isShort ? option.shortName : "--" + option.name
    if value.isEmpty, option.isPath || option.isValueOptional || option.isRepeatable {
      mistake = .missingValue(option)
    } else if value == word,
      known.contains(where: { ["--" + $0.name, $0.shortName].contains(word) })
    {
      mistake = .swallowed(option, word)
    } else {
      return nil
    }
  }

  /// The name of one that is unknown.
  var unknownName: String? {
    guard case .unknown = mistake else { return nil }
    return String(word.drop { $0 == "-" }.prefix { $0 != "=" })
  }

  /// What is wrong, and what to write instead.
  func message(_ known: [Command.Option]) -> String {
    switch mistake {
    case .unknown: return unknown(known)
    case .missingValue: return word + " needs a value"
    case .needlessValue(let option): return "--\(option.name) takes no value"
    case .swallowed(let option, let value):
      return "--\(option.name) needs a value, and '\(value)' is an option; if that is the value: "
        + "--\(option.name)=\(value)"
    case .singleDash(let option, let meant):
      return "'\(word)' is \(option.shortName) with the value '\(word.dropFirst(2))'; "
        + "did you mean '\(meant)'?"
    case .sign(let option, let value):
      return "behind \(option.shortName) there is no '=': write \(option.shortName) \(value)"
    }
  }

  /// How many options are listed.
  private static let most = 8

  private func unknown(_ known: [Command.Option]) -> String {
    let name = unknownName ?? ""
    if word.hasPrefix("--help=") { return "'\(word)': --help takes no value" }
    let names = known.filter { !$0.doc.isEmpty }.map(\.name) + ["help"]
    let begun = names.filter { $0.hasPrefix(name) }
    if word.hasPrefix("--"), begun.count > 1 {
      return "'\(word)' may be \(WordList.text(begun.map { "--" + $0 })): write more of it"
    }
    if word.hasPrefix("--"), names.contains("no-" + name) {
      return "unknown option '\(word)': that is so anyway, and --no-\(name) leaves it out"
    }
    if let option = known.first(where: { $0.words.contains(name) && !$0.isValueOptional }) {
      return "unknown option '\(word)'; write --\(option.name) \(name)"
    }
    if let meant = OptionWords.option(meant: name, among: known) {
      let value = meant.value.map { meant.isValueOptional ? "[=\($0)]" : " " + $0 } ?? ""
      return "unknown option '\(word)'; write --\(meant.name)\(value): \(meant.doc)"
    }
    let near = name.count == 1 ? begun.first : Spelling.nearest(to: name, among: names)
    let hint =
      near ?? names.first { name.count > 2 && $0.contains(name) || name.hasPrefix($0 + "-") }
    let all = names.map { "--" + $0 }.joined(separator: ", ")
    let list = names.count > WrongOption.most ? "" : " (there are \(all))"
    return "unknown option '\(word)'" + (hint.map { " (did you mean '--\($0)'?)" } ?? list)
  }
}

extension Command.Option {
  /// Its letter behind a dash, or else its name behind two.
  fileprivate var shortName: String { letter.map { "-\($0)" } ?? "--" + name }
}
