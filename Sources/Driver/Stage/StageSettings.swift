import PullPlugins
import PullToAction

/// What a stage is like: the screen, its content, and the host behind the control.
package struct StageConfiguration: Equatable, Sendable {
  /// The viewport's size, in points.
  package var viewport = Size(width: 390, height: 844)
  /// The content's size, in points.
  package var content = Size(width: 390, height: 2000)
  /// The app's own insets, in points.
  package var insets = EdgeInsets.zero
  /// Whether content that fits can be dragged past its edges.
  package var alwaysBounce = false
  /// The scroll view in the stage's own, if there is one.
  package var nested: NestedConfiguration?
  /// Where its controls sit; the verbs begin with the first. Unless given there is one, at the top, which goes
  /// to the edge that a plugin is made for.
  package var edges: [PullEdge]?
  /// Frames a second.
  package var framesPerSecond = 60.0
  /// How long the host's action takes, in seconds; `nil` waits to be told.
  package var actionSeconds: Double?
  /// What time it is at the clock's 0, in seconds since 1970: the first second of 2001, UTC.
  package var date = 978_307_200.0

  /// The default stage.
  package init() {}
}

/// What scripts read and set of the scroll view, but for the insets, whose change is an event.
enum StageSettings {
  static let scroll: [Setting<ScrollView>] = [
    .number(
      "content_height", \.contentSize.height, in: Limits.lengths,
      "The content's height, in points."),
    .number(
      "content_width", \.contentSize.width, in: Limits.lengths, "The content's width, in points."),
    .boolean("always_bounce", \.alwaysBounces, "Whether content that fits can be dragged."),
    .boolean("bounces", \.bounces, "Whether content may go past its edges."),
    .text(
      "bounce", .oneOf(Bounce.named.map(\.name)), \.bounce,
      "What brings content back that is past its edge.",
      write: { bounce in Bounce.named.first { $0.bounce == bounce }?.name ?? "default" },
      read: { Bounce(name: $0) }),
    .number(
      "rubber_band_coefficient", \.rubberBandCoefficient, in: 0.05...1,
      "How closely content follows a finger past its edge."),
    DampingTable.setting,
    .boolean(
      "directional_lock", \.isDirectionalLockEnabled,
      "Whether a drag keeps to the axis along which it begins."),
    .number(
      "wheel_rest_interval", \.wheelRestInterval, in: 0.02...5,
      "How long a wheel must rest for what it pulls to be let go, in seconds."),
    .number(
      "key_pull_speed", \.keyPullSpeed, in: 10...10_000,
      "How fast a key pulls, as a finger's points a second."),
    Setting(
      "offset", .number, "The vertical content offset, in points.",
      get: { .number($0.contentOffset.y) }),
    Setting(
      "offset_x", .number, "The horizontal content offset, in points.",
      get: { .number($0.contentOffset.x) }),
    Setting(
      "sticky_header_inset", .number,
      "How far below the top a sticky header is held, in points: no lower than what is in sight.",
      get: { .number($0.stickyHeaderInset) }),
    Setting("tracking", .boolean, "Whether a finger is down.", get: { .boolean($0.isTracking) }),
  ]
}

extension ScrollView {
  /// Along both axes.
  var alwaysBounces: Bool {
    get { alwaysBounceVertical && alwaysBounceHorizontal }
    set { (alwaysBounceVertical, alwaysBounceHorizontal) = (newValue, newValue) }
  }
}
