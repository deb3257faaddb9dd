import Driver
import LuaRuntime
import PullPlugins
import TextSupport

/// How what is wrong with the settings of `for_all` reads.
extension DriverError {
  static func forAll(_ message: String) -> DriverError { .script("for_all: " + message) }

  static func forAll(_ name: String, _ expected: String, _ got: LuaValue) -> DriverError {
    forAll(what: "'\(name)'", expected, got)
  }

  static func forAll(what: String, _ expected: String, _ got: LuaValue) -> DriverError {
    forAll("\(what) must be \(expected), got \(LuaSource.text(of: got, limit: 60))")
  }

  /// What was probably meant, or all that there is.
  static func hint(_ value: LuaValue, _ known: [String]) -> String {
    if case .string(let text) = value, let nearest = Spelling.nearest(to: text, among: known) {
      return "did you mean '\(nearest)'?"
    }
    return "known are \(known.joined(separator: ", "))"
  }
}
