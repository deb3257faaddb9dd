import Driver
import LuaRuntime
import PullPlugins

/// What all runs of a property have in common: where they start, and what differs from one to the
/// next.
struct PropertyPlan {
  let settings: PropertySettings
  let seed: UInt64
  /// What had been done to the stage when `for_all` was called; every run starts with it.
  let start: SessionMoment
  /// The plugins' options that differ, by the places of their `use` in the log.
  private let options: [(entry: Int, slot: ValueSlot, usual: OptionValue)]
  /// The verbs, and time, without which nothing comes of them.
  let ideas: [VerbIdea]

  init(
    settings: PropertySettings, seed: UInt64, session: DriverSession
  ) throws(DriverError) {
    self.settings = settings
    self.seed = seed
    start = session.moment
    options = try OptionFinder(settings: settings.options, entries: start.entries).find()
    ideas = settings.ideas.isEmpty ? [] : settings.ideas + VerbIdea.time
  }

  /// Whether one run can differ from another.
  var varies: Bool { !ideas.isEmpty || !options.isEmpty || !settings.values.isEmpty }

  /// Whether all that a step does is to let time pass.
  func passesTime(_ step: PropertyStep) -> Bool {
    VerbIdea.time.contains { $0.verb == step.verb }
  }

  var optionSlots: [ValueSlot] { options.map(\.slot) }

  /// Values for a run, and as yet no session.
  func draw(by chance: inout Chance) -> PropertyCase {
    // Defaults are what people have: often only the session differs.
    let isUsual = !ideas.isEmpty && chance.happens(25)
    return PropertyCase(
      options: options.map { option in
        isUsual && option.slot.domain.contains(option.usual)
          ? option.usual : option.slot.domain.value(near: option.usual, by: &chance)
      },
      values: settings.values.map { $0.domain.value(near: $0.simplest, by: &chance) })
  }

  /// Where a run starts: its options are those of the case.
  func moment(for given: PropertyCase) -> SessionMoment {
    var moment = start
    for (place, entry) in start.entries.enumerated() {
      let own = zip(options, given.options).filter { $0.0.entry == place }
      guard !own.isEmpty else { continue }
      var fields = OptionFinder.given(entry).fields.filter { field in
        !own.contains { .string($0.0.slot.name) == field.key }
      }
      for (option, value) in own where value != option.usual {
        fields.append(
          LuaTable.Field(key: .string(option.slot.name), value: value.luaValue))
      }
      let table = fields.isEmpty ? [] : [LuaValue.table(LuaTable(fields: fields))]
      moment.entries[place].arguments = Array(entry.arguments.prefix(1)) + table
    }
    return moment
  }

  /// What the property's functions are handed.
  func table(of given: PropertyCase) -> LuaValue {
    .table(
      LuaTable(
        fields: zip(settings.values, given.values).map { slot, value in
          LuaTable.Field(key: .string(slot.name), value: value.luaValue)
        }))
  }
}

/// Finds the options that the plugins in use declare.
private struct OptionFinder {
  typealias Found = (entry: Int, slot: ValueSlot, usual: OptionValue)

  let settings: PropertySettings.Options
  let entries: [LogEntry]

  /// The table of options that a `use` was given.
  static func given(_ entry: LogEntry) -> LuaTable {
    if entry.arguments.count > 1, case .table(let table) = entry.arguments[1] { return table }
    return LuaTable()
  }

  func find() throws(DriverError) -> [Found] {
    guard settings != .none else { return [] }
    var found: [Found] = []
    var known: [String] = []
    for (place, entry) in entries.enumerated() {
      guard let source = entry.source else { continue }
      var names: Set<String> = []
      for declaration in try declarations(of: source) where names.insert(declaration.name).inserted
      {
        known.append(declaration.name)
        guard let domain = try domain(of: declaration, in: entry) else { continue }
        found.append(slot(declaration, domain, at: place))
      }
    }
    try refuseUnknown(known)
    return found
  }

  private func declarations(of source: PluginSource) throws(DriverError) -> [OptionDeclaration] {
    do throws(PluginError) {
      return try Plugin(source: source).manifests.flatMap(\.options)
    } catch {
      throw .plugin(error)
    }
  }

  private func slot(_ declaration: OptionDeclaration, _ domain: ValueDomain, at place: Int) -> Found
  {
    let usual = declaration.defaultValue
    let simplest = domain.contains(usual) ? usual : domain.simplest
    return (
      place, ValueSlot(name: declaration.name, domain: domain, simplest: simplest), usual
    )
  }

  /// What an option may be; `nil` where it stays what it is.
  private func domain(
    of declaration: OptionDeclaration, in entry: LogEntry
  ) throws(DriverError) -> ValueDomain? {
    guard case .some(let choices) = settings else {
      // What the test says itself stays.
      return OptionFinder.given(entry)[declaration.name] == nil
        ? ValueDomain(declaration.kind) : nil
    }
    guard let choice = choices.first(where: { $0.name == declaration.name }) else { return nil }
    guard let domain = choice.domain else { return ValueDomain(declaration.kind) }
    return try fitted(domain, to: declaration)
  }

  private func fitted(
    _ domain: ValueDomain, to declaration: OptionDeclaration
  ) throws(DriverError) -> ValueDomain {
    let ends: [OptionValue] =
      switch domain {
      case .list(let values): values
      case .number(let range?, _): [.number(range.lowerBound), .number(range.upperBound)]
      case .boolean, .text, .color, .number: []
      }
    for value in ends {
      if let complaint = declaration.complaint(about: value) {
        throw .script("for_all: option '\(declaration.name)' \(complaint)")
      }
    }
    if case .number(let range, _) = domain, case .integer = declaration.kind {
      return .number(range, isWhole: true)
    }
    return domain
  }

  private func refuseUnknown(_ known: [String]) throws(DriverError) {
    guard case .some(let choices) = settings else { return }
    for choice in choices where !known.contains(choice.name) {
      let hint =
        Spelling.nearest(to: choice.name, among: known).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? "no plugin that is used has any" : "there are \(known.joined(separator: ", "))")
      throw .script("for_all: there is no option '\(choice.name)' (\(hint))")
    }
  }
}
