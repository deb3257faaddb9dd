import LuaRuntime
import PullPlugins
@testable import SpecRunner
import TestSupport

/// Runs with names, messages and output of the nastiest kind, but for a byte order mark, which
/// Foundation loses when it reads JSON.
struct RandomRun {
  private static let pieces = [
    "a", "word", " ", "  ", "\n", "\n\n", "\t", "\r", "\r\n", "#", "# SKIP", "# TODO", "\\", "'",
    "\"", "<", ">", "&", "]]>", "<![CDATA[", "&amp;", "-->", "\u{0}", "\u{8}", "\u{1B}[31m",
    "\u{1B}[2J", "\u{7F}", "\u{9B}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FFFE}", "\u{FFFF}",
    "\u{1FFFE}", "é", "e\u{301}", "\u{301}", "日本語", "👩‍👩‍👧", "🇪🇸", "---", "...", "- ",
    ": ", "|", "%", "{}", "not ok 1", "1..5", "Bail out!", "ok", "null", "~",
  ]

  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private mutating func count(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }

  private mutating func text() -> String {
    var text = ""
    for _ in 0..<count(6) { text += RandomRun.pieces[count(RandomRun.pieces.count - 1)] }
    return text
  }

  private mutating func texts(_ limit: Int) -> [String] {
    var texts: [String] = []
    for _ in 0..<count(limit) { texts.append(text()) }
    return texts
  }

  private mutating func optional<Value>(_ value: Value) -> Value? {
    random.oneIn(2) ? value : nil
  }

  private mutating func number() -> Double {
    [0, 0.1, 1e-9, 12345.678901234, 1e12, -1, .nan, .infinity][count(7)]
  }

  private mutating func problem() -> Problem {
    let moment = Moment(time: number(), summary: text(), picture: texts(3))
    return Problem(
      status: TestResult.Status.allCases[count(3)], message: text(), file: optional(text()),
      line: optional(count(99)), traceback: texts(2), place: optional(text()),
      moment: optional(moment), isOfStage: random.oneIn(2))
  }

  private mutating func problems() -> [Problem] {
    var problems: [Problem] = []
    for _ in 0..<count(2) { problems.append(problem()) }
    return problems
  }

  private mutating func result(_ file: String) -> TestResult {
    TestResult(
      test: TestIdentity(
        file: file, line: count(99), names: texts(3), ordinal: count(9), round: 1 + count(1)),
      status: TestResult.Status.allCases[count(3)], problems: problems(), output: texts(2),
      duration: number())
  }

  /// The events of a run, and a summary that says what they say.
  mutating func events() -> [RunEvent] {
    let files = texts(3)
    var summary = RunSummary()
    let shard = optional(Shard(index: 1, count: 2))
    let plan = RunPlan(
      files: files, seed: random.next(), isShuffled: random.oneIn(2), shard: shard, date: number())
    var events = [RunEvent.runStarted(plan)]
    for file in files {
      events.append(.fileStarted(file))
      for _ in 0..<count(4) { events.append(event(file, &summary)) }
      events.append(.fileEnded(file, duration: number()))
    }
    summary.duration = number()
    summary.unusedSnapshots = texts(2)
    summary.writtenSnapshots = texts(2)
    return events + [.runEnded(summary)]
  }

  /// A run that is no part of another, in which files may be repeated, and what it measured.
  mutating func wholeRun() -> [RunEvent] {
    let (files, rounds) = (texts(5), 1 + count(1))
    var (plan, summary) = (RunPlan(files: files, seed: random.next()), RunSummary())
    plan.fingerprint = text()
    (plan.isShuffled, plan.date) = (random.oneIn(2), 1e9 + Double(count(1_000_000)))
    (plan.measuresCoverage, plan.measuresCosts) = (random.oneIn(2), random.oneIn(2))
    var events = [RunEvent.runStarted(plan)]
    for file in (0..<rounds).flatMap({ _ in files }) {
      events.append(.fileStarted(file))
      for _ in 0..<count(4) { events.append(event(file, &summary)) }
      events.append(.fileEnded(file, duration: number()))
    }
    summary.duration = number()
    summary.add(unused: texts(3), written: texts(3))
    summary.coverage = texts(3).map { FileCoverage(path: $0, hits: [count(9): count(9), 12: 0]) }
      .merged()
    summary.profile = texts(3).map { path in
      var cost = CallProfile.Cost()
      (cost.calls, cost.instructions, cost.bytes) = (1 + count(9), count(99), count(99))
      let function = CallProfile.Function(
        name: text(), file: optional(text()), line: optional(count(9)), isInner: random.oneIn(2))
      return PluginCosts(
        path: path, instructionLimit: count(1) * 1000,
        callbacks: [PluginCosts.Callback(function: function, cost: cost)])
    }.merged()
    return events + [.runEnded(summary)]
  }

  private mutating func event(_ file: String, _ summary: inout RunSummary) -> RunEvent {
    if random.oneIn(5) {
      summary.tally.fileProblems += 1
      return .fileProblem(file: file, problem())
    }
    if random.oneIn(8) { return .fileNotice(file: file, line: count(99), message: text()) }
    if random.oneIn(8) { return .fileOutput(file: file, line: text()) }
    let result = result(file)
    summary.tally.add(result.status)
    return .testEnded(result)
  }
}
