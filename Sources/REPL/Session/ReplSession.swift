import Driver
import LuaRuntime

/// Reads lines, runs them, and prints what they did, until the end of the input.
package final class ReplSession {
  private let source: any LineSource
  private let script: ScriptState
  private let print: (String) -> Void
  private let printError: (String) -> Void
  private let live: LiveView?
  private let saved: SavedFiles?
  private var entry = ""
  private var hasFailed = false
  private var isLeaving = false
  private var knowsContinuation = false
  private var knownProblem: String?

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - source: where lines come from.
  ///   - script: what runs them.
  ///   - live: plays what verbs do, where there is a terminal.
  ///   - saved: what is saved of the plugins; it is brought in at the prompt and while a verb is played.
  ///   - files: gives the names in a folder, those of folders with a slash at the end.
  ///   - print: takes what is printed, a line or several without the last newline.
  ///   - printError: the same for what went wrong.
  package init(
    source: any LineSource, script: ScriptState, live: LiveView? = nil, saved: SavedFiles? = nil,
    files: @escaping (String) -> [String] = { _ in [] },
    print: @escaping (String) -> Void, printError: @escaping (String) -> Void
  ) {
    self.source = source
    self.script = script
    self.live = live
    self.saved = saved
    self.print = print
    self.printError = printError
    script.onPrint = { text in
      guard let live else { return print(text) }
      live.above { print(text) }
    }
    script.session.onReport = { [unowned self] report in
      guard live?.isByHand != true else { return }
      live?.endVerb()
      for line in ReportText.lines(report, stage: script.session.stage) { self.print(line) }
    }
    script.session.onQuit = { [unowned self] () throws(DriverError) in isLeaving = true }
    (source as? LineEditor)?.completer = { [unowned self] line, cursor in
      VerbCompletion(script: script, files: files, entry: entry)
        .complete(line: line, cursor: cursor)
    }
    follow(saved)
  }

  private func follow(_ saved: SavedFiles?) {
    guard let saved else { return }
    (source as? LineEditor)?.interjection = Interjection(
      descriptor: { saved.descriptor }, pause: { saved.dueIn }, lines: saved.take)
    live?.betweenFrames = { [unowned self] in tellOfSaved() }
  }

  /// Brings in what was saved, and says so.
  private func tellOfSaved() { for line in saved?.take() ?? [] { script.onPrint(line) } }

  /// Reads until the end.
  ///
  /// - Returns: whether every line did what it should; a person who types may err.
  package func run() -> Bool {
    if source.isInteractive { greet() }
    knownProblem = source.problem
    reading: while !isLeaving {
      tellOfSaved()
      switch source.readLine(prompt: prompt) {
      case .line(let line):
        take(line)
        tellOfProblem()
      case .cancelled: entry = ""
      case .end where source.isInteractive && !entry.isEmpty:
        // The session is not lost with it; another Ctrl-D leaves.
        fail("the input ends in the middle of: " + firstLine(of: entry))
        entry = ""
      case .end: break reading
      }
    }
    if !entry.isEmpty { fail("the input ends in the middle of: " + firstLine(of: entry)) }
    tellOfProblem()
    return source.isInteractive || !hasFailed
  }

  private func tellOfProblem() {
    guard let problem = source.problem, problem != knownProblem else { return }
    knownProblem = problem
    fail(problem)
  }

  private func greet() {
    if let problem = source.problem { printError(problem) }
    print("pull 120, release, wait 1, complete, settle; help lists the verbs, quit leaves.")
    print(ReportText.status(of: script.session.stage))
  }

  private var prompt: Prompt {
    entry.isEmpty
      ? Prompt("pta> ", color: .green) : Prompt("...> ", color: .yellow, continuesEntry: true)
  }

  private func take(_ line: String) {
    entry += entry.isEmpty ? line : "\n" + line
    guard !entry.trimmingSpaces.isEmpty else {
      entry = ""
      return
    }
    do {
      switch try evaluate() {
      case .incomplete: return tellOfContinuation()
      case .values(let values): show(values)
      }
    } catch { fail(error.description) }
    source.remember(entry)
    entry = ""
  }

  /// Once: who does not know why there is another prompt must know how to leave it.
  private func tellOfContinuation() {
    guard source.isInteractive, !knowsContinuation else { return }
    knowsContinuation = true
    print("  (not complete yet: the next line goes on with it, Ctrl-C drops it)")
  }

  private func show(_ values: [LuaValue]) {
    guard !values.isEmpty else { return }
    if values == [.nil], let text = script.missedViewText ?? script.missedInnerText(entry) {
      return print("nil  (\(text))")
    }
    if values.count == 1, case .string(let text)? = values.first, script.givesText(entry) {
      return print(text)
    }
    print(values.map { ValueText.text($0, of: script) }.joined(separator: "\t"))
  }

  private func evaluate() throws(DriverError) -> ScriptState.Outcome {
    live?.beginEntry()
    defer { live?.endEntry() }
    return try script.evaluate(entry)
  }

  private func fail(_ message: String) {
    hasFailed = true
    printError("error: " + message)
  }

  private func firstLine(of text: String) -> String { String(text.prefix { $0 != "\n" }) }
}
