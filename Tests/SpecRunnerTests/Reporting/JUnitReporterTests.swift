import Driver
import Testing
import TextSupport

@testable import SpecRunner

@Suite struct JUnitReporterTests {
  @Test func aWholeRun() throws {
    let failure =
      "Expected objects to be the same.&#10;Passed in:&#10;(number) 1&#10;Expected:&#10;(number) 2"
    let properties = """
      <properties><property name="seed" value="42"/><property name="shuffled" value="true"/>\
      <property name="shard" value="2/3"/></properties>
      """
    #expect(
      try SampleRun.text("junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
        <testsuite name="Plugins/arrow/spec/arrow_spec.lua" package="Plugins.arrow.spec" id="0" \
        timestamp="1985-04-12T23:20:50" hostname="localhost" tests="3" failures="1" errors="0" \
        skipped="1" time="0.004">
        \(properties)
        <testcase classname="Plugins.arrow.spec.arrow_spec" name="arrow turns #slow" time="0.002"/>
        <testcase classname="Plugins.arrow.spec.arrow_spec" name="arrow stays" time="0.002">\
        <failure message="\(failure)" type="assertion">Plugins/arrow/spec/arrow_spec.lua:14
        Expected objects to be the same.
        Passed in:
        (number) 1
        Expected:
        (number) 2

        at 0.416667 s: pulling, pulled 60 of 100
             ↓  \u{20}
           Pull \u{20}
        called from:
          arrow_spec.lua:20: in function 'check'</failure></testcase>
        <testcase classname="Plugins.arrow.spec.arrow_spec" name="arrow waits" time="0">\
        <skipped message="no wind"/></testcase>
        <system-out>loading
        Plugins/arrow/spec/arrow_spec.lua:7: two tests are called 'x'
        arrow stays:
        one
        two</system-out>
        <system-err/>
        </testsuite>
        <testsuite name="Plugins/spinner/spec/spinner_spec.lua" package="Plugins.spinner.spec" \
        id="1" timestamp="1985-04-12T23:20:50" hostname="localhost" tests="3" failures="0" \
        errors="2" skipped="0" time="0.252">
        \(properties)
        <testcase classname="Plugins.spinner.spec.spinner_spec" name="spinner" time="0.002">\
        <error message="attempt to index a nil value (local 'x')" type="error">\
        init.lua:3, in before_each, in the test at Plugins/spinner/spec/spinner_spec.lua:5
        attempt to index a nil value (local 'x')

        Plugins/spinner/spec/spinner_spec.lua:5
        and more</error></testcase>
        <testcase classname="Plugins.spinner.spec.spinner_spec" name="spinner spins (round 2)" \
        time="0.25"/>
        <testcase classname="Plugins.spinner.spec.spinner_spec" name="outside its tests" time="0">\
        <error message="no" type="error">Plugins/spinner/spec/spinner_spec.lua:40, in teardown
        no</error></testcase>
        <system-out>spinner spins (round 2):
        hello</system-out>
        <system-err/>
        </testsuite>
        </testsuites>

        """)
  }

  private func suites(_ events: [RunEvent], hostName: String = "localhost") throws -> [XMLTree] {
    var options = ReporterOptions()
    options.hostName = hostName
    let root = try #require(XMLTree(try SampleRun.text("junit", events, options)))
    #expect(root.name == "testsuites")
    return root.children
  }

  private func run(_ events: [RunEvent]) -> [RunEvent] {
    [.runStarted(RunPlan(files: [], seed: 1))] + events + [.runEnded(RunSummary())]
  }

  @Test(arguments: [
    ("Plugins/a/spec/a_spec.lua", "Plugins.a.spec", "Plugins.a.spec.a_spec"),
    ("a_spec.lua", "", "a_spec"), ("../x/./a.lua", "x", "x.a"), ("/tmp/a", "tmp", "tmp.a"),
  ])
  func readersMakeATreeOfPackages(file: String, package: String, classname: String) throws {
    let events = run([
      .fileStarted(file), SampleRun.test(file, 1, ["t"]), .fileEnded(file, duration: 0),
    ])
    let suite = try #require(try suites(events).first)
    #expect(suite.attributes["package"] == package)
    #expect(suite["testcase"].first?.attributes["classname"] == classname)
  }

  @Test func theMachineIsNamed() throws {
    let events = run([.fileStarted(" ")])
    #expect(try suites(events, hostName: "ci<1>").first?.attributes["hostname"] == "ci<1>")
    // The schema wants a name that is not blank.
    #expect(try suites(events, hostName: " ").first?.attributes["hostname"] == "localhost")
    #expect(try suites(events).first?.attributes["name"] == "spec")
  }

  @Test func severalProblemsOutsideTestsAreTold() throws {
    let failed = Problem(status: .failed, message: "a")
    let error = Problem(status: .error, message: "b")
    let events = run([
      .fileStarted("a"), .fileProblem(file: "a", failed), .fileProblem(file: "a", error),
    ])
    let suite = try #require(try suites(events).first)
    #expect(
      suite["testcase"].map { $0.attributes["name"] } == [
        "outside its tests", "outside its tests 2",
      ])
    #expect(suite["testcase"].map { $0.children.first?.name } == ["failure", "error"])
    #expect(suite.attributes["failures"] == "1" && suite.attributes["errors"] == "1")
  }

  /// Nothing is lost where a file was not begun or not ended.
  @Test func aRunThatIsOutOfOrder() throws {
    let test = SampleRun.test("a", 1, ["t"])
    let problem = RunEvent.fileProblem(file: "b", Problem(status: .error, message: ""))
    #expect(try suites(run([test])).count == 1)
    #expect(try suites(run([problem])).map { $0.attributes["name"] } == ["b"])
    #expect(try suites(run([.fileStarted("a"), test, .fileStarted("b"), problem])).count == 2)
  }

  /// What the schemas want of any suite, and what a reader gets of any text.
  @Test(arguments: 0..<200)
  func anyRunIsWellFormed(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    let events = run.events()
    guard case .runEnded(let summary) = events.last else { return }
    let suites = try suites(events)
    #expect(suites.enumerated().allSatisfy { $1.attributes["id"] == String($0) })
    var counts: [String: Int] = [:]
    for suite in suites { checkSuite(suite, &counts) }
    let wrong = ["failures", "errors"].reduce(0) { $0 + (counts[$1] ?? 0) }
    #expect(wrong == summary.tally.failed + summary.tally.errors + summary.tally.fileProblems)
    #expect(counts["skipped", default: 0] == summary.tally.pending)
    #expect(counts["tests", default: 0] == summary.tally.total + summary.tally.fileProblems)
    let cases = suites.flatMap { $0["testcase"] }
    let results = events.compactMap { if case .testEnded(let result) = $0 { result } else { nil } }
    let titles = results.map { $0.test.title(joinedBy: " ") }
    #expect(
      cases.compactMap { $0.attributes["name"] }.filter { !$0.hasPrefix("outside") } == titles)
    checkMessages(results, cases)
  }

  private func checkSuite(_ suite: XMLTree, _ counts: inout [String: Int]) {
    let names = suite.children.map(\.name)
    let cases = names.filter { $0 == "testcase" }
    #expect(names == ["properties"] + cases + ["system-out", "system-err"])
    #expect(
      suite.attributes.keys.sorted() == [
        "errors", "failures", "hostname", "id", "name", "package", "skipped", "tests", "time",
        "timestamp",
      ])
    #expect(suite.attributes["time"]?.wholeMatch(of: /\d+(\.\d{1,3})?/) != nil)
    #expect(suite.attributes["timestamp"]?.wholeMatch(of: /\d{4}(-\d\d){2}T\d\d(:\d\d){2}/) != nil)
    for test in suite["testcase"] {
      #expect(test.attributes.keys.sorted() == ["classname", "name", "time"])
      #expect(test.children.count <= 1)
    }
    for name in ["tests", "failures", "errors", "skipped"] {
      counts[name, default: 0] += suite.attributes[name].flatMap { Int($0) } ?? -1
    }
    let found = suite["testcase"].flatMap(\.children).map(\.name)
    for (element, name) in [("failure", "failures"), ("error", "errors"), ("skipped", "skipped")] {
      #expect(suite.attributes[name] == String(found.filter { $0 == element }.count))
    }
  }

  private func checkMessages(_ results: [TestResult], _ cases: [XMLTree]) {
    let outcomes = cases.filter { !($0.attributes["name"] ?? "").hasPrefix("outside") }
    for (result, test) in zip(results, outcomes) where result.status != .passed {
      let message = VisibleText.lines(of: result.problems.first?.message ?? "")
      #expect(test.children.first?.attributes["message"] == message.joined(separator: "\n"))
    }
  }
}
