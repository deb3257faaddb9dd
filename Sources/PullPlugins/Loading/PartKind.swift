/// What kind of part a plugin's table is.
public enum PartKind: String, CaseIterable, Sendable {
  /// Lays out the control and moves it.
  case visualizer
  /// What the control shows.
  case statusView = "status_view"
  /// Both in one: a refresh control with its cycles.
  case refreshControl = "refresh_control"
  /// Both in one: a view that is made anew for each pull.
  case refreshView = "refresh_view"

  /// The methods that such a part may have, by their names in Lua.
  package var methodNames: [String] {
    switch self {
    case .visualizer:
      [
        "layout_status_view", "pulled_amount_changed", "did_change_state", "triggered_action",
        "action_completed", "progress_changed", "touch_moved",
      ]
    case .statusView:
      [
        "setup", "update_for_state", "update_for_pulled_amount", "apply_style",
        "update_for_progress", "update_for_result",
      ]
    case .refreshControl:
      [
        "setup", "handle_scrolling", "setup_for_cycle", "animation_cycle", "exit_animation",
        "reset", "target_layer",
      ]
    case .refreshView: ["setup", "progress_update", "start_animating", "stop_animating"]
    }
  }

  /// What the methods that a refresh control must have are given.
  static let parameters = [
    "setup": "view, pull", "handle_scrolling": "view, distance, ratio, velocity",
    "setup_for_cycle": "view", "animation_cycle": "view",
  ]

  /// The methods that only visualizers and status views have.
  static let methodsOfHalves: Set<String> = Set(
    PartKind.visualizer.methodNames + PartKind.statusView.methodNames
  ).subtracting(["setup"])

  /// The part in words.
  var words: String {
    switch self {
    case .visualizer: "visualizer"
    case .statusView: "status view"
    case .refreshControl: "refresh control"
    case .refreshView: "refresh view"
    }
  }

  /// The fields of its manifest besides those that every one has.
  package var manifestFields: [String] {
    switch self {
    case .visualizer: ["extends", "preset"]
    case .statusView: ["extends", "height"]
    case .refreshControl: ["height"] + RefreshCycleReader.fields
    case .refreshView: ["height"]
    }
  }

  /// Whether it takes the place of the visualizer and the status view together.
  var isWhole: Bool { self == .refreshControl || self == .refreshView }
}
