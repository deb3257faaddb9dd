import ViewKit

/// What the visualizer asks of the status view.
enum StatusCommand {
  case state(PullState)
  case amount(Double, threshold: Double)
  case progress(Double)
  case result(ActionOutcome)
}

/// Calls, each recorded at its start.
extension Parts {
  func tellVisualizer(
    _ pull: PullToActionControl, _ name: CallbackName,
    _ arguments: @autoclosure () -> CallArguments, method: VisualizerMethods,
    _ call: (any Visualizer) -> Void
  ) {
    noticeSizes(pull)
    let part = visualizer.part
    if combined == nil {
      pull.record(
        .visualizer, part.name, name, arguments(), isOwn: part.methods.contains(method))
    }
    let waiting = commands.count
    notingTouches(pull) { call(part) }
    noteSizes(pull)
    runCommands(pull, after: waiting)
  }

  func tellStatusView(
    _ pull: PullToActionControl, _ name: CallbackName,
    _ arguments: @autoclosure () -> CallArguments, method: StatusViewMethods,
    _ call: (any StatusView) -> Void
  ) {
    let part = statusView.part
    if combined == nil {
      pull.record(
        .statusView, part.name, name, arguments(), isOwn: part.methods.contains(method))
    }
    let wasTelling = isTellingStatusView
    isTellingStatusView = true
    notingTouchOfControl(pull) { call(part) }
    isTellingStatusView = wasTelling
    announceStatus(pull)
  }

  /// Passes on what the status view has to say now, if it is something new.
  private func announceStatus(_ pull: PullToActionControl) {
    guard pull.onSignal != nil else { return }
    let text = statusView.part.announcement
    guard text != lastAnnouncement else { return }
    lastAnnouncement = text
    if let text { pull.announce(text) }
  }

  /// Runs code of a part that the control did not call: what it waited for is over.
  func resume(_ participant: Participant, _ pull: PullToActionControl, _ body: () -> Void) {
    noticeSizes(pull)
    let wasTelling = isTellingStatusView
    isTellingStatusView = participant == .statusView
    if participant == .visualizer {
      notingTouches(pull, body)
    } else {
      notingTouchOfControl(pull, body)
    }
    isTellingStatusView = wasTelling
    if participant == .visualizer { noteSizes(pull) } else { noticeSizes(pull) }
  }

  // MARK: Commands

  /// Runs the commands that came after a count. Those of a visualizer run when its callback
  /// returns; what others ask for runs when the change that is being reported is reported to all.
  func runCommands(_ pull: PullToActionControl, after count: Int) {
    if commands.count > count { runWaiting(pull, after: count) }
  }

  @inline(never)
  private func runWaiting(_ pull: PullToActionControl, after count: Int) {
    var index = count
    while index < commands.count {
      switch commands[index] {
      case .state(let state): update(pull, for: state)
      case .amount(let amount, let threshold):
        update(pull, forPulledAmount: amount, threshold: threshold)
      case .progress(let fraction): update(pull, forProgress: fraction)
      case .result(let outcome): update(pull, forResult: outcome)
      }
      index += 1
    }
    // Nearly always one.
    if index == count + 1 { commands.removeLast() } else { commands.removeSubrange(count...) }
  }

  func update(_ pull: PullToActionControl, for state: PullState) {
    forwardedState = state
    tellStatusView(pull, .updateForState, .state(state), method: .updateForState) {
      $0.update(for: state)
    }
    noticeSizes(pull)
  }

  func update(_ pull: PullToActionControl, forPulledAmount amount: Double, threshold: Double) {
    tellStatusView(
      pull, .updateForPulledAmount, .numbers(amount, threshold), method: .updateForPulledAmount
    ) { $0.update(forPulledAmount: amount, threshold: threshold) }
    noticeSizes(pull)
  }

  func update(_ pull: PullToActionControl, forProgress fraction: Double) {
    tellStatusView(pull, .updateForProgress, .number(fraction), method: .updateForProgress) {
      $0.update(forProgress: fraction)
    }
    noticeSizes(pull)
  }

  func update(_ pull: PullToActionControl, forResult outcome: ActionOutcome) {
    tellStatusView(pull, .updateForResult, .list(outcome.arguments), method: .updateForResult) {
      $0.update(forResult: outcome)
    }
    noticeSizes(pull)
  }

  // MARK: What a part changes

  /// Runs the visualizer's code and notes what it changes of the two views that it shows.
  func notingTouches(_ pull: PullToActionControl, _ body: () -> Void) {
    let view = pull.view
    let root = statusView.root
    let (own, status) = (controlLook.values(of: view), statusLook.values(of: root))
    let (ownChanges, statusChanges) = (view.changesOfLook, root.changesOfLook)
    body()
    if view.changesOfLook != ownChanges {
      visualizer.touchOfControl.note(own, controlLook.values(of: view))
    }
    guard statusView.root === root, root.changesOfLook != statusChanges else { return }
    visualizer.touchOfStatus.note(status, statusLook.values(of: root))
  }

  /// Runs the status view's code, and notes what it changes of the control's view, which is not its
  /// own.
  private func notingTouchOfControl(_ pull: PullToActionControl, _ body: () -> Void) {
    let view = pull.view
    let (own, changes) = (controlLook.values(of: view), view.changesOfLook)
    body()
    if view.changesOfLook != changes {
      statusView.touchOfControl.note(own, controlLook.values(of: view))
    }
  }
}
