import ToolSupport

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String
}

/// Options, of which the last of a name counts, and operands.
struct OptionReader {
  let values: [String: String]
  let operands: [String]

  init(_ arguments: [String], _ options: [KnownOption]) throws(UsageError) {
    do throws(OptionFault) {
      let given = try GivenOptions(arguments, options)
      values = Dictionary(given.options.map { ($0.name, $0.value) }) { $1 }
      operands = given.operands
    } catch {
      throw UsageError(message: OptionReader.text(error))
    }
  }

  private static func text(_ fault: OptionFault) -> String {
    switch fault {
    case .unknown(let word): "there is no option '\(word)'"
    case .valueMissing(let option): "\(option) needs a value"
    case .valueUnwanted(let name): "--\(name) takes no value"
    }
  }
}
