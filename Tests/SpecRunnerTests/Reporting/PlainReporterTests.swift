@testable import SpecRunner
import Testing

@Suite struct PlainReporterTests {
  /// What keeps each test from beginning is told of the first, and of the others in a line.
  @Test func aStageThatIsNotSetUp() throws {
    let problem = Problem(
      status: .error, message: "plugin wave, init.lua:1: no", file: "a_spec.lua", line: 1,
      isOfStage: true)
    var reporter = PlainReporter()
    let lines = [1, 2].flatMap { line in
      reporter.text(
        for: SampleRun.test("spec/a_spec.lua", line, ["t\(line)"], .error, [problem])
      ).split(separator: "\n")
    }
    #expect(
      lines == [
        "ERROR    t1", "  spec/a_spec.lua:1", "  plugin wave, init.lua:1: no",
        "ERROR    t2: as 't1', above  spec/a_spec.lua:2",
      ])
  }

  @Test func aWholeRun() throws {
    #expect(
      try SampleRun.text("plain") == """
        2 spec files, shard 2/3, seed 42
        loading
        NOTE     Plugins/arrow/spec/arrow_spec.lua:7: two tests are called 'x'

        FAILED   arrow › stays
          Plugins/arrow/spec/arrow_spec.lua:14
          Expected objects to be the same.
          Passed in:
          (number) 1
          Expected:
          (number) 2

          at 0.416667 s: pulling, pulled 60 of 100
               ↓  \u{20}
             Pull \u{20}
          called from:
            arrow_spec.lua:20: in function 'check'
          printed:
            one
            two

        PENDING  arrow › waits: no wind  Plugins/arrow/spec/arrow_spec.lua:30
        FAILED   Plugins/arrow/spec/arrow_spec.lua: 1 passed, 1 failed, 1 pending (4 ms)

        ERROR    spinner
          init.lua:3, in before_each, in the test at Plugins/spinner/spec/spinner_spec.lua:5
          attempt to index a nil value (local 'x')

          Plugins/spinner/spec/spinner_spec.lua:5
          and more

        ERROR    Plugins/spinner/spec/spinner_spec.lua, outside its tests
          Plugins/spinner/spec/spinner_spec.lua:40, in teardown
          no

        FAILED   Plugins/spinner/spec/spinner_spec.lua: 1 passed, 1 error, 1 problem outside tests \
        (252 ms)

        What went wrong:
          FAILED   Plugins/arrow/spec/arrow_spec.lua:14  arrow › stays
          ERROR    init.lua:3  spinner
          ERROR    Plugins/spinner/spec/spinner_spec.lua:40  outside its tests

        2 snapshots written:
          Plugins/arrow/spec/arrow_spec.lua: new
          Plugins/arrow/spec/arrow_spec.lua: newer

        1 snapshot that no test asked for:
          Plugins/arrow/spec/arrow_spec.lua: old

        2 passed, 1 failed, 1 error, 1 problem outside tests, 1 pending in 2 files, 1.23 s, \
        shard 2/3, seed 42

        """)
  }

  @Test func aRunInWhichAllIsWell() throws {
    let file = "spec/a_spec.lua"
    var summary = RunSummary()
    summary.tally.passed = 2
    summary.duration = 0.0321
    let events: [RunEvent] = [
      .runStarted(RunPlan(files: [file], seed: 7)), .fileStarted(file),
      SampleRun.test(file, 1, ["a"], output: ["hello"]), SampleRun.test(file, 2, ["b"]),
      .fileEnded(file, duration: 0), .runEnded(summary),
    ]
    #expect(
      try SampleRun.text("plain", events) == """
        ok       spec/a_spec.lua: 2 passed (4 ms)

        2 passed in 1 file, 32 ms

        """)
  }

  /// One failure is not told twice, and hundreds are not listed again.
  @Test(arguments: [(1, 0, false), (2, 2, false), (20, 20, false), (25, 20, true)])
  func theListAtTheEnd(count: Int, listed: Int, isCut: Bool) throws {
    let tests = (0..<count).map { SampleRun.test("a.lua", $0, ["t\($0)"], .failed) }
    let text = try SampleRun.text(
      "plain", [.runStarted(RunPlan(files: ["a.lua"], seed: 1))] + tests + [.runEnded(RunSummary())]
    )
    let lines = text.split(separator: "\n")
    #expect(lines.contains("What went wrong:") == (listed > 0))
    #expect(lines.filter { $0.hasPrefix("  FAILED") }.count == listed)
    #expect(lines.contains("  and 5 more") == isCut)
  }

  /// What is known of a place, from everything to nothing.
  @Test(arguments: [
    ("x/a_spec.lua", "a_spec.lua", 3, "x/a_spec.lua:3"),
    ("x/a_spec.lua", nil, nil, "x/a_spec.lua:9"),
    ("x/a_spec.lua", nil, 3, "x/a_spec.lua:3"), ("x/a_spec.lua", "a_spec.lua", nil, "x/a_spec.lua"),
    ("a_spec.lua", "a_spec.lua", 3, "a_spec.lua:3"),
    ("x/a_spec.lua", "spec.lua", 3, "spec.lua:3, in the test at x/a_spec.lua:9"),
    ("x/a_spec.lua", "init.lua", nil, "init.lua, in the test at x/a_spec.lua:9"),
    ("x/a_spec.lua", "x/a_spec.lua", 3, "x/a_spec.lua:3"),
  ])
  func positions(spec: String, file: String?, line: Int?, text: String) throws {
    let problem = Problem(status: .failed, message: "m", file: file, line: line)
    let report = try SampleRun.text("plain", [SampleRun.test(spec, 9, ["t"], .failed, [problem])])
    #expect(report == "FAILED   t\n  \(text)\n  m\n\n")
  }

  @Test func aFailureWithoutAReasonHasAPlace() throws {
    let report = try SampleRun.text("plain", [SampleRun.test("a.lua", 9, ["t"], .error)])
    #expect(report == "ERROR    t\n  a.lua:9\n\n")
  }

  @Test(arguments: 0..<100)
  func nothingReachesATerminal(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    let text = try SampleRun.text("plain", run.events())
    let controls = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
    }
    #expect(controls.isEmpty)
  }
}
