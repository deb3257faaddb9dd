import Driver
import LuaRuntime
import PullPictures
import PullPlugins
import PullToAction

/// A control under the finger: one session, what it has shown, and its action.
///
/// Two lanes are under the same finger: each verb is done on both.
final class Lane {
  let session: DriverSession
  private(set) var strip: FilmStrip
  /// What callbacks cost.
  let profile = PluginProfile()
  private(set) lazy var saved = SavedFiles(of: session)
  /// Its place among the lanes.
  let number: Int
  /// What is compared, for lanes but the first.
  var comparison: Comparison?
  /// The files of plugins before they were saved last, by name.
  var earlierSources: [String: PluginSource] = [:]
  var action = RunningAction()
  /// What was drawn once more, of frames that are not kept.
  var window = Ring<Shot>(capacity: 1)

  /// Another one for each log: it goes on with the log that it knows.
  private var hand: HandDriver
  private let feed: EventFeed
  /// The place in the log of the verb under way, -1 before the first.
  private var entry = -1
  /// Whether frames are filmed and events told: not while all is done once more.
  private var isFilmed = true
  /// Whether something was done since the newest frame.
  private var isAhead = true
  /// The places in the log of those `reload` that found nothing that could be loaded.
  private var vainReloads: Set<Int> = []
  private var seenEvents = 0
  private var seenSignals = 0

  init(
    _ environment: DriverSession.Environment, number: Int, first frame: Int,
    framesPerSecond: Double, feed: EventFeed
  ) {
    var environment = environment
    environment.profile = profile
    session = DriverSession(environment: environment)
    hand = HandDriver(session)
    strip = FilmStrip(first: frame, framesPerSecond: framesPerSecond)
    self.number = number
    self.feed = feed
    session.onVerb = { [unowned self] _, _ in if !session.isInsideCallback { entry += 1 } }
    session.onFrame = { [unowned self] stage in film(stage) }
    session.onStageEnd = { [unowned self] in tellEvents() }
    session.onStage = { [unowned self] _ in
      (seenEvents, seenSignals) = (0, 0)
      strip.beginStage()
    }
  }

  var stage: Stage { session.stage }

  /// What was drawn is kept by the frame rate: another one begins a strip of its own.
  func renewStrip(first: Int? = nil, framesPerSecond: Double) {
    strip = FilmStrip(first: first ?? strip.end, framesPerSecond: framesPerSecond)
  }

  private func film(_ stage: Stage) {
    // What is there before the first verb is a stage that nobody has asked for.
    guard isFilmed, entry >= 0 else { return }
    strip.append(stage, entry: entry)
    isAhead = false
    tellEvents()
  }

  /// What is to be seen now: the newest frame, with what was done since.
  var present: Shot { isAhead ? Shot(of: stage) : strip.shots.last ?? Shot(of: stage) }

  /// Tells of what has happened since the last time.
  func tellEvents() {
    guard isFilmed else { return }
    let log = stage.log
    if seenEvents < log.count {
      let sources = session.plugins.usedSources
      for event in log.events.since(seenEvents) {
        feed.add(
          event, lane: number, frame: strip.end - 1, strip.time(ofStage: event.time), sources)
      }
      seenEvents = log.count
    }
    for signal in stage.signals.since(seenSignals) {
      feed.add(
        signal.signal, lane: number, frame: strip.end - 1, strip.time(ofStage: signal.time))
    }
    seenSignals = stage.signals.end
  }

  // MARK: Doing

  /// Does a verb between two frames.
  @discardableResult
  func perform(_ key: String, _ arguments: [LuaValue] = []) throws(BadMessage) -> Lane {
    defer {
      entry = session.entries.count - 1
      isAhead = true
      tellEvents()
    }
    do { try hand.perform(key, arguments) } catch { throw BadMessage("\(error)") }
    return self
  }

  /// Lets a frame pass.
  func passFrame() { hand.passFrame() }

  /// Brings what was saved onto the control.
  ///
  /// - Returns: whether there was anything, and what is to be said of it.
  func takeSaved() -> (hasNews: Bool, notes: [String]) {
    let before = session.plugins.usedSources
    let count = session.entries.count
    let lines = saved.take()
    noteReloads(from: count, before)
    // What cannot be loaded may lack but an option.
    let notes = saved.isWaiting || !lines.isEmpty ? dropOptions() : []
    guard !lines.isEmpty || !notes.isEmpty else { return (false, []) }
    for source in session.plugins.usedSources {
      guard let old = before.first(where: { $0.folder == source.folder && $0.name == source.name }),
        old != source
      else { continue }
      earlierSources[old.name] = old
    }
    isAhead = true
    tellEvents()
    return (true, notes)
  }

  /// Loads what the folders hold now, as after a save.
  func reload() {
    let (before, count) = (session.plugins.usedSources, session.entries.count)
    _ = try? perform("reload")
    noteReloads(from: count, before)
  }

  private func noteReloads(from count: Int, _ before: [PluginSource]) {
    guard session.plugins.usedSources == before else { return }
    vainReloads.formUnion(count..<session.entries.count)
  }

  /// What was done on the present stage, but for what could not be loaded: that has changed nothing, and in a recording
  /// it would be a mistake that is mended by then.
  var effectiveEntries: VerbLog {
    guard !vainReloads.isEmpty else { return session.entries }
    return VerbLog(
      session.entries.enumerated().filter { !vainReloads.contains($0.offset) }.map(\.element))
  }

  /// Begins another log, which no frame is in yet.
  func beginPart() {
    isFilmed = false
    session.startAfresh()
    isFilmed = true
    hand = HandDriver(session)
    entry = -1
    vainReloads = []
    strip.beginPart()
    action = RunningAction()
  }

  /// Does a log on a new stage.
  ///
  /// - Parameter isFilmed: whether what it shows is new, and not there already.
  func go(to moment: SessionMoment, isFilmed: Bool) {
    self.isFilmed = isFilmed
    entry = -1
    vainReloads = []
    if isFilmed { strip.beginPart() }
    // What failed when it was done first fails again.
    try? session.goBack(to: moment)
    self.isFilmed = true
    hand = HandDriver(session)
    entry = session.entries.count - 1
    isAhead = true
    action = RunningAction()
    (seenEvents, seenSignals) = (stage.log.count, stage.signals.end)
  }

  /// Makes a frame the present one.
  func resume(_ moment: SessionMoment, _ spans: [FilmSpan], at frame: Int) {
    go(to: moment, isFilmed: false)
    strip.truncate(after: frame, spans: spans, stageTime: stage.clock.tickTime)
    window = Ring(capacity: 1)
  }

  /// Forgets frames before a number.
  func forget(before frame: Int) { strip.forget(before: frame) }

  // MARK: Plugins

  /// A plugin or a built-in part on the control, with the options that it was given.
  struct Used: Equatable {
    let name: String
    let options: [String: OptionValue]

    /// Without values that are the defaults, so that another default that is saved has an effect.
    func withoutDefaults(_ declared: [OptionDeclaration]) -> Used {
      let changed = options.filter { name, value in
        declared.first { $0.name == name }?.defaultValue != value
      }
      return Used(name: name, options: changed)
    }
  }

  /// What is on the control, by what was done on the present stage; of two with the same part the last has it.
  var used: [Used] {
    let entries = session.entries
    let start = entries.lastIndex { $0.verb.name == "stage" } ?? 0
    return Lane.uses(in: entries[start...]).map { use in
      let table = entries[use.place].arguments.dropFirst().first?.asTable
      let options = (table?.fields ?? []).compactMap { field in
        field.key.asString.flatMap { name in OptionValue(field.value).map { (name, $0) } }
      }
      return Used(name: use.name, options: Dictionary(options) { $1 })
    }
  }

  /// What is on the control, with the files that it has.
  var usedVersions: [(Used, PluginSource?)] { used.map { ($0, source(of: $0.name)) } }

  /// Where in a log that was put on which is on at its end.
  static func uses(in entries: Slice<VerbLog>) -> [(name: String, place: Int)] {
    var uses: [(name: String, place: Int)] = []
    for (place, entry) in zip(entries.indices, entries) where entry.verb.name == "use" {
      guard let name = entry.arguments.first?.asString else { continue }
      if name == BuiltInName.statusView.rawValue, uses.last?.name == BuiltInName.bottom.rawValue {
        // Both built-in parts one after the other are how all is taken off.
        uses = []
      } else if let known = uses.firstIndex(where: { $0.name == name }) {
        // One that is used anew, as with another option, keeps its place.
        uses[known].place = place
      } else {
        uses.append((name, place))
      }
    }
    return uses
  }

  /// Puts a plugin on the control.
  ///
  /// - Parameter source: its files; they are read unless given.
  func use(_ plugin: Used, from source: PluginSource? = nil) throws(BadMessage) {
    session.plugins.keptSources[plugin.name] = source
    defer { session.plugins.keptSources[plugin.name] = nil }
    let options: [LuaValue] = plugin.options.isEmpty ? [] : [.table(LuaTable(plugin.options))]
    try perform("use", [.string(plugin.name)] + options)
  }

  /// Puts one on anew that is on, with other options or files; of two that have the same part the last still has it.
  func renew(_ plugin: Used, from source: PluginSource?) throws(BadMessage) {
    let behind = used.drop { $0.name != plugin.name }.dropFirst().compactMap { used in
      self.source(of: used.name).map { (used: used, source: $0) }
    }
    try use(plugin, from: source)
    for other in behind where self.source(of: other.used.name) == nil {
      try use(other.used, from: other.source)
    }
  }

  /// The files of a plugin as they are on the control, by the name that it was used by.
  func source(of name: String) -> PluginSource? {
    firstSource(of: name).flatMap { first in
      session.plugins.usedSources.last { $0.name == first.name && $0.folder == first.folder }
    }
  }

  /// The files of a plugin as they were when it was used last, whether or not it has a part still.
  func firstSource(of name: String) -> PluginSource? {
    session.entries.last { $0.verb.name == "use" && $0.arguments.first == .string(name) }
      .flatMap(\.source)
  }
}

/// What the second lane has.
enum Comparison: Equatable {
  /// The version before the last save.
  case saved
  /// The version of the last commit.
  case committed
  /// Another plugin, or the same with other options.
  case plugin(Lane.Used)
}
