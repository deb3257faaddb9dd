import CGetopt
import Platform

/// What a command line has: options and operands, read by `getopt_long`.
///
/// That keeps its place in variables of the process: only one command line is read at a time.
package struct GivenOptions {
  /// The options in their order, by their names; the value is empty where they take none, or have
  /// none.
  package private(set) var options: [(name: String, value: String)] = []
  /// What is no option.
  package private(set) var operands: [String] = []

  /// Reads what is typed after a program's or a command's name.
  package init(_ arguments: [String], _ known: [KnownOption]) throws(OptionFault) {
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
        throw GivenOptions.fault(code, words, known)
      }
      let value = cgetopt_value().map { String(cString: $0) }
      // Only one that can be without says so by an empty value.
      guard !read.isValueOptional || value != "" else { throw .valueMissing("--\(read.name)") }
      options.append((read.name, value ?? ""))
    }
    operands = (Int(cgetopt_index())..<Int(words.count)).map { words[$0] }
  }

  private static func find(_ code: Int32, among known: [KnownOption]) -> KnownOption? {
    known.enumerated().first { $1.code(at: $0) == code }?.element
  }

  private static func fault(
    _ code: Int32, _ words: CWords, _ known: [KnownOption]
  ) -> OptionFault {
    let word = words[Int(cgetopt_index()) - 1]
    let culprit = cgetopt_culprit()
    if let option = find(culprit, among: known) {
      guard code == Int32(UInt8(ascii: ":")) else { return .valueUnwanted(option.name) }
      let letter = word.hasPrefix("--") ? nil : option.letter
      return .valueMissing(letter.map { "-\($0)" } ?? "--\(option.name)")
    }
    guard culprit != 0 else { return .unknown(word) }
    guard let letter = UInt8(exactly: culprit), letter < 128 else {
      // A part of a character, in a word that is not read to its end.
      return .unknown(words[Int(cgetopt_index())])
    }
    return .unknown("-\(Character(Unicode.Scalar(letter)))")
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
