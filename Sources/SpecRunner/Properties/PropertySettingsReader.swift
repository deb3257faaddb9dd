import Driver
import LuaRuntime
import PullPlugins

/// Reads what `for_all` is given, refusing what is wrong by its field.
struct PropertySettingsReader {
  let table: LuaTable

  func read() throws(DriverError) -> PropertySettings {
    try refuseUnknownFields()
    var settings = PropertySettings()
    settings.runs = try whole("runs", in: 1...1_000_000) ?? settings.runs
    settings.length = try whole("length", in: 0...1000) ?? settings.length
    settings.shrinks = try whole("shrinks", in: 0...1_000_000) ?? settings.shrinks
    settings.seed = try whole("seed", in: 0...Int.max).map(UInt64.init)
    settings.gestures = try choice("gestures", of: VerbIdea.gestures, else: ("host", VerbIdea.host))
    settings.host = try choice("host", of: VerbIdea.host, else: ("gestures", VerbIdea.gestures))
    settings.options = try options()
    settings.values = try values()
    settings.allowsFaults = try flag("allow_faults") ?? settings.allowsFaults
    return settings
  }

  private func refuseUnknownFields() throws(DriverError) {
    let known = PropertySettings.fields
    guard table.array.isEmpty else {
      throw complaint("its settings are name = value, such as for_all({ runs = 100 }, f)")
    }
    for field in table.fields {
      if case .string(let name) = field.key, known.contains(name) { continue }
      let name = LuaSource.text(of: field.key, limit: 60)
      throw complaint("it has no field \(name) (\(hint(field.key, known)))")
    }
  }

  private func whole(_ name: String, in range: ClosedRange<Int>) throws(DriverError) -> Int? {
    guard let value = table[name] else { return nil }
    guard let number = value.asNumber.flatMap({ Int(exactly: $0) }) ?? value.asInteger,
      range.contains(number)
    else {
      let limit = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
      throw complaint(name, "a whole number, \(range.lowerBound) \(limit)", value)
    }
    return number
  }

  private func flag(_ name: String) throws(DriverError) -> Bool? {
    guard let value = table[name] else { return nil }
    guard case .boolean(let flag) = value else { throw complaint(name, "true or false", value) }
    return flag
  }

  /// - Parameter other: the field that a verb may have been meant for.
  private func choice(
    _ name: String, of ideas: [VerbIdea], else other: (name: String, ideas: [VerbIdea])
  ) throws(DriverError) -> PropertySettings.Choice {
    let known = ideas.map(\.verb)
    switch table[name] {
    case nil, .boolean(true): return .all
    case .boolean(false): return .none
    case .table(let list) where list.fields.isEmpty:
      var verbs: [String] = []
      for value in list.array {
        guard case .string(let verb) = value, known.contains(verb) else {
          if case .string(let verb) = value, other.ideas.contains(where: { $0.verb == verb }) {
            throw complaint("'\(verb)' is not one of '\(name)' but of '\(other.name)'")
          }
          let text = LuaSource.text(of: value, limit: 60)
          throw complaint("'\(name)' has no verb \(text) (\(hint(value, known)))")
        }
        verbs.append(verb)
      }
      return .some(verbs)
    case let other?:
      throw complaint(name, "true, false, or a list of verbs such as { \"\(known[0])\" }", other)
    }
  }

  private func hint(_ value: LuaValue, _ known: [String]) -> String {
    if case .string(let text) = value, let nearest = Spelling.nearest(to: text, among: known) {
      return "did you mean '\(nearest)'?"
    }
    return "known are \(known.joined(separator: ", "))"
  }

  private func complaint(_ message: String) -> DriverError { .script("for_all: " + message) }

  private func complaint(_ name: String, _ expected: String, _ got: LuaValue) -> DriverError {
    complaint(what: "'\(name)'", expected, got)
  }

  private func complaint(what: String, _ expected: String, _ got: LuaValue) -> DriverError {
    complaint("\(what) must be \(expected), got \(LuaSource.text(of: got, limit: 60))")
  }
}

extension LuaValue {
  fileprivate var asInteger: Int? {
    if case .integer(let value) = self { value } else { nil }
  }
}

/// Values and options.
extension PropertySettingsReader {
  private func options() throws(DriverError) -> PropertySettings.Options {
    switch table["options"] {
    case nil, .boolean(true): return .all
    case .boolean(false): return .none
    case .table(let options):
      var choices: [PropertySettings.OptionChoice] = []
      for value in options.array {
        guard case .string(let name) = value else {
          throw complaint("options", "names, or name = values", value)
        }
        choices.append(.init(name: name, domain: nil))
      }
      for field in options.fields {
        let (name, value) = try named(field, in: "options")
        // What is no list is the one value that the option has.
        let domain: ValueDomain =
          if let value = OptionValue(value) { .list([value]) } else {
            try domain(value, of: name)
          }
        choices.append(.init(name: name, domain: domain))
      }
      return .some(choices)
    case let other?: throw complaint("options", "true, false or a table of options", other)
    }
  }

  private func values() throws(DriverError) -> [ValueSlot] {
    guard let value = table["values"] else { return [] }
    guard case .table(let values) = value, values.array.isEmpty else {
      throw complaint("values", "a table of name = what it may be", value)
    }
    var slots: [ValueSlot] = []
    for field in values.fields {
      let (name, value) = try named(field, in: "values")
      let domain = try domain(value, of: name)
      slots.append(ValueSlot(name: name, domain: domain, simplest: domain.simplest))
    }
    return slots
  }

  private func named(
    _ field: LuaTable.Field, in name: String
  ) throws(DriverError) -> (String, LuaValue) {
    guard case .string(let key) = field.key else {
      throw complaint("'\(name)' must have names for keys, got \(LuaSource.text(of: field.key))")
    }
    return (key, field.value)
  }

  /// `{ 0, 300 }`, `{ "a", "b" }`, `"boolean"`, `{ type = "integer", range = { 1, 5 } }`
  private func domain(_ value: LuaValue, of name: String) throws(DriverError) -> ValueDomain {
    switch value {
    case .string(let type): return try domain(type: .string(type), LuaTable(), of: name)
    case .table(let table) where table["type"] != nil:
      return try domain(type: table["type"] ?? .nil, table, of: name)
    case .table(let table) where table.fields.isEmpty && !table.array.isEmpty:
      if let range = try range(table, of: name) { return .number(range, isWhole: false) }
      return .list(try list(table, of: name))
    default:
      throw complaint(
        name, "{ least, greatest }, a list of values, or a type such as \"boolean\"", value)
    }
  }

  private static let types = ["boolean", "number", "integer", "string", "color", "choice"]

  private func domain(
    type: LuaValue, _ table: LuaTable, of name: String
  ) throws(DriverError) -> ValueDomain {
    for field in table.fields
    where !["type", "range", "choices"].map(LuaValue.string).contains(field.key) {
      let text = LuaSource.text(of: field.key, limit: 60)
      throw complaint("'\(name)' has no field \(text) (known are type, range, choices)")
    }
    var limits: ClosedRange<Double>?
    if case .table(let pair)? = table["range"] { limits = try range(pair, of: name) }
    guard table["range"] == nil || limits != nil else {
      throw complaint(
        what: "the range of '\(name)'", "{ least, greatest }", table["range"] ?? .nil)
    }
    switch type {
    case .string("boolean"): return .boolean
    case .string("number"): return .number(limits, isWhole: false)
    case .string("integer"): return .number(limits, isWhole: true)
    case .string("string"): return .text
    case .string("color"): return .color
    case .string("choice"):
      guard case .table(let choices)? = table["choices"], !choices.array.isEmpty else {
        throw complaint("'\(name)' needs choices = { …, … }")
      }
      return .list(try list(choices, of: name))
    default:
      let text = LuaSource.text(of: type, limit: 60)
      throw complaint(
        "'\(name)' has no type \(text) (\(hint(type, PropertySettingsReader.types)))")
    }
  }

  /// The two ends; `nil` where it is another list.
  private func range(
    _ table: LuaTable, of name: String
  ) throws(DriverError) -> ClosedRange<Double>? {
    let numbers = table.array.compactMap(\.asNumber)
    guard numbers.count == 2, table.array.count == 2 else { return nil }
    guard numbers[0] <= numbers[1] else {
      throw complaint(name, "{ least, greatest }", .table(table))
    }
    return numbers[0]...numbers[1]
  }

  private func list(_ table: LuaTable, of name: String) throws(DriverError) -> [OptionValue] {
    var values: [OptionValue] = []
    for value in table.array {
      guard let value = OptionValue(value) else {
        throw complaint(
          what: "the values of '\(name)'", "numbers, strings or booleans", value)
      }
      values.append(value)
    }
    return values
  }
}
