import TextSupport

/// What shells can complete in a place of the command line.
package struct Candidates: Sendable {
  /// The words that fit after what is given; `nil` where that makes no sense yet.
  let words: @Sendable (_ before: GivenOptions?) -> [String]
  /// Whether paths fit, too.
  let hasFiles: Bool

  package init(
    hasFiles: Bool = false, words: @escaping @Sendable (GivenOptions?) -> [String] = { _ in [] }
  ) {
    self.words = words
    self.hasFiles = hasFiles
  }

  /// The path of a file.
  package static let files = Candidates(hasFiles: true)
}

/// Completion: each shell asks the program itself, which knows its own subcommands best.
extension Tool {
  /// What may stand in the place of the last word: lines that have a word, a tab and what it is for, and
  /// `:files` where paths may stand.
  func completions(of words: [String]) -> [String] {
    let last = words.last ?? ""
    guard words.count > 1, let command = command(words[0]) else {
      let flags = last.hasPrefix("-") ? Tool.flags.keys.sorted().map { ($0, "") } : []
      return words.count > 1 ? [] : lines(listed.map { ($0.name, $0.summary) } + flags, last)
    }
    let before = words[1..<(words.count - 1)]
    if before.contains("--") { return operands(of: command, before, last) }
    if let option = command.listed.first(where: { $0.takesNext(after: before.last) }) {
      return values(of: option, last)
    }
    guard last.hasPrefix("-") else { return operands(of: command, before, last) }
    let parts = last.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let option = command.listed.first { "--" + $0.name == parts[0] && $0.value != nil }
      return option.map { values(of: $0, last, after: parts[0] + "=") } ?? []
    }
    return lines(
      command.listed.map { ("--" + $0.name, $0.doc) } + [("--help", "all about it")], last)
  }

  private func values(
    of option: Command.Option, _ last: String, after start: String = ""
  ) -> [String] {
    let place = option.value.flatMap { places[$0] }
    let words = option.words + (place?.words(nil) ?? [])
    return lines(words.map { (start + $0, "") }, last) + files(place)
  }

  private func operands(
    of command: Command, _ before: ArraySlice<String>, _ last: String
  ) -> [String] {
    for word in command.operands {
      if word == "SUBCOMMAND" { return lines(listed.map { ($0.name, $0.summary) }, last) }
      if word.contains("|") {
        return lines(word.split(separator: "|").map { (String($0), "") }, last)
      }
      if let place = places[word] {
        let given = try? GivenOptions(Array(before), for: command)
        // What is behind a plugin's option is no path.
        let isOption = command.takesPluginOptions && last.prefixMatch(of: /\w+=/) != nil
        return lines(place.words(given).map { ($0, "") }, last) + (isOption ? [] : files(place))
      }
    }
    return []
  }

  private func files(_ place: Candidates?) -> [String] { place?.hasFiles == true ? [":files"] : [] }

  private func lines(_ words: [(word: String, doc: String)], _ last: String) -> [String] {
    // Plugins name some of them; a control sequence must not reach a terminal, nor a line end the shell.
    words.filter { $0.word.hasPrefix(last) && VisibleText.line($0.word) == $0.word }.map {
      $0.doc.isEmpty ? $0.word : "\($0.word)\t\($0.doc)"
    }
  }
}

extension Command.Option {
  /// Whether the word after this one is its value.
  fileprivate func takesNext(after word: String?) -> Bool {
    guard value != nil, !isValueOptional, let word else { return false }
    return word == "--" + name || letter.map { word == "-\($0)" } == true
  }
}
