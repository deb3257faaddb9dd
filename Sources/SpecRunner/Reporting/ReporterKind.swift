import TextSupport

/// One way to report a run.
package struct ReporterKind: Sendable {
  /// Its name on the command line.
  package let name: String
  /// What it is for, in a line.
  package let summary: String
  /// Begins a report.
  package let make: @Sendable (ReporterOptions) -> any Reporter

  /// All of them, in the order in which help lists them.
  package static let all: [ReporterKind] = [
    .init(
      name: "default",
      summary: "for a terminal: progress, what went wrong as it comes, and a summary"
    ) { DefaultReporter(options: $0) },
    .init(
      name: "plain", summary: "for a pipe or a log: a line a file, what went wrong, and a summary"
    ) { _ in PlainReporter() },
    .init(
      name: "tap", summary: "Test Anything Protocol, version 13, as prove and others read it"
    ) { _ in TAPReporter() },
    .init(
      name: "junit", summary: "JUnit XML, as Jenkins, GitLab and other CI systems read it"
    ) { JUnitReporter(options: $0) },
    .init(name: "json", summary: "JSON lines: an object for each thing that happened") { _ in
      JSONReporter()
    },
  ]

  /// The name of the one that is used unless another is asked for.
  package static func usual(for options: ReporterOptions) -> String {
    options.columns == nil && !options.usesColor ? "plain" : "default"
  }

  /// Finds one by its name.
  package static func named(_ name: String) -> ReporterKind? { all.first { $0.name == name } }

  /// What is wrong with a name that no reporter has.
  package static func complaint(about name: String) -> String {
    let known = all.map(\.name)
    let parts = name.split(separator: ":", maxSplits: 1)
    if parts.count == 2, known.contains(String(parts[0])) {
      return "a report's file stands behind '=': write \(parts[0])=\(parts[1])"
    }
    let hint = Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown reporter '\(name)'\(hint) (there are: \(known.joined(separator: ", ")))"
  }
}
