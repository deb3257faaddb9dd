/// The other half of a refresh control: its animation view.
final class RefreshAnimationView: StatusView {
  let view: View
  private let refreshControl: any RefreshControl
  /// How high it is unless it was turned, in points.
  private let height: Double

  init(_ refreshControl: any RefreshControl) {
    self.refreshControl = refreshControl
    height = RefreshAnimationView.sensible(height: refreshControl.height)
    view = View(frame: Rect(x: 0, y: 0, width: 0, height: height), name: "animation_view")
    view.autoresizing = .flexibleWidth
  }

  var name: String { refreshControl.name }

  func setup(_ view: View, pull: PullToActionControl) {
    complain(to: pull)
    // What an earlier part's style has painted is not its own.
    pull.view.backgroundColor = Color(white: 0, alpha: 0)
    pull.core.tell(.refreshControl, name, .setup, .list([.view(view.name)])) {
      refreshControl.setup(view, pull: pull)
    }
  }

  func apply(_ style: Style) { refreshControl.apply(style) }

  private static func sensible(height: Double) -> Double {
    height.isFinite && height > 0
      ? min(height, PullSettings.greatestHeight) : DefaultStatusView.defaultHeight
  }

  private func complain(to pull: PullToActionControl) {
    let (given, duration) = (refreshControl.height, refreshControl.animationDuration)
    if given != height {
      pull.report(
        .ignored(
          "the height \(given)", plugin: name,
          because: "it must be above 0 and at most \(Int(PullSettings.greatestHeight)) "
            + "points; \(Int(height)) are used"))
    }
    if !(duration.isFinite && duration > 0) {
      pull.report(
        .ignored(
          "the animation duration \(duration)", plugin: name,
          because: "it must be above 0 s; \(RefreshVisualizer.shortestCycle) s are used"))
    }
  }
}
