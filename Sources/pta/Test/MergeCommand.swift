import Driver
import Platform
import SpecRunner
import ToolSupport

/// `pta test --merge`: the reports of the parts of a run made into those of the whole.
struct MergeCommand {
  let options: TestOptions
  let console: Console

  func perform() throws -> ExitStatus {
    let run: MergedRun
    do {
      run = try MergedRun(options.paths.flatMap(ReportFile.runs))
    } catch let error as MergeError { throw UsageError("--merge: \(error)") }
    if options.settings.measuresCoverage, !run.plan.measuresCoverage {
      throw UsageError("--lcov: nobody counted the lines that ran; run the parts with --coverage")
    }
    if options.settings.measuresCosts, !run.plan.measuresCosts {
      throw UsageError(
        "--profile: nobody counted what callbacks cost; run the parts with --profile")
    }
    let reports = try Reports(options: options)
    run.events.forEach(reports.publish)
    try reports.close()
    guard run.summary.tally.total + run.summary.tally.fileProblems > 0 else {
      throw UsageError("--merge: no tests found: no part has run any")
    }
    return run.summary.tally.isSuccess ? .success : .failure
  }
}

/// A JSON report, as `--reporter json=FILE` writes it.
enum ReportFile {
  /// The runs that it tells of.
  static func runs(at path: String) throws -> [ReportedRun] {
    try ReportedRun.runs(of: events(at: path), report: path)
  }

  /// What it tells, but for what only newer versions know.
  static func events(at path: String) throws -> [RunEvent] {
    let bytes: [UInt8]
    do throws(DriverError) {
      bytes = try Host.bytes(of: path, limit: 1 << 30, what: "a report")
    } catch { throw UsageError(error.description) }
    let decoder = JSONDecoder()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try lines.enumerated().filter { !$0.element.isEmpty }.compactMap { index, line in
      do {
        return try decoder.decode(ReportLine.self, from: Data(line)).event
      } catch {
        let isCut = index == lines.count - 1 && line.first == UInt8(ascii: "{")
        let what = complaint(about: error, isCut: isCut)
        throw UsageError("\(path):\(index + 1): \(what)")
      }
    }
  }

  /// What is wrong with a line.
  ///
  /// - Parameter isCut: whether it begins as one, and no newline is behind it.
  private static func complaint(about error: any Error, isCut: Bool) -> String {
    let version = "the report was changed, or written by another version of pta: write it anew"
    switch error {
    case DecodingError.keyNotFound(let key, _):
      return "'\(key.stringValue)' is missing: \(version)"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      if let key = context.codingPath.last(where: { $0.intValue == nil }) {
        return "'\(key.stringValue)' makes no sense: \(version)"
      }
    default: break
    }
    return isCut
      ? "the report ends in the middle of a line: it was cut off; run that part again"
      : "it is no line of a JSON report, which --reporter json=FILE writes"
  }

  /// How long each file took, in seconds, by its path; `nil` where there is no report yet.
  static func durations(at path: String) throws -> [String: Double]? {
    guard path == "-" || Host.fileTree.kind(path) != nil else { return nil }
    return try events(at: path).reduce(into: [:]) { durations, event in
      if case .fileEnded(let file, let duration) = event { durations[file] = duration }
    }
  }
}
