import PullToAction

/// What came of looking for a new version of a plugin.
public enum PluginReload: Equatable, Sendable {
  /// Its files are as they were; nothing was done.
  case unchanged
  /// The new version is in its place.
  ///
  /// - Parameter files: those that are new, gone or different, by their paths in the folder, sorted.
  case reloaded(files: [String])
  /// The new version could not be loaded, and the last good one goes on.
  case failed(PluginError)
  /// The control has other parts by now, or is gone: there is no place for a new version.
  case notUsed
}

extension Diagnostic {
  /// A new version is in its place.
  static func reloaded(_ plugin: String, files: [String]) -> Diagnostic {
    Diagnostic(
      code: .pluginReloaded, plugin: plugin,
      message: files.isEmpty
        ? "it was loaded anew"
        : "the new version is in its place: "
          + PluginReload.list(files))
  }

  /// A new version could not be loaded.
  static func reloadFailed(_ error: PluginError, plugin: String) -> Diagnostic {
    let place = error.place
    return Diagnostic(
      code: .reloadFailed, plugin: plugin, file: place.file, line: place.line,
      message:
        "the new version was not loaded: \(error.bareMessage); the last good version goes on. "
        + "Correct the file and save it again",
      traceback: error.traceback)
  }
}

extension PluginReload {
  /// More files than these are counted.
  private static let listed = 3

  /// Names of files for a message: `init.lua, parts/arrow.lua`.
  package static func list(_ files: [String]) -> String {
    guard files.count > listed else { return files.joined(separator: ", ") }
    return files.prefix(listed).joined(separator: ", ") + " and \(files.count - listed) more"
  }
}

/// What of an error has a place of its own in a diagnostic.
extension PluginError {
  /// The file in the plugin's folder that it is about, and the line.
  package var place: (file: String?, line: Int?) {
    switch self {
    case .syntax(_, let file, let line, _): (file, line)
    case .raised(_, let file, let line, _, _), .gaveUp(_, let file, let line, _): (file, line)
    default: (nil, nil)
    }
  }

  /// What went wrong, without that.
  package var bareMessage: String {
    switch self {
    case .syntax(_, _, _, let message), .raised(_, _, _, let message, _),
      .gaveUp(_, _, _, let message),
      .wrongResult(_, let message), .wrongOption(_, let message):
      message
    default: description
    }
  }

  /// Whether the same files may be loaded another time.
  var mayPass: Bool {
    if case .gaveUp = self { true } else { false }
  }

  var traceback: [String] {
    if case .raised(_, _, _, _, let traceback) = self { traceback } else { [] }
  }
}
