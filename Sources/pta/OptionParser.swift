import CGetopt
import Foundation
import PullPlugins

/// A command line's options, read by `getopt_long`.
struct OptionParser {
  /// An option, `--name` or `--name VALUE`.
  struct Option {
    let name: String
    /// What stands for its value in the usage; none for a flag.
    let value: String?
    let doc: String
  }

  let options: [Option]

  /// A line an option.
  var help: [String] {
    let words = options.map { "  --" + $0.name + ($0.value.map { " " + $0 } ?? "") }
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
        val: Int32(index))
    }
    table.append(option())
    var words: [UnsafeMutablePointer<CChar>?] = (["pta"] + arguments).map { strdup($0) }
    let owned = words
    words.append(nil)
    defer { owned.forEach { free($0) } }
    var result = Result()
    cgetopt_begin()
    while true {
      // The colon tells a missing value from an unknown option.
      let code = getopt_long(Int32(words.count - 1), &words, ":", table, nil)
      guard code != -1 else { break }
      guard code != Int32(UInt8(ascii: "?")), code != Int32(UInt8(ascii: ":")) else {
        let word = words[Int(cgetopt_index()) - 1].map { String(cString: $0) }
        throw complaint(about: word ?? "", code)
      }
      result.options.append(
        (options[Int(code)].name, cgetopt_value().map { String(cString: $0) } ?? ""))
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
