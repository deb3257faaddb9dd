import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport
import ViewKit

/// A session as a spec: its verbs, and behind each what was seen of it: states, calls, amounts, results, and the
/// views whose looks have changed. Of the frames on the way it has some of each animation.
package struct RecordedSpec {
  /// Does it all once more, so that nothing needs to be kept while a session goes on.
  private let session: DriverSession
  private var lines: [String] = []
  private var looks = RecordedLooks()
  private let motion = RecordedMotion()

  /// What there was before a verb.
  private struct Moment {
    let stage: Stage
    let events: Int
    let state: PullState
    let pulled: Double
    let inset: Double

    init(of stage: Stage) {
      self.stage = stage
      events = stage.log.count
      state = stage.control.state
      pulled = stage.control.pulledAmount
      inset = stage.inset
    }
  }

  /// The spec of a session.
  ///
  /// - Parameters:
  ///   - name: what it describes.
  ///   - entries: what is done in it; all that was done unless given.
  package static func text(
    of session: DriverSession, name: String, entries: VerbLog? = nil
  ) -> String {
    var spec = RecordedSpec(repeating: session)
    spec.perform(entries ?? session.entries)
    return """
      \(DriverSession.recordingTitle), with what was seen as its expectations; run it with: pta test FILE
      describe(\(LuaSource.quoted(name)), function()
        it("goes as it went", function()
      \(spec.lines.map { "    " + $0 }.joined(separator: "\n"))
        end)
      end)

      """
  }

  private init(repeating session: DriverSession) {
    self.session = session.repetition()
    lines = session.answerLines
    self.session.onFrame = { [motion] in motion.see($0) }
  }

  private mutating func perform(_ entries: VerbLog) {
    // A spec in a plugin's folder begins with the plugin.
    if entries.first?.verb.name != "stage" { lines.append("stage()") }
    noteLooks()
    let entries = entries.filter { $0.verb.name != "answer" }
    for (index, entry) in entries.enumerated() {
      // Of a finger that moves, what counts is where it comes to.
      let isMoving =
        ["touch", "wait"].contains(entry.verb.name)
        && entries[(index + 1)...].prefix(2).contains { $0.verb.name == "touch" }
      perform(entry, isMoving: isMoving)
    }
  }

  private mutating func perform(_ entry: LogEntry, isMoving: Bool) {
    let before = Moment(of: session.stage)
    var entry = entry
    motion.beginVerb()
    let result = (try? session.run(&entry)) ?? .nil
    let isSameStage = before.stage === session.stage
    let seen = isSameStage ? pastLines(since: before) : []
    if !seen.isEmpty { lines.append("mark()") }
    lines += verbLines(of: entry, result)
    lines += seen
    if !isMoving { lines += presentLines(since: before, of: entry) }
  }

  /// The verb, and what it gave. One that only lets time pass does so in parts, with what was to be seen between them.
  private func verbLines(of entry: LogEntry, _ result: LuaValue) -> [String] {
    guard ["wait", "settle"].contains(entry.verb.name), !entry.hasFailed else {
      return [line(of: entry, result)]
    }
    let rate = session.stage.configuration.framesPerSecond
    var lines: [String] = []
    var passed = 0
    func wait(until frame: Int) {
      lines.append("wait(\(NumberText.text(Double(frame - passed) / rate)))")
      passed = frame
    }
    for moment in motion.moments {
      wait(until: moment.frame)
      lines += moment.lines
    }
    guard passed > 0, entry.verb.name == "wait" else { return lines + [line(of: entry, result)] }
    let end = motion.frame
    if end > passed { wait(until: end) }
    return lines
  }

  private func line(of entry: LogEntry, _ result: LuaValue) -> String {
    let line = LuaSource.line(entry)
    guard entry.verb.result != nil, result != .nil else { return line }
    return "assert.equal(\(LuaSource.text(of: result)), \(line))"
  }

  // MARK: What was seen

  /// What happened meanwhile.
  private func pastLines(since before: Moment) -> [String] {
    let events = session.stage.log.events.since(before.events).map(\.event)
    var states: [PullState] = []
    var calls: [String] = []
    var codes: [String] = []
    for event in events {
      switch event {
      case .state(_, let to): states.append(to)
      case .callback(let call): if let text = text(of: call) { calls.append(text) }
      case .diagnostic(let diagnostic):
        let line = "assert.diagnostic(\(LuaSource.quoted(diagnostic.code.rawValue)))"
        if !codes.contains(line) { codes.append(line) }
      case .inset: break
      }
    }
    let names = ([before.state] + states).map { LuaSource.quoted($0.rawValue) }
    return (states.isEmpty ? [] : ["assert.states { \(names.joined(separator: ", ")) }"])
      + (calls.isEmpty ? [] : ["assert.callbacks {"] + calls.map { "  \($0)," } + ["}"]) + codes
  }

  /// A call that is news, as `assert.callbacks` has it.
  private func text(of call: Callback) -> String? {
    let declared = CallbackDeclaration.of(call.participant).first { $0.name == call.name }
    guard let declared, declared.isNews, !call.isDefault else { return nil }
    let name = LuaValue.string("\(call.participant.rawValue).\(call.name.rawValue)")
    return LuaSource.text(of: .table(LuaTable(array: [name] + call.arguments.map(\.luaValue))))
  }

  /// What is so now and was not before.
  private mutating func presentLines(since before: Moment, of entry: LogEntry) -> [String] {
    let now = Moment(of: session.stage)
    var lines: [String] = []
    if !entry.verb.isInstant, now.state == before.state {
      lines.append("assert.state \(LuaSource.quoted(now.state.rawValue))")
    }
    if now.pulled != before.pulled { lines.append("assert.pulled(\(NumberText.text(now.pulled)))") }
    if now.inset != before.inset { lines.append("assert.inset(\(NumberText.text(now.inset)))") }
    return lines + noteLooks()
  }

  /// The looks that are not what they were.
  @discardableResult private mutating func noteLooks() -> [String] {
    looks.news(of: session.stage.control.view)
  }
}

extension CallbackArgument {
  /// As assertions compare it.
  fileprivate var luaValue: LuaValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .view(let name): .string("view:" + name)
    case .boolean(let flag): .boolean(flag)
    case .style: .string("style")
    }
  }
}
