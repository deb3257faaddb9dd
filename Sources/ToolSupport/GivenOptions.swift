import CGetopt
import Platform
import TextSupport

/// What a command line has: options and operands, read by `getopt_long`.
///
/// That keeps its place in variables of the process: only one command line is read at a time.
package struct GivenOptions {
  /// The options in their order; the value is empty for a flag, and where an optional one is missing.
  private var options: [(name: String, value: String)] = []
  /// What is no option.
  package private(set) var operands: [String]

  /// Reads what is typed after a program's or a command's name.
  ///
  /// - Parameter advice: what is written instead of an option that is unknown, where that is known better than
  ///   by the options' names.
  /// - Throws: all that is wrong.
  init(
    _ arguments: [String], for command: Command,
    advice: (_ name: String, _ given: GivenOptions) -> String? = { _, _ in nil }
  ) throws(UsageError) {
    operands = arguments
    let known = command.options
    guard !command.isPassedOn || !known.isEmpty else { return }
    // `getopt_long` puts the words in another order.
    var words = (["program"] + arguments).map { strdup($0) } + [nil]
    let names = known.map { strdup($0.name) }
    defer { (words + names).forEach { free($0) } }
    var table = known.indices.map { index in
      option(
        name: names[index], has_arg: known[index].valueKind, flag: nil,
        val: known[index].code(at: index))
    }
    table.append(option())
    // The colon tells a missing value from an unknown option.
    let letters = ":" + known.compactMap(\.pattern).joined()
    var wrong: [WrongOption] = []
    cgetopt_begin()
    while true {
      let code = getopt_long(Int32(arguments.count + 1), &words, letters, table, nil)
      guard code != -1 else { break }
      // The word that was read to its end last, and the one after it.
      let index = Int(cgetopt_index())
      let (word, next) = (words[index - 1].text, words[index].text)
      guard let read = known.enumerated().first(where: { $1.code(at: $0) == code })?.element else {
        let isMissing = code == Int32(UInt8(ascii: ":"))
        wrong.append(
          WrongOption(culprit: cgetopt_culprit(), isMissing: isMissing, word, next, of: known))
        continue
      }
      // The rest of a name behind one dash.
      guard word.hasPrefix("--") || !wrong.contains(where: { $0.word == word }) else { continue }
      let value = cgetopt_value().map { String(cString: $0) }
      if let mistake = WrongOption(value: value, of: read, word: word, of: known) {
        wrong.append(mistake)
      }
      options.append((read.name, value ?? ""))
    }
    operands = words[Int(cgetopt_index())...].dropLast().map(\.text)
    var messages = wrong.map { mistake in
      mistake.unknownName.flatMap { advice($0, self) }
        .map { "unknown option '\(mistake.word)': \($0)" } ?? mistake.message(known)
    }
    messages += known.compactMap(twice)
    guard messages.isEmpty else {
      throw UsageError(
        messages.indices.filter { !messages[..<$0].contains(messages[$0]) }
          .map { messages[$0] })
    }
    if command.isPassedOn { operands = arguments }
  }

  /// What is wrong with an option that names several files, of which only the last would be written; of others
  /// the last value counts, so that an alias of the shell can be overruled.
  private func twice(_ option: Command.Option) -> String? {
    let all = self[all: option.name].filter { !$0.isEmpty }
    let values = all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
    guard option.isPath, !option.isRepeatable, values.count > 1 else { return nil }
    let list = values.map { "'\($0)'" }.joined(separator: " and ")
    return "--\(option.name) is given \(values.count == 2 ? "twice" : "\(values.count) times"), "
      + "\(list): give it once"
  }

  /// The command line for another program: the options, of which one is left out, and the operands.
  package func words(without left: String) -> [String] {
    options.filter { $0.name != left }.map { option in
      "--" + option.name + (option.value.isEmpty ? "" : "=" + option.value)
    } + ["--"] + operands
  }

  // MARK: The options, read

  /// The names of the options that were given, in their order.
  package var names: [String] { options.map(\.name) }

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { !self[all: name].isEmpty }

  /// All values of an option, in their order.
  package subscript(all name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }

  /// The value of an option, the last of one that may be repeated; `nil` where it was not given.
  package subscript(name: String) -> String? { self[all: name].last }

  /// The last value of an option; those before it must make sense, too.
  ///
  /// - Parameters:
  ///   - what: what the option is, for the message: `a number`.
  ///   - read: gives `nil` for what is none.
  package func value<Value>(
    of name: String, _ what: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    var last: Value?
    for text in self[all: name] {
      last = read(text)
      if last == nil { throw UsageError("--\(name) is \(what()), not '\(text)'") }
    }
    return last
  }

  /// A whole number.
  package func whole(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try value(of: name, "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A number.
  package func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    let (low, high) = (NumberText.text(range.lowerBound), NumberText.text(range.upperBound))
    return try value(of: name, "a number from \(low) to \(high)") { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// One of some words.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(UsageError) -> Choice? {
    try value(of: name, WordList.text(Choice.allCases.map { $0.rawValue }), Choice.init)
  }
}

extension Command.Option {
  /// Whether it has a value, as `getopt_long` wants it: `no_argument`, `required_argument` or
  /// `optional_argument`.
  fileprivate var valueKind: Int32 { value == nil ? 0 : isValueOptional ? 2 : 1 }

  /// What `getopt_long` answers for it: its letter, or a number that is none.
  func code(at index: Int) -> Int32 {
    letter?.asciiValue.map(Int32.init) ?? Int32(index + 256)
  }

  /// Its letter as `getopt_long` wants it.
  fileprivate var pattern: String? {
    letter.map { String($0) + String(repeating: ":", count: Int(valueKind)) }
  }
}

extension UnsafeMutablePointer<CChar>? {
  /// Empty for the end of a list.
  fileprivate var text: String { map { String(cString: $0) } ?? "" }
}
