import LuaRuntime
import PullToAction

/// Faults of an instance. Too many disable it: none of its code runs any more, what
/// it has made is gone, and built-in parts take its place at once, in whatever state the control is; an
/// action is not lost.
extension PluginContext {
  /// The end of messages about what the default does instead.
  static let fellBack = ", where the default stood in for it"

  /// The error of every callback of a disabled instance. It is not reported.
  static let disabled = LuaError.interrupted(LuaFault(message: "the plugin is disabled"))

  /// What a callback of a part raised.
  func report(_ error: LuaError, in method: CallbackName, of kind: PartKind, _ part: String) {
    let outcome =
      switch (kind, method) {
      case (.refreshControl, .exitAnimation): ", and the exit is over"
      case (.refreshControl, _): ", and the refresh goes on without it"
      default: PluginContext.fellBack
      }
    report(error, in: method, "in \(method.rawValue)" + outcome, of: part)
  }

  /// What a part's code raised.
  ///
  /// - Parameters:
  ///   - method: the callback that it belongs to; `nil` for a function of the plugin's own.
  ///   - place: where that was and what became of it, to follow the message.
  func report(_ error: LuaError, in method: CallbackName?, _ place: String, of part: String) {
    guard !isDisabled else { return }
    let fault = error.fault
    report(
      Diagnostic(
        code: error.isLimit ? .limitReached : .callbackRaised, plugin: part, file: fault?.file,
        line: fault?.line, message: "\(error.message)\(hint(for: error)); \(place)",
        traceback: fault?.traceback ?? []))
    if let reason = faults.failed(method, isLimit: error.isLimit) { disable(part, reason) }
  }

  /// What was probably meant. Finding it takes going through a file: each is found once, and only so many.
  private func hint(for error: LuaError) -> String {
    guard let fault = error.fault else { return "" }
    let key = "\(fault.file ?? ""):\(fault.line ?? 0): \(fault.message)"
    if let hint = faults.hints[key] { return hint }
    guard faults.hints.count < PluginContext.greatestHintCount else { return "" }
    let hint = withoutSelf(fault) ?? source.hint(for: error)
    faults.hints[key] = hint
    return hint
  }

  /// A method that was called with a dot: its `self` is something else, and what it does with it raises.
  private func withoutSelf(_ fault: LuaFault) -> String? {
    for entry in fault.traceback {
      guard let name = entry.firstMatch(of: #/ in function '(\w+)'$/#)?.1 else { continue }
      for kind in definitions.map(\.manifest.kind) {
        guard let call = written.callWithDot(of: String(name), kind: kind) else { continue }
        return
          " (line \(call.line) calls '\(name)' without its 'self': write \(call.owner):\(name)(…))"
      }
    }
    return nil
  }

  private static let greatestHintCount = 64

  private func disable(_ part: String, _ reason: String) {
    isDisabled = true
    report(
      Diagnostic(
        code: .pluginDisabled, plugin: part,
        message: "it \(reason); built-in parts have taken its place. Mend it and load it again"))
    end()
    guard let control else { return }
    let (visualizer, statusView) = parts.present
    let fallbacks = (BuiltInName.visualizer(like: baseVisualizer), DefaultStatusView())
    control.replace(
      visualizer: visualizer, with: fallbacks.0, statusView: statusView, with: fallbacks.1)
    // A new version of the plugin takes their place.
    parts.fallbacks = fallbacks
  }
}

extension BuiltInName {
  /// A new built-in visualizer of the kind that a plugin extends; at the bottom where it extends none.
  fileprivate static func visualizer(like base: (any BuiltInVisualizer)?) -> any Visualizer {
    base?.name == BuiltInName.stretch.rawValue ? StretchVisualizer() : BottomVisualizer()
  }
}

/// Counts how often the callbacks of one instance have failed, and says when that is too often.
struct FaultCount {
  private let limits: PluginLimits
  private var total = 0
  private var inARow = 0
  /// Faults in a row by callback. The key `nil` is for functions that belong to none, such as completions.
  private var ofMethod: [CallbackName?: Int] = [:]
  /// What they were explained with, by place and message.
  var hints: [String: String] = [:]

  init(limits: PluginLimits) { self.limits = limits }

  /// Whether a callback failed when it was called last.
  var isFailing: Bool { !ofMethod.isEmpty }

  /// Counts a fault.
  ///
  /// - Returns: what the instance did, after its name, where it is to be disabled now; or `nil`.
  mutating func failed(_ method: CallbackName?, isLimit: Bool) -> String? {
    total += 1
    inARow += 1
    ofMethod[method, default: 0] += 1
    guard limits.faultsInARow > 0 else { return nil }
    if isLimit { return "ran into a limit" }
    let worst = max(inARow, ofMethod[method] ?? 0)
    if worst >= limits.faultsInARow { return "failed \(worst) times in a row" }
    return total >= limits.faults ? "failed \(total) times" : nil
  }

  /// A callback has returned. Called in every frame.
  mutating func succeeded(_ method: CallbackName?) {
    guard !ofMethod.isEmpty else { return }
    inARow = 0
    ofMethod[method] = nil
  }
}
