import Driver
import PullPlugins
import PullToAction

/// Whether a screen reader has something to call the control, at rest and while the action runs.
struct CheckAccessibility {
  let source: PluginSource
  let session: DriverSession
  /// The plugin's options.
  var options: [String: OptionValue] = [:]

  /// How long the plugin has to begin, in seconds.
  private static let opening = "begin() wait(1)"

  /// What is missing.
  func findings() throws -> [CheckFinding] {
    let script = try ScriptState(session: session) { _ in }
    try script.run("stage {}", name: "check")
    let control = session.stage.control
    let plugin = try Plugin(
      source: source, options: options, environment: session.plugins.environment)
    plugin.use(on: control)
    // A view that is made anew for each pull is not there at rest.
    let isThere = !plugin.manifests.contains { $0.kind == .refreshView }
    var findings = isThere ? [finding(control, "at rest")].compactMap { $0 } : []
    do throws(DriverError) {
      try script.run(CheckAccessibility.opening, name: "check")
    } catch { return findings }
    if control.state == .executing {
      findings += [finding(control, "while the action runs")].compactMap { $0 }
    }
    return findings
  }

  private func finding(_ control: PullToActionControl, _ moment: String) -> CheckFinding? {
    guard control.accessibilityLabel == nil else { return nil }
    return CheckFinding(
      kind: .accessibility,
      message: "a screen reader has nothing to call the control \(moment); write "
        + "view.accessibility_label = pta.text \"accessibility\" in apply_style")
  }
}
