import Driver
import LuaRuntime
import PullPlugins

/// What all runs of a property have in common: where they start, and what differs between them.
struct PropertyPlan {
  let settings: PropertySettings
  let seed: UInt64
  /// What had been done to the stage when `for_all` was called; every run starts with it.
  let start: SessionMoment
  let options: [VariedOption]
  /// The verbs, and time, without which they have no effect.
  let ideas: [VerbIdea]

  init(
    settings: PropertySettings, seed: UInt64, session: DriverSession
  ) throws(DriverError) {
    self.settings = settings
    self.seed = seed
    start = session.moment
    options = try OptionFinder(choices: settings.options, entries: start.entries).find()
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
      var fields = OptionFinder.given(entry).fields.filter { field in
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
}
