import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// What scripts read and set of the scroll view, but for the insets, whose change is an event.
enum StageSettings {
  static let scroll: [Setting<ScrollView>] = [
    .number(
      "content_height", \.contentSize.height, in: Limits.lengths,
      "The content's height, in points."),
    .number(
      "content_width", \.contentSize.width, in: Limits.lengths, "The content's width, in points."),
    .boolean(
      "always_bounce", \.alwaysBounceVertical, "Whether content that fits can be dragged."),
    .boolean("bounces", \.bounces, "Whether content may go past its edges."),
    .text(
      "bounce", .oneOf(Bounce.named.map(\.name)), \.bounce,
      "What brings content back that is past its edge.",
      write: { bounce in Bounce.named.first { $0.bounce == bounce }?.name ?? "default" },
      read: { Bounce(name: $0) }),
    .number(
      "rubber_band_coefficient", \.rubberBandCoefficient, in: 0.05...1,
      "How closely content follows a finger past its edge."),
    Setting(
      "offset", .number, "The vertical content offset, in points.",
      get: { .number($0.contentOffset.y) }),
    Setting("tracking", .boolean, "Whether a finger is down.", get: { .boolean($0.isTracking) }),
  ]
}
