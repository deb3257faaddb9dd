/// What happens to a control, each thing in its turn.
///
/// After each input the states are looked at until nothing changes; what callbacks asked for meanwhile
/// comes first.
extension ControlCore {
  func enqueue(_ input: ControlInput) {
    clock.resume()
    guard queue.mayRunNow else { return queue.wait(for: input, self) }
    queue.run(self) { _ in apply(input) }
  }

  /// The scroll view's offset has changed. This and a frame come most: no input is made of them where
  /// they need not wait.
  func moved() {
    guard queue.mayRunNow else { return queue.wait(for: .moved, self) }
    queue.run(self) { look($0) }
  }

  /// Runs code of a part that is not called by the control itself, such as the end of an animation
  /// or of a wait: what it asks for waits until it has returned, as in a callback.
  func deferringRequests(_ work: () -> Void) {
    if queue.isDraining { return work() }
    clock.resume()
    queue.run(self, counting: 0) { _ in work() }
  }

  func apply(_ input: ControlInput) {
    switch input {
    case .pull(let input): take(input)
    case .moved: look(pull)
    case .frame: frame()
    case .layoutChanged:
      checkNumbers()
      // Content that has grown leaves less of the viewport to be filled below it.
      if !scroll.edge.isFirst { followExecutingHeight() }
      parts.takeDefaultFrame(self)
      if machine.state == .open { followExecutingHeight() }
      noteShift()
      look(pull)
      if machine.request.isRemembered { handle(.laidOut) }
    case .dragEnded(let release, let winner): release.end(dragOf: self, firing: winner)
    case .executingHeightChanged: followExecutingHeight()
    case .signalsDue: signals.arm(on: clock)
    case .traitsChanged: takeStyle()
    case .setEdge(let edge): setEdge(edge)
    case .install(let visualizer, let statusView): parts.install(visualizer, statusView, self)
    case .attach(let host): connect(to: host)
    case .setScrollView(let scrollView):
      if scrollView !== scroll.scrollView { connect(to: scrollView) }
    case .detach: disconnect()
    case .follow(let body): body()
    }
  }

  private func take(_ input: PullInput) {
    switch input {
    case .due(.reply): handle(.replyIsDue(isBusy: parts.visualizer.part.isBusy))
    case .dragBegan:
      handle(input)
      scroll.takeShift()
      noteWay()
      scroll.group?.dragBegan(self)
      history.beginPull(PullScene(of: self))
    default: handle(input)
    }
  }

  /// Whether a frame has something to do. Once the scroll view has moved in it, only little can come
  /// after: a retracting control becomes idle when a finger comes down.
  private var isFrameDue: Bool {
    scroll.lookedAtFrame != clock.tickCount || parts.needsStyle(self) || parts.haveNewSizes(self)
      || signals.isAnyWaiting || scroll.hasLostHost
      || machine.state == .retracting && machine.nextStep(scroll.finger) != nil
  }

  private func frame() {
    if scroll.hasLostHost { disconnect() }
    if machine.request.isRemembered { handle(.laidOut) }
    if machine.state == .open { keepFloor() }
    takeStyle()
    parts.noticeSizes(self)
    // Once a tick is enough, and a threshold that a callback sets has to wait for the next one.
    if scroll.lookedAtFrame != clock.tickCount { look(pull) }
  }

  // MARK: Looking at the scroll view

  /// Takes the amount from the scroll view, tells of it, and has the states looked at.
  func look(_ pull: PullToActionControl) {
    guard let sample = scroll.sample(withTouch: parts.visualizer.hearsTouch) else { return }
    scroll.lookedAtFrame = clock.tickCount
    let threshold = settings.threshold
    let amount =
      abs(sample.distance) <= 2 * Quantum.farthest
      ? Quantum.quantized(sample.distance) : amount(ofSenseless: sample.distance)
    let last = machine.amount
    var trigger = settings.trigger
    trigger.follow(threshold: self.threshold)
    machine.look(amount: max(0, amount), under: trigger)
    if machine.drag.asksForMoves { noteMove(to: amount, sample.finger) }
    if machine.amount != last {
      tellAmount(pull)
    } else if scroll.group != nil || machine.amount > 0 && scroll.hasMovedAcross {
      parts.takeDefaultFrame(self)
    }
    if trigger.prefetches { lookAhead(sample) }
    if parts.visualizer.hearsTouch { parts.tellTouch(sample, self) }
    // One that follows a height is not set by anybody: what a new amount brings in has its own.
    let points = threshold.points(statusViewHeight: statusViewLength)
    if machine.isArmingChanged(threshold: points, sample.finger) {
      handle(.amountTold(threshold: points))
    }
  }

  /// Tells of the amount: visualizer, the updates that it asked for, delegate.
  func tellAmount(_ pull: PullToActionControl) {
    let amount = machine.amount
    history.note(amount: amount, threshold: threshold, state: machine.state, time: clock.tickTime)
    parts.takeDefaultFrame(self)
    parts.tellVisualizer(
      self, .pulledAmountChanged, .number(amount)
    ) { $0.pulledAmountChanged(pull, amount: amount) }
    hostSide.tell(.pulledAmountChanged, .number(amount), at: clock.tickTime) {
      $0.pullToAction(pull, pulledAmountChanged: amount)
    }
  }

  // MARK: The end of a drag

  /// The finger was lifted or taken away; where there are several controls, their group says who fires.
  func dragEnded(_ release: DragRelease) {
    if let group = scroll.group {
      group.dragEnded(self, release)
    } else {
      enqueue(.dragEnded(release, firing: nil))
    }
  }
}

extension ControlCore: FrameParticipant {
  /// Takes in what was said of actions, and looks at the scroll view.
  func tick() {
    if let inbox = hostSide.inbox { inbox.take().forEach(take) }
    guard queue.mayRunNow else { return queue.wait(for: .frame, self) }
    if isFrameDue { queue.run(self) { _ in frame() } }
  }

  /// Takes what was said of an action, and says what was wrong with it.
  private func take(_ message: ActionInbox.Message) {
    let isAwaited = message.ticket == machine.run?.ticket
    switch message.content {
    case .progress(let fraction): if isAwaited { enqueue(.pull(.progress(fraction))) }
    case .outcome(let outcome, from: let sender):
      sender.complaints(of: message.ticket, isAwaited: isAwaited).forEach(report)
      if isAwaited || sender == .run { enqueue(.pull(.complete(outcome, message.ticket))) }
    }
  }
}

extension ControlCore: ScrollViewObserver {
  /// Takes in what our own scroll view tells.
  func scrollView(_ scrollView: ScrollView, did event: ScrollEvent) {
    switch event {
    case .willBeginDragging: dragBegan()
    case .didScroll: moved()
    case .willEndDragging(let velocity):
      if scrollView.touchHasVelocity { scroll.noteRelease(velocity) }
    case .didEndDragging(_, let cancelled):
      dragEnded(DragRelease(isCancelled: cancelled, velocity: scroll.releaseVelocity.take()))
    case .didChangeLayout: enqueue(.layoutChanged)
    case .didMeet(let problem):
      // Of several controls on a scroll view one will do.
      if scrollView.controls.first === owner { report(.pointerProblem(problem)) }
    case .willBeginDecelerating, .didEndDecelerating: break
    }
  }
}

extension ControlCore: PullGroupMember {
  var group: PullGroup? {
    get { scroll.group }
    set { scroll.group = newValue }
  }
  var groupIndex: Int {
    get { scroll.groupIndex }
    set { scroll.groupIndex = newValue }
  }
  var name: String { scroll.owner }
  var inset: Double { scroll.inset }
  var openInset: Double { scroll.openInset }
  var frameNumber: Int { clock.tickCount }
  var hasFiredInDrag: Bool { machine.drag.hasFired }

  func takePlace() { deferringRequests { parts.takeDefaultFrame(self) } }

  func gap(without insets: Double) -> Double? { scroll.gap(without: insets) }

  func release(_ release: DragRelease, firing winner: String?) -> Bool {
    let (runs, waits) = (machine.runCount, queue.isDraining)
    enqueue(.dragEnded(release, firing: winner))
    guard waits else { return machine.runCount > runs || machine.state == .open }
    // From inside a callback it takes effect later.
    return winner == nil && release.wouldFire(self)
  }
}
