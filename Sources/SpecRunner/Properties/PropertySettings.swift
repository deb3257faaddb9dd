import Driver
import LuaRuntime
import PullPlugins
import TextSupport

/// What `for_all` is given, but for its functions.
struct PropertySettings {
  /// An option by its name, and the values that are tried; `nil` for all that it declares.
  typealias OptionChoice = (name: String, domain: ValueDomain?)

  let runs: Int
  /// How many verbs a session has, besides those that bring it to rest.
  let length: Int
  /// How many simpler sessions are tried at most when one has failed.
  let shrinks: Int
  let seed: UInt64?
  /// The verbs that are drawn, without those for time.
  let ideas: [VerbIdea]
  /// The plugins' options that differ from run to run; `nil` for all of them.
  let options: [OptionChoice]?
  let values: [ValueSlot]
  /// Whether plugins may raise errors: then only the author's functions say what is wrong.
  let allowsFaults: Bool

  /// Reads a table; a wrong field is named.
  init(reading table: LuaTable) throws(DriverError) {
    try table.refuseUnknownFields()
    runs = try table.whole("runs", in: 1...1_000_000) ?? 100
    length = try table.whole("length", in: 0...1000) ?? 12
    shrinks = try table.whole("shrinks", in: 0...1_000_000) ?? 500
    seed = try table.whole("seed", in: 0...Int.max).map(UInt64.init)
    let (gestures, host) = (VerbIdea.gestures, VerbIdea.host)
    let chosen =
      try table.verbs("gestures", of: gestures, else: ("host", host))
      + table.verbs("host", of: host, else: ("gestures", gestures))
    ideas = length == 0 ? [] : chosen
    options = try table.options()
    values = try table.values()
    allowsFaults = try table.flag("allow_faults") ?? false
  }
}

extension LuaTable {
  /// The fields of the settings, including those that are functions.
  private static let known = [
    "runs", "length", "seed", "shrinks", "gestures", "host", "options", "values", "allow_faults",
    "before", "each",
  ]

  fileprivate func refuseUnknownFields() throws(DriverError) {
    guard array.isEmpty else {
      throw .forAll("its settings are name = value, such as for_all({ runs = 100 }, f)")
    }
    for field in fields {
      if case .string(let name) = field.key, LuaTable.known.contains(name) { continue }
      let name = LuaSource.text(of: field.key, limit: 60)
      throw .forAll("it has no field \(name) (\(DriverError.hint(field.key, LuaTable.known)))")
    }
  }

  fileprivate func whole(_ name: String, in range: ClosedRange<Int>) throws(DriverError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = value.asWhole, range.contains(number) else {
      let limit = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
      throw .forAll(name, "a whole number, \(range.lowerBound) \(limit)", value)
    }
    return number
  }

  fileprivate func flag(_ name: String) throws(DriverError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .boolean(let flag) = value else { throw .forAll(name, "true or false", value) }
    return flag
  }

  /// - Parameter other: the field that a verb may have been meant for.
  fileprivate func verbs(
    _ name: String, of ideas: [VerbIdea], else other: (name: String, ideas: [VerbIdea])
  ) throws(DriverError) -> [VerbIdea] {
    let known = ideas.map(\.verb)
    switch self[name] {
    case nil, .boolean(true): return ideas
    case .boolean(false): return []
    case .table(let list) where list.fields.isEmpty:
      for value in list.array {
        guard case .string(let verb) = value, known.contains(verb) else {
          if case .string(let verb) = value, other.ideas.contains(where: { $0.verb == verb }) {
            throw .forAll("'\(verb)' is not one of '\(name)' but of '\(other.name)'")
          }
          if case .string(let verb) = value, Verb.all.contains(where: { $0.key == verb }) {
            throw .forAll(
              "'\(verb)' is not drawn at random: call it in a function; '\(name)' has "
                + known.joined(separator: ", "))
          }
          let text = LuaSource.text(of: value, limit: 60)
          throw .forAll("'\(name)' has no verb \(text) (\(DriverError.hint(value, known)))")
        }
      }
      return ideas.filter { list.array.contains(.string($0.verb)) }
    case let other?:
      throw .forAll(name, "true, false, or a list of verbs such as { \"\(known[0])\" }", other)
    }
  }

  fileprivate func options() throws(DriverError) -> [PropertySettings.OptionChoice]? {
    switch self["options"] {
    case nil, .boolean(true): return nil
    case .boolean(false): return []
    case .table(let options):
      let names = try options.array.map { value throws(DriverError) in
        guard case .string(let name) = value else {
          throw .forAll("options", "names, or name = values", value)
        }
        return PropertySettings.OptionChoice(name, nil)
      }
      let values = try options.named(in: "options").map { name, value throws(DriverError) in
        // What is not a list is the only value that is tried.
        if let only = OptionValue(value) {
          return PropertySettings.OptionChoice(name, .list([only]))
        }
        return (name, try ValueDomain(reading: value, name: name))
      }
      return names + values
    case let other?: throw .forAll("options", "true, false or a table of options", other)
    }
  }

  fileprivate func values() throws(DriverError) -> [ValueSlot] {
    guard let value = self["values"] else { return [] }
    guard case .table(let values) = value, values.array.isEmpty else {
      throw .forAll("values", "a table of name = what it may be", value)
    }
    return try values.named(in: "values").map { name, value throws(DriverError) in
      let domain = try ValueDomain(reading: value, name: name)
      return ValueSlot(name: name, domain: domain, simplest: domain.simplest)
    }
  }

  private func named(in name: String) throws(DriverError) -> [(name: String, value: LuaValue)] {
    try fields.map { field throws(DriverError) in
      guard case .string(let key) = field.key else {
        throw .forAll("'\(name)' must have names for keys, got \(LuaSource.text(of: field.key))")
      }
      return (key, field.value)
    }
  }
}

extension LuaValue {
  fileprivate var asWhole: Int? {
    if case .integer(let value) = self { value } else { asNumber.flatMap { Int(exactly: $0) } }
  }
}

/// Messages about the settings of `for_all`.
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
    Spelling.hint(for: value.asString ?? "", among: known)
  }
}
