import TextSupport

/// A refresh control as the two parts of a control: places its animation view, tells it of pulls and
/// has it run its cycles.
final class RefreshVisualizer: CombinedPart {
  /// Where a refresh is.
  enum Phase: Equatable {
    case rest
    /// A cycle's animation runs.
    case cycle
    /// It is over, and what comes next is not decided yet.
    case between
    /// The exit animation runs.
    case exit
    /// It is over, and the control closes.
    case closing
  }

  let refreshControl: any RefreshControl
  let statusPart: any StatusView
  let animationView: View
  /// How high the animation view is, in points, and at the leading and trailing edge how wide: asked for once.
  let height: Double

  var phase = Phase.rest
  /// What the present cycle has under way.
  var round = RefreshRound()
  /// Counts exits and whatever calls them off, so that a completion knows whether it is awaited.
  var exitCount = 0
  /// How many cycles have begun in a frame, and in which.
  var turns = (frame: -1, count: 0)
  /// What was said already of animations that cannot be.
  var complaints: Set<AnimationKeyPath> = []
  private var hasSaidHeight = false
  /// Whether the control's view was clipped before it came.
  private var clippedBefore = false
  private var pullLink: WeakBox<PullToActionControl>?
  var pull: PullToActionControl? { pullLink?.object }

  init(_ refreshControl: any RefreshControl) {
    self.refreshControl = refreshControl
    let statusView = RefreshAnimationView(refreshControl)
    statusPart = statusView
    animationView = statusView.view
    height = animationView.height
  }

  var name: String { refreshControl.name }
  var hasOwnBackground: Bool { true }
  var preset: PullPreset? { .jh(cycleDuration: cycleTiming.totalDuration) }

  /// A cycle of an action that runs is as little an end to wait for as the action.
  var isBusy: Bool {
    switch phase {
    case .rest, .closing: refreshControl.isBusy
    case .cycle, .between: pull?.state == .retracting
    case .exit: refreshControl.isBusy || pull?.clock.hasFiniteAnimations ?? false
    }
  }

  // MARK: Coming and going

  func prepare(_ pull: PullToActionControl) {
    if pullLink !== pull.link { clippedBefore = pull.view.clipsToBounds }
    pullLink = pull.link
    pull.view.clipsToBounds = true
    if isBehindContent(of: pull) { pull.view.superview?.insertSubview(pull.view, at: 0) }
    switch (pull.state, pull.core.machine.pendingReply) {
    case (.executing, .none): beginCycles(pull)
    case (.retracting, .content): phase = .closing
    default: break
    }
  }

  func leave(_ pull: PullToActionControl) {
    if phase == .closing { phase = .rest }
    pull.view.clipsToBounds = clippedBefore
    if isBehindContent(of: pull) { pull.view.superview?.addSubview(pull.view) }
    pullLink = nil
  }

  /// What a plugin makes of its view's height is not the control's.
  func followContents() {
    guard let pull, animationView.bounds.size[pull.side.axis] != height else { return }
    place(in: pull.view.bounds.size)
    guard !hasSaidHeight else { return }
    hasSaidHeight = true
    pull.report(
      .ignored(
        "setting the animation view's height", plugin: name,
        because: "the refresh control says how high it is: \(NumberText.text(height)) points"))
  }

  private func isBehindContent(of pull: PullToActionControl) -> Bool {
    refreshControl.type == .background && !pull.core.scroll.isPlacedByHost
  }

  func overdue(seconds: Double) -> Diagnostic {
    let waited = "within \(Int(seconds)) s; the control was closed without it. "
    return Diagnostic(
      code: .idleNotReset, plugin: name,
      message: phase == .exit
        ? "the exit animation did not call its completion \(waited)Call completion() when the "
          + "animation is over"
        : "the last cycle did not end \(waited)Make the animation's duration shorter"
    ).placed(at: phase == .exit ? "exit_animation" : "animation_cycle", of: refreshControl)
  }

  func didResetOverdueReply(_ pull: PullToActionControl) {
    refreshControl.stop()
    phase = .closing
    pull.core.hostSide.tellRefreshEnd(pull)
  }

  func stop() {
    endRound()
    if phase != .closing { phase = .rest }
    exitCount += 1
    refreshControl.stop()
  }

  // MARK: What the control asks of a visualizer

  func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    place(in: pull.view.bounds.size)
  }

  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    place(in: pull.view.bounds.size)
    scroll(pull)
  }

  func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    guard to == .idle, from == .executing || from == .retracting else { return }
    finish(pull, from: from)
    // A finger may hold the content already.
    if pull.pulledAmount > 0 { scroll(pull) }
  }

  func triggeredAction(_ pull: PullToActionControl) {
    // What may still wait is of the reset after the last refresh.
    if refreshControl.isBusy { refreshControl.stop() }
    pull.executeAction()
    // Asked for before the host can end the action: there is at least one cycle.
    beginCycles(pull)
    pull.core.hostSide.tellRefreshStart(pull)
  }

  func actionCompleted(_ pull: PullToActionControl) {
    switch phase {
    case .rest, .between: exit(pull)
    case .cycle, .exit, .closing: break
    }
  }

  func progressChanged(_ pull: PullToActionControl, progress: Double) {}

  /// The animation view keeps its length along the pull; where it is depends on how much of the control is in
  /// sight.
  private func place(in control: Size) {
    let axis = pull?.side.axis ?? .vertical
    let room = control[axis] - height
    let start =
      switch (refreshControl.type, refreshControl.anchorPosition) {
      case (.slideDown, _) where room < 0: room
      case (.background, _) where room < 0: 0.0
      case (_, .top): 0.0
      case (_, .middle): room / 2
      case (_, .bottom): room
      }
    var size = control
    size[axis] = height
    if animationView.bounds.size != size { animationView.bounds.size = size }
    var center = Point(x: size.width / 2, y: size.height / 2)
    center[axis] += start
    animationView.center = center
  }

  /// Tells of an amount: in every frame in which it changes, but not while a refresh is under way.
  private func scroll(_ pull: PullToActionControl) {
    guard !pull.state.isBusy else { return }
    let amount = pull.pulledAmount
    let ratio = min(amount, height) / height
    let speed = pull.host?.touchVelocity[pull.side.axis] ?? 0
    let velocity = speed.isFinite ? (pull.side.isFirst ? speed : -speed) : 0
    pull.core.tell(
      .refreshControl, name, .handleScrolling,
      .list([.number(amount), .number(ratio), .number(velocity)])
    ) {
      refreshControl.handleScrolling(
        animationView, pullDistance: amount, pullRatio: ratio, pullVelocity: velocity)
    }
  }
}
