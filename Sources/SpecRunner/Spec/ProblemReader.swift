import Driver
import LuaRuntime
import PullPlugins

/// Turns errors of Lua into problems: the author's own line, and what was probably meant.
struct ProblemReader {
  let spec: SpecState

  /// What went wrong in a function of the spec; `nil` when nothing did.
  ///
  /// - Parameter line: where the function was declared, for errors that have no line of their own.
  func problem(after error: LuaError?, line: Int) -> Problem? {
    let refused = spec.script.takeDelegateError()
    // An assertion in the delegate failed at its own line, not where the control called it.
    let fault = spec.script.takeDelegateFault()
    guard
      var problem = (fault ?? error).map(problem)
        ?? refused.map({ Problem(status: .error, message: $0) })
    else { return nil }
    if problem.line == nil, problem.file == nil {
      problem.file = spec.file.path
      problem.line = line
    }
    return problem
  }

  func problem(_ error: LuaError) -> Problem {
    switch error {
    case .syntax(let file, let stopped, let message, _):
      let source = spec.environment.source(at: path(file)) ?? ""
      let line = error.placed(in: source).line ?? stopped
      let hint =
        SpecAdvice.syntax(message, line: line, stoppedAt: stopped, of: source).map { " (\($0))" }
        ?? spec.script.hint(error, source: source)
      return Problem(
        status: .error, message: message + hint, file: path(file), line: line)
    case .tooLarge(let bytes, let limit):
      return Problem(
        status: .error,
        message: "the spec has \(bytes) bytes, and \(limit) are read at most; divide it",
        file: spec.file.path)
    case .binaryChunk:
      return Problem(
        status: .error, message: "this is compiled Lua, and specs are text", file: spec.file.path)
    case .raised(let fault), .memory(let fault), .instructions(let fault), .time(let fault),
      .interrupted(let fault), .stackOverflow(let fault), .workerLost(let fault):
      return problem(fault, text: text(of: error, fault))
    }
  }

  private func text(of error: LuaError, _ fault: LuaFault) -> String {
    defer { spec.errorObject = nil }
    switch (error, spec.errorObject) {
    case (.interrupted, _): return "it took longer than a test may, and was stopped here"
    case (.raised, .string(let text)?) where fault.kind == nil: return text
    case (.raised, let object?) where fault.message.hasPrefix("(the error object"):
      return "raised " + LuaSource.text(of: object, limit: 2000)
    default:
      let source = fault.file.flatMap { spec.environment.source(at: path($0)) }
      let line = MissingName.line(fault.line ?? 0, of: source ?? "")
      if let advice = SpecAdvice.text(fault.message, line, plugin: spec.file.plugin) {
        return fault.message + " (\(advice))"
      }
      let words = SpecWord.functions.map(\.name) + SpecWord.objects.map(\.name)
      return ScriptErrorText.joined(
        fault.message, spec.script.hint(fault, names: words, source: source ?? ""))
    }
  }

  private func problem(_ fault: LuaFault, text: String) -> Problem {
    let trace = fault.traceback.filter { !isOurs($0) }
    var file = fault.file
    var line = fault.line
    // An assertion of ours or of luassert failed: the author's line called it.
    if file.map(isOurs) ?? true, let place = trace.first?.firstMatch(of: #/^(.*?):(\d+): /#) {
      (file, line) = (String(place.1), Int(place.2))
    }
    var text = text
    if text == "assertion failed!", let line,
      let source = file.flatMap({ spec.environment.source(at: path($0)) }),
      let shown = AssertionReview(source).shown(inLine: line)
    {
      text += " (\(shown))"
    }
    // Without a place of the author's, that of the function's declaration is taken.
    if file.map(isOurs) ?? false { (file, line) = (nil, nil) }
    let status: TestResult.Status =
      switch fault.kind {
      case "failure": .failed
      case "pending": .pending
      default: .error
      }
    return Problem(
      status: status, message: text, file: file.map(path), line: line,
      traceback: trace.count > 1 ? shortened(trace) : [])
  }

  /// Recursion fills a traceback with one line.
  private func shortened(_ trace: [String]) -> [String] {
    var lines: [String] = []
    var rest = trace[...]
    while let line = rest.first {
      let more = rest.prefix { $0 == line }.count - 1
      lines += more > 0 ? [line, "… (\(more) more of the same)"] : [line]
      rest = rest.dropFirst(more + 1)
    }
    return lines
  }

  private func isOurs(_ place: String) -> Bool {
    ["pta/", "luassert/", "say/"].contains { place.hasPrefix($0) }
  }

  /// Chunk names are short in Lua: the spec's is the last component of its path.
  private func path(_ file: String) -> String {
    let isCut = file.hasPrefix("...") && spec.file.name.hasSuffix(file.dropFirst(3))
    return file == spec.file.name || isCut ? spec.file.path : file
  }
}
