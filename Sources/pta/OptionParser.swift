import CGetopt
import Foundation
import PullPlugins

/// A command line's options, read by `getopt_long`.
struct OptionParser {
  /// An option, `--name` or `--name VALUE`.
  struct Option {
    let name: String
    /// The one letter that stands for it: `-o VALUE`.
    var letter: Character?
    /// What stands for its value in the usage; none for a flag.
    let value: String?
    let doc: String
  }

  let options: [Option]

  /// A line an option.
  var help: [String] {
    let words = options.map { option in
      "  " + (option.letter.map { "-\($0), " } ?? "") + "--" + option.name
        + (option.value.map { " " + $0 } ?? "")
    }
    let width = words.map(\.count).max() ?? 0
    return zip(words, options).map { word, option in
      word + String(repeating: " ", count: width + 2 - word.count) + option.doc
    }
  }

  /// What was given: options in their order, and the rest.
  struct Result {
    var options: [(name: String, value: String)] = []
    var operands: [String] = []
  }

  func parse(_ arguments: [String]) throws(UsageError) -> Result {
    let names = options.map { strdup($0.name) }
    defer { names.forEach { free($0) } }
    var table = options.indices.map { index in
      option(
        name: names[index], has_arg: options[index].value == nil ? 0 : 1, flag: nil,
        val: options[index].code(at: index))
    }
    table.append(option())
    var words: [UnsafeMutablePointer<CChar>?] = (["pta"] + arguments).map { strdup($0) }
    let owned = words
    words.append(nil)
    defer { owned.forEach { free($0) } }
    var result = Result()
    // The colon tells a missing value from an unknown option.
    let letters = ":" + options.compactMap(\.pattern).joined()
    cgetopt_begin()
    while true {
      let code = getopt_long(Int32(words.count - 1), &words, letters, table, nil)
      guard code != -1 else { break }
      guard let index = options.indices.first(where: { options[$0].code(at: $0) == code }) else {
        let word = words[Int(cgetopt_index()) - 1].map { String(cString: $0) }
        throw complaint(about: word ?? "", code)
      }
      result.options.append(
        (options[index].name, cgetopt_value().map { String(cString: $0) } ?? ""))
    }
    result.operands = words[Int(cgetopt_index())..<words.count - 1].compactMap { $0 }
      .map { String(cString: $0) }
    return result
  }

  private func complaint(about word: String, _ code: Int32) -> UsageError {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    if code == Int32(UInt8(ascii: ":")) {
      return UsageError(message: "\(word) needs a value")
    }
    if options.contains(where: { $0.name == name && $0.value == nil }), word.contains("=") {
      return UsageError(message: "--\(name) takes no value")
    }
    let known = options.map(\.name)
    let hint = Spelling.nearest(to: name, among: known).map { " (did you mean '--\($0)'?)" }
    return UsageError(message: "unknown option '\(word)'" + (hint ?? ""))
  }
}

extension OptionParser.Option {
  /// What `getopt_long` answers for it: its letter, or a number that is none.
  fileprivate func code(at index: Int) -> Int32 {
    letter?.asciiValue.map(Int32.init) ?? Int32(index + 256)
  }

  fileprivate var pattern: String? {
    letter.map { String($0) + (value == nil ? "" : ":") }
  }
}
