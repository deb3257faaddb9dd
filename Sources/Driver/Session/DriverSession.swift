import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport
import ViewKit

/// A stage, the verbs that were used on it, and the trace of what they did.
///
/// The log, not the text of a script, is what a session is: running it again gives the same frames,
/// in any process.
package final class DriverSession {
  /// What is being driven; another one after `stage` and `back`.
  package private(set) var stage: Stage
  /// All verbs.
  package let verbs: [Verb]
  /// The verbs that were used.
  package internal(set) var entries: [LogEntry] = []
  /// Called after each verb that changes the stage.
  package var onReport: (Report) -> Void = { _ in }
  /// Called with each stage that begins, and with the present one when it is set: for what a host
  /// wants of all of them.
  package var onStage: (Stage) -> Void = { _ in } {
    didSet { onStage(stage) }
  }
  /// Called before a verb that changes the stage is done, by hand, in a delegate or in a replay.
  package var onVerb: ((LogEntry, String) -> Void)?
  /// Called before another stage takes the place of this one.
  package var onStageEnd: () -> Void = {}
  /// Called after each frame.
  package var onFrame: ((Stage) -> Void)? {
    get { frames.onFrame }
    set { frames.onFrame = newValue }
  }
  /// Begins or ends to play frames in real time as they come, which takes a terminal.
  package var onWatch: (Bool) throws(DriverError) -> Void = { _ throws(DriverError) in
    throw .cannotWatch(reason: "a script has no terminal to draw on; use it in pta repl")
  }
  /// Answers the calls of the delegate, when the log does not; `nil` while nobody does.
  var liveDelegate: ((StageDelegate.Call) -> Void)? {
    didSet { noteListeners() }
  }

  /// Measures what the plugins' callbacks allocate.
  package let allocations = AllocationMeter()

  /// Whether a plugin's files are read when it is used first and never again, so that all tests of a
  /// spec have the same.
  package var keepsPlugins = false
  var keptSources: [String: PluginSource] = [:]
  let environment: Environment
  package let plugins = PluginEnvironment()
  let recorder: TraceRecorder?
  let delegate = StageDelegate()
  private let frames: FrameListener
  private let verbsByKey: [String: Int]
  /// What the delegate in Lua did, and what `answer` says that the host will do.
  var liveAnswers = Answers() {
    didSet { noteListeners() }
  }
  var promisedAnswers = Answers() {
    didSet { noteListeners() }
  }
  /// Whether the log is being run again, to come back to a moment.
  package internal(set) var isReplaying = false
  /// The files of a plugin that a logged `use` goes by, and of the one that was loaded last.
  var replayedSource: PluginSource?
  var lastSource: PluginSource?
  /// The plugins that are on the control.
  var usedPlugins: [ReloadingPlugin] = []
  /// What a logged `reload` goes by, and what the last one has found.
  var replayedContents: [PluginFolderContent]?
  var lastContents: [PluginFolderContent] = []

  /// Makes a session on the default stage.
  ///
  /// - Parameters:
  ///   - environment: what its host provides.
  ///   - isTraced: whether the trace is kept.
  package init(environment: Environment, isTraced: Bool = false) {
    self.environment = environment
    plugins.coverage = environment.coverage
    plugins.allocations = allocations
    plugins.profile = environment.profile
    plugins.isolation = environment.isolation
    recorder = isTraced ? TraceRecorder() : nil
    let verbs = Verb.all()
    self.verbs = verbs
    verbsByKey = Dictionary(
      uniqueKeysWithValues: verbs.enumerated().map { ($1.key, $0) })
    frames = FrameListener(recorder: recorder)
    stage = DriverSession.makeStage(StageConfiguration(), delegate, frames)
    delegate.answer = { [unowned self] call in answer(call) }
    begin()
  }

  /// The trace so far, a JSON object a line.
  package var trace: [String] {
    recorder?.flush(stage)
    return recorder?.lines ?? []
  }

  func verb(_ key: String) -> Verb? {
    verbsByKey[key].map { verbs[$0] }
  }

  /// Whether a call of the delegate is under way.
  package var isInsideCallback: Bool { delegate.depth > 0 }

  private static func makeStage(
    _ configuration: StageConfiguration, _ delegate: StageDelegate, _ frames: FrameListener
  ) -> Stage {
    delegate.actionSeconds = configuration.actionSeconds
    return Stage(configuration, delegate: delegate) { frames.frame($0) }
  }

  private func begin() {
    recorder?.begin(stage)
    onStage(stage)
    stage.begin()
  }

  /// Starts afresh: the default stage, and a log without entries.
  package func startAfresh() {
    entries.removeAll()
    delegate.reset()
    promisedAnswers.removeAll()
    liveAnswers.removeAll()
    restart(StageConfiguration())
  }

  func restart(_ configuration: StageConfiguration) {
    onStageEnd()
    recorder?.flush(stage)
    usedPlugins.removeAll()
    stage = DriverSession.makeStage(configuration, delegate, frames)
    begin()
  }
}

/// Using verbs.
extension DriverSession {
  /// Does a verb and logs it.
  ///
  /// - Throws: ``DriverError``; nothing has changed then, but for ``DriverError/neverSettles``.
  @discardableResult
  package func perform(_ key: String, _ arguments: [LuaValue] = []) throws -> LuaValue {
    guard let verb = verb(key) else {
      throw DriverError.unknownVerb(
        key, nearest: Spelling.nearest(to: key, among: verbs.map(\.key)))
    }
    return try perform(verb, arguments)
  }

  func perform(_ verb: Verb, _ arguments: [LuaValue]) throws -> LuaValue {
    guard verb.isInstant || !isInsideCallback else {
      throw DriverError.insideCallback(verb: verb.key)
    }
    // Absent arguments at the end are not written into scripts.
    var values = arguments
    while values.last == .nil { values.removeLast() }
    let entry = LogEntry(verb: verb.key, arguments: values)
    guard verb.isLogged else { return try run(entry, verb) }
    if isInsideCallback {
      let call = delegate.callCount
      let result = try run(entry, verb)
      liveAnswers.add(Answer(call: call, entry: loaded(entry)))
      return result
    }
    return try performLogged(entry, verb)
  }

  private func performLogged(_ entry: LogEntry, _ verb: Verb) throws -> LuaValue {
    let oldStage = stage
    let before = stage.log.count
    do {
      let result = try run(entry, verb)
      entries.append(loaded(entry))
      report(entry, verb, since: stage === oldStage ? before : 0)
      return result
    } catch let error as DriverError {
      if case .neverSettles = error {
        var failed = entry
        failed.hasFailed = true
        entries.append(failed)
        report(entry, verb, since: before)
      }
      throw error
    }
  }

  private func report(_ entry: LogEntry, _ verb: Verb, since index: Int) {
    guard !isReplaying else { return }
    onReport(
      Report(entry: entry, form: verb.form, name: verb.name, log: stage.log, since: index))
  }

  @discardableResult
  func run(_ entry: LogEntry) throws -> LuaValue {
    guard let verb = verb(entry.verb) else {
      throw DriverError.unknownVerb(entry.verb, nearest: nil)
    }
    return try run(entry, verb)
  }

  private func run(_ entry: LogEntry, _ verb: Verb) throws -> LuaValue {
    if verb.isLogged { onVerb?(entry, VerbText.text(entry, form: verb.form, name: verb.name)) }
    replayedSource = entry.source
    replayedContents = isReplaying && !entry.found.isEmpty ? entry.found : nil
    defer {
      replayedSource = nil
      replayedContents = nil
    }
    return try verb.body(self, VerbArguments(verb: verb, values: entry.arguments))
  }

  /// The entry with the files of the plugins that it has just loaded.
  private func loaded(_ entry: LogEntry) -> LogEntry {
    var loaded = entry
    switch entry.verb {
    case "use": loaded.source = lastSource
    case "reload": loaded.found = lastContents
    default: break
    }
    return loaded
  }

  /// Has the host do something inside a later call of its delegate.
  func promise(_ answer: Answer) {
    promisedAnswers.add(answer)
  }

  private func noteListeners() {
    delegate.isHeard = liveDelegate != nil || !promisedAnswers.isEmpty || !liveAnswers.isEmpty
  }

  private func answer(_ call: StageDelegate.Call) {
    let promised = promisedAnswers[call.number] + liveAnswers[call.number]
    guard !promised.isEmpty else {
      if !isReplaying { liveDelegate?(call) }
      return
    }
    // What was possible then is possible now; a script's own mistakes are dropped here, because
    // the control waits for its delegate.
    for entry in promised { _ = try? run(entry) }
  }
}
