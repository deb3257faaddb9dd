import PullToAction

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
    _ name: String,
    _ path: @autoclosure @escaping Setting<VisualizerTransition>.Path<AnimationTiming>
  ) -> Setting<VisualizerTransition> {
    Setting(
      name, .oneOf(AnimationCurve.named.map(\.name)), "By which curve.",
      get: { value in
        if case .curve(let curve) = value[keyPath: path()].pace { return .string(curve.name) }
        return .string("default")
      },
      set: { value, given in
        guard case .string(let text) = given, let curve = AnimationCurve(name: text) else {
          return false
        }
        value[keyPath: path()].pace = .curve(curve)
        return true
      })
  }
}

extension AnimationCurve {
  /// Its name; `default` for one that has none.
  var name: String { AnimationCurve.named.first { $0.curve == self }?.name ?? "default" }
}
