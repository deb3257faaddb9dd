import Foundation
import PullPlugins
import SpecRunner

/// The reports of a run: each to the console or to a file of its own.
final class Reports {
  private final class Report {
    var reporter: any Reporter
    let file: FileHandle
    let path: String?

    init(reporter: any Reporter, file: FileHandle, path: String?) {
      self.reporter = reporter
      self.file = file
      self.path = path
    }
  }

  private var reports: [Report] = []
  private var trouble: TestCommandError?

  /// Opens all reports, before anything runs: results that cannot be kept are for nothing.
  init(options: TestOptions, console: Console) throws {
    let terminal = Terminal(options.color)
    var wanted = options.reporters
    if !wanted.contains(where: { $0.file == nil }) {
      wanted.append((ReporterKind.usual(for: terminal.options).name, nil))
    }
    guard wanted.count(where: { $0.file == nil }) == 1 else {
      throw UsageError(message: "one report goes to the console; give the others files: NAME=FILE")
    }
    for (name, path) in wanted {
      let kind: ReporterKind
      do throws(UnknownReporter) {
        kind = try .named(name)
      } catch {
        throw UsageError(message: error.description)
      }
      let file = try path.map { try Reports.open($0) } ?? FileHandle.standardOutput
      var options = path == nil ? terminal.options : ReporterOptions()
      options.hostName = ProcessInfo.processInfo.hostName
      reports.append(Report(reporter: kind.make(options), file: file, path: path))
    }
  }

  private static func open(_ path: String) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw UsageError(message: "cannot write \(path): \(FileTrouble.reason(writing: path))")
    }
    return file
  }

  /// Tells all of them.
  func publish(_ event: RunEvent) {
    for report in reports {
      let text = report.reporter.text(for: event)
      guard !text.isEmpty else { continue }
      do {
        try report.file.write(contentsOf: Data(text.utf8))
      } catch {
        // The console's reader may have left; a file that is full is to be known at the end.
        guard let path = report.path else { exit(ExitStatus.failure.rawValue) }
        trouble = TestCommandError(
          description: "cannot write \(path): \(FileTrouble.reason(writing: path))")
      }
    }
  }

  /// Ends the reports.
  func close() throws {
    for report in reports where report.path != nil { try? report.file.close() }
    if let trouble { throw trouble }
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
