import Driver
import REPL
import ToolSupport

/// Runs the script of a subcommand on a session, and says what went wrong.
struct ScriptRunner {
  private let path: String
  private let source: String
  private let session: DriverSession
  private let console: Console
  private let script: ScriptState

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
    script = try ScriptState(session: session, onPrint: console.print)
  }

  /// What messages call the script.
  var name: String { Host.fileName(path) }

  /// Sees to it that the script is not written over.
  ///
  /// - Parameters:
  ///   - output: the file that will be written.
  ///   - word: what it will be.
  func check(output: String, is word: String) throws(DriverError) {
    guard !Host.isSameFile(output, path) else {
      throw .file(path: output, reason: "it is the script itself; give the \(word) another name")
    }
  }

  /// Runs it to its end, or to where it fails.
  ///
  /// - Parameter onReport: what is to be done with what each verb did.
  /// - Returns: whether it came to its end, and no plugin was at fault; if not, that is printed.
  func run(onReport: @escaping (DriverSession.Report) -> Void = { _ in }) throws -> Bool {
    let interrupts = InterruptWatch()
    interrupts.target = script.interruptFlag
    var faults = PluginFaults()
    session.onReport = { report in
      faults.add(report.diagnostics)
      onReport(report)
    }
    let isDone = withExtendedLifetime(interrupts) { perform() }
    for text in faults.texts { console.printError("error: " + text) }
    return isDone && faults.texts.isEmpty
  }

  /// Ends the script where it is, as Ctrl-C does.
  func stop() { script.interruptFlag?.pointee = 1 }

  private func perform() -> Bool {
    do {
      try script.run(source, name: name)
      return true
    } catch {
      console.printError("error: " + error.description)
      return false
    }
  }
}
