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
    case .testEnded(let result): change(result.test.file) { $0.add(result) }
    case .fileProblem(let file, let problem): change(file) { $0.add(problem) }
    case .fileNotice(let file, let line, let message):
      change(file) { $0.add(line: "\(file):\(line): \(message)") }
    case .fileOutput(let file, let line): change(file) { $0.add(line: line) }
    case .fileEnded: return closed()
    case .runEnded: return closed() + "</testsuites>\n"
    }
    return ""
  }

  /// Changes the suite of a file, which may not have begun.
  private mutating func change(_ file: String, _ body: (inout JUnitSuite) -> Void) {
    var changed = suite ?? JUnitSuite(file: file)
    body(&changed)
    suite = changed
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
