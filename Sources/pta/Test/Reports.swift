import Platform
import SpecRunner
import ToolSupport

/// The reports of a run: each to the console or to a file of its own.
final class Reports {
  private struct Report {
    var reporter: any Reporter
    /// Those of the console have no path.
    let path: String?
    /// What a file is to have: it is written as a whole at the end.
    var text = ""

    init(_ reporter: any Reporter, _ path: String?) throws(UsageError) {
      self.reporter = reporter
      self.path = path
      guard let path else { return }
      do throws(TextError) {
        try Files.check(writable: path)
      } catch { throw UsageError("cannot write \(path): \(error)") }
    }
  }

  private var reports: [Report] = []
  private let console: Console

  /// Looks at all files before anything runs: results that cannot be kept are useless.
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
    console = Console(outlivesReader: reports.contains { $0.path != nil })
  }

  /// Passes an event to all of them.
  func publish(_ event: RunEvent) {
    for index in reports.indices {
      let text = reports[index].reporter.text(for: event)
      if reports[index].path == nil { console.write(text) } else { reports[index].text += text }
    }
  }

  /// Writes the files, and tells of all that cannot be written.
  func close() throws {
    var troubles: [String] = []
    for report in reports {
      guard let path = report.path else { continue }
      do throws(TextError) {
        try Files.write(Array(report.text.utf8), to: path)
      } catch { troubles.append("cannot write \(path): \(error)") }
    }
    guard troubles.isEmpty else { throw TextError(troubles.joined(separator: "\npta test: ")) }
  }
}

extension ReporterOptions {
  /// What standard output can show.
  init(color: TestOptions.Color) {
    self.init()
    let isCapable = isatty(STDOUT_FILENO) == 1 && Host.variable("TERM") != "dumb"
    usesColor = color == .always || color == .auto && isCapable && Host.variable("NO_COLOR") == nil
    if isCapable { columns = Host.terminalSize.map { Int($0.ws_col) } ?? 80 }
  }
}
