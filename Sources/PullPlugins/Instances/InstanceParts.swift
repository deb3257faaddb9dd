import PullToAction

/// The parts of one plugin instance that controls use, without keeping them alive: those that have
/// taken their place where it is benched.
final class InstanceParts {
  // Not weak, which would make each use of them in a frame dearer: they take themselves out before they
  // go away.
  unowned var visualizer: (any Visualizer)?
  unowned var statusView: (any StatusView)?
  /// One that is both.
  weak var whole: (any CombinedPart)?
  /// The built-in parts that have taken their place.
  var standIns: (visualizer: any Visualizer, statusView: any StatusView)?

  /// The parts that stand for the instance on its control.
  var present: (visualizer: (any Visualizer)?, statusView: (any StatusView)?) {
    if let standIns { return standIns }
    if let whole { return (whole, whole.statusPart) }
    return (visualizer, statusView)
  }
}
