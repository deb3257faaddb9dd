import LuaRuntime
import PullPlugins
import TextSupport

/// A stage, the verbs that were used on it, and the trace of what they did.
///
/// The log, not the text of a script, is what a session is: running it again gives the same frames,
/// in any process.
package final class DriverSession {
  /// What is being driven; another one after `stage` and `back`.
  package private(set) var stage: Stage
  /// The verbs that were used.
  package internal(set) var entries = VerbLog()
  /// Called after each verb that changes the stage.
  package var onReport: (Report) -> Void = { _ in }
  /// Called with each stage that begins, and with the present one when it is set: for what a host
  /// wants of all of them.
  package var onStage: (Stage) -> Void = { _ in } { didSet { onStage(stage) } }
  /// Called before a verb that changes the stage is done, by hand, in a delegate or in a replay.
  package var onVerb: ((LogEntry, String) -> Void)?
  /// Called before another stage takes the place of this one.
  package var onStageEnd: () -> Void = {}
  /// Called after each frame.
  package var onFrame: ((Stage) -> Void)? { didSet { listenToFrames() } }
  /// Plays frames in real time, which takes a terminal; gives what is to be said.
  package var onWatch: (WatchMode) throws(DriverError) -> String = { _ throws(DriverError) in
    throw .refused("watch: a script has no terminal to draw on; use it in pta repl")
  }
  /// Leaves what reads lines.
  package var onQuit: () throws(DriverError) -> Void = { () throws(DriverError) in
    throw .refused("quit and exit leave pta repl; a script ends with its last line")
  }
  /// Answers the delegate's calls that the log does not; `nil` where there is no delegate in Lua.
  var liveDelegate: ((StageDelegate.Call) -> Void)? { didSet { noteListeners() } }

  /// Measures what the plugins' callbacks allocate.
  package let allocations = AllocationMeter()
  /// The plugins that are used.
  package let plugins: SessionPlugins

  package let environment: Environment
  let recorder: TraceRecorder?
  let delegate = StageDelegate()
  /// What the delegate in Lua did, and what `answer` says that the host will do.
  var liveAnswers = Answers() { didSet { noteListeners() } }
  var promisedAnswers = Answers() { didSet { noteListeners() } }
  /// What its reloads found.
  var found = FoundFiles()
  /// Whether the log is being run again, to come back to a moment.
  package internal(set) var isReplaying = false

  /// Makes a session on the default stage.
  ///
  /// - Parameters:
  ///   - environment: what its host provides.
  ///   - isTraced: whether there is a trace.
  ///   - traceOutput: what takes the trace while the session goes on; it is kept where there is none.
  package init(
    environment: Environment, isTraced: Bool = false, traceOutput: TraceOutput? = nil
  ) {
    self.environment = environment
    plugins = SessionPlugins(environment, allocations: allocations)
    recorder = isTraced ? TraceRecorder(output: traceOutput) : nil
    stage = Stage(StageConfiguration(), delegate: delegate)
    delegate.answer = { [unowned self] call in answer(call) }
    begin()
  }

  /// The trace so far, a JSON object a line; what was handed over is not in it.
  package var trace: [String] {
    recorder?.flush(stage)
    let lines = (recorder?.bytes ?? []).split(separator: UInt8(ascii: "\n"))
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands over what there is of the trace.
  package func handOverTrace() {
    recorder?.flush(stage)
    recorder?.handOver()
  }

  /// Whether a call of the delegate is under way.
  package var isInsideCallback: Bool { delegate.depth > 0 }

  /// The closure holds what it needs and not the session: a weak reference to that makes a pull 3 % dearer.
  private func listenToFrames() {
    stage.onFrame = { [recorder, onFrame] stage in
      recorder?.frame(stage)
      onFrame?(stage)
    }
  }

  private func begin() {
    listenToFrames()
    recorder?.begin(stage)
    onStage(stage)
    stage.begin()
  }

  /// Starts afresh: the default stage, and a log without entries.
  package func startAfresh() {
    entries.removeAll()
    delegate.reset()
    promisedAnswers = Answers()
    liveAnswers = Answers()
    found = FoundFiles()
    restart(StageConfiguration())
  }

  func restart(_ configuration: StageConfiguration) {
    onStageEnd()
    recorder?.flush(stage)
    plugins.forgetUsed()
    stage = Stage(configuration, delegate: delegate)
    begin()
  }

  // MARK: Using verbs

  /// Does a verb and logs it.
  ///
  /// - Throws: ``DriverError``; nothing has changed then, but for ``DriverError/neverSettles``.
  @discardableResult
  package func perform(_ key: String, _ arguments: [LuaValue] = []) throws -> LuaValue {
    guard let verb = Verb.named(key) else {
      throw DriverError.unknownVerb(
        key, nearest: Spelling.nearest(to: key, among: Verb.all.map(\.key)))
    }
    return try perform(verb, arguments)
  }

  func perform(_ verb: Verb, _ arguments: [LuaValue]) throws -> LuaValue {
    guard verb.isInstant || !isInsideCallback else {
      let action =
        verb.key == "wait"
        ? "; stage { action_seconds = \(arguments.first.map { LuaSource.text(of: $0) } ?? "1") } has the "
          + "action take time" : ""
      throw DriverError.refused(
        "\(verb.key) cannot be used inside a delegate's callback; what takes no time can, such "
          + "as complete(), fail(), cancel() or begin()" + action)
    }
    // Absent arguments at the end are not written into scripts.
    var values = arguments
    while values.last == .nil { values.removeLast() }
    var entry = LogEntry(verb, values)
    guard verb.isLogged else { return try run(&entry) }
    guard isInsideCallback else { return try performLogged(entry) }
    let call = delegate.callCount
    let result = try run(&entry)
    liveAnswers.append(entry, to: call)
    return result
  }

  private func performLogged(_ entry: LogEntry) throws -> LuaValue {
    var entry = entry
    let oldStage = stage
    let before = stage.log.count
    do {
      let result = try run(&entry)
      log(entry, since: stage === oldStage ? before : 0)
      return result
    } catch let error as DriverError {
      if case .neverSettles = error { log(entry, hasFailed: true, since: before) }
      throw error
    }
  }

  private func log(_ entry: LogEntry, hasFailed: Bool = false, since start: Int) {
    var logged = entry
    logged.hasFailed = hasFailed
    entries.append(logged)
    if !isReplaying { report(entry, since: start) }
  }

  func report(_ entry: LogEntry, since start: Int) {
    onReport(Report(entry: entry, log: stage.log, range: start..<stage.log.count))
  }

  @discardableResult func run(_ entry: inout LogEntry) throws -> LuaValue {
    note(entry)
    do {
      return try entry.verb.body(self, &entry)
    } catch let complaint as Complaint { throw DriverError.refused(complaint.message) }
  }

  /// Tells of a verb that is about to be done.
  func note(_ entry: LogEntry) { if entry.verb.isLogged { onVerb?(entry, VerbText.text(entry)) } }

  private func noteListeners() {
    delegate.isHeard = liveDelegate != nil || !promisedAnswers.isEmpty || !liveAnswers.isEmpty
  }

  private func answer(_ call: StageDelegate.Call) {
    stage.about(call.control) { respond(to: call) }
  }

  private func respond(to call: StageDelegate.Call) {
    let answers = promisedAnswers[call.number] + liveAnswers[call.number]
    guard !answers.isEmpty else {
      if !isReplaying { liveDelegate?(call) }
      return
    }
    // What was possible then is possible now; a script's own mistakes are dropped here, because
    // the control waits for its delegate.
    for var entry in answers { _ = try? run(&entry) }
  }
}
