/// How many diagnostics have come, of a frame and of each plugin.
struct DiagnosticCount {
  /// What is reported of one frame; more is dropped. A plugin asks in a loop for what it may not have
  /// as often as its instructions last.
  static let frameLimit = 256
  /// What is reported of one plugin while it is used; more is dropped: it may do so in every frame.
  static let pluginLimit = 1000

  private var frame = -1
  private var count = 0
  private var ofPlugin: [String: Int] = [:]

  /// Counts one more.
  ///
  /// - Returns: what is to follow its message; `nil` when it is to be dropped.
  mutating func add(_ diagnostic: Diagnostic, in frame: Int) -> String? {
    // Not to be lost in what the plugin has said before; how often it fails has a limit of its own.
    let code = diagnostic.code
    if code.isFailure || code == .pluginReloaded || code == .reloadFailed { return "" }
    if self.frame != frame { (self.frame, count) = (frame, 0) }
    let isHost = diagnostic.plugin == "host"
    let ofPlugin = isHost ? 0 : self.ofPlugin[diagnostic.plugin, default: 0] + 1
    guard count < DiagnosticCount.frameLimit, ofPlugin <= DiagnosticCount.pluginLimit else {
      return nil
    }
    count += 1
    self.ofPlugin[diagnostic.plugin] = ofPlugin
    if ofPlugin == DiagnosticCount.pluginLimit {
      return " (further diagnostics of this plugin are dropped)"
    }
    return count == DiagnosticCount.frameLimit
      ? " (further diagnostics of this frame are dropped)" : ""
  }

  /// Other plugins have come: they begin anew.
  mutating func forgetPlugins() { ofPlugin = [:] }
}
