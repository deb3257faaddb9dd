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
      throw .forAll("its settings are name = value, such as for_all({ runs = 100 }, f)")
    }
    for field in table.fields {
      if case .string(let name) = field.key, known.contains(name) { continue }
      let name = LuaSource.text(of: field.key, limit: 60)
      throw .forAll("it has no field \(name) (\(DriverError.hint(field.key, known)))")
    }
  }

  private func whole(_ name: String, in range: ClosedRange<Int>) throws(DriverError) -> Int? {
    guard let value = table[name] else { return nil }
    guard let number = value.asNumber.flatMap({ Int(exactly: $0) }) ?? value.asInteger,
      range.contains(number)
    else {
      let limit = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
      throw .forAll(name, "a whole number, \(range.lowerBound) \(limit)", value)
    }
    return number
  }

  private func flag(_ name: String) throws(DriverError) -> Bool? {
    guard let value = table[name] else { return nil }
    guard case .boolean(let flag) = value else { throw .forAll(name, "true or false", value) }
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
            throw .forAll("'\(verb)' is not one of '\(name)' but of '\(other.name)'")
          }
          let text = LuaSource.text(of: value, limit: 60)
          throw .forAll("'\(name)' has no verb \(text) (\(DriverError.hint(value, known)))")
        }
        verbs.append(verb)
      }
      return .some(verbs)
    case let other?:
      throw .forAll(name, "true, false, or a list of verbs such as { \"\(known[0])\" }", other)
    }
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
          throw .forAll("options", "names, or name = values", value)
        }
        choices.append(.init(name: name, domain: nil))
      }
      for field in options.fields {
        let (name, value) = try named(field, in: "options")
        // What is no list is the one value that the option has.
        let domain: ValueDomain =
          if let value = OptionValue(value) { .list([value]) } else {
            try ValueDomainReader(name: name).read(value)
          }
        choices.append(.init(name: name, domain: domain))
      }
      return .some(choices)
    case let other?: throw .forAll("options", "true, false or a table of options", other)
    }
  }

  private func values() throws(DriverError) -> [ValueSlot] {
    guard let value = table["values"] else { return [] }
    guard case .table(let values) = value, values.array.isEmpty else {
      throw .forAll("values", "a table of name = what it may be", value)
    }
    var slots: [ValueSlot] = []
    for field in values.fields {
      let (name, value) = try named(field, in: "values")
      let domain = try ValueDomainReader(name: name).read(value)
      slots.append(ValueSlot(name: name, domain: domain, simplest: domain.simplest))
    }
    return slots
  }

  private func named(
    _ field: LuaTable.Field, in name: String
  ) throws(DriverError) -> (String, LuaValue) {
    guard case .string(let key) = field.key else {
      throw .forAll("'\(name)' must have names for keys, got \(LuaSource.text(of: field.key))")
    }
    return (key, field.value)
  }
}
