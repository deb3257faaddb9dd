import LuaRuntime
import PullToAction

/// What plugins, scripts and consoles read and set of a control, each thing declared once with the values
/// that it may have.
package enum ControlSettings {
  /// What both plugins and scripts have.
  static let shared: [Setting<PullToActionControl>] = [
    pullThreshold, executingHeight,
    .table(
      PolicyTable.schema, \.policy,
      "When it fires, how long it stays and how it moves; what a table leaves out stays."),
    Setting(
      "progress", .number, "How far the running action has come, 0 to 1; nil where it cannot tell.",
      get: { $0.progress.map { .number($0) } ?? .nil }),
    Setting(
      "outcome", .oneOf(PullAPI.outcomes),
      "How the last action ended; nil while one runs and before the first.",
      get: { $0.lastOutcome.map { .string($0.name) } ?? .nil }),
    Setting(
      "result_text", .string, "The text that it ended with; nil where there is none.",
      get: { $0.lastOutcome?.text(in: $0.traits.language).map { .string($0) } ?? .nil }),
    state, pulledAmount,
    Setting(
      "edge", .oneOf(PullEdge.allCases.map(\.rawValue)), "Where the control sits.",
      get: { .string($0.edge.rawValue) }),
    Setting(
      "side", .oneOf(Edge.allCases.map(\.rawValue)),
      "The side that the edge is on: leading and trailing follow the reading direction.",
      get: { .string($0.side.rawValue) }),
    Setting(
      "has_more_data", .boolean, "Whether the action may begin: false after no_more_data.",
      get: { .boolean($0.hasMoreData) }),
    Setting(
      "floor_threshold", .number,
      "Past which amount a release opens the second floor; nil where the policy has none.",
      get: { $0.floorThreshold.map { .number($0) } ?? .nil }),
    Setting(
      "floor_height", .number,
      "How high the second floor is, in points; nil where the policy has none.",
      get: { $0.floorHeight.map { .number($0) } ?? .nil }),
    Setting(
      "visualizer", .string, "The name of what lays the control out.",
      get: { .string($0.visualizer.name) }),
  ]

  /// What scripts have besides.
  package static let scripts: [Setting<PullToActionControl>] =
    shared + [
      .number(
        "maximum_executing_time", \.longestExecutingTime, in: 0...PullPolicy.longestTime,
        "The longest time an action may take, in seconds; 0 is for ever."),
      .boolean("enabled", \.isEnabled, "Whether the control answers to drags and begin."),
      .string("action_name", \.actionName, "The name that the delegate gets."),
      .table(
        StyleTable.style, \.style,
        "How the control and its default status view look; what a table leaves out stays."),
      Setting(
        "status_view", .string, "The name of what the control shows.",
        get: { .string($0.statusView.name) }),
    ] + people

  static let pullThreshold = Setting<PullToActionControl>.number(
    "pull_threshold", \.pullThreshold, in: 0.001...lengths.upperBound,
    "The amount past which letting go begins the action, in points.")
  static let executingHeight = Setting<PullToActionControl>.number(
    "executing_height", \.executingHeight, in: 0...10_000,
    "The height at which the control stays while executing, in points.")
  static let state = Setting<PullToActionControl>(
    "state", .oneOf(PullAPI.states), "What the control is doing.",
    get: { .string($0.state.rawValue) })
  static let pulledAmount = Setting<PullToActionControl>(
    "pulled_amount", .number, "How far the content is pulled beyond where it rests, in points.",
    range: lengths, get: { .number($0.pulledAmount) })

  private static let lengths = 0...ViewAPI.sizes.upperBound

  /// What names a theme.
  package static let theme = LuaParameter(
    "theme", .any, "\"light\", \"dark\" or a table of its five values")
}

extension PullToActionControl {
  /// As a number, which Lua needs: 0 stands for none.
  fileprivate var longestExecutingTime: Double {
    get { maximumExecutingTime ?? 0 }
    set { maximumExecutingTime = newValue > 0 ? newValue : nil }
  }
}
