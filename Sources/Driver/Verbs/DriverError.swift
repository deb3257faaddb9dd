import TextSupport

/// Why a verb could not be done: what, and what to do.
package enum DriverError: Error, Equatable, CustomStringConvertible {
  /// It was asked for what cannot be: the text says so.
  case refused(String)
  /// Something still moves after a minute.
  case neverSettles(seconds: Double, what: String)
  /// A file could not be used.
  case file(path: String, reason: String)
  /// A script failed; the text says where.
  case script(String)

  /// There is no such verb.
  static func unknownVerb(_ name: String, nearest: String?) -> DriverError {
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "help() lists them"
    return .refused("there is no verb '\(name)' (\(hint))")
  }

  /// What went wrong, and what to do.
  package var description: String {
    switch self {
    case .refused(let text), .script(let text): text
    case .neverSettles(let seconds, let what):
      "settle: something still moves after \(NumberText.text(seconds)) seconds\(what)"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}
