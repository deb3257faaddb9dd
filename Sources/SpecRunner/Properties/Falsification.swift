import Driver
import LuaRuntime
import PullToAction

/// How a run of a property failed.
struct Falsification: Equatable {
  /// A failed assertion, or an error.
  let status: TestResult.Status
  /// What went wrong, the author's place first.
  let message: String
  /// The same for failures of the same kind: where it was; without a place, what was said but for
  /// its numbers.
  let kind: String

  /// - Parameters:
  ///   - place: what is said at one place differs with what was found there.
  ///   - text: what is said, where that alone tells failures without a place apart.
  private init(
    status: TestResult.Status, message: String, what: [String] = [], place: String = "",
    text: String? = nil
  ) {
    self.status = status
    self.message = message
    let place = place.isEmpty ? Falsification.withoutNumbers(text ?? message) : place
    kind = ([status.rawValue] + what + [place]).joined(separator: "\n")
  }

  /// One of the property's functions raised an error or has an assertion that does not hold.
  init(_ problem: Problem, in spec: SpecState) {
    // As Lua names the file, so that the message begins as Lua's do.
    let file = problem.file == spec.file.path ? spec.file.name : problem.file
    let place = [file, problem.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    self.init(
      status: problem.status,
      message: place.isEmpty ? problem.message : place + ": " + problem.message, place: place)
  }

  /// A plugin is at fault.
  init(_ event: TimedEvent, _ diagnostic: Diagnostic) {
    let place = [diagnostic.file, diagnostic.line.map(String.init)].compactMap { $0 }
    self.init(
      status: .error, message: EventText.line(event),
      what: [diagnostic.code.rawValue, diagnostic.plugin],
      place: place.joined(separator: ":"), text: diagnostic.message)
  }

  /// Something that a message says it all about: nothing comes to rest, a plugin does not load.
  init(text: String) {
    self.init(status: .error, message: text)
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
