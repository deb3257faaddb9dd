import LuaRuntime
import TextSupport

/// Reads the options that a manifest declares, refusing what is missing, wrong or unknown by the
/// option's name.
extension ManifestReader {
  /// The options that are right.
  func readOptions() -> [OptionDeclaration] {
    guard let value = table["options"] else { return [] }
    guard case .table(let options) = value, options.array.isEmpty else {
      complaints.add(
        ["options"],
        "'options' must be a table such as { speed = { type = \"number\", default = 1, doc = \"…\" } }, "
          + "got \(value.asTable == nil ? value.given : "values without a name")")
      return []
    }
    return options.fields.compactMap { field in
      guard case .string(let name) = field.key, case .table(let table) = field.value else {
        complaints.add(
          ["options"] + [field.key.asString].compactMap(\.self),
          "option '\(short(field.key.asString ?? "(not a string)", 60))' must be a table such as "
            + "{ type = \"number\", default = 1, doc = \"…\" }, got \(field.value.given)")
        return nil
      }
      return OptionReader(name: name, table: table, source: source, complaints: complaints).read()
    }
  }
}

/// Reads one option.
private struct OptionReader {
  let name: String
  let table: LuaTable
  let source: PluginSource
  let complaints: ManifestComplaints

  func read() -> OptionDeclaration? {
    let before = complaints.all.count
    let kind = readKind()
    refuseUnknownFields(kind)
    let value = table["default"].flatMap { OptionValue($0) }
    if value == nil {
      let given = table["default"].map { ", got \($0.given)" } ?? ""
      let expected = kind.map {
        OptionDeclaration(name: name, kind: $0, defaultValue: .boolean(false), doc: "").expectation
      }
      complain(
        "default",
        expected.map { "the default of option '\(name)' must be \($0)\(given)" }
          .flatMap { given.isEmpty ? nil : $0 }
          ?? "option '\(name)' needs a default that is a number, string or boolean")
    }
    let doc = table["doc"]?.asString
    if doc == nil {
      complain("doc", "option '\(name)' needs a doc = \"…\" that says what it is for")
    }
    guard let kind, let value else { return nil }
    let declaration = OptionDeclaration(
      name: name, kind: kind, defaultValue: value, doc: doc ?? "", step: readStep(kind))
    if let wrong = declaration.complaint(about: value) {
      complain("default", "the default of option '\(name)' \(wrong)")
    }
    return complaints.all.count == before ? declaration : nil
  }

  private func complain(_ field: String, _ message: String) {
    let isMissing = !field.isEmpty && table[field] == nil
    complaints.add(
      ["options", name] + (isMissing ? [] : [field]), message, missing: isMissing ? field : nil)
  }

  private func refuseUnknownFields(_ kind: OptionDeclaration.Kind?) {
    var known = ["type", "default", "doc"]
    switch kind {
    case .number, .integer: known += ["range", "step"]
    case .choice: known.append("choices")
    case nil: known += ["range", "step", "choices"]
    case .boolean, .string, .color, .image: break
    }
    for field in table.fields where !known.contains(field.key.asString ?? "") {
      let unknown = short(field.key.asString ?? "(not a string)", 60)
      complain(
        unknown,
        "option '\(name)' has the unknown field '\(unknown)' (\(hint(unknown, known, kind)))")
    }
    if !table.array.isEmpty {
      complain("", "option '\(name)' has values without a name; write name = value")
    }
  }

  private func hint(
    _ unknown: String, _ known: [String], _ kind: OptionDeclaration.Kind?
  ) -> String {
    switch (kind, unknown) {
    case (.choice, "range"), (.boolean, "range"), (.color, "range"), (.string, "range"),
      (.image, "range"), (.choice, "step"), (.boolean, "step"), (.color, "step"), (.string, "step"),
      (.image, "step"):
      return "only numbers have one: write type = \"number\", or leave it out"
    case (_, "choices"): return "write type = \"choice\" for one of some words"
    default: break
    }
    let others = [
      "min": "range = { least, greatest }", "max": "range = { least, greatest }",
      "minimum": "range = { least, greatest }", "maximum": "range = { least, greatest }",
      "from": "range = { least, greatest }", "to": "range = { least, greatest }",
      "options": "choices = { … }", "enum": "choices = { … }", "oneOf": "choices = { … }",
      "desc": "doc = \"…\"", "comment": "doc = \"…\"", "initial": "default = …",
      "values": "choices = { … }", "description": "doc = \"…\"", "help": "doc = \"…\"",
      "kind": "type = \"…\"", "value": "default = …",
    ]
    return others[unknown].map { "write \($0)" } ?? Spelling.hint(for: unknown, among: known)
  }

  private static let types = PartKind.optionTypes

  private func readKind() -> OptionDeclaration.Kind? {
    switch table["type"]?.asString {
    case "boolean": return .boolean
    case "number": return .number(readRange())
    case "integer": return .integer(readRange())
    case "string": return .string
    case "color": return .color
    case "choice": return readChoices()
    case "image": return .image(source.images.keys.sorted())
    default:
      // The word without quotes is Lua's library.
      let isLibrary = table["type"]?.asTable?["format"] != nil
      let given =
        isLibrary
        ? "; write type = \"string\", in quotes"
        : table["type"].map { ", got \($0.given)\(near($0.asString))" } ?? ""
      let types = OptionReader.types
      complain(
        "type",
        "option '\(name)' needs a type: \(types.dropLast().joined(separator: ", ")) or image\(given)"
      )
      return nil
    }
  }

  /// The type that was probably meant.
  private func near(_ type: String?) -> String {
    let others = [
      "enum": "choice", "float": "number", "text": "string", "double": "number",
      "picture": "image", "png": "image",
    ]
    return type.flatMap {
      others[$0] ?? Spelling.nearest(to: $0, among: OptionReader.types) ?? start($0)
    }
    .map { " (did you mean \"\($0)\"?)" } ?? ""
  }

  /// `bool` and `int` are short for others.
  private func start(_ type: String) -> String? {
    OptionReader.types.first { type.count > 2 && $0.hasPrefix(type) }
  }

  private func readChoices() -> OptionDeclaration.Kind? {
    let choices = table["choices"]?.asTable
    let words = (choices?.array ?? []).compactMap(\.asString)
    var seen: Set<String> = []
    if let twice = words.first(where: { !seen.insert($0).inserted }) {
      complain("choices", "option '\(name)' has the choice \"\(short(twice, 60))\" twice")
    }
    if let choices, choices.fields.isEmpty, !words.isEmpty, words.count == choices.array.count {
      return .choice(words)
    }
    complain("choices", "option '\(name)' needs choices = { \"…\", \"…\" }\(givenChoices)")
    return nil
  }

  /// What is there in place of words.
  private var givenChoices: String {
    guard let value = table["choices"] else { return "" }
    guard let choices = value.asTable else { return ", got \(value.given)" }
    if let name = choices.fields.first?.key.asString {
      return ", got a name with a value: write \"\(short(name, 60))\" alone"
    }
    let other = choices.array.first { $0.asString == nil }
    return other.map { ", got \($0.given); a choice is a text in quotes" } ?? ""
  }

  private func readStep(_ kind: OptionDeclaration.Kind) -> Double? {
    guard let value = table["step"] else { return nil }
    if let step = value.asNumber, step > 0, step.isFinite {
      if case .integer = kind, step != step.rounded() {
        complain(
          "step",
          "option '\(name)' is an integer, which goes by whole numbers: write step = 1, or type = \"number\""
        )
      }
      if case .number(let range?) = kind, step > range.upperBound - range.lowerBound {
        complain(
          "step", "the step of option '\(name)' is larger than its range: write step = 0.1, or so")
      }
      return step
    }
    complain(
      "step",
      "the step of option '\(name)' must be a number above 0, as in step = 0.5, got \(value.given)")
    return nil
  }

  private func readRange() -> ClosedRange<Double>? {
    guard let value = table["range"] else { return nil }
    if case .table(let range) = value, range.array.count == 2, range.fields.isEmpty,
      let low = range.array[0].asNumber, let high = range.array[1].asNumber,
      low <= high || low > high
    {
      if low <= high { return low...high }
      let numbers = "\(OptionValue.number(high).text), \(OptionValue.number(low).text)"
      complain(
        "range", "the range of option '\(name)' is the wrong way round: write { \(numbers) }")
      return nil
    }
    complain(
      "range",
      "the range of option '\(name)' must be { least, greatest }, as in range = { 0, 10 }, got \(value.given)"
    )
    return nil
  }
}
