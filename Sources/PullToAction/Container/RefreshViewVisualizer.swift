/// Refresh views as the two parts of a control: has one made for each pull, shows how far it is in
/// sight, and takes it away.
///
/// ```
/// a drag pulls, or the host begins -> a fresh view, setup
///   -> progressUpdate with each amount
///   -> let go too early: gone when the content is back
///   -> or fired: startAnimating, the host's action
///        -> it ends: stopAnimating, the view fades out while the content returns, gone
/// ```
package final class RefreshViewVisualizer: CombinedPart {
  /// Makes a view for a pull; `nil`, which is a mistake, gets the default one.
  package typealias Provider = () -> (any PullToRefreshView)?

  package let statusPart: any StatusView
  /// Told of each view when it is in its place.
  var onInstall: (any PullToRefreshView) -> Void = { _ in }

  /// Where the views are put, one after the other; between pulls it keeps the last one's length, by
  /// which the threshold is known before there is a view.
  private let holder: View
  private let givenName: String
  private let provider: Provider
  private var shown: ShownRefreshView?
  private var pullLink: WeakBox<PullToActionControl>?
  fileprivate var pull: PullToActionControl? { pullLink?.object }

  /// - Parameters:
  ///   - name: in traces, between pulls.
  ///   - height: how high the views will probably be, in points.
  ///   - provider: makes them.
  package init(
    name: String = "refresh_view", height: Double = ActivityRefreshView.height,
    provider: @escaping Provider
  ) {
    givenName = name
    self.provider = provider
    let part = RefreshViewHolder(name: name, height: height)
    statusPart = part
    holder = part.view
    part.visualizer = self
  }

  package var name: String { shown?.refreshView.name ?? givenName }
  package var methods: CallbackSet { .all }
  package var hasOwnBackground: Bool { false }
  package var preset: PullPreset? { .apl }
  package var isBusy: Bool { shown?.refreshView.isBusy ?? false }

  /// It lets no control wait; who asks all the same gets the usual answer.
  package func overdue(seconds: Double) -> Diagnostic {
    .idleNotReset(visualizer: name, seconds: seconds)
  }

  package func prepare(_ pull: PullToActionControl) { pullLink = pull.link }

  package func leave(_ pull: PullToActionControl) { remove() }

  package func followContents() {
    guard let depth = shown?.depth, let axis = pull?.side.axis else { return }
    if depth != holder.bounds.size[axis] { holder.bounds.size[axis] = depth }
  }

  private func install(_ pull: PullToActionControl) {
    guard shown == nil else { return }
    pull.core.parts.noticeSizes(pull.core)
    if let complaint = place(provider(), pull) {
      pull.report(.refreshViewReplaced(complaint, plugin: givenName))
      _ = place(ActivityRefreshView(), pull)
    }
    pull.core.parts.noticeSizes(pull.core)
    // The present look goes by its height.
    if !pull.core.settings.isThresholdSet {
      pull.core.machine.trigger?.follow(threshold: pull.pullThreshold)
    }
    if let shown { onInstall(shown.refreshView) }
  }

  /// Puts a view into the control.
  ///
  /// - Returns: why it cannot be used; nothing of it is left then.
  private func place(
    _ refreshView: (any PullToRefreshView)?, _ pull: PullToActionControl
  ) -> String? {
    guard let refreshView else { return "the host gave none" }
    let next = ShownRefreshView(refreshView, on: pull)
    shown = next
    let complaint = next.enter(holder)
    if complaint != nil { remove() }
    return complaint
  }

  private func show(_ pull: PullToActionControl, isBeyondThreshold: Bool) {
    shown?.show(
      pull.pulledAmount / holder.bounds.size[pull.side.axis], isBeyondThreshold: isBeyondThreshold)
  }

  fileprivate func apply(_ style: Style) { shown?.refreshView.apply(style) }

  private func remove() {
    shown?.leave()
    shown = nil
  }

  // MARK: What the control asks of a visualizer

  package func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    shown?.layAcross()
    DefaultLayout.anchorToContent(statusView, in: pull)
  }

  package func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    switch pull.state {
    case .idle where pull.core.machine.isPulled(by: pull.core.scroll.finger):
      // Before the states are looked at.
      install(pull)
      show(pull, isBeyondThreshold: pull.core.wouldFire)
    // Somebody disabled the control when told of the first amount.
    case .idle: remove()
    case .pulling, .triggered: show(pull, isBeyondThreshold: pull.core.wouldFire)
    case .executing, .retracting, .open: break
    }
  }

  package func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    switch to {
    case .idle: remove()
    case .pulling:
      install(pull)
      show(pull, isBeyondThreshold: pull.core.wouldFire)
    case .triggered: show(pull, isBeyondThreshold: true)
    case .executing:
      install(pull)
      shown?.showWhole()
    case .retracting: break
    case .open: remove()
    }
  }

  package func triggeredAction(_ pull: PullToActionControl) {
    // In this order, so that what the view asks for comes after it; the view is told before the host.
    pull.executeAction()
    shown?.startAnimating()
  }

  package func actionCompleted(_ pull: PullToActionControl) {
    shown?.stopAnimating()
    pull.resetToIdle()
    shown?.fadeOut()
  }

  package func progressChanged(_ pull: PullToActionControl, progress: Double) {}

  /// The view goes with the change to idle that follows, unless there is none.
  package func stop() {
    shown?.stopAnimating()
    if pull == nil || pull?.state == .idle { remove() }
  }

  /// It was taken in the middle of a pull or of an action.
  fileprivate func join(_ pull: PullToActionControl, _ state: PullState) {
    // Somebody may have it show a state that is not the control's.
    guard shown == nil, state == pull.state else { return }
    switch state {
    case .pulling, .triggered:
      install(pull)
      show(pull, isBeyondThreshold: state == .triggered)
    case .executing:
      install(pull)
      shown?.showWhole()
      // One that is about to be asked for the action starts then.
      if pull.core.machine.pendingReply == .none { shown?.startAnimating() }
    case .idle, .retracting, .open: break
    }
  }
}

/// The other half: where the views are put.
private final class RefreshViewHolder: StatusView {
  let name: String
  let view: View
  weak var visualizer: RefreshViewVisualizer?

  init(name: String, height: Double) {
    self.name = name
    view = View(frame: Rect(x: 0, y: 0, width: 0, height: height), name: "refresh_view_holder")
    view.autoresizing = .flexibleWidth
  }

  func apply(_ style: Style) { visualizer?.apply(style) }

  func update(for state: PullState) {
    guard let visualizer, let pull = visualizer.pull else { return }
    visualizer.join(pull, state)
  }
}
