/// A refresh view in its place, from its pull's beginning to its end.
final class ShownRefreshView {
  let refreshView: any PullToRefreshView
  private let pullLink: WeakBox<PullToActionControl>
  private var told: Progress?
  private var isAnimating = false
  /// Where the view is; it may be taken from there by its host.
  private var holder: View?

  private struct Progress: Equatable {
    var fraction: Double
    var isBeyondThreshold: Bool
  }

  /// How long a view takes to fade out, in seconds: the seed's.
  private static let fadeDuration = 0.2

  init(_ refreshView: any PullToRefreshView, on pull: PullToActionControl) {
    self.refreshView = refreshView
    pullLink = pull.link
  }

  /// How far the control is to open, in points: the view's length along the pull; `nil` where it has none.
  var depth: Double? {
    let depth = refreshView.view.bounds.size[axis]
    return depth.isFinite && depth > 0 ? depth : nil
  }

  /// The axis of the pull.
  private var axis: Axis { pullLink.object?.side.axis ?? .vertical }

  /// Puts the view in its place, not seen yet, and has it fill itself.
  ///
  /// - Returns: why it cannot be used.
  func enter(_ holder: View) -> String? {
    let view = refreshView.view
    guard holder.addSubview(view) else { return "the control lies in it" }
    self.holder = holder
    view.autoresizing = .flexibleWidth
    layAcross()
    view.frame.origin = .zero
    view.alpha = 0
    tell(.setup, .list([.view(view.name)])) { [pullLink] in
      guard let pull = pullLink.object else { return }
      $0.setup(view, pull: pull)
      $0.apply(pull.style)
    }
    return depth == nil ? "it has no height; give its view one above 0" : nil
  }

  /// Fills its place across the pull, which may be along the other axis now.
  func layAcross() {
    if let holder { refreshView.view.layAcross(axis, room: holder.bounds.size) }
  }

  /// Shows how much of the view is in sight.
  func show(_ fraction: Double, isBeyondThreshold: Bool) {
    let progress = Progress(fraction: min(fraction, 1), isBeyondThreshold: isBeyondThreshold)
    refreshView.view.alpha = progress.fraction
    guard progress != told else { return }
    told = progress
    tell(
      .progressUpdate, .progress(progress.fraction, beyondThreshold: isBeyondThreshold)
    ) { $0.progressUpdate(progress.fraction, beyondThreshold: isBeyondThreshold) }
  }

  /// It is shown whole from now on, however far it is in sight.
  func showWhole() { refreshView.view.alpha = 1 }

  func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    tell(.startAnimating, .none) { $0.startAnimating() }
  }

  func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    tell(.stopAnimating, .none) { $0.stopAnimating() }
  }

  func fadeOut() {
    let view = refreshView.view
    view.clock?.animate(withDuration: ShownRefreshView.fadeDuration) { view.alpha = 0 }
  }

  /// The view is gone, and nothing of it comes later.
  func leave() {
    stopAnimating()
    refreshView.stop()
    // As it came, for a host that uses it again.
    if let holder { refreshView.view.layAcross(.vertical, room: holder.bounds.size) }
    if refreshView.view.superview === holder { refreshView.view.removeFromSuperview() }
  }

  private func tell(
    _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    _ call: (any PullToRefreshView) -> Void
  ) {
    // A control that is about to go away records nothing any more.
    guard let pull = pullLink.object else { return call(refreshView) }
    pull.core.tell(
      .refreshView, refreshView.name, name, arguments(), isOwn: refreshView.methods.contains(name)
    ) { call(refreshView) }
  }
}

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
