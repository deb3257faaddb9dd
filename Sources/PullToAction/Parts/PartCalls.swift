/// What the visualizer asks of the status view.
enum StatusCommand {
  case state(PullState)
  case amount(Double, threshold: Double)
  case progress(Double)
  // Indirect: the others, one of which comes in every frame, are numbers alone.
  indirect case result(ActionOutcome)
}

/// Calls, each recorded at its start.
extension Parts {
  func tellVisualizer(
    _ core: ControlCore, _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    _ call: (any Visualizer) -> Void
  ) {
    noticeSizes(core)
    let part = visualizer.part
    if combined == nil {
      core.hostSide.record(
        .visualizer, visualizer.name, name, arguments(), isOwn: visualizer.methods.contains(name),
        at: core.clock.tickTime)
    }
    let waiting = commands.count
    notingTouches(core) { call(part) }
    noteSizes(core)
    runCommands(core, after: waiting)
  }

  func tellStatusView(
    _ core: ControlCore, _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    _ call: (any StatusView) -> Void
  ) {
    let part = statusView.part
    if combined == nil {
      core.hostSide.record(
        .statusView, statusView.name, name, arguments(), isOwn: statusView.methods.contains(name),
        at: core.clock.tickTime)
    }
    let wasTelling = isTellingStatusView
    isTellingStatusView = true
    notingTouchOfControl(core) { call(part) }
    isTellingStatusView = wasTelling
    announceStatus(core)
  }

  /// Passes on what the status view has to say now, if it is something new.
  private func announceStatus(_ core: ControlCore) {
    guard core.signals.observer != nil else { return }
    let text = statusView.part.announcement
    guard text != lastAnnouncement else { return }
    lastAnnouncement = text
    if let text { core.signals.announce(text, on: core.clock) }
  }

  /// Runs code of a part that the control did not call: what it waited for is over.
  func resume(_ participant: Participant, _ core: ControlCore, _ body: () -> Void) {
    noticeSizes(core)
    let wasTelling = isTellingStatusView
    isTellingStatusView = participant == .statusView
    if participant == .visualizer {
      notingTouches(core, body)
    } else {
      notingTouchOfControl(core, body)
    }
    isTellingStatusView = wasTelling
    if participant == .visualizer { noteSizes(core) } else { noticeSizes(core) }
  }

  /// Tells a visualizer that listens to it where the finger is across the pull, while it pulls: not when what it has begun is under way.
  func tellTouch(_ sample: ScrollSample, _ core: ControlCore) {
    guard !core.machine.state.isBusy, core.machine.isPulled(by: sample.finger),
      let x = sample.touch, x.isFinite
    else { return visualizer.toldTouch = nil }
    guard x != visualizer.toldTouch else { return }
    visualizer.toldTouch = x
    tellVisualizer(core, .touchMoved, .number(x)) { $0.touchMoved(core.pull, to: x) }
  }

  // MARK: Commands

  /// Takes in what the visualizer asks of the status view.
  func command(_ command: StatusCommand, _ core: ControlCore) {
    // A status view that asks for its own update would never come to an end.
    guard !isTellingStatusView else {
      return core.report(
        .ignored(
          "an update of the status view", plugin: statusView.name,
          because: "the status view asked for it itself; that is the visualizer's part"))
    }
    // Outside of any callback there is none to wait for.
    core.deferringRequests { commands.append(command) }
  }

  /// Runs the commands that came after a count. Those of a visualizer run when its callback
  /// returns; what others ask for runs when the change that is being reported is reported to all.
  func runCommands(_ core: ControlCore, after count: Int) {
    if commands.count > count { runWaiting(core, after: count) }
  }

  @inline(never) private func runWaiting(_ core: ControlCore, after count: Int) {
    var index = count
    while index < commands.count {
      switch commands[index] {
      case .state(let state): update(core, for: state)
      case .amount(let amount, let threshold):
        update(core, forPulledAmount: amount, threshold: threshold)
      case .progress(let fraction): update(core, forProgress: fraction)
      case .result(let outcome): update(core, forResult: outcome)
      }
      index += 1
    }
    // Nearly always one.
    if index == count + 1 { commands.removeLast() } else { commands.removeSubrange(count...) }
  }

  func update(_ core: ControlCore, for state: PullState) {
    forwardedState = state
    tellStatusView(core, .updateForState, .state(state)) { $0.update(for: state) }
    noticeSizes(core)
  }

  func update(_ core: ControlCore, forPulledAmount amount: Double, threshold: Double) {
    tellStatusView(
      core, .updateForPulledAmount, .numbers(amount, threshold)
    ) { $0.update(forPulledAmount: amount, threshold: threshold) }
    noticeSizes(core)
  }

  func update(_ core: ControlCore, forProgress fraction: Double) {
    tellStatusView(core, .updateForProgress, .number(fraction)) { $0.update(forProgress: fraction) }
    noticeSizes(core)
  }

  func update(_ core: ControlCore, forResult outcome: ActionOutcome) {
    let language = core.view.traits.language
    tellStatusView(core, .updateForResult, .list(outcome.arguments(in: language))) {
      $0.update(forResult: outcome)
    }
    noticeSizes(core)
  }

  /// A new part is told what is so, by the control itself.
  func updateStatusViewForNow(_ core: ControlCore) {
    update(core, for: core.machine.state)
    update(core, forPulledAmount: core.machine.amount, threshold: core.threshold)
    if let progress = core.machine.run?.progress { update(core, forProgress: progress) }
    if let outcome = core.machine.shownOutcome { update(core, forResult: outcome) }
  }

  // MARK: What a part changes

  /// Runs the visualizer's code and notes what it changes of the two views that it shows.
  @inline(__always) func notingTouches(_ core: ControlCore, _ body: () -> Void) {
    let (view, root) = (core.view, ObjectIdentifier(statusView.root))
    let (own, status) = (lookOfControl(view), lookOfStatus(statusView.root))
    let (ownChanges, statusChanges) = (controlLook.changes, statusLook.changes)
    body()
    if view.changesOfLook != ownChanges {
      visualizer.touchOfControl.note(own, lookOfControl(view))
    }
    guard root == ObjectIdentifier(statusView.root), statusView.root.changesOfLook != statusChanges
    else { return }
    visualizer.touchOfStatus.note(status, lookOfStatus(statusView.root))
  }

  /// Runs the status view's code, and notes what it changes of the control's view, which is not its
  /// own.
  @inline(__always) private func notingTouchOfControl(_ core: ControlCore, _ body: () -> Void) {
    let view = core.view
    let own = lookOfControl(view)
    let changes = controlLook.changes
    body()
    if view.changesOfLook != changes {
      statusView.touchOfControl.note(own, lookOfControl(view))
    }
  }

  // What was seen is set whole, as settings are (`ControlCore.set`).

  @inline(__always) private func lookOfControl(_ view: View) -> PartTouch.Values {
    if !controlLook.isCurrent(view) { controlLook = SeenLook(of: view) }
    return controlLook.values
  }

  @inline(__always) private func lookOfStatus(_ root: View) -> PartTouch.Values {
    if !statusLook.isCurrent(root) { statusLook = SeenLook(of: root) }
    return statusLook.values
  }
}
