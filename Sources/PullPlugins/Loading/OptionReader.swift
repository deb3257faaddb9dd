import LuaRuntime

/// Reads the options that a manifest declares, refusing what is missing, wrong or unknown by the
/// option's name.
struct OptionReader {
  let part: PartKind
  let value: LuaValue?

  typealias Complaint = ManifestReader.Complaint

  func read() throws(Complaint) -> [OptionDeclaration] {
    guard let value else { return [] }
    guard case .table(let options) = value, options.array.isEmpty else {
      throw complaint("'options' must be a table of name = { type = …, default = … }")
    }
    var declarations: [OptionDeclaration] = []
    for field in options.fields {
      guard case .string(let name) = field.key, case .table(let table) = field.value else {
        throw complaint("each option must be written as name = { type = …, default = … }")
      }
      declarations.append(try readOption(name, table))
    }
    return declarations
  }

  private func complaint(_ message: String) -> Complaint {
    Complaint(part: part, message)
  }

  private func readOption(_ name: String, _ table: LuaTable) throws(Complaint) -> OptionDeclaration
  {
    let kind = try readKind(name, table)
    try refuseUnknownFields(name, table, kind)
    guard let value = table["default"], let defaultValue = OptionValue(value) else {
      throw complaint("option '\(name)' needs a default that is a number, string or boolean")
    }
    guard case .string(let doc)? = table["doc"] else {
      throw complaint("option '\(name)' needs a doc = \"…\" that says what it is for")
    }
    let declaration = OptionDeclaration(
      name: name, kind: kind, defaultValue: defaultValue, doc: doc)
    if let wrong = declaration.complaint(about: defaultValue) {
      throw complaint("the default of option '\(name)' \(wrong)")
    }
    return declaration
  }

  private func refuseUnknownFields(
    _ name: String, _ table: LuaTable, _ kind: OptionDeclaration.Kind
  ) throws(Complaint) {
    var known = ["type", "default", "doc"]
    switch kind {
    case .number, .integer: known.append("range")
    case .choice: known.append("choices")
    case .boolean, .string, .color: break
    }
    let isKnown = table.fields.allSatisfy { field in
      if case .string(let key) = field.key { known.contains(key) } else { false }
    }
    guard isKnown, table.array.isEmpty else {
      throw complaint("option '\(name)' may only have \(known.joined(separator: ", "))")
    }
  }

  private func readKind(_ name: String, _ table: LuaTable) throws(Complaint)
    -> OptionDeclaration.Kind
  {
    let type = if case .string(let text)? = table["type"] { text } else { "" }
    switch type {
    case "boolean": return .boolean
    case "number": return .number(try readRange(name, table))
    case "integer": return .integer(try readRange(name, table))
    case "string": return .string
    case "color": return .color
    case "choice": return .choice(try readChoices(name, table))
    default:
      throw complaint(
        "option '\(name)' needs a type: boolean, number, integer, string, color or choice")
    }
  }

  private func readChoices(_ name: String, _ table: LuaTable) throws(Complaint) -> [String] {
    var words: [String] = []
    if case .table(let choices)? = table["choices"], choices.fields.isEmpty {
      for case .string(let word) in choices.array { words.append(word) }
      if words.count == choices.array.count, !words.isEmpty { return words }
    }
    throw complaint("option '\(name)' needs choices = { \"…\", \"…\" }")
  }

  private func readRange(_ name: String, _ table: LuaTable) throws(Complaint)
    -> ClosedRange<Double>?
  {
    guard let value = table["range"] else { return nil }
    guard case .table(let range) = value, range.array.count == 2, range.fields.isEmpty,
      let low = range.array[0].asNumber, let high = range.array[1].asNumber, low <= high
    else { throw complaint("the range of option '\(name)' must be { least, greatest }") }
    return low...high
  }
}
