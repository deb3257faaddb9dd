import ViewKit

/// What the visualizer asks of the status view.
enum StatusCommand {
  case state(PullState)
  case amount(Double, threshold: Double)
}

/// The visualizer and the status view: setting them, and calling them.
extension PullToActionControl {
  /// What lays out and moves the control. Setting one takes effect at once, in any state; an action
  /// or an end that waited for the old one is handed to the new one.
  public var visualizer: any Visualizer {
    get { currentVisualizer }
    set { use(visualizer: newValue, statusView: nil) }
  }

  /// What the control shows. Setting one takes effect at once, in any state.
  public var statusView: any StatusView {
    get { currentStatusView }
    set { use(visualizer: nil, statusView: newValue) }
  }

  /// Sets both parts in one step, or one of them where the other is `nil`: everything that concerns
  /// a new part is told once.
  public func use(visualizer: (any Visualizer)?, statusView: (any StatusView)?) {
    enqueue(.install(visualizer, statusView))
  }

  func install(_ visualizer: (any Visualizer)?, _ statusView: (any StatusView)?) {
    if let visualizer { currentVisualizer = visualizer }
    if let statusView {
      if isStatusViewSetUp { restoreStatusViewSize() }
      currentStatusView.view.removeFromSuperview()
      currentStatusView = statusView
      isStatusViewSetUp = false
      ownSize = statusView.view.bounds.size
    }
    guard isAttached else { return }
    if statusView != nil { setUpStatusView() } else { restoreStatusViewSize() }
    followExecutingHeight()
    layoutStatusView()
    updateStatusViewForNow()
    if visualizer != nil { askAgain() }
  }

  /// Puts the status view into the control and, the first time, has it fill itself.
  func setUpStatusView() {
    let root = currentStatusView.view
    if isStatusViewSetUp {
      restoreStatusViewSize()
    } else if root.autoresizing.contains(.flexibleWidth) {
      root.frame.size.width = view.width
    }
    view.addSubview(root)
    if !isStatusViewSetUp {
      isStatusViewSetUp = true
      tellStatusView(.setup, [.view(root.name)], method: .setup) { $0.setup(root) }
    }
    applyStyle()
    ownSize = root.bounds.size
    ownAutoresizing = root.autoresizing
    noteSizes()
  }

  /// Undoes what the last visualizer did to the status view's size.
  private func restoreStatusViewSize() {
    let root = currentStatusView.view
    root.autoresizing = ownAutoresizing
    let fillsWidth = ownAutoresizing.contains(.flexibleWidth)
    root.bounds.size = Size(
      width: fillsWidth ? view.width : ownSize.width, height: ownSize.height)
    noteSizes()
  }

  func applyStyle() {
    styleIsPending = false
    view.backgroundColor = style.backgroundColor
    tellStatusView(.applyStyle, [.style], method: .applyStyle) { $0.apply(self.style) }
  }

  func layoutStatusView() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let root = currentStatusView.view
    tellVisualizer(
      .layoutStatusView, [.view(root.name)],
      isOwn: visualizer.methods.contains(.layoutStatusView)
    ) { $0.layoutStatusView(self, statusView: root) }
  }

  /// A new part is told what is so, by the control itself.
  func updateStatusViewForNow() {
    updateNow(for: state)
    updateNow(forPulledAmount: pulledAmount, threshold: pullThreshold)
  }

  /// A new visualizer is asked what the old one did not answer.
  private func askAgain() {
    switch gate {
    case .executeAction:
      tellVisualizer(.triggeredAction, [], isOwn: visualizer.methods.contains(.triggeredAction)) {
        $0.triggeredAction(self)
      }
    case .resetToIdle:
      tellVisualizer(.actionCompleted, [], isOwn: visualizer.methods.contains(.actionCompleted)) {
        $0.actionCompleted(self)
      }
    case .none, .closed: break
    }
  }

  /// Lays out anew when the control's width has changed, or the status view its own size, and then
  /// follows its height. Whoever is about to change either looks first, else what a host or a
  /// plugin did before would be taken for that change.
  func noticeSizes() {
    guard isAttached, isStatusViewSetUp, !isLayingOut else { return }
    let size = currentStatusView.view.bounds.size
    if view.bounds.size.width != laidOutControlSize.width {
      restoreStatusViewSize()
      layoutStatusView()
    } else if view.bounds.size != laidOutControlSize {
      // Its height alone is no reason to lay out; the masks have done what is to be done.
      noteSizes()
    } else if size != laidOutSize {
      if size.height != laidOutSize.height { ownSize.height = size.height }
      if size.width != laidOutSize.width { ownSize.width = size.width }
      noteSizes()
      followExecutingHeight()
      layoutStatusView()
    }
  }

  /// Takes the sizes as they are for what was laid out.
  func noteSizes() {
    laidOutSize = currentStatusView.view.bounds.size
    laidOutControlSize = view.bounds.size
  }
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
    commands.append(command)
    // Outside of any callback there is none to wait for.
    if !isDraining { runCommands(after: 0) }
  }

  func tellVisualizer(
    _ name: CallbackName, _ arguments: @autoclosure () -> [CallbackArgument], isOwn: Bool,
    _ call: (any Visualizer) -> Void
  ) {
    noticeSizes()
    let visualizer = currentVisualizer
    record(.visualizer, visualizer.name, name, arguments(), isOwn: isOwn)
    let waiting = commands.count
    call(visualizer)
    noteSizes()
    runCommands(after: waiting)
  }

  func tellStatusView(
    _ name: CallbackName, _ arguments: @autoclosure () -> [CallbackArgument],
    method: StatusViewMethods, _ call: (any StatusView) -> Void
  ) {
    let statusView = currentStatusView
    record(
      .statusView, statusView.name, name, arguments(), isOwn: statusView.methods.contains(method))
    let wasTelling = isTellingStatusView
    isTellingStatusView = true
    call(statusView)
    isTellingStatusView = wasTelling
  }

  func tellDelegate(
    _ name: CallbackName, _ arguments: @autoclosure () -> [CallbackArgument],
    _ call: (any PullToActionDelegate) -> Void
  ) {
    guard let delegate else { return }
    record(.delegate, "host", name, arguments(), isOwn: true)
    call(delegate)
  }

  /// Runs the commands that came after a count. Those of a visualizer run when its callback
  /// returns; what others ask for runs when the change that is being reported is reported to all.
  func runCommands(after count: Int) {
    guard commands.count > count else { return }
    var index = count
    while index < commands.count {
      switch commands[index] {
      case .state(let state): updateNow(for: state)
      case .amount(let amount, let threshold):
        updateNow(forPulledAmount: amount, threshold: threshold)
      }
      index += 1
    }
    commands.removeSubrange(count...)
  }

  func updateNow(for state: PullState) {
    forwardedState = state
    tellStatusView(.updateForState, [.text(state.rawValue)], method: .updateForState) {
      $0.update(for: state)
    }
    noticeSizes()
  }

  func updateNow(forPulledAmount amount: Double, threshold: Double) {
    tellStatusView(
      .updateForPulledAmount, [.number(amount), .number(threshold)],
      method: .updateForPulledAmount
    ) { $0.update(forPulledAmount: amount, threshold: threshold) }
    noticeSizes()
  }

  func record(_ event: @autoclosure () -> PullEvent) {
    log?.append(event(), time: clock.tickTime)
  }

  private func record(
    _ participant: Participant, _ plugin: @autoclosure () -> String, _ name: CallbackName,
    _ arguments: @autoclosure () -> [CallbackArgument], isOwn: Bool
  ) {
    guard let log else { return }
    let callback = Callback(
      participant: participant, plugin: plugin(), name: name, arguments: arguments(),
      isDefault: !isOwn)
    log.append(.callback(callback), time: clock.tickTime)
  }

  /// Makes a diagnostic known: to the log, and to whoever listens.
  package func report(_ diagnostic: Diagnostic) {
    record(.diagnostic(diagnostic))
    onDiagnostic?(diagnostic)
  }
}
