import LuaRuntime
import TextSupport
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
    /// One of the plugin's PNG files, by its name.
    case image([String])
  }

  /// The option's name.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// The value when the user gives none.
  public let defaultValue: OptionValue
  /// What it is for.
  public let doc: String
  /// How far a notch of a slider goes, for tools that show one; any value in the range is taken.
  public internal(set) var step: Double?

  /// What is wrong with a value, as the end of a sentence that begins with the option's name; `nil`
  /// when it is fine.
  package func complaint(about value: OptionValue) -> String? {
    accepts(value) ? nil : "must be \(expectation), got \(value.text)\(near(value))"
  }

  /// The word that was probably meant.
  private func near(_ value: OptionValue) -> String {
    guard case .string(let text) = value else { return "" }
    if kind == .color, let advice = Color.advice(for: text) { return "; \(advice)" }
    let words: [String] =
      switch kind {
      case .choice(let words), .image(let words): words
      case .color: Color.named.map(\.name)
      case .boolean, .number, .integer, .string: []
      }
    return Spelling.nearest(to: text, among: words).map { " (did you mean \"\($0)\"?)" } ?? ""
  }

  private func accepts(_ value: OptionValue) -> Bool {
    switch (kind, value) {
    case (.boolean, .boolean), (.string, .string): true
    case (.number(let range), .number(let value)):
      value.isFinite && (range?.contains(value) ?? true)
    case (.integer(let range), .number(let value)):
      Int(exactly: value) != nil && (range?.contains(value) ?? true)
    case (.color, .string(let text)): Color(text) != nil
    case (.choice(let words), .string(let word)), (.image(let words), .string(let word)):
      words.contains(word)
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
    case .color:
      "a colour: \"#rgb\", \"#rrggbb\", \"#rrggbbaa\", "
        + Color.named.map(\.name).joined(separator: ", ")
    case .choice(let words): "one of " + quoted(words)
    case .image([]): "the name of a PNG file in the plugin's folder, which has none"
    case .image(let names): "one of the plugin's PNG files: " + quoted(names)
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

extension [OptionDeclaration] {
  /// All options with their values: the defaults, and over them what a user gives.
  ///
  /// - Throws: what is wrong with values, by the options' names.
  func merged(with given: [String: OptionValue]) throws(Complaint) -> [String: OptionValue] {
    var values: [String: OptionValue] = [:]
    var complaints: [String] = []
    for declaration in self {
      let value = given[declaration.name] ?? declaration.defaultValue
      if let wrong = declaration.complaint(about: value) {
        complaints.append("option '\(declaration.name)' \(wrong)")
      }
      values[declaration.name] = value
    }
    guard complaints.isEmpty else { throw Complaint(complaints.joined(separator: "; ")) }
    return values
  }

  /// Refuses options that none of a plugin's parts declares.
  func refuseUnknown(_ given: [String: OptionValue]) throws(Complaint) {
    let known = map(\.name)
    let unknown = given.keys.sorted().filter { !known.contains($0) }
    guard !unknown.isEmpty else { return }
    let others = known.isEmpty ? "it has none" : "it has "
    let complaints = unknown.map { name in
      let hint = Spelling.hint(for: name, among: known.sorted(), otherwise: others)
      return "no option '\(name)' (\(hint))"
    }
    throw Complaint("it has " + complaints.joined(separator: " and "))
  }
}

/// The value of a plugin's option.
public enum OptionValue: Equatable, Sendable {
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, whole or not.
  case number(Double)
  /// A text, also a colour or a choice.
  case string(String)

  /// The same value in Lua; whole numbers as integers, so that they print as the author wrote them.
  package var luaValue: LuaValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value): Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .string(let value): .string(value)
    }
  }

  /// A Lua value as an option; `nil` for what no option can be.
  package init?(_ value: LuaValue) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .number(Double(value))
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .nil, .table, .function, .other: return nil
    }
  }
}

extension OptionValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  /// Makes a boolean option.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes a number option.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a number option.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a string option.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension LuaTable {
  /// Options as a table, by their names.
  package init(_ options: [String: OptionValue]) {
    self.init(options.sorted { $0.key < $1.key }.map { ($0.key, $0.value.luaValue) })
  }
}
