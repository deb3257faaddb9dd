import PullToAction

/// What other libraries call what comes to a part, with what it is here.
enum ForeignMethod {
  /// What stands in a name, and its callbacks: of a visualizer, a status view, a refresh control and a refresh view.
  /// The first that fits counts.
  private static let meant: [(words: [String], callbacks: [CallbackName])] = [
    (
      [
        "view_did_load", "view_will_", "awake", "prepare", "_mount", "superview", "window",
        "attach",
        "appear", "body", "setup", "subviews", "draw_rect",
      ],
      [.layoutStatusView, .setup, .setup, .setup]
    ),
    (
      ["pulling", "pulled", "pull_percent", "pull_progress"],
      [.pulledAmountChanged, .updateForPulledAmount, .handleScrolling, .progressUpdate]
    ),
    (
      ["progress", "percent"],
      [.progressChanged, .updateForProgress, .handleScrolling, .progressUpdate]
    ),
    (
      ["style", "theme", "trait", "tint", "appearance", "dark_mode"],
      [.layoutStatusView, .applyStyle, .applyStyle, .applyStyle]
    ),
    (
      ["touch", "finger"], [.touchMoved, .updateForPulledAmount, .handleScrolling, .progressUpdate]
    ),
    (["layout", "resize"], [.layoutStatusView, .setup, .setup, .setup]),
    (
      ["state", "update", "render", "draw", "effect"],
      [.didChangeState, .updateForState, .handleScrolling, .progressUpdate]
    ),
    (
      ["pull", "drag", "scroll", "offset", "move"],
      [.pulledAmountChanged, .updateForPulledAmount, .handleScrolling, .progressUpdate]
    ),
    (["reset", "idle"], [.actionCompleted, .updateForState, .reset, .stopAnimating]),
    (
      ["complete", "finish", "end", "done", "stop", "result", "success", "fail"],
      [.actionCompleted, .updateForResult, .exitAnimation, .stopAnimating]
    ),
    (
      [
        "refresh", "release", "trigger", "fire", "action", "start", "begin", "load", "animate",
        "animating", "animation",
      ],
      [.triggeredAction, .updateForState, .animationCycle, .startAnimating]
    ),
    (["init", "create", "build"], [.layoutStatusView, .setup, .setup, .setup]),
  ]

  /// Words of names that tell that something happens: `on_pull`, `scroll_view_did_scroll`, `state_changed`.
  private static let events: Set = [
    "on", "did", "will", "handle", "when", "changed", "change", "set", "begin", "start", "end",
    "stop", "finish", "use", "refreshing", "subviews", "awake",
  ]

  /// The callback that a name of another library stands for: `on_pull`, `did_reset`, `draw`.
  ///
  /// - Parameters:
  ///   - name: the name, as `update_for_state` is written.
  ///   - kind: what has the method.
  ///   - isCallback: whether it is a callback of another kind.
  static func callback(
    for name: String, of kind: PartKind, isCallback: Bool
  ) -> CallbackName? {
    let words = name.split(separator: "_")
    let isEvent = isCallback || words.count > 1 && words.contains { events.contains(String($0)) }
    guard isEvent || words.count == 1 || name == "draw_rect",
      let place = PartKind.allCases.firstIndex(of: kind)
    else { return nil }
    return meant.first { entry in
      entry.words.contains { isEvent ? name.contains($0) : name == $0 }
    }?.callbacks[place]
  }

  /// What to do in place of a method for which there is no callback.
  static func advice(for name: String) -> String? {
    told.first { entry in
      entry.names.contains { name == $0 || name == "on_" + $0 || name.hasSuffix("_" + $0) }
    }?.advice
  }

  private static let told: [(names: [String], advice: String)] = [
    (
      ["destroy", "dealloc", "deinit", "dispose", "teardown", "unmount", "cleanup", "tear_down"],
      "take it out: views and animations go with the part by themselves"
    ),
    (
      ["intrinsic_content_size", "size_that_fits", "preferred_height"],
      "write height = … in the manifest"
    ),
  ]
}
