extension ReporterKind {
  /// For CI systems.
  static let junit = ReporterKind(
    name: "junit", summary: "JUnit XML, as Jenkins, GitLab and other CI systems read it"
  ) { JUnitReporter(options: $0) }
}

/// JUnit's XML, valid against both schemas that are in use: that of Ant's task (JUnit.xsd of
/// windyroad/JUnit-Schema) and that of Jenkins (junit-10.xsd of its xUnit plugin).
///
/// Ant's is the stricter one: a test has one outcome at most, what it printed is told by its suite,
/// and `testsuites` counts nothing. A file is a suite, and what went wrong outside its tests is a test
/// case of its own, so that it is counted everywhere.
struct JUnitReporter: Reporter {
  private let options: ReporterOptions
  private var plan = RunPlan(files: [], seed: 0)
  private var suite: JUnitSuite?
  private var suiteCount = 0

  init(options: ReporterOptions) {
    self.options = options
  }

  mutating func text(for event: RunEvent) -> String {
    switch event {
    case .runStarted(let plan):
      self.plan = plan
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    case .fileStarted(let file):
      defer { suite = JUnitSuite(file: file) }
      return closed()
    case .testEnded(let result):
      suite = suite ?? JUnitSuite(file: result.test.file)
      suite?.add(result)
      return ""
    case .fileProblem(let file, let problem):
      suite = suite ?? JUnitSuite(file: file)
      suite?.add(problem)
      return ""
    case .fileNotice(let file, let line, let message):
      suite = suite ?? JUnitSuite(file: file)
      suite?.add(line: "\(file):\(line): \(message)")
      return ""
    case .fileOutput(let file, let line):
      suite = suite ?? JUnitSuite(file: file)
      suite?.add(line: line)
      return ""
    case .fileEnded:
      return closed()
    case .runEnded:
      return closed() + "</testsuites>\n"
    }
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
