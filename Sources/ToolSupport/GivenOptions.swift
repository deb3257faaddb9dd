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
  init(_ arguments: [String], for command: Command) throws(UsageError) {
    operands = arguments
    guard !command.isPassedOn else { return }
    let known = command.options
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
    cgetopt_begin()
    while true {
      let code = getopt_long(Int32(arguments.count + 1), &words, letters, table, nil)
      guard code != -1 else { break }
      guard let read = GivenOptions.find(code, among: known) else {
        let index = Int(cgetopt_index())
        let (word, next) = (words[index - 1].text, words[index].text)
        throw UsageError(GivenOptions.complaint(code, word, next: next, known))
      }
      let value = cgetopt_value().map { String(cString: $0) }
      // An optional value is left out by not writing it.
      guard !read.isValueOptional || value != "" else {
        throw UsageError("--\(read.name) needs a value")
      }
      options.append((read.name, value ?? ""))
    }
    operands = words[Int(cgetopt_index())...].dropLast().map(\.text)
  }

  private static func find(_ code: Int32, among known: [Command.Option]) -> Command.Option? {
    known.enumerated().first { $1.code(at: $0) == code }?.element
  }

  /// - Parameters:
  ///   - word: the one that was read to its end last.
  ///   - next: the one after it.
  private static func complaint(
    _ code: Int32, _ word: String, next: String, _ known: [Command.Option]
  ) -> String {
    let culprit = cgetopt_culprit()
    if let option = find(culprit, among: known) {
      guard code == Int32(UInt8(ascii: ":")) else { return "--\(option.name) takes no value" }
      let letter = word.hasPrefix("--") ? nil : option.letter
      return (letter.map { "-\($0)" } ?? "--\(option.name)") + " needs a value"
    }
    guard culprit != 0 else { return unknown(word, known) }
    guard let letter = UInt8(exactly: culprit), letter < 128 else {
      // A part of a character, in a word that is not read to its end.
      return unknown(next, known)
    }
    return unknown("-\(Character(Unicode.Scalar(letter)))", known)
  }

  private static func unknown(_ word: String, _ known: [Command.Option]) -> String {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let names = known.filter { !$0.doc.isEmpty }.map(\.name) + ["help"]
    let hint =
      name.count == 1
      ? names.first { $0.hasPrefix(name) } : Spelling.nearest(to: name, among: names)
    return "unknown option '\(word)'" + (hint.map { " (did you mean '--\($0)'?)" } ?? "")
  }

  // MARK: The options, read

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { !self[all: name].isEmpty }

  /// All values of an option, in their order.
  package subscript(all name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }

  /// The last value of an option; `nil` where it was not given.
  package subscript(name: String) -> String? { self[all: name].last }

  /// The last value of an option; those before it must make sense, too.
  ///
  /// - Parameters:
  ///   - what: what the option is, for the message: `a number`.
  ///   - read: gives `nil` for what is none.
  package func value<Value>(
    of name: String, _ what: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    var last: Value?
    for text in self[all: name] {
      last = read(text)
      if last == nil { throw UsageError("--\(name) is \(what), not '\(text)'") }
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
    try value(of: name, WordList.text(Choice.allCases.map(\.rawValue)), Choice.init)
  }
}

extension Command.Option {
  /// Whether it has a value, as `getopt_long` wants it: `no_argument`, `required_argument` or
  /// `optional_argument`.
  fileprivate var valueKind: Int32 { value == nil ? 0 : isValueOptional ? 2 : 1 }

  /// What `getopt_long` answers for it: its letter, or a number that is none.
  fileprivate func code(at index: Int) -> Int32 {
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
