import ViewKit

/// What the visualizer asks of the status view.
enum StatusCommand {
  case state(PullState)
  case amount(Double, threshold: Double)
  case progress(Double)
  case result(ActionOutcome)
}

/// Calls, each recorded at its start.
extension PullToActionControl {
  func command(_ command: StatusCommand) {
    // A status view that asks for its own update would never come to an end.
    guard !isTellingStatusView else {
      return report(
        .ignored(
          "an update of the status view", plugin: currentStatusView.name,
          because: "the status view asked for it itself; that is the visualizer's part"))
    }
    // Outside of any callback there is none to wait for.
    deferringRequests { commands.append(command) }
  }

  func tellVisualizer(
    _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    method: VisualizerMethods, _ call: (any Visualizer) -> Void
  ) {
    noticeSizes()
    let visualizer = currentVisualizer
    if combined == nil {
      record(
        .visualizer, visualizer.name, name, arguments(),
        isOwn: visualizer.methods.contains(method))
    }
    let waiting = commands.count
    notingTouches { call(visualizer) }
    noteSizes()
    runCommands(after: waiting)
  }

  func tellStatusView(
    _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    method: StatusViewMethods, _ call: (any StatusView) -> Void
  ) {
    let statusView = currentStatusView
    if combined == nil {
      record(
        .statusView, statusView.name, name, arguments(),
        isOwn: statusView.methods.contains(method))
    }
    let wasTelling = isTellingStatusView
    isTellingStatusView = true
    notingTouchOfControl { call(statusView) }
    isTellingStatusView = wasTelling
    announceStatus()
  }

  /// Passes on what the status view has to say now, if it is something new.
  private func announceStatus() {
    guard onSignal != nil else { return }
    let text = currentStatusView.announcement
    guard text != lastAnnouncement else { return }
    lastAnnouncement = text
    if let text { announce(text) }
  }

  /// Runs code of a part that the control did not call: what it waited for is over. It is as in a
  /// callback: what the code asks for takes effect when it has come to its end.
  package func goOn(_ participant: Participant, _ body: () -> Void) {
    deferringRequests {
      noticeSizes()
      let wasTelling = isTellingStatusView
      isTellingStatusView = participant == .statusView
      if participant == .visualizer { notingTouches(body) } else { notingTouchOfControl(body) }
      isTellingStatusView = wasTelling
      if participant == .visualizer { noteSizes() } else { noticeSizes() }
    }
  }

  func tellDelegate(
    _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    _ call: (any PullToActionDelegate) -> Void
  ) {
    guard let delegate else { return }
    record(.delegate, "host", name, arguments(), isOwn: true)
    call(delegate)
  }

  /// Runs the commands that came after a count. Those of a visualizer run when its callback
  /// returns; what others ask for runs when the change that is being reported is reported to all.
  func runCommands(after count: Int) {
    if commands.count > count { runWaiting(after: count) }
  }

  @inline(never)
  private func runWaiting(after count: Int) {
    var index = count
    while index < commands.count {
      switch commands[index] {
      case .state(let state): updateNow(for: state)
      case .amount(let amount, let threshold):
        updateNow(forPulledAmount: amount, threshold: threshold)
      case .progress(let fraction): updateNow(forProgress: fraction)
      case .result(let outcome): updateNow(forResult: outcome)
      }
      index += 1
    }
    // Nearly always one.
    if index == count + 1 { commands.removeLast() } else { commands.removeSubrange(count...) }
  }

  // The three that are seldom asked for are kept apart from what runs in each frame.

  @inline(never)
  func updateNow(for state: PullState) {
    forwardedState = state
    tellStatusView(.updateForState, .state(state), method: .updateForState) {
      $0.update(for: state)
    }
    noticeSizes()
  }

  func updateNow(forPulledAmount amount: Double, threshold: Double) {
    tellStatusView(
      .updateForPulledAmount, .numbers(amount, threshold),
      method: .updateForPulledAmount
    ) { $0.update(forPulledAmount: amount, threshold: threshold) }
    noticeSizes()
  }

  @inline(never)
  func updateNow(forProgress fraction: Double) {
    tellStatusView(.updateForProgress, .number(fraction), method: .updateForProgress) {
      $0.update(forProgress: fraction)
    }
    noticeSizes()
  }

  @inline(never)
  func updateNow(forResult outcome: ActionOutcome) {
    tellStatusView(.updateForResult, .list(outcome.arguments), method: .updateForResult) {
      $0.update(forResult: outcome)
    }
    noticeSizes()
  }

  func record(_ event: @autoclosure () -> PullEvent) {
    log?.append(event(), time: clock.tickTime)
  }

  func record(
    _ participant: Participant, _ plugin: @autoclosure () -> String, _ name: CallbackName,
    _ arguments: @autoclosure () -> CallArguments, isOwn: @autoclosure () -> Bool
  ) {
    guard references.log != nil else { return }
    // A host's own part may do anything when it is asked for its name.
    let (plugin, arguments, isOwn) = (plugin(), arguments(), isOwn())
    references.log?._withUnsafeGuaranteedRef {
      $0.append(participant, plugin, name, arguments, isDefault: !isOwn, time: clock.tickTime)
    }
  }
}
