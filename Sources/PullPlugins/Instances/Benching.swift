import LuaRuntime
import PullToAction

/// Faults of an instance, and what follows from too many: it is benched. None of its code runs any
/// more, what it has made is gone, and built-in parts take its place at once, in whatever state the
/// control is; an action is not lost.
extension PluginContext {
  /// The end of messages about what the default does instead.
  static let stoodIn = ", where the default stood in for it"

  /// What an instance that is benched gives for a callback; it is not reported.
  static let benched = LuaError.interrupted(LuaFault(message: "the plugin is benched"))

  /// What a callback of a part raised.
  func report(_ error: LuaError, in method: CallbackName, of kind: PartKind, _ part: String) {
    let outcome =
      switch (kind, method) {
      case (.refreshControl, .exitAnimation): ", and the exit is over"
      case (.refreshControl, _): ", and the refresh goes on without it"
      default: PluginContext.stoodIn
      }
    report(error, in: method, "in \(method.rawValue)" + outcome, of: part)
  }

  /// What a part's code raised.
  ///
  /// - Parameters:
  ///   - method: the callback that it belongs to; `nil` for a function of the plugin's own.
  ///   - place: where that was and what became of it, to follow the message.
  func report(_ error: LuaError, in method: CallbackName?, _ place: String, of part: String) {
    guard !isBenched else { return }
    let fault = error.fault
    report(
      Diagnostic(
        code: error.isLimit ? .limitReached : .callbackRaised, plugin: part, file: fault?.file,
        line: fault?.line, message: "\(error.message); \(place)",
        traceback: fault?.traceback ?? []))
    guard let verdict = faults.failed(method, isLimit: error.isLimit) else { return }
    bench(part, because: verdict)
  }

  private func bench(_ part: String, because verdict: FaultCount.Verdict) {
    isBenched = true
    report(
      Diagnostic(
        code: .pluginBenched, plugin: part,
        message:
          "it \(verdict.words); built-in parts have taken its place. Mend it and load it again"
      ))
    for kind in PartKind.allCases { drop(kind) }
    arena.removeAll()
    guard let control else { return }
    let (visualizer, statusView) = parts.present
    let standIns = (BuiltInName.visualizer(like: baseVisualizer), DefaultStatusView())
    control.replace(
      visualizer: visualizer, with: standIns.0, statusView: statusView, with: standIns.1)
    // A new version of the plugin looks for what it is to take the place of.
    parts.standIns = standIns
  }
}

extension BuiltInName {
  /// The built-in visualizer that a plugin extends, anew; the one at the bottom where it extends none.
  fileprivate static func visualizer(like base: (any BuiltInVisualizer)?) -> any Visualizer {
    base?.name == BuiltInName.stretch.rawValue ? StretchVisualizer() : BottomVisualizer()
  }
}
