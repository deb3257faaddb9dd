import Foundation
import PullPlugins
import SpecRunner

/// The reports of a run: each to the console or to a file of its own.
final class Reports {
  private final class Report {
    var reporter: any Reporter
    let descriptor: Int32
    let path: String?

    init(reporter: any Reporter, descriptor: Int32, path: String?) {
      self.reporter = reporter
      self.descriptor = descriptor
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
      let descriptor = try path.map { try Reports.openFile($0) } ?? STDOUT_FILENO
      var options = path == nil ? terminal.options : ReporterOptions()
      options.hostName = ProcessInfo.processInfo.hostName
      reports.append(Report(reporter: kind.make(options), descriptor: descriptor, path: path))
    }
    if let path = options.lcov {
      let descriptor = try Reports.openFile(path)
      reports.append(Report(reporter: LCOVReporter(), descriptor: descriptor, path: path))
    }
    if let path = options.profile {
      let descriptor = try Reports.openFile(path)
      reports.append(Report(reporter: ProfileReporter(), descriptor: descriptor, path: path))
    }
  }

  /// The file itself and not a new one in its place: it may be a device, or have other names.
  private static func openFile(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw UsageError(message: "cannot write \(path): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  /// Tells all of them.
  func publish(_ event: RunEvent) {
    for report in reports {
      let text = report.reporter.text(for: event)
      guard !text.isEmpty else { continue }
      guard let reason = Reports.write(text, to: report.descriptor) else { continue }
      // The console's reader may have left; a file that is full is to be known at the end.
      guard let path = report.path else { exit(ExitStatus.failure.rawValue) }
      trouble = TestCommandError(description: "cannot write \(path): \(reason)")
    }
  }

  /// - Returns: why it could not be written.
  private static func write(_ text: String, to descriptor: Int32) -> String? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Ends the reports.
  func close() throws {
    for report in reports where report.path != nil {
      if Foundation.close(report.descriptor) != 0, trouble == nil, let path = report.path {
        let reason = String(cString: strerror(errno))
        trouble = TestCommandError(description: "cannot write \(path): \(reason)")
      }
    }
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
