import TextSupport

/// One object a line, with all fields always present in this order; what is unknown is `null`:
///
/// ```
/// {"event":"run_started","date":"2026-01-02T03:04:05Z","seed":42,"shuffled":false,"shard":null,"files":["spec/a_spec.lua"],"places":null,"run":"1f0c5b2d7a3e9648","measures":["coverage"]}
/// {"event":"file_started","file":"spec/a_spec.lua"}
/// {"event":"test","file":"spec/a_spec.lua","line":3,"names":["arrow","turns"],"ordinal":0,"round":1,"status":"passed","duration":0.0021,"problems":[],"output":[]}
/// {"event":"file_problem","file":"spec/a_spec.lua","problem":{"status":"error","message":"no","file":"a_spec.lua","line":9,"place":"teardown","traceback":[],"moment":null,"of_stage":false}}
/// {"event":"file_notice","file":"spec/a_spec.lua","line":9,"message":"two tests are called 'turns'"}
/// {"event":"file_output","file":"spec/a_spec.lua","text":"printed outside the tests"}
/// {"event":"file_ended","file":"spec/a_spec.lua","duration":0.0102}
/// {"event":"run_ended","success":false,"passed":1,"failed":0,"errors":0,"pending":0,"file_problems":1,"duration":0.0123,"unused_snapshots":[],"written_snapshots":[],"coverage":[{"file":"init.lua","hits":{"1":2,"4":0}}],"profile":[]}
/// ```
///
/// `status` is `passed`, `failed`, `error` or `pending`; durations are seconds of real time; `names`
/// are the blocks around a test and its own, and its `ordinal` is its place in the file, from 0. Of a part of a run,
/// `places` are those of its files in the whole, from 1, and `run` is the same in all parts of a run. `of_stage` tells a problem of the stage itself, which
/// each test on it has. A `moment` is `{"time":0.5,"summary":"…","picture":["…"]}`,
/// its time virtual. ``ProfileDocument`` has what is in a `profile`. Lines and fields may be added, none changes its meaning.
struct JSONReporter: Reporter {
  mutating func text(for event: RunEvent) -> String {
    let (name, fields) = content(of: event)
    return JSONText.object([("event", string(name))] + fields) + "\n"
  }

  private func content(of event: RunEvent) -> (name: String, fields: [(String, String)]) {
    switch event {
    case .runStarted(let plan): ("run_started", fields(of: plan))
    case .fileStarted(let file): ("file_started", [("file", string(file))])
    case .testEnded(let result): ("test", fields(of: result))
    case .fileProblem(let file, let problem):
      ("file_problem", [("file", string(file)), ("problem", object(problem))])
    case .fileNotice(let file, let line, let message):
      (
        "file_notice",
        [("file", string(file)), ("line", String(line)), ("message", string(message))]
      )
    case .fileOutput(let file, let line):
      ("file_output", [("file", string(file)), ("text", string(line))])
    case .fileEnded(let file, let duration):
      ("file_ended", [("file", string(file)), ("duration", TimeText.seconds(duration))])
    case .runEnded(let summary): ("run_ended", fields(of: summary))
    }
  }

  private func fields(of plan: RunPlan) -> [(String, String)] {
    [
      ("date", string(TimeText.date(plan.date) + "Z")), ("seed", String(plan.seed)),
      ("shuffled", String(plan.isShuffled)),
      ("shard", plan.shard.map { string("\($0)") } ?? "null"), ("files", strings(plan.files)),
      ("places", plan.places.map { JSONText.list($0.map(String.init)) } ?? "null"),
      ("run", string(plan.fingerprint)),
      (
        "measures",
        strings(
          (plan.measuresCoverage ? ["coverage"] : []) + (plan.measuresCosts ? ["profile"] : []))
      ),
    ]
  }

  private func fields(of result: TestResult) -> [(String, String)] {
    result.test.fields + [
      ("ordinal", String(result.test.ordinal)), ("round", String(result.test.round)),
      ("status", string(result.status.rawValue)), ("duration", TimeText.seconds(result.duration)),
      ("problems", JSONText.list(result.problems.map(object))), ("output", strings(result.output)),
    ]
  }

  private func object(_ problem: Problem) -> String {
    JSONText.object(
      ("status", string(problem.status.rawValue)), ("message", string(problem.message)),
      ("file", problem.file.map(string) ?? "null"),
      ("line", problem.line.map { String($0) } ?? "null"),
      ("place", problem.place.map(string) ?? "null"), ("traceback", strings(problem.traceback)),
      ("moment", problem.moment.map(object) ?? "null"), ("of_stage", String(problem.isOfStage)))
  }

  private func object(_ moment: Moment) -> String {
    JSONText.object(
      ("time", TimeText.seconds(moment.time)), ("summary", string(moment.summary)),
      ("picture", strings(moment.picture)))
  }

  private func fields(of summary: RunSummary) -> [(String, String)] {
    [
      ("success", String(summary.tally.isSuccess)), ("passed", String(summary.tally.passed)),
      ("failed", String(summary.tally.failed)), ("errors", String(summary.tally.errors)),
      ("pending", String(summary.tally.pending)),
      ("file_problems", String(summary.tally.fileProblems)),
      ("duration", TimeText.seconds(summary.duration)),
      ("unused_snapshots", strings(summary.unusedSnapshots)),
      ("written_snapshots", strings(summary.writtenSnapshots)),
      ("coverage", JSONText.list(summary.coverage.map(object))),
      ("profile", JSONText.list(summary.profile.map { ProfileDocument.object($0) })),
    ]
  }

  private func object(_ coverage: FileCoverage) -> String {
    let hits = coverage.hits.sorted { $0.key < $1.key }.map { (String($0.key), String($0.value)) }
    return JSONText.object(("file", string(coverage.path)), ("hits", JSONText.object(hits)))
  }

  private func string(_ text: String) -> String { JSONText.string(text) }

  private func strings(_ texts: [String]) -> String { JSONText.list(texts.map(string)) }
}

/// What tells a test from others.
extension TestIdentity {
  fileprivate var fields: [(String, String)] {
    let names = JSONText.list(names.map(JSONText.string))
    return [("file", JSONText.string(file)), ("line", String(line)), ("names", names)]
  }

  /// The test as `--list --json` shows it.
  package var json: String { JSONText.object(fields) }
}
