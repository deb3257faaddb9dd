import Driver
import LuaRuntime
import PullToAction

/// How a run of a property failed.
struct Falsification: Equatable {
  /// A failed assertion, or an error.
  let status: TestResult.Status
  /// What went wrong, the author's place first.
  let message: String
  /// The same for failures of the same kind: where it was, and what was said but for its numbers.
  let kind: String

  private init(status: TestResult.Status, message: String, kind: [String]) {
    self.status = status
    self.message = message
    self.kind = ([status.rawValue] + kind).joined(separator: "\n")
  }

  /// One of the property's functions raised an error or has an assertion that does not hold.
  init(_ problem: Problem, in spec: SpecState) {
    // As Lua names the file, so that the message begins as Lua's do.
    let file = problem.file == spec.file.path ? spec.file.name : problem.file
    let place = [file, problem.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    // What an assertion says differs with what it found; which one it is does not.
    let text = problem.status == .failed ? "" : Falsification.withoutNumbers(problem.message)
    self.init(
      status: problem.status,
      message: place.isEmpty ? problem.message : place + ": " + problem.message,
      kind: [place, text])
  }

  /// A plugin is at fault.
  init(_ event: TimedEvent, _ diagnostic: Diagnostic) {
    let line = diagnostic.line.map(String.init) ?? ""
    self.init(
      status: .error, message: EventText.line(event),
      kind: [
        diagnostic.code.rawValue, diagnostic.plugin, diagnostic.file ?? "", line,
        Falsification.withoutNumbers(diagnostic.message),
      ])
  }

  /// Something that a message says it all about: nothing comes to rest, a plugin does not load.
  init(text: String) {
    self.init(status: .error, message: text, kind: [Falsification.withoutNumbers(text)])
  }

  private static func withoutNumbers(_ text: String) -> String {
    text.replacing(/-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?/, with: "#")
  }
}

extension Diagnostic {
  /// Whether a plugin has done what it must not.
  var isFault: Bool { [.callbackRaised, .limitReached, .callbackLoop].contains(code) }
}

/// Why a run of a property did not come to its end.
enum PropertyEnd: Error {
  /// It does not hold.
  case falsified(Falsification)
  /// The test is pending, out of memory or to stop: that is no matter of the property.
  case stopped(LuaError?)
}
