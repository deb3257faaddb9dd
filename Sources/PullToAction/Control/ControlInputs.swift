import ViewKit

/// What happens to a control, each thing in its turn.
///
/// After each input the states are looked at until nothing changes; what callbacks asked for meanwhile
/// comes first.
extension PullToActionControl {
  func enqueue(_ input: ControlInput) {
    guard mayRunNow else { return wait(for: input) }
    run { apply(input) }
  }

  /// Whether nothing is at work and nothing waits, which is so for most.
  private var mayRunNow: Bool { !queue.isDraining && queue.isEmpty }

  private func wait(for input: ControlInput) {
    queue.append(input)
    if !queue.isDraining { run(counting: 0) {} }
  }

  /// Runs work that need not wait, then what it brings with it.
  ///
  /// - Parameter count: how many inputs it counts as.
  @inline(__always)
  private func run(counting count: Int = 1, _ work: () -> Void) {
    queue.isDraining = true
    work()
    drain(done: count)
    if signals.isAnyWaiting { deliverSignals() }
  }

  /// The scroll view's offset has changed. This and a frame come most: no input is made of them where
  /// they need not wait.
  func moved() {
    guard mayRunNow else { return wait(for: .moved) }
    run { look() }
  }

  /// Runs code of a part that is not called by the control itself, such as the end of an animation
  /// or of a wait: what it asks for waits until it has returned, as in a callback.
  package func deferringRequests(_ work: () -> Void) {
    if queue.isDraining { work() } else { run(counting: 0, work) }
  }

  /// Does what is asked for and what is due, until there is nothing more.
  ///
  /// - Parameter done: how many inputs went before.
  private func drain(done: Int) {
    queue.isDraining = true
    defer { queue.isDraining = false }
    parts.runCommands(self, after: 0)
    var count = done
    while true {
      let step = queue.isEmpty ? machine.nextStep(scroll.finger) : nil
      if step == nil, queue.isEmpty { break }
      guard count < InputQueue.maximumChangesInARow else {
        report(.callbackLoop(limit: InputQueue.maximumChangesInARow))
        break
      }
      count += 1
      if let step { handle(.step(step)) } else { apply(queue.removeFirst()) }
      parts.runCommands(self, after: 0)
    }
    machine.trigger = nil
  }

  private func apply(_ input: ControlInput) {
    switch input {
    case .pull(let input): take(input)
    case .moved: look()
    case .frame: frame()
    case .layoutChanged:
      takeDefaultFrame()
      look()
    case .dragEnded(let cancelled, let winner): endDrag(cancelled: cancelled, firing: winner)
    case .executingHeightChanged: followExecutingHeight()
    case .signalsDue: waitForArming(until: signals.arm(at: clock.now))
    case .install(let visualizer, let statusView): install(visualizer, statusView)
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
      scroll.group?.dragBegan(self)
      history.beginPull(scene)
    default: handle(input)
    }
  }

  private func frame() {
    if scroll.isAttached, scroll.host == nil { disconnect() }
    let needsStyle = scroll.isAttached && traits != parts.statusView.appliedTraits
    if needsStyle || parts.statusView.styleIsPending { parts.applyStyle(self) }
    parts.noticeSizes(self)
    // Once a tick is enough, and a threshold that a callback sets has to wait for the next one.
    if scroll.lookedAtFrame != frameNumber { look() }
  }

  // MARK: Looking at the scroll view

  /// Takes the amount from the scroll view, tells of it, and has the states looked at.
  func look() {
    guard let sample = scroll.sample(withTouch: parts.visualizer.hearsTouch) else { return }
    scroll.lookedAtFrame = frameNumber
    let threshold = settings.threshold
    let amount = Quantum.quantized(sample.distance)
    let last = machine.amount
    machine.look(amount: amount.isFinite ? max(0, amount) : 0, under: rules)
    if machine.amount != last { tellAmount() } else if scroll.group != nil { takeDefaultFrame() }
    tellTouch(sample)
    // One that follows a height is not set by anybody: what a new amount brings in has its own.
    handle(
      .amountTold(threshold: threshold.points(statusViewHeight: parts.statusView.ownSize.height)))
  }

  /// Tells of the amount: visualizer, the updates that it asked for, delegate.
  func tellAmount() {
    let amount = machine.amount
    history.note(
      amount: amount, threshold: pullThreshold, state: machine.state, time: clock.tickTime)
    takeDefaultFrame()
    parts.tellVisualizer(
      self, .pulledAmountChanged, .number(amount), method: .pulledAmountChanged
    ) { $0.pulledAmountChanged(self, amount: amount) }
    tellDelegate(.pulledAmountChanged, .number(amount)) {
      $0.pullToAction(self, pulledAmountChanged: amount)
    }
  }

  /// Tells a visualizer that listens to it where the finger is, from left to right, while it pulls:
  /// not when what it has begun is under way.
  private func tellTouch(_ sample: ScrollSample) {
    guard parts.visualizer.hearsTouch else { return }
    guard !machine.state.isBusy, machine.isPulled(by: sample.finger), let x = sample.touch,
      x.isFinite
    else { return parts.visualizer.toldTouch = nil }
    guard x != parts.visualizer.toldTouch else { return }
    parts.visualizer.toldTouch = x
    parts.tellVisualizer(self, .touchMoved, .number(x), method: .touchMoved) {
      $0.touchMoved(self, to: x)
    }
  }

  /// Covers the gap above the content, or its part of it: (0, -amount, width, amount) in the scroll
  /// view's coordinates. A control that was put elsewhere is left where it is, and so is one for as
  /// long as this frame is the same: a visualizer may have given it another.
  func takeDefaultFrame() {
    guard !scroll.isPlacedByHost, let host = scroll.host, view.superview === scroll.contentView
    else { return }
    let width = host.viewportSize.width
    let place = scroll.group?.place(of: self) ?? (start: 0, depth: pulledAmount)
    let frame = Rect(
      x: 0, y: -(place.start + place.depth), width: width.isFinite ? max(0, width) : 0,
      height: place.depth)
    guard frame != scroll.defaultFrame else { return }
    parts.noticeSizes(self)
    let last = scroll.defaultFrame
    scroll.defaultFrame = frame
    view.frame = frame
    // That a visualizer's own width is undone for its next callback is no reason to lay out; and
    // whoever has the first frame taken lays out himself.
    if let last, last.width != frame.width {
      parts.noticeSizes(self)
    } else {
      parts.noteSizes(self)
    }
  }

  // MARK: The end of a drag

  /// The finger was lifted or taken away.
  ///
  /// - Returns: whether that fired the control.
  func release(cancelled: Bool, firing winner: String?) -> Bool {
    let (runs, waits) = (machine.runCount, queue.isDraining)
    enqueue(.dragEnded(cancelled: cancelled, firing: winner))
    // From inside a callback it takes effect later.
    return waits ? state == .triggered && !cancelled && winner == nil : machine.runCount > runs
  }

  private func endDrag(cancelled: Bool, firing winner: String?) {
    let armed = machine
    look()
    history.noteLifted(cancelled: cancelled, firing: winner, scene, armed: armed)
    handle(.dragEnded(fires: !cancelled && winner == nil))
    history.endPull(amount: pulledAmount)
  }
}

extension PullToActionControl: FrameParticipant {
  /// Takes in the results of tasks, and looks at the scroll view.
  public func tick() {
    if let inbox = hostSide.inbox { for result in inbox.take() { take(result) } }
    guard mayRunNow else { return wait(for: .frame) }
    run { frame() }
  }
}
