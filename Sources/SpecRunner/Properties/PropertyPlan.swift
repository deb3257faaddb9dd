import Driver
import LuaRuntime
import PullPlugins
import TextSupport

/// What all runs of a property have in common: where they start, and what differs between them.
struct PropertyPlan {
  let settings: PropertySettings
  let seed: UInt64
  /// What had been done to the stage when `for_all` was called; every run starts with it.
  let start: SessionMoment
  let options: [VariedOption]
  /// The verbs, and time, without which they have no effect.
  let ideas: [VerbIdea]

  init(settings: PropertySettings, seed: UInt64, session: DriverSession) throws(DriverError) {
    self.settings = settings
    self.seed = seed
    start = session.moment
    options = try PropertyPlan.options(
      settings.options, of: start.entries, session.environment)
    ideas = settings.ideas.isEmpty ? [] : settings.ideas + VerbIdea.time
  }

  /// Whether one run can differ from another.
  var varies: Bool { !ideas.isEmpty || !options.isEmpty || !settings.values.isEmpty }

  /// The values of a run, without a session.
  func draw(by chance: inout Chance) -> PropertyCase {
    // Most users keep the defaults: often only the session differs.
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
      var fields = entry.options.fields.filter { field in
        !own.contains { .string($0.0.slot.name) == field.key }
      }
      for (option, value) in own where value != option.usual {
        fields.append(LuaTable.Field(key: .string(option.slot.name), value: value.luaValue))
      }
      let table = fields.isEmpty ? [] : [LuaValue.table(LuaTable(fields: fields))]
      moment.entries[place].arguments = Array(entry.arguments.prefix(1)) + table
    }
    return moment
  }

  /// What the property's functions are given.
  func table(of given: PropertyCase) -> LuaValue {
    .table(zip(settings.values, given.values).map { ($0.name, $1.luaValue) })
  }

  // MARK: Finding the options that the plugins in use declare

  private static func options(
    _ choices: [PropertySettings.OptionChoice]?, of entries: VerbLog,
    _ environment: DriverSession.Environment
  ) throws(DriverError) -> [VariedOption] {
    if choices?.isEmpty == true { return [] }
    var found: [VariedOption] = []
    var known: [String] = []
    for (place, entry) in entries.enumerated() {
      guard let source = entry.source else { continue }
      var names: Set<String> = []
      for option in try declarations(of: source, environment)
      where names.insert(option.name).inserted {
        known.append(option.name)
        guard let domain = try domain(of: option, choices, in: entry) else { continue }
        let usual = option.defaultValue
        let simplest = domain.contains(usual) ? usual : domain.simplest
        let slot = ValueSlot(name: option.name, domain: domain, simplest: simplest)
        found.append(VariedOption(entry: place, slot: slot, usual: usual))
      }
    }
    try refuseUnknown(choices ?? [], known)
    return found
  }

  private static func declarations(
    of source: PluginSource, _ environment: DriverSession.Environment
  )
    throws(DriverError)
    -> [OptionDeclaration]
  {
    do throws(PluginError) {
      return try environment.declared(source).manifests
        .flatMap(\.options)
    } catch { throw .refused(error.description) }
  }

  /// The values that are tried; `nil` where the option stays what it is.
  private static func domain(
    of option: OptionDeclaration, _ choices: [PropertySettings.OptionChoice]?, in entry: LogEntry
  ) throws(DriverError) -> ValueDomain? {
    guard let choices else {
      // What the test sets itself stays.
      return entry.options[option.name] == nil ? ValueDomain(option.kind) : nil
    }
    guard let choice = choices.first(where: { $0.name == option.name }) else { return nil }
    guard let domain = choice.domain else { return ValueDomain(option.kind) }
    let limits: [OptionValue] =
      switch domain {
      case .list(let values): values
      case .number(let range?, _): [.number(range.lowerBound), .number(range.upperBound)]
      case .boolean, .text, .color, .number: []
      }
    for value in limits {
      if let complaint = option.complaint(about: value) {
        throw .forAll("option '\(option.name)' \(complaint)")
      }
    }
    if case .number(let range, _) = domain, case .integer = option.kind {
      return .number(range, isWhole: true)
    }
    return domain
  }

  private static func refuseUnknown(
    _ choices: [PropertySettings.OptionChoice], _ known: [String]
  ) throws(DriverError) {
    for choice in choices where !known.contains(choice.name) {
      let others = known.isEmpty ? "no plugin that is used has any" : "there are "
      let hint = Spelling.hint(for: choice.name, among: known, otherwise: others)
      throw .forAll("there is no option '\(choice.name)' (\(hint))")
    }
  }
}

/// A plugin's option that differs from run to run.
struct VariedOption {
  /// The place of the plugin's `use` in the log.
  let entry: Int
  let slot: ValueSlot
  /// What the plugin declares.
  let usual: OptionValue
}

extension LogEntry {
  /// The options that a `use` was given.
  fileprivate var options: LuaTable {
    if arguments.count > 1, case .table(let table) = arguments[1] { table } else { LuaTable() }
  }
}
