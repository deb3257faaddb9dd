import CGetopt
import Platform
import TextSupport

/// What a command line has: options and operands, read by `getopt_long`.
///
/// That keeps its place in variables of the process: only one command line is read at a time.
package struct GivenOptions {
  /// The options in their order, by their names; the value is empty where they take none, or have
  /// none.
  package private(set) var options: [(name: String, value: String)] = []
  /// What is no option.
  package private(set) var operands: [String] = []

  /// The last value of each option that was given.
  package var values: [String: String] {
    Dictionary(options.map { ($0.name, $0.value) }) { $1 }
  }

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// Reads what is typed after a program's or a command's name.
  init(_ arguments: [String], _ known: [OptionParser.Option]) throws(UsageError) {
    let words = CWords(["program"] + arguments)
    let names = CWords(known.map(\.name))
    var table = known.indices.map { index in
      option(
        name: names.pointers[index], has_arg: known[index].valueKind, flag: nil,
        val: known[index].code(at: index))
    }
    table.append(option())
    // The colon tells a missing value from an unknown option.
    let letters = ":" + known.compactMap(\.pattern).joined()
    cgetopt_begin()
    while true {
      let code = getopt_long(words.count, &words.pointers, letters, table, nil)
      guard code != -1 else { break }
      guard let read = GivenOptions.find(code, among: known) else {
        throw UsageError(message: GivenOptions.complaint(code, words, known))
      }
      let value = cgetopt_value().map { String(cString: $0) }
      // Only one that can be without says so by an empty value.
      guard !read.isValueOptional || value != "" else {
        throw UsageError(message: "--\(read.name) needs a value")
      }
      options.append((read.name, value ?? ""))
    }
    operands = (Int(cgetopt_index())..<Int(words.count)).map { words[$0] }
  }

  private static func find(
    _ code: Int32, among known: [OptionParser.Option]
  ) -> OptionParser.Option? {
    known.enumerated().first { $1.code(at: $0) == code }?.element
  }

  private static func complaint(
    _ code: Int32, _ words: CWords, _ known: [OptionParser.Option]
  ) -> String {
    let word = words[Int(cgetopt_index()) - 1]
    let culprit = cgetopt_culprit()
    if let option = find(culprit, among: known) {
      guard code == Int32(UInt8(ascii: ":")) else { return "--\(option.name) takes no value" }
      let letter = word.hasPrefix("--") ? nil : option.letter
      return (letter.map { "-\($0)" } ?? "--\(option.name)") + " needs a value"
    }
    guard culprit != 0 else { return unknown(word, known) }
    guard let letter = UInt8(exactly: culprit), letter < 128 else {
      // A part of a character, in a word that is not read to its end.
      return unknown(words[Int(cgetopt_index())], known)
    }
    return unknown("-\(Character(Unicode.Scalar(letter)))", known)
  }

  private static func unknown(_ word: String, _ known: [OptionParser.Option]) -> String {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let hint = Spelling.nearest(to: name, among: known.map(\.name))
      .map { " (did you mean '--\($0)'?)" }
    return "unknown option '\(word)'" + (hint ?? "")
  }
}

extension OptionParser.Option {
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

/// Words as C has them, which `getopt_long` puts in another order.
private final class CWords {
  var pointers: [UnsafeMutablePointer<CChar>?]
  let count: Int32

  init(_ words: [String]) {
    pointers = words.map { strdup($0) } + [nil]
    count = Int32(words.count)
  }

  deinit { pointers.forEach { free($0) } }

  /// Empty beyond the last.
  subscript(index: Int) -> String { pointers[index].map { String(cString: $0) } ?? "" }
}
