import TextSupport

/// JUnit's XML, valid against both schemas that are in use: that of Ant's task (JUnit.xsd of
/// windyroad/JUnit-Schema) and that of Jenkins (junit-10.xsd of its xUnit plugin).
///
/// Ant's is the stricter one: a test has at most one outcome, the suite holds what its tests printed, and
/// `testsuites` has no counts. A file is a suite, and a problem outside its tests is a test case of its
/// own, so that it is counted everywhere.
struct JUnitReporter: Reporter {
  let options: ReporterOptions
  private(set) var plan = RunPlan(files: [], seed: 0)
  private(set) var suite: JUnitSuite?
  private(set) var suiteCount = 0

  mutating func text(for event: RunEvent) -> String {
    switch event {
    case .runStarted(let plan):
      self.plan = plan
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    case .fileStarted(let file):
      defer { suite = JUnitSuite(file: file) }
      return closed()
    // In place: where a suite was copied for each test, many tests took the square of the time.
    case .testEnded(let result):
      begin(result.test.file)
      suite?.add(result)
    case .fileProblem(let file, let problem):
      begin(file)
      suite?.add(problem)
    case .fileNotice(let file, let line, let message):
      begin(file)
      suite?.add(line: "\(file):\(line): \(message)")
    case .fileOutput(let file, let line):
      begin(file)
      suite?.add(line: line)
    case .fileEnded: return closed()
    case .runEnded: return closed() + "</testsuites>\n"
    }
    return ""
  }

  /// Begins the suite of a file that has not begun.
  private mutating func begin(_ file: String) {
    if suite == nil { suite = JUnitSuite(file: file) }
  }

  private mutating func closed() -> String {
    guard let suite else { return "" }
    defer {
      self.suite = nil
      suiteCount += 1
    }
    return suite.xml(id: suiteCount, plan: plan, hostName: options.hostName)
  }
}

/// The tests of a file in JUnit's XML.
struct JUnitSuite {
  let file: String
  private(set) var tally = Tally()
  private(set) var duration = 0.0
  private(set) var cases: [String] = []
  private(set) var output: [String] = []

  mutating func add(_ result: TestResult) {
    let name = result.test.title(joinedBy: " ")
    tally.add(result.status)
    duration += result.duration
    cases.append(testCase(name, result.duration, outcome(of: result)))
    guard !result.output.isEmpty else { return }
    output += [name + ":"] + result.output.flatMap(VisibleText.lines)
  }

  mutating func add(_ problem: Problem) {
    tally.add(problem.status == .failed ? .failed : .error)
    tally.fileProblems += 1
    let number = tally.fileProblems > 1 ? " \(tally.fileProblems)" : ""
    let text = ProblemText().lines(of: problem, in: file, line: nil)
    cases.append(
      testCase("outside its tests" + number, 0, outcome(problem.status, problem.message, text)))
  }

  /// Adds output from outside the tests.
  mutating func add(line: String) { output += VisibleText.lines(of: line) }

  /// - Parameter id: the suite's number, from 0.
  func xml(id: Int, plan: RunPlan, hostName: String) -> String {
    let content = ["\n" + properties(plan)] + cases + [printed, "<system-err/>\n"]
    return VisibleXML.element(
      "testsuite",
      [
        ("name", named(file, otherwise: "spec")),
        ("package", path.dropLast().joined(separator: ".")), ("id", String(id)),
        ("timestamp", TimeText.date(plan.date)),
        ("hostname", named(hostName, otherwise: "localhost")), ("tests", String(cases.count)),
        ("failures", String(tally.failed)), ("errors", String(tally.errors)),
        ("skipped", String(tally.pending)), ("time", TimeText.milliseconds(duration)),
      ], content: content.joined(separator: "\n")) + "\n"
  }

  /// Readers take what is before the last dot for a package, and show a tree of packages.
  private var path: [String] {
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return name.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
  }

  private func testCase(_ name: String, _ duration: Double, _ outcome: String) -> String {
    VisibleXML.element(
      "testcase",
      [
        ("classname", path.joined(separator: ".")), ("name", name),
        ("time", TimeText.milliseconds(duration)),
      ], content: outcome)
  }

  private func outcome(of result: TestResult) -> String {
    let message = result.problems.first?.message ?? ""
    switch result.status {
    case .passed: return ""
    case .pending: return VisibleXML.element("skipped", [("message", message)])
    case .failed, .error:
      let text = ProblemText().lines(of: result.problems, in: result.test)
      return outcome(result.status, message, text)
    }
  }

  private func outcome(
    _ status: TestResult.Status, _ message: String, _ text: [StyledText]
  ) -> String {
    let isFailure = status == .failed
    return VisibleXML.element(
      isFailure ? "failure" : "error",
      [("message", message), ("type", isFailure ? "assertion" : "error")],
      content: VisibleXML.text(text.map { $0.text(usesColor: false) }))
  }

  private func properties(_ plan: RunPlan) -> String {
    let shard = plan.shard.map { [("shard", "\($0)")] } ?? []
    let all = [("seed", String(plan.seed)), ("shuffled", String(plan.isShuffled))] + shard
    return VisibleXML.element(
      "properties",
      content: all.map { VisibleXML.element("property", [("name", $0), ("value", $1)]) }.joined())
  }

  private var printed: String { VisibleXML.element("system-out", content: VisibleXML.text(output)) }

  /// A name may be anything but blank.
  private func named(_ text: String, otherwise name: String) -> String {
    text.allSatisfy(\.isWhitespace) ? name : text
  }
}

/// XML with control characters replaced by visible ones, so that none is lost silently.
private enum VisibleXML {
  /// An element with attributes, and with what is inside: XML already.
  static func element(
    _ name: String, _ attributes: [(String, String)] = [], content: String = ""
  ) -> String {
    let visible = attributes.map { ($0, VisibleText.lines(of: $1).joined(separator: "\n")) }
    return XMLText.element(name, visible, content: content)
  }

  /// Lines of visible text inside an element.
  static func text(_ lines: [String]) -> String { XMLText.text(lines.joined(separator: "\n")) }
}
