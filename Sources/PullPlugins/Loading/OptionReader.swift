import LuaRuntime

/// Reads the options that a manifest declares, refusing what is missing, wrong or unknown by the
/// option's name.
extension ManifestReader {
  func readOptions() throws(Complaint) -> [OptionDeclaration] {
    guard let value = table["options"] else { return [] }
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

  private func readOption(
    _ name: String, _ table: LuaTable
  ) throws(Complaint) -> OptionDeclaration {
    let kind = try readKind(name, table)
    try refuseUnknownFields(name, table, kind)
    guard let value = table["default"], let defaultValue = OptionValue(value) else {
      throw complaint("option '\(name)' needs a default that is a number, string or boolean")
    }
    guard let doc = table["doc"]?.asString else {
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
    let isKnown = table.fields.allSatisfy { $0.key.asString.map(known.contains) ?? false }
    guard isKnown, table.array.isEmpty else {
      throw complaint("option '\(name)' may only have \(known.joined(separator: ", "))")
    }
  }

  private func readKind(
    _ name: String, _ table: LuaTable
  ) throws(Complaint) -> OptionDeclaration.Kind {
    switch table["type"]?.asString {
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
    let choices = table["choices"]?.asTable
    let words = (choices?.array ?? []).compactMap(\.asString)
    guard let choices, choices.fields.isEmpty, !words.isEmpty, words.count == choices.array.count
    else { throw complaint("option '\(name)' needs choices = { \"…\", \"…\" }") }
    return words
  }

  private func readRange(
    _ name: String, _ table: LuaTable
  ) throws(Complaint) -> ClosedRange<Double>? {
    guard let value = table["range"] else { return nil }
    guard case .table(let range) = value, range.array.count == 2, range.fields.isEmpty,
      let low = range.array[0].asNumber, let high = range.array[1].asNumber, low <= high
    else { throw complaint("the range of option '\(name)' must be { least, greatest }") }
    return low...high
  }
}
