import CGetopt
import Foundation

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String
}

/// Options and operands, read by `getopt_long`.
struct OptionReader {
  /// `--name`, with a value or none.
  struct Option {
    let name: String
    var takesValue = true
    /// Its letter, if it has one.
    var letter: Character?
  }

  /// What was given.
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []

  init(_ arguments: [String], _ options: [Option]) throws(UsageError) {
    let names = options.map { strdup($0.name) }
    var words: [UnsafeMutablePointer<CChar>?] =
      (["pta-pictures"] + arguments).map { strdup($0) }
    let owned = names + words
    defer { owned.forEach { free($0) } }
    words.append(nil)
    var table = options.indices.map { index in
      option(
        name: names[index], has_arg: options[index].takesValue ? 1 : 0, flag: nil,
        val: options[index].code(index))
    }
    table.append(option())
    // The colon tells a missing value from an unknown option.
    let letters =
      ":"
      + options.compactMap { option in
        option.letter.map { String($0) + (option.takesValue ? ":" : "") }
      }.joined()
    cgetopt_begin()
    while true {
      let code = getopt_long(Int32(words.count - 1), &words, letters, table, nil)
      guard code != -1 else { break }
      guard let option = options.enumerated().first(where: { $1.code($0) == code })?.element else {
        let word = words[Int(cgetopt_index()) - 1].map { String(cString: $0) } ?? ""
        throw OptionReader.complaint(about: word, isMissing: code == Int32(UInt8(ascii: ":")))
      }
      values[option.name] = cgetopt_value().map { String(cString: $0) } ?? ""
    }
    operands = words[Int(cgetopt_index())..<words.count - 1].compactMap { $0 }
      .map { String(cString: $0) }
  }

  private static func complaint(about word: String, isMissing: Bool) -> UsageError {
    UsageError(message: isMissing ? "\(word) needs a value" : "there is no option '\(word)'")
  }
}

extension OptionReader.Option {
  /// What `getopt_long` calls it: its letter, or a number beyond all letters.
  fileprivate func code(_ index: Int) -> Int32 {
    letter?.asciiValue.map { Int32($0) } ?? Int32(256 + index)
  }
}
