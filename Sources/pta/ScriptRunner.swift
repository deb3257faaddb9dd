import Driver
import Platform
import PullToAction
import REPL
import ToolSupport

/// Runs the script of a subcommand on a session, and says what went wrong.
final class ScriptRunner {
  private let path, source: String
  private let session: DriverSession
  private let console: Console
  private let script: ScriptState
  private var isStopped = false

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - path: its file; `-` is standard input.
  ///   - session: what it will run on.
  /// - Throws: why it cannot be read.
  init(script path: String, session: DriverSession, console: Console) throws {
    self.path = path
    self.session = session
    self.console = console
    source = try Host.read(path)
    // What pta itself writes is the likeliest to be taken for a script.
    guard !source.hasPrefix("{\"") else {
      throw DriverError.file(
        path: path,
        reason: "it is a trace, or other JSON; 'pta trace' draws that of a script, *.lua")
    }
    if let hint = Host.hint(ofScript: path, source) {
      throw DriverError.file(path: path, reason: "it is a plugin, and no script: \(hint)")
    }
    script = try ScriptState(running: session, onPrint: console.print)
  }

  /// What messages call the script.
  var name: String { path == "-" ? "input" : Files.name(of: path) }

  /// Refuses to overwrite the script, and other Lua.
  ///
  /// - Parameters:
  ///   - output: the file that will be written.
  ///   - word: what it will be.
  func check(output: String, is word: String) throws(DriverError) {
    let files = [output, path].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    guard files[0] != files[1] else {
      throw .file(path: output, reason: "it is the script itself; give the \(word) another name")
    }
    try Host.check(output: output, is: word)
  }

  /// Runs it to its end, or to where it fails.
  ///
  /// - Parameters:
  ///   - isShown: whether `onReport` prints what each verb did; what it hardly meant is printed otherwise.
  ///   - onReport: takes what each verb did.
  /// - Returns: success where it came to its end, and no plugin was at fault; what else happened is printed.
  func run(
    isShown: Bool = false, onReport: @escaping (DriverSession.Report) -> Void = { _ in }
  ) -> ExitStatus {
    if source.allSatisfy(\.isWhitespace) {
      console.printError("\(path == "-" ? "the input" : path) is empty: nothing was done")
    }
    let interrupts = InterruptWatch()
    interrupts.target = script.interruptFlag
    let faults = PluginFaults(in: session) { [unowned self] report in
      onReport(report)
      if !isShown { warn(of: report) }
    }
    var isDone = true
    do {
      try script.run(source, name: name)
      if let (line, function) = script.uncalledFunction(in: source) {
        console.printError(
          "warning: \(name):\(line): nothing was done, for '\(function)' is never called: write \(function)() at "
            + "the end")
      }
    } catch {
      console.printError("error: \(error)")
      isDone = false
    }
    let isFaultless = faults.print(on: console)
    if !isDone, interrupts.hasCome, !isStopped { return .interrupted }
    return isFaultless && isDone ? .success : .failure
  }

  /// Says what a verb of the script did in vain, such as `complete()` while no action runs.
  private func warn(of report: DriverSession.Report) {
    for message in ScriptRunner.vain(report) {
      console.printError("warning: " + (place.map { $0 + ": " } ?? "") + message)
    }
  }

  /// Where a verb stands that was done in vain, to follow it as a comment.
  func remark(on report: DriverSession.Report) -> String {
    ScriptRunner.vain(report).isEmpty ? "" : place.map { "  -- " + $0 } ?? ""
  }

  private var place: String? { script.state?.place.map { "\($0.file):\($0.line)" } }

  private static func vain(_ report: DriverSession.Report) -> [String] {
    report.diagnostics.compactMap { event in
      guard case .diagnostic(let diagnostic) = event.event, diagnostic.plugin == "host" else {
        return nil
      }
      return diagnostic.message
    }
  }

  /// Ends the script where it is, as Ctrl-C does.
  func stop() {
    isStopped = true
    script.interruptFlag?.pointee = 1
  }
}

/// What plugins did wrong in a session: the control uses its defaults instead, but the run has failed; and what
/// they have hardly meant, which it has not.
final class PluginFaults {
  /// Each fault once, however often it was repeated; what differs only in its words is the same.
  private(set) var texts: [String] = []
  private var warnings: [String] = []
  private var places: Set<String> = []

  /// Collects them from now on.
  ///
  /// - Parameter onReport: takes what each verb did.
  init(in session: DriverSession, onReport: @escaping (DriverSession.Report) -> Void = { _ in }) {
    session.onReport = { [self] report in
      add(report.diagnostics)
      onReport(report)
    }
  }

  private func add(_ events: some Sequence<TimedEvent>) {
    for event in events {
      guard case .diagnostic(let diagnostic) = event.event, diagnostic.plugin != "host",
        diagnostic.code.isPluginFault || diagnostic.code.isPluginWarning
      else { continue }
      let place =
        "\(diagnostic.code) \(diagnostic.plugin) \(diagnostic.file ?? "") "
        + (diagnostic.line.map(String.init) ?? diagnostic.message)
      guard places.insert(place).inserted else { continue }
      let text = EventText.text(diagnostic)
      if diagnostic.code.isPluginFault { texts.append(text) } else { warnings.append(text) }
    }
  }

  /// Prints them.
  ///
  /// - Parameter prefix: what faults begin with.
  /// - Returns: whether there are no faults.
  func print(after prefix: String = "error: ", on console: Console) -> Bool {
    for text in warnings { console.printError("warning: " + text) }
    for text in texts { console.printError(prefix + text) }
    return texts.isEmpty
  }
}
