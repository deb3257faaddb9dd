import LuaRuntime
import ViewKit

/// What a plugin lets its user choose: `size = { type = "number", default = 10, range = { 1, 100 },
/// doc = "…" }`.
public struct OptionDeclaration: Equatable, Sendable {
  /// What values an option takes.
  public enum Kind: Equatable, Sendable {
    /// `true` or `false`.
    case boolean
    /// A finite number, in a range where there is one.
    case number(ClosedRange<Double>?)
    /// A whole number, in a range where there is one.
    case integer(ClosedRange<Double>?)
    /// Any text.
    case string
    /// A colour as text, `"#rrggbb"` or a name.
    case color
    /// One of some words.
    case choice([String])
  }

  /// The option's name.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// The value when the user gives none.
  public let defaultValue: OptionValue
  /// What it is for.
  public let doc: String
}

extension OptionDeclaration {
  /// What is wrong with a value, as the end of a sentence that begins with the option's name; `nil`
  /// when it is fine.
  package func complaint(about value: OptionValue) -> String? {
    accepts(value) ? nil : "must be \(expectation), got \(value.text)"
  }

  private func accepts(_ value: OptionValue) -> Bool {
    switch (kind, value) {
    case (.boolean, .boolean), (.string, .string): true
    case (.number(let range), .number(let value)):
      value.isFinite && (range?.contains(value) ?? true)
    case (.integer(let range), .number(let value)):
      Int(exactly: value) != nil && (range?.contains(value) ?? true)
    case (.color, .string(let text)): Color(text) != nil
    case (.choice(let words), .string(let word)): words.contains(word)
    default: false
    }
  }

  /// What values are allowed, in words.
  public var expectation: String {
    switch kind {
    case .boolean: "true or false"
    case .number(let range): "a number" + OptionDeclaration.words(for: range)
    case .integer(let range): "a whole number" + OptionDeclaration.words(for: range)
    case .string: "a string"
    case .color: "a colour such as \"#ff8000\" or \"orange\""
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  private static func words(for range: ClosedRange<Double>?) -> String {
    guard let range else { return "" }
    let low = OptionValue.number(range.lowerBound).text
    let high = OptionValue.number(range.upperBound).text
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): return " from \(low) to \(high)"
    case (true, false): return " of at least \(low)"
    case (false, true): return " of at most \(high)"
    case (false, false): return ""
    }
  }
}

extension OptionValue {
  /// As messages show it: a string in quotes.
  package var text: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
    case .string(let value): "\"\(value)\""
    }
  }
}
