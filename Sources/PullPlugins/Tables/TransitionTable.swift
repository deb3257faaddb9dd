import LuaRuntime
import PullToAction
import ViewKit

/// How built-in visualizers have the status view come and go, as tables.
package enum TransitionTable {
  /// ``PullToAction/VisualizerTransition``
  package static let schema = TableSchema<VisualizerTransition>(
    name: "transition",
    fields: [
      .number(
        "opening_duration", \.opening.duration, in: 0...10,
        "How long the status view fades in before the action begins, in seconds."),
      curve("opening_curve", \.opening),
      .number(
        "closing_duration", \.closing.duration, in: 0...10,
        "How long it fades out before the control closes, in seconds."),
      curve("closing_curve", \.closing),
    ])

  private static func curve(
    _ name: String, _ path: any WritableKeyPath<VisualizerTransition, AnimationTiming> & Sendable
  ) -> TableSchema<VisualizerTransition>.Field {
    .text(
      name, .oneOf(AnimationCurve.named.map(\.name)), "By which curve.",
      get: { value in
        if case .curve(let curve) = value[keyPath: path].pace { curve.name } else { "default" }
      },
      set: { value, text in
        guard let curve = AnimationCurve(name: text) else { return false }
        value[keyPath: path].pace = .curve(curve)
        return true
      })
  }
}

extension AnimationCurve {
  /// Its name; `default` for one that has none.
  var name: String {
    AnimationCurve.named.first { $0.curve == self }?.name ?? "default"
  }
}
