import ViewKit

/// A refresh control as the two parts of a control: places its animation view and runs its cycles.
final class RefreshVisualizer: CombinedPart {
  let refreshControl: any RefreshControl
  let statusPart: any StatusView
  let animationView: View

  /// Where a refresh is.
  enum Phase: Equatable {
    case rest
    /// A cycle's animation runs.
    case cycle
    /// It is over, and what comes next is about to be decided.
    case between
    /// The action has ended, but the control's policy has it shown for longer.
    case waiting
    /// The exit animation runs.
    case exit
    /// It is over, and the control closes.
    case closing
  }

  var phase = Phase.rest
  var animation: ViewAnimation?
  var cycleEnd: ScheduledCall?
  /// The clock that the present cycle's end is scheduled by.
  var cycleClock: FrameClock?
  var layer: View?
  var exitCount = 0
  /// Whether something was animated since the last reset.
  var needsReset = false
  /// Whether an amount above 0 was told, so that 0 is to be told too.
  private var hasScrolled = false
  private var pullLink: Backlink<PullToActionControl>?
  var pull: PullToActionControl? { pullLink?.object }
  /// The names of the layer animations that the present cycle has added.
  var layerKeys: [String] = []

  init(_ refreshControl: any RefreshControl) {
    self.refreshControl = refreshControl
    let statusView = RefreshAnimationView(refreshControl)
    statusPart = statusView
    animationView = statusView.view
    statusView.visualizer = self
  }

  var name: String { refreshControl.name }
  var methods: VisualizerMethods { .all }
  var hasOwnBackground: Bool { true }
  var preset: PullPreset? { .jh(cycleDuration: cycleTiming.totalDuration) }

  /// A cycle of an action that runs is as little an end to wait for as the action.
  var isBusy: Bool {
    switch phase {
    case .rest, .waiting, .closing: false
    case .cycle, .between: pull?.ticket == nil
    case .exit: refreshControl.isBusy || pull?.clock.hasFiniteAnimations ?? false
    }
  }

  func overdue(seconds: Double) -> Diagnostic {
    Diagnostic(
      code: .idleNotReset, plugin: name,
      message: "the exit animation did not call its completion within \(Int(seconds)) s; the "
        + "control was closed without it. Call completion() when the animation is over")
  }

  func prepare(_ pull: PullToActionControl) {
    pullLink = pull.link
    pull.view.clipsToBounds = true
    guard refreshControl.type == .background else { return }
    pull.view.superview?.insertSubview(pull.view, at: 0)
  }

  func leave(_ pull: PullToActionControl) {
    endCycle()
    phase = .rest
    pull.view.clipsToBounds = false
    pull.view.superview?.addSubview(pull.view)
    if pull.hasToldStart { tellEnd(pull) }
  }
}

/// What the control asks of a visualizer.
extension RefreshVisualizer {
  func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    place(in: pull.view)
  }

  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    place(in: pull.view)
    switch pull.state {
    case .idle, .pulling, .triggered: scroll(pull, amount)
    case .executing, .retracting: break
    }
  }

  func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    if to == .executing { hasScrolled = false }
    if to == .idle, from == .executing || from == .retracting { finish(pull) }
  }

  func triggeredAction(_ pull: PullToActionControl) {
    pull.executeAction()
    pull.hasToldStart = true
    pull.tellDelegate(.didStart, .none) { $0.refreshControlDidStart(pull) }
    beginCycles(pull)
  }

  func actionCompleted(_ pull: PullToActionControl) {
    switch phase {
    case .rest, .between, .waiting: exit(pull)
    case .cycle, .exit, .closing: break
    }
  }

  func progressChanged(_ pull: PullToActionControl, progress: Double) {}

  func stop() {
    let wasUnderWay = phase
    endCycle()
    phase = .rest
    exitCount += 1
    refreshControl.stop()
    if let pull, wasUnderWay != .rest, wasUnderWay != .closing, pull.visualizer === self {
      reportInterruption(pull)
    }
  }

  /// The animation view keeps its size; where it is depends on how much of the control is in sight.
  private func place(in control: View) {
    let height = RefreshVisualizer.sensible(height: refreshControl.height)
    let room = control.bounds.size.height - height
    let y =
      if room < 0 {
        refreshControl.type == .slideDown ? room : 0
      } else {
        switch refreshControl.anchorPosition {
        case .top: 0.0
        case .middle: room / 2
        case .bottom: room
        }
      }
    let size = Size(width: control.bounds.size.width, height: height)
    if animationView.bounds.size != size { animationView.bounds.size = size }
    animationView.center = Point(x: size.width / 2, y: y + height / 2)
  }

  private func scroll(_ pull: PullToActionControl, _ amount: Double) {
    guard amount > 0 || hasScrolled else { return }
    hasScrolled = amount > 0
    let height = RefreshVisualizer.sensible(height: refreshControl.height)
    let ratio = min(amount, height) / height
    let velocity = pull.host?.touchVelocity.y ?? 0
    pull.tell(
      .refreshControl, name, .handleScrolling,
      .scrolling(distance: amount, ratio: ratio, velocity: velocity)
    ) {
      refreshControl.handleScrolling(
        animationView, pullDistance: amount, pullRatio: ratio,
        pullVelocity: velocity.isFinite ? velocity : 0)
    }
  }

  /// One that makes no sense counts as the default status view's.
  static func sensible(height: Double) -> Double {
    height.isFinite && height > 0 ? min(height, 10_000) : DefaultStatusView.defaultHeight
  }
}

/// The other half: the animation view.
private final class RefreshAnimationView: StatusView {
  let view: View
  private let refreshControl: any RefreshControl
  weak var visualizer: RefreshVisualizer?

  init(_ refreshControl: any RefreshControl) {
    self.refreshControl = refreshControl
    let height = RefreshVisualizer.sensible(height: refreshControl.height)
    view = View(frame: Rect(x: 0, y: 0, width: 0, height: height), name: "animation_view")
    view.autoresizing = .flexibleWidth
  }

  var name: String { refreshControl.name }

  func setup(_ view: View, pull: PullToActionControl) {
    visualizer?.prepare(pull)
    pull.tell(.refreshControl, name, .setup, .list([.view(view.name)])) {
      refreshControl.setup(view, pull: pull)
    }
  }

  /// It was taken in the middle of a refresh.
  func update(for state: PullState) {
    guard let visualizer, let pull = visualizer.pull else { return }
    visualizer.joinIfLate(pull, state)
  }
}
