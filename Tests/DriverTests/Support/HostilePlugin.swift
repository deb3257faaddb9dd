import PullPlugins

/// Plugins whose callbacks do what they should not; what each callback is given first is kept for them, as `view`
/// and `ctl`.
enum HostilePlugin {
  /// Every callback that a plugin can have.
  static let callbacks: [(kind: PartKind, name: String)] = PartKind.allCases.flatMap { kind in
    kind.methodNames.map { (kind, $0) }
  }

  /// A plugin of one part, named `hostile`.
  ///
  /// - Parameter bodies: Lua by the callback that it is in.
  static func source(_ kind: PartKind, _ bodies: [String: String], extends base: String? = nil)
    -> String
  {
    var lines = [
      "local view, ctl, kept, running", "local p = pta.\(kind.rawValue) { \(fields(kind, base)) }",
    ]
    for name in kind.methodNames {
      let start = beginning(kind, name)
      guard start != nil || bodies[name] != nil else { continue }
      lines.append("function p:\(name)(...)\n\(start ?? "")\n\(bodies[name] ?? "")\nend")
    }
    return (lines + ["return p"]).joined(separator: "\n")
  }

  private static func fields(_ kind: PartKind, _ base: String?) -> String {
    let common = #"api = 1, name = "hostile", version = "1.0.0", description = "Means no good.""#
    switch kind {
    case .visualizer, .statusView: return common + (base.map { ", extends = \"\($0)\"" } ?? "")
    case .refreshControl: return common + ", height = 60, animation_duration = 0.5"
    case .refreshView: return common + ", height = 60"
    }
  }

  /// What a callback needs to do for the others to have a view; `nil` where it may be left out.
  private static func beginning(_ kind: PartKind, _ name: String) -> String? {
    switch (kind, name) {
    case (.visualizer, "layout_status_view"): "ctl, view = ..."
    case (_, "setup"): "view, ctl = ..."
    case (.refreshControl, "handle_scrolling"), (.refreshControl, "setup_for_cycle"): ""
    case (.refreshControl, "animation_cycle"): "view.alpha = 0.5"
    default: nil
    }
  }
}
