import Foundation
@testable import SpecRunner
import Testing

@Suite struct JSONReporterTests {
  /// The lines of the documentation.
  @Test func isAsDocumented() throws {
    let file = "spec/a_spec.lua"
    var summary = RunSummary()
    summary.tally.passed = 1
    summary.tally.fileProblems = 1
    summary.duration = 0.0123
    summary.coverage = [FileCoverage(path: "init.lua", hits: [4: 0, 1: 2])]
    let events: [RunEvent] = [
      // 2026-01-02T03:04:05Z by `date -u -d … +%s`.
      .runStarted(
        RunPlan(
          files: [file], seed: 42, fingerprint: "1f0c5b2d7a3e9648", measuresCoverage: true,
          date: 1_767_323_045.9)),
      .fileStarted(file),
      SampleRun.test(file, 3, ["arrow", "turns"], duration: 0.0021),
      .fileProblem(
        file: file,
        Problem(status: .error, message: "no", file: "a_spec.lua", line: 9, place: "teardown")),
      .fileNotice(file: file, line: 9, message: "two tests are called 'turns'"),
      .fileOutput(file: file, line: "printed outside the tests"),
      .fileEnded(file, duration: 0.0102),
      .runEnded(summary),
    ]
    #expect(
      try SampleRun.text("json", events) == #"""
        {"event":"run_started","date":"2026-01-02T03:04:05Z","seed":42,"shuffled":false,"shard":null,"files":["spec/a_spec.lua"],"places":null,"run":"1f0c5b2d7a3e9648","measures":["coverage"]}
        {"event":"file_started","file":"spec/a_spec.lua"}
        {"event":"test","file":"spec/a_spec.lua","line":3,"names":["arrow","turns"],"ordinal":0,"round":1,"status":"passed","duration":0.0021,"problems":[],"output":[]}
        {"event":"file_problem","file":"spec/a_spec.lua","problem":{"status":"error","message":"no","file":"a_spec.lua","line":9,"place":"teardown","traceback":[],"moment":null,"of_stage":false}}
        {"event":"file_notice","file":"spec/a_spec.lua","line":9,"message":"two tests are called 'turns'"}
        {"event":"file_output","file":"spec/a_spec.lua","text":"printed outside the tests"}
        {"event":"file_ended","file":"spec/a_spec.lua","duration":0.0102}
        {"event":"run_ended","success":false,"passed":1,"failed":0,"errors":0,"pending":0,"file_problems":1,"duration":0.0123,"unused_snapshots":[],"written_snapshots":[],"coverage":[{"file":"init.lua","hits":{"1":2,"4":0}}],"profile":[]}

        """#)
  }

  @Test func aFailureHasEverything() throws {
    let line = try SampleRun.text("json").split(separator: "\n")[5]
    #expect(
      line == #"""
        {"event":"test","file":"Plugins/arrow/spec/arrow_spec.lua","line":12,"names":["arrow","stays"],"ordinal":0,"round":1,"status":"failed","duration":0.002,"problems":[{"status":"failed","message":"Expected objects to be the same.\nPassed in:\n(number) 1\nExpected:\n(number) 2","file":"arrow_spec.lua","line":14,"place":null,"traceback":["arrow_spec.lua:20: in function 'check'"],"moment":{"time":0.416667,"summary":"pulling, pulled 60 of 100","picture":["   ↓   "," Pull  "]},"of_stage":false}],"output":["one","two"]}
        """#)
    #expect(try SampleRun.text("json").contains(#""shuffled":true,"shard":"2/3""#))
  }

  @Test(arguments: 0..<200)
  func otherReadersGetTheSame(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    let events = run.events()
    let text = try SampleRun.text("json", events)
    // A line is what ends with a newline: other readers split by nothing else.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == events.count)
    for (line, event) in zip(lines, events) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      try check(object, event)
    }
  }

  private func check(_ object: [String: Any], _ event: RunEvent) throws {
    switch event {
    case .testEnded(let result):
      #expect(object["names"] as? [String] == result.test.names)
      #expect(object["output"] as? [String] == result.output)
      #expect(object["status"] as? String == result.status.rawValue)
      let problems = try #require(object["problems"] as? [[String: Any]])
      #expect(problems.map { $0["message"] as? String } == result.problems.map(\.message))
      #expect(problems.map { $0["line"] as? Int } == result.problems.map(\.line))
    case .fileProblem(let file, let problem):
      #expect(object["file"] as? String == file)
      #expect((object["problem"] as? [String: Any])?["place"] as? String == problem.place)
    case .fileNotice(_, let line, let message):
      #expect(object["line"] as? Int == line && object["message"] as? String == message)
    case .fileOutput(_, let line):
      #expect(object["text"] as? String == line)
    case .runEnded(let summary):
      #expect(object["success"] as? Bool == summary.tally.isSuccess)
      #expect(object["unused_snapshots"] as? [String] == summary.unusedSnapshots)
    case .fileStarted(let file), .fileEnded(let file, _):
      #expect(object["file"] as? String == file)
    case .runStarted(let plan):
      #expect(object["files"] as? [String] == plan.files)
    }
  }
}
