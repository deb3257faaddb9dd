import Platform
import SpecRunner
import ToolSupport

/// The reports of a run: each to the console or to a file of its own.
final class Reports {
  private final class Report {
    var reporter: any Reporter
    let file: Descriptor
    let path: String?

    init(reporter: any Reporter, file: Descriptor, path: String?) {
      self.reporter = reporter
      self.file = file
      self.path = path
    }
  }

  private var reports: [Report] = []
  private var trouble: TextError?

  /// Opens all reports, before anything runs: results that cannot be kept are for nothing.
  init(options: TestOptions, console: Console) throws {
    let terminal = Terminal(options.color)
    var wanted = options.reporters
    if !wanted.contains(where: { $0.file == nil }) {
      wanted.append((ReporterKind.usual(for: terminal.options), nil))
    }
    guard wanted.count(where: { $0.file == nil }) == 1 else {
      throw UsageError(message: "one report goes to the console; give the others files: NAME=FILE")
    }
    for (name, path) in wanted {
      guard let kind = ReporterKind.named(name) else {
        throw UsageError(message: ReporterKind.complaint(about: name))
      }
      let file = try path.map { try Reports.openFile($0) } ?? Descriptor(STDOUT_FILENO)
      var options = path == nil ? terminal.options : ReporterOptions()
      options.hostName = ProcessInfo.processInfo.hostName
      reports.append(Report(reporter: kind.make(options), file: file, path: path))
    }
    if let path = options.lcov {
      let file = try Reports.openFile(path)
      reports.append(Report(reporter: SummaryReporter.lcov, file: file, path: path))
    }
    if let path = options.profile {
      let file = try Reports.openFile(path)
      reports.append(Report(reporter: SummaryReporter.profile, file: file, path: path))
    }
  }

  /// The file itself and not a new one in its place: it may be a device, or have other names.
  private static func openFile(_ path: String) throws -> Descriptor {
    do throws(SystemFailure) {
      return try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
    } catch {
      throw UsageError(message: "cannot write \(path): \(error)")
    }
  }

  /// Tells all of them.
  func publish(_ event: RunEvent) {
    for report in reports {
      let text = report.reporter.text(for: event)
      guard !text.isEmpty else { continue }
      note(on: report) { file throws(SystemFailure) in try file.write(text.utf8) }
    }
  }

  /// Ends the reports.
  func close() throws {
    for report in reports where report.path != nil {
      note(on: report) { file throws(SystemFailure) in try file.close() }
    }
    if let trouble { throw trouble }
  }

  /// Does something with a report's file, and keeps the first thing that goes wrong.
  private func note(
    on report: Report, _ body: (Descriptor) throws(SystemFailure) -> Void
  ) {
    do {
      try body(report.file)
    } catch {
      // The console's reader may have left; a file that is full is to be known at the end.
      guard let path = report.path else { exit(ExitStatus.failure.rawValue) }
      trouble = trouble ?? TextError(description: "cannot write \(path): \(error)")
    }
  }
}

/// What standard output is.
struct Terminal {
  let options: ReporterOptions

  init(_ color: TestOptions.Color) {
    let variables = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isCapable = isTerminal && variables["TERM"] != "dumb"
    var options = ReporterOptions()
    options.usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isCapable && variables["NO_COLOR"] == nil
      }
    if isCapable {
      var size = winsize()
      let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      options.columns = isKnown ? Int(size.ws_col) : 80
    }
    self.options = options
  }
}
