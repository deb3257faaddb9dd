import Driver
import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// What is on the controls: plugins, their options, settings.
extension StudioSession {
  /// The lane that a message is about; the first unless it says one.
  func lane(_ message: Message) throws(BadMessage) -> Lane {
    lanes[try message.whole("lane", in: 0...lanes.count - 1, or: 0)]
  }

  /// How many plugins may be on at a time: two parts are all that a control has.
  private static let mostPlugins = 4

  /// `{"do":"use","lane":0,"plugins":[{"name":…,"options":{…}}]}`
  func use(_ message: Message) throws(BadMessage) {
    let lane = try lane(message)
    let expected =
      "a list of 0 to \(StudioSession.mostPlugins) objects {\"name\":…, \"options\":{…}}"
    guard case .list(let items)? = message["plugins"], items.count <= StudioSession.mostPlugins
    else { throw message.complaint("plugins", expected) }
    var used: [Lane.Used] = []
    for item in items { used.append(try plugin(item, "use: 'plugins' must be \(expected)")) }
    try put(used, on: lane)
    if lane.number > 0, let first = used.first { lane.comparison = .plugin(first) }
  }

  /// What a message says of a plugin: one that is known, with options that it has.
  func plugin(_ value: JSONValue, _ expected: String) throws(BadMessage) -> Lane.Used {
    guard case .object(let fields) = value, case .string(let name)? = fields["name"],
      name.utf8.count <= 1000, Set(fields.keys).isSubset(of: ["name", "options"])
    else { throw BadMessage("\(expected), got \(value.described) in it") }
    let builtIn = BuiltInName.allCases.map(\.rawValue)
    // It may have been made a moment ago.
    if !plugins.contains(where: { $0.name == name }), !builtIn.contains(name) { lookAtPlugins() }
    let known = plugins.map(\.name) + builtIn
    guard known.contains(name) else {
      throw BadMessage(
        "there is no plugin \(Spelling.unknown(String(name.prefix(40)), among: known))")
    }
    guard let given = fields["options"], given != .null else {
      return Lane.Used(name: name, options: [:])
    }
    guard case .object(let options) = given else {
      throw BadMessage("\(expected), got \(given.described) for its options")
    }
    var values: [String: OptionValue] = [:]
    for (option, value) in options {
      guard let value = OptionValue(value.lua) else {
        throw BadMessage(
          "\(name): option '\(option.prefix(40))' must be a number, a string, true or false, got \(value.described)"
        )
      }
      values[option] = value
    }
    return Lane.Used(name: name, options: values)
  }

  /// Puts plugins on a lane in place of those that are on it.
  func put(_ used: [Lane.Used], on lane: Lane, from source: PluginSource? = nil) throws(BadMessage)
  {
    // All are looked at before anything changes.
    var edges: [PullEdge] = []
    var used = used
    for (place, plugin) in zip(used.indices, used) {
      guard let loaded = try check(plugin, on: lane, source) else { continue }
      used[place] = plugin.withoutDefaults(loaded.manifests.flatMap(\.options))
      if let edge = loaded.edge { edges.append(edge) }
    }
    goToPresent()
    missing = []
    // A control stays at its edge: where the next ones are made for none, they go to the top of another stage.
    if edges.isEmpty, settings.word("edge") == "auto", lane.stage.control.edge != .top {
      feed.forgetProblem()
      beginPart(lanes.map { $0 === lane ? used.map { ($0, source) } : $0.usedVersions })
      noteUse()
      return changed()
    }
    // The parts that the next ones do not have are the built-in ones again, and their order is that of the message.
    if !used.map(\.name).starts(with: lane.used.map(\.name)) {
      for part in [BuiltInName.bottom, .statusView] {
        try lane.perform("use", [.string(part.rawValue)])
      }
    }
    // What fails in the next ones at once is told.
    feed.forgetProblem()
    for plugin in used { try lane.use(plugin, from: source) }
    if lane.stage.isSettled { goToEdge(lane) }
    noteUse()
    changed()
  }

  @discardableResult private func check(
    _ used: Lane.Used, on lane: Lane, _ source: PluginSource?
  ) throws(BadMessage) -> Plugin? {
    guard BuiltInName(rawValue: used.name) == nil else { return nil }
    do throws(PluginError) {
      let source = if let source { source } else { try environment.library.source(used.name) }
      return try environment.declared(source, options: used.options)
    } catch { throw BadMessage(error.description) }
  }

  /// `{"do":"option","lane":0,"plugin":"compass","name":"color","value":"#f00"}`
  func setOption(_ message: Message) throws(BadMessage) {
    let lane = try lane(message)
    let name = try message.string("plugin", most: 1000)
    let option = try message.string("name")
    let on = lane.used
    guard let place = on.firstIndex(where: { $0.name == name }) else {
      let names = on.map(\.name).joined(separator: ", ")
      throw BadMessage(
        "option: plugin '\(name.prefix(40))' is not on lane \(lane.number), which has \(names.isEmpty ? "none" : names)"
      )
    }
    guard let value = message["value"].flatMap({ OptionValue($0.lua) }) else {
      throw message.complaint("value", "a number, a string, true or false")
    }
    var options = on[place].options
    options[option] = value
    let next = Lane.Used(name: name, options: options).withoutDefaults(
      lane.isFixed ? [] : declared(by: name))
    // Of the version that is on: what its file holds now may not load.
    try lane.renew(next, from: lane.source(of: name))
    goToPresent()
    if feed.problem?.lane == lane.number { reviewProblem(isNew: true) }
    noteUse()
    changed()
  }

  /// Has the next callbacks on a lane fail.
  func fail(_ kind: String, on lane: Lane) throws(BadMessage) {
    let health = lane.used.compactMap { used in
      lane.source(of: used.name).flatMap(lane.session.plugins.health)
    }
    guard health.isEmpty || health.contains(where: { !$0.isDisabled }) else {
      let names = lane.used.map(\.name).joined(separator: " and ")
      throw BadMessage(
        "fault: \(names) is disabled, and nothing of it is called; reset the stage, or save its file"
      )
    }
    try lane.perform("fault", [.string(kind)])
    goToPresent()
    changed()
  }

  /// Sets a setting on all lanes.
  func set(_ setting: StudioSetting, to value: JSONValue) throws(BadMessage) {
    try setting.check(value)
    guard settings[setting.name] != value else { return }
    settings[setting.name] = value
    noteUse()
    switch setting.effect {
    case .later: break
    case .stage: renewStage(setting)
    case .verb(let verb):
      let (key, arguments) = verb(value)
      for lane in lanes { try lane.perform(key, arguments) }
      goToPresent()
    }
    changed()
  }

  private func renewStage(_ setting: StudioSetting) {
    if setting.name == "frames_per_second" {
      endPart()
      parts.removeAll()
      for lane in lanes { lane.renewStrip(framesPerSecond: settings.number("frames_per_second")) }
    }
    let isUnderWay = main.stage.control.state != .idle
    reset()
    if isUnderWay {
      feed.add(
        note: "\(setting.name) takes a new stage; what was under way is gone", frame: newest,
        main.strip.time)
    }
  }

  // MARK: Side by side

  /// `{"do":"compare","with":null | "saved" | "committed" | {"name":…,"options":{…}}}`
  func compare(_ message: Message) throws(BadMessage) {
    guard message.has("with") else {
      throw message.complaint("with", "null, \"saved\", \"committed\" or {\"name\":…}")
    }
    guard let other = message["with"] else {
      lanes = [main]
      noteUse()
      return changed()
    }
    switch other {
    case .string("saved"): try addLane(.saved, main.used.map { ($0, earlier($0)) })
    case .string("committed"): try addLane(.committed, try committedVersions())
    case .object:
      let used = try plugin(
        other, "compare: 'with' must be an object {\"name\":…, \"options\":{…}}")
      let declared = try check(used, on: main, nil)?.manifests.flatMap(\.options)
      try addLane(.plugin(used), [(used.withoutDefaults(declared ?? []), nil)])
    default: throw message.complaint("with", "null, \"saved\", \"committed\" or {\"name\":…}")
    }
  }

  /// Brings the second lane to the version before the last save, where that is what it shows.
  func renewEarlier() {
    for lane in lanes where lane.comparison == .saved {
      for used in lane.used {
        let version = earlier(used)
        guard version != lane.source(of: used.name) else { continue }
        do throws(BadMessage) { try lane.renew(used, from: version) } catch {
          feed.add(note: error.text, frame: newest, lane.strip.time)
        }
      }
    }
  }

  /// The version before the last save; the present one where nothing was saved yet.
  private func earlier(_ used: Lane.Used) -> PluginSource? {
    let source = main.source(of: used.name)
    return source.flatMap { main.earlierSources[$0.name] } ?? source
  }

  /// The plugins as they are in the last commit. One that is in none stays as it is, unless all are.
  private func committedVersions() throws(BadMessage) -> [(Lane.Used, PluginSource?)] {
    var refusals: [BadMessage] = []
    var versions: [(Lane.Used, PluginSource?)] = []
    for used in main.used {
      let source = main.source(of: used.name)
      do throws(BadMessage) {
        let old = try source?.folder.map { folder throws(BadMessage) in
          try committedVersion(of: used, in: folder)
        }
        versions.append((used, old ?? source))
      } catch {
        refusals.append(error)
        versions.append((used, source))
      }
    }
    if let first = refusals.first, refusals.count == main.used.count { throw first }
    for refusal in refusals {
      feed.add(note: "\(refusal.text); it stays as it is", frame: newest, main.strip.time)
    }
    return versions
  }

  private func committedVersion(
    of used: Lane.Used, in folder: String
  ) throws(BadMessage) -> PluginSource {
    let old: PluginSource
    do throws(DriverError) { old = try committed(folder) } catch {
      throw BadMessage("compare: \(error)")
    }
    try check(used, on: main, old)
    return old
  }

  /// Adds a lane that has seen all that the first has on this stage.
  private func addLane(
    _ comparison: Comparison, _ used: [(Lane.Used, PluginSource?)]
  ) throws(BadMessage) {
    guard !used.isEmpty else {
      throw BadMessage("compare: no plugin is on the control; use one first")
    }
    goToPresent()
    lanes = [main]
    let lane = Lane(
      environment, number: 1, first: partStart,
      framesPerSecond: settings.number("frames_per_second"), feed: feed)
    lane.comparison = comparison
    lane.go(to: moment(with: used), isFilmed: true)
    lanes.append(lane)
    align()
    noteUse()
    changed()
  }

  /// The first lane's log with other plugins.
  func moment(with used: [(Lane.Used, PluginSource?)]) -> SessionMoment {
    var moment = main.session.moment
    guard let place = moment.entries.firstIndex(where: { $0.verb.name == "use" }) else {
      return moment
    }
    let uses = used.map { plugin, source in
      var entry = moment.entries[place]
      let options: [LuaValue] = plugin.options.isEmpty ? [] : [.table(LuaTable(plugin.options))]
      entry.arguments = [.string(plugin.name)] + options
      entry.source = source
      return entry
    }
    moment.entries.removeAll { ["use", "reload", "fault"].contains($0.verb.name) }
    moment.entries.insert(contentsOf: uses, at: min(place, moment.entries.count))
    return moment
  }
}
