import PullToAction
import TextSupport

/// The result of looking for a new version of a plugin.
public enum PluginReload: Equatable, Sendable {
  /// Its files are as they were; nothing was done.
  case unchanged
  /// The new version is in its place.
  ///
  /// - Parameter files: those that are new, gone or different, by their paths in the folder, sorted.
  case reloaded(files: [String])
  /// The new version could not be loaded; the last good one stays.
  case failed(PluginError)
  /// The control has other parts by now, or is gone: there is no place for a new version.
  case notUsed

  /// More files than these are counted.
  private static let listed = 3

  /// Names of files for a message: `init.lua, parts/arrow.lua`.
  package static func list(_ files: [String]) -> String {
    guard files.count > listed else { return files.joined(separator: ", ") }
    return files.prefix(listed).joined(separator: ", ") + " and \(files.count - listed) more"
  }
}

extension Diagnostic {
  /// A new version is in its place.
  static func reloaded(_ plugin: String, files: [String]) -> Diagnostic {
    Diagnostic(
      code: .pluginReloaded, plugin: plugin,
      message: files.isEmpty
        ? "it was loaded anew" : "the new version is in its place: " + PluginReload.list(files))
  }

  /// A plugin could not be put on.
  package static func useFailed(_ error: PluginError, plugin: String) -> Diagnostic {
    let place = error.place
    return Diagnostic(
      code: .reloadFailed, plugin: plugin, file: place.file, line: place.line,
      message: error.bareMessage, traceback: error.traceback)
  }

  /// A new version could not be loaded.
  static func reloadFailed(_ error: PluginError, plugin: String) -> Diagnostic {
    let place = error.place
    return Diagnostic(
      code: .reloadFailed, plugin: plugin, file: place.file, line: place.line,
      message:
        "the new version was not loaded: \(error.bareMessage); the last good version goes on. "
        + "Correct the file and save it again", traceback: error.traceback)
  }
}

/// The parts of an error that have a field of their own in a diagnostic.
extension PluginError {
  /// The file in the plugin's folder that it is about, and the line.
  fileprivate var place: (file: String?, line: Int?) {
    switch self {
    case .syntax(_, let file, let line, _): (file, line)
    case .raised(_, let file, let line, _, _), .gaveUp(_, let file, let line, _),
      .wrongResult(_, let file, let line, _):
      (file, line)
    case .wrongManifest(_, let problems): (problems.first?.file, problems.first?.line)
    default: (nil, nil)
    }
  }

  /// What went wrong, without the place.
  fileprivate var bareMessage: String {
    switch self {
    case .syntax(_, _, _, let message), .raised(_, _, _, let message, _),
      .gaveUp(_, _, _, let message), .wrongResult(_, _, _, let message),
      .wrongOption(_, let message):
      message
    case .wrongManifest(_, let problems):
      problems.enumerated().map { index, problem in
        (index == 0 ? "" : "\n" + placeText(problem.file, problem.line) + ": ") + problem.message
      }.joined()
    default: description
    }
  }

  /// Both together.
  package var placedMessage: String {
    let place = placeText(place.file, place.line)
    return (place.isEmpty ? "" : place + ": ") + bareMessage
  }

  /// Whether the same files may be loaded another time.
  var mayPass: Bool {
    if case .gaveUp = self { true } else { false }
  }

  var traceback: [String] {
    if case .raised(_, _, _, _, let traceback) = self { traceback } else { [] }
  }
}

/// Which parts of a control are a plugin's, while one version takes the place of another.
///
/// A version that was put on the control inside of a callback is there when its turn has come; until
/// then the parts of the one before stand for it.
struct PluginPlace {
  private weak var visualizer: (any Visualizer)?
  private weak var statusView: (any StatusView)?

  /// Parts of a control.
  struct Parts: Equatable {
    var visualizer, statusView: Bool

    static let none = Parts(visualizer: false, statusView: false)
  }

  /// Which of a plugin's parts a control has, or will have.
  func parts(of plugin: Plugin, on control: PullToActionControl) -> Parts {
    Parts(
      visualizer: isSame(control.visualizer, plugin.present.visualizer)
        || isSame(control.visualizer, visualizer),
      statusView: isSame(control.statusView, plugin.present.statusView)
        || isSame(control.statusView, statusView))
  }

  /// Puts the next version where a plugin is. What that has not provided and the next one does is new;
  /// what the next one does not provide any more is built in again; what the control has of others
  /// by now stays.
  mutating func replace(_ plugin: Plugin, with next: Plugin, on control: PullToActionControl) {
    let held = parts(of: plugin, on: control)
    remember(plugin, on: control)
    // What is both in one is used whole: the control takes the other half with the visualizer.
    let isWhole = next.manifests.contains { $0.kind.isWhole }
    let takesVisualizer = isWhole || held.visualizer || plugin.visualizer == nil
    let takesStatusView = held.statusView || plugin.statusView == nil
    let visualizer = next.visualizer ?? (held.visualizer ? BottomVisualizer() : nil)
    let statusView = next.statusView ?? (held.statusView ? DefaultStatusView() : nil)
    next.use(
      on: control, visualizer: takesVisualizer ? visualizer : nil,
      statusView: takesStatusView ? statusView : nil)
    // After what was asked for before: it may be on the control until then.
    control.follow { plugin.end() }
  }

  private mutating func remember(_ plugin: Plugin, on control: PullToActionControl) {
    if isSame(control.visualizer, plugin.present.visualizer) {
      visualizer = plugin.present.visualizer
    }
    if isSame(control.statusView, plugin.present.statusView) {
      statusView = plugin.present.statusView
    }
  }

  private func isSame(_ one: AnyObject, _ other: AnyObject?) -> Bool { one === other }
}
