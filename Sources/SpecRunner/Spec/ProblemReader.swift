import Driver
import LuaRuntime
import PullPlugins

/// Turns errors of Lua into problems: the author's own line, and what was probably meant.
struct ProblemReader {
  let spec: SpecState

  func problem(_ error: LuaError) -> Problem {
    switch error {
    case .syntax(let file, let line, let message, _):
      return Problem(status: .error, message: message, file: path(file), line: line)
    case .tooLarge(let bytes, let limit):
      return Problem(
        status: .error,
        message: "the spec has \(bytes) bytes, and \(limit) are read at most; divide it",
        file: spec.file.path)
    case .binaryChunk:
      return Problem(
        status: .error, message: "this is compiled Lua, and specs are text", file: spec.file.path)
    case .raised(let fault), .memory(let fault), .instructions(let fault),
      .interrupted(let fault), .stackOverflow(let fault):
      return problem(fault, text: text(of: error, fault))
    }
  }

  private func text(of error: LuaError, _ fault: LuaFault) -> String {
    switch error {
    case .interrupted: "it took longer than a test may, and was stopped here"
    case .raised where fault.message == "(the error object is a table value)":
      "raised " + LuaSource.text(of: spec.script.state?.raisedValue() ?? .nil, limit: 2000)
    default: fault.message + ScriptErrorText.hint(fault.message, names)
    }
  }

  private var names: [String] { spec.script.verbNames + ProblemReader.words }

  /// busted's words, which are declared in Lua.
  private static let words = [
    "describe", "context", "it", "pending", "before_each", "after_each", "setup", "teardown",
    "cases", "assert", "stub", "mock", "match", "randomize", "finally", "for_all",
  ]

  private func problem(_ fault: LuaFault, text: String) -> Problem {
    let trace = fault.traceback.filter { !isOurs($0) }
    var file = fault.file
    var line = fault.line
    // An assertion of ours or of luassert failed: the author's line called it.
    if file.map(isOurs) ?? true, let frame = trace.first.flatMap(Frame.init) {
      file = frame.file
      line = frame.line
    }
    let status: TestResult.Status =
      switch fault.kind {
      case "failure": .failed
      case "pending": .pending
      default: .error
      }
    return Problem(
      status: status, message: text, file: file.map(path), line: line,
      traceback: trace.count > 1 ? trace : [])
  }

  private func isOurs(_ place: String) -> Bool {
    ["pta/", "luassert/", "say/"].contains { place.hasPrefix($0) }
  }

  /// The spec is named by its last component in Lua, whose names of chunks are short.
  private func path(_ file: String) -> String { file == spec.file.name ? spec.file.path : file }

  /// A line of a traceback: `centered_spec.lua:12: in function 'check'`.
  private struct Frame {
    let file: String
    let line: Int

    init?(_ text: String) {
      guard let match = text.firstMatch(of: #/^(.*?):(\d+): /#), let line = Int(match.2) else {
        return nil
      }
      file = String(match.1)
      self.line = line
    }
  }
}
