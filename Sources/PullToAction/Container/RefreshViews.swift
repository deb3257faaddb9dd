extension PullToActionControl {
  /// Uses a fresh refresh view for each pull, in place of the present visualizer and status view; it
  /// fires by ``PullPreset/apl`` unless the host has set otherwise.
  ///
  /// ```swift
  /// control.use(refreshViews: { ActivityRefreshView() })
  /// ```
  ///
  /// - Parameter provider: makes a view when a drag begins to pull, or the host begins by code. For
  ///   `nil`, and for one without a height, an ``ActivityRefreshView`` is used, with a diagnostic.
  public func use(refreshViews provider: @escaping () -> (any PullToRefreshView)?) {
    use(combined: RefreshViewVisualizer(provider: provider))
  }
}

extension ControlCore {
  /// Whether letting go now would begin the action, as far as the present look tells.
  var wouldFire: Bool { machine.wouldFire(scroll.finger) }
}
