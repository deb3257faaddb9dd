import PullPlugins
import TextSupport

/// Why a verb could not be done: what, and what to do.
package enum DriverError: Error, Equatable {
  /// An argument is not what it should be.
  case badArgument(verb: String, name: String, expected: String, got: String)
  /// A field of a table is not what it should be.
  case badTable(String)
  /// There is no such verb.
  case unknownVerb(String, nearest: String?)
  /// The verb needs a finger on the screen.
  case noFinger(verb: String)
  /// The content cannot be dragged.
  case cannotScroll(verb: String)
  /// The amount is beyond what the rubber band gives.
  case unreachable(amount: Double, limit: Double)
  /// Something still moves after a minute.
  case neverSettles(seconds: Double)
  /// The verb takes time, or rebuilds the stage, and was called from inside a delegate's callback.
  case insideCallback(verb: String)
  /// There are fewer verbs to take back than were asked for.
  case tooFarBack(asked: Int, available: Int)
  /// A file could not be used.
  case file(path: String, reason: String)
  /// A plugin could not be loaded.
  case plugin(PluginError)
  /// No plugin on the control, or none of that name, can be loaded again.
  case nothingToReload(name: String?, known: [String])
  /// There is no terminal to play on.
  case cannotWatch(reason: String)
  /// A script failed; the text says where.
  case script(String)
}

extension DriverError: CustomStringConvertible {
  /// What went wrong, and what to do.
  package var description: String {
    switch self {
    case .badArgument(let verb, let name, let expected, let got):
      return "\(verb): '\(name)' must be \(expected), got \(got)"
    case .unknownVerb(let name, let nearest):
      let hint = nearest.map { "did you mean '\($0)'?" } ?? "help() lists them"
      return "there is no verb '\(name)' (\(hint))"
    case .noFinger(let verb):
      return "\(verb): no finger is down; put one down with pull, drag or hold"
    case .cannotScroll(let verb):
      return "\(verb): the content fits the viewport and cannot be dragged; make it taller, or "
        + "set scroll.always_bounce = true"
    case .unreachable(let amount, let limit):
      return "pull: \(NumberText.text(amount)) points cannot be reached; the rubber band ends "
        + "before \(NumberText.text(limit)), the viewport's height"
    case .neverSettles(let seconds):
      return "settle: something still moves after \(NumberText.text(seconds)) seconds"
    case .insideCallback(let verb):
      return "\(verb) cannot be used inside a delegate's callback; what takes no time can, such "
        + "as complete(), fail(), cancel() or begin()"
    case .tooFarBack(let asked, let available):
      return "back: cannot take back \(asked) verbs, "
        + (available == 0 ? "there are none" : "there are \(available)")
    case .cannotWatch(let reason): return "watch: " + reason
    case .file(let path, let reason): return "\(path): \(reason)"
    case .plugin(let error): return error.description
    case .nothingToReload(let name, let known):
      let list =
        known.isEmpty
        ? "there is none; use one first" : "there are: " + known.joined(separator: ", ")
      return name.map { "reload: no plugin \"\($0)\" from a folder is on the control (\(list))" }
        ?? "reload: no plugin from a folder is on the control (\(list))"
    case .script(let text), .badTable(let text): return text
    }
  }
}
