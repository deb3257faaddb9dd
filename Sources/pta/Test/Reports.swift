import Platform
import SpecRunner
import ToolSupport

/// The reports of a run: each to the console or to a file of its own.
final class Reports {
  private struct Report {
    var reporter: any Reporter
    /// Those of the console have no path.
    let path: String?
    let file: Descriptor

    /// The file itself and not a new one in its place: it may be a device, or have other names.
    init(_ reporter: any Reporter, _ path: String?) throws(UsageError) {
      self.reporter = reporter
      self.path = path
      do throws(SystemFailure) {
        file =
          try path.map { path throws(SystemFailure) in
            try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
          } ?? Descriptor(STDOUT_FILENO)
      } catch { throw UsageError("cannot write \(path ?? ""): \(error)") }
    }
  }

  private var reports: [Report] = []
  private var trouble: TextError?

  /// Opens all files before anything runs: results that cannot be kept are useless.
  init(options: TestOptions) throws {
    let terminal = ReporterOptions(color: options.color)
    var wanted = options.reporters
    if !wanted.contains(where: { $0.file == nil }) {
      wanted.append((ReporterKind.usual(for: terminal), nil))
    }
    guard wanted.count(where: { $0.file == nil }) == 1 else {
      throw UsageError("one report goes to the console; give the others files: NAME=FILE")
    }
    for (name, path) in wanted {
      guard let kind = ReporterKind.named(name) else {
        throw UsageError(ReporterKind.complaint(about: name))
      }
      var options = path == nil ? terminal : ReporterOptions()
      options.hostName = ProcessInfo.processInfo.hostName
      reports.append(try Report(kind.make(options), path))
    }
    if let path = options.lcov { reports.append(try Report(SummaryReporter.lcov, path)) }
    if let path = options.profile { reports.append(try Report(SummaryReporter.profile, path)) }
  }

  /// Passes an event to all of them.
  func publish(_ event: RunEvent) {
    for index in reports.indices {
      let text = reports[index].reporter.text(for: event)
      guard !text.isEmpty else { continue }
      note(on: reports[index]) { file throws(SystemFailure) in try file.write(text.utf8) }
    }
  }

  /// Ends the reports.
  func close() throws {
    for report in reports where report.path != nil {
      note(on: report) { file throws(SystemFailure) in try file.close() }
    }
    if let trouble { throw trouble }
  }

  /// Does something with a report's file, and keeps the first error.
  private func note(on report: Report, _ body: (Descriptor) throws(SystemFailure) -> Void) {
    do {
      try body(report.file)
    } catch {
      // The console's reader may have gone. A full disk is reported at the end.
      guard let path = report.path else { exit(ExitStatus.failure.rawValue) }
      trouble = trouble ?? TextError("cannot write \(path): \(error)")
    }
  }
}

extension ReporterOptions {
  /// What standard output can show.
  init(color: TestOptions.Color) {
    self.init()
    let variables = ProcessInfo.processInfo.environment
    let isCapable = isatty(STDOUT_FILENO) == 1 && variables["TERM"] != "dumb"
    usesColor = color == .always || color == .auto && isCapable && variables["NO_COLOR"] == nil
    if isCapable { columns = Host.terminalSize.map { Int($0.ws_col) } ?? 80 }
  }
}
