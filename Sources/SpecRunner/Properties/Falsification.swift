import Driver
import LuaRuntime
import PullToAction
import TextSupport

/// How a run of a property failed.
struct Falsification: Equatable {
  /// A failed assertion, or an error.
  let status: TestResult.Status
  /// What went wrong, the author's place first.
  let message: String
  /// The same for failures of the same kind: their place or, without one, their message without
  /// numbers.
  let kind: String
}

extension Falsification {
  /// One of the property's functions raised an error or has an assertion that does not hold.
  init(_ problem: Problem, in spec: SpecState) {
    // Named as Lua names it, so that the message begins like Lua's own.
    let file = problem.file == spec.file.path ? spec.file.name : problem.file
    let place = Falsification.place(file, problem.line)
    status = problem.status
    message = (place.map { $0 + ": " } ?? "") + problem.message
    kind = "\(status) " + (place ?? Falsification.withoutNumbers(message))
  }

  /// A plugin is at fault.
  init(_ event: TimedEvent, _ diagnostic: Diagnostic) {
    let place = Falsification.place(diagnostic.file, diagnostic.line)
    status = .error
    message = EventText.line(event)
    kind =
      "\(diagnostic.code) \(diagnostic.plugin) "
      + (place ?? Falsification.withoutNumbers(diagnostic.message))
  }

  /// A failure without a place: something never comes to rest, a plugin does not load.
  init(text: String) {
    status = .error
    message = text
    kind = Falsification.withoutNumbers(text)
  }

  private static func place(_ file: String?, _ line: Int?) -> String? {
    let parts = [file, line.map(String.init)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ":")
  }

  private static func withoutNumbers(_ text: String) -> String {
    text.replacing(/-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?/, with: "#")
  }
}

extension TimedEvent {
  /// A fault of a plugin; `nil` for other events.
  var fault: Diagnostic? {
    guard case .diagnostic(let diagnostic) = event else { return nil }
    return diagnostic.code.isPluginFault ? diagnostic : nil
  }
}

/// Why a run of a property did not come to its end.
enum PropertyEnd: Error {
  /// It does not hold.
  case falsified(Falsification)
  /// The test is pending, out of memory or interrupted; the property may hold.
  case stopped(LuaError?)
}

/// The message for a property that does not hold.
struct PropertyReport {
  let plan: PropertyPlan
  /// Which run, from 1.
  let index: Int
  /// As it was found.
  let found: PropertyCase
  var falsification: Falsification
  /// The session as a script.
  var script: String
  /// The simplest that was found.
  var shrunk: PropertyCase?
  /// Whether it failed again.
  var isRepeatable = true

  /// What went wrong, in which run, and the session that shows it.
  var text: String {
    let run = "run \(index) of \(plan.settings.runs) (seed = \(plan.seed))"
    var lines = [falsification.message, "for_all: it does not hold in " + run + length]
    if !plan.settings.values.isEmpty {
      lines.append("with values: " + LuaSource.text(of: plan.table(of: shrunk ?? found)))
    }
    lines.append(isRepeatable ? Self.howToReplay : Self.notRepeatable)
    lines.append(script)
    return lines.joined(separator: "\n").trimmingSpaces
  }

  private var length: String {
    let count = found.steps.count
    guard count > 0 else { return "" }
    let verbs = counted(count, "verb")
    let left = shrunk?.steps.count ?? count
    guard left < count else { return ", with \(verbs)" }
    return ", shrunk from \(verbs) to " + (left == 0 ? "none" : String(left))
  }

  private static let howToReplay =
    "this session shows it; paste it into pta, or save it for pta run FILE or replay(\"FILE\"):"

  private static let notRepeatable =
    "when it was run again, it did not fail in this way: the functions of the property must not "
    + "keep anything from one run to the next, or set it anew in 'before'; this was done:"
}
