import ViewKit

/// The visualizer and the status view: setting them, and what they set.
extension PullToActionControl {
  /// What lays out and moves the control. Setting one takes effect at once, in any state; an action
  /// or an end that waited for the old one is handed to the new one.
  public var visualizer: any Visualizer {
    get { parts.visualizer.part }
    set { use(visualizer: newValue, statusView: nil) }
  }

  /// What the control shows. Setting one takes effect at once, in any state.
  public var statusView: any StatusView {
    get { parts.statusView.part }
    set { use(visualizer: nil, statusView: newValue) }
  }

  /// The status view's root.
  package var statusRoot: View { parts.statusView.root }

  /// Sets both parts in one step, or one of them where the other is `nil`: everything that concerns
  /// a new part is told once.
  public func use(visualizer: (any Visualizer)?, statusView: (any StatusView)?) {
    enqueue(.install(visualizer, statusView))
  }

  /// Sets other parts, in their turn, where those that are to go are in use then: a host that has
  /// set another one meanwhile has the last word.
  package func replace(
    visualizer oldVisualizer: (any Visualizer)?, with visualizer: any Visualizer,
    statusView oldStatusView: (any StatusView)?, with statusView: any StatusView
  ) {
    follow { [weak self] in
      guard let self else { return }
      let hasVisualizer = oldVisualizer.map { $0 === self.visualizer } ?? false
      let hasStatusView = oldStatusView.map { $0 === self.statusView } ?? false
      guard hasVisualizer || hasStatusView else { return }
      install(hasVisualizer ? visualizer : nil, hasStatusView ? statusView : nil)
    }
  }

  func install(_ visualizer: (any Visualizer)?, _ statusView: (any StatusView)?) {
    let (visualizer, statusView) = completed(visualizer, statusView)
    diagnosticCount.forgetPlugins()
    // What the new parts set counts as well.
    parts.isInstalling = true
    if let visualizer {
      parts.replace(visualizer, self)
      settings.use(visualizerPreset: visualizer.preset)
    }
    if let statusView { parts.replace(statusView, self) }
    guard scroll.isAttached else { return installed() }
    if visualizer != nil {
      parts.combined?.prepare(self)
      // What the old one made of the control's frame is not the new one's.
      scroll.defaultFrame = nil
      takeDefaultFrame()
    }
    if statusView != nil { parts.setUpStatusView(self) } else { parts.restoreStatusViewSize(self) }
    followExecutingHeight()
    parts.layoutStatusView(self)
    installed()
    updateStatusViewForNow()
    handle(visualizer != nil ? .visualizerReplaced : .statusViewReplaced)
  }

  private func installed() {
    parts.isInstalling = false
    handle(.rulesChanged)
  }

  /// A new part is told what is so, by the control itself.
  func updateStatusViewForNow() {
    parts.update(self, for: state)
    parts.update(self, forPulledAmount: pulledAmount, threshold: pullThreshold)
    if let progress { parts.update(self, forProgress: progress) }
  }

  /// A visualizer is about to go: nothing of its is under way any more.
  func visualizerLeaves() { handle(.visualizerLeaves) }

  // MARK: What parts set

  /// Sets something on the control in the name of a plugin's part: it goes with the part, unless the host
  /// has changed it meanwhile.
  package func change(as part: Participant, _ body: (PullToActionControl) -> Void) {
    let before = settings.writer
    settings.writer = part == .statusView ? .statusView : .visualizer
    body(self)
    settings.writer = before
  }

  /// A part is used no more: what it has set is undone.
  func remove(_ writer: SettingWriter) {
    let before = (style, policy)
    settings.remove(writer)
    settingsChanged(from: before)
  }

  /// Does what follows from other settings.
  func settingsChanged(from before: (style: Style, policy: PullPolicy)) {
    if style != before.style { styleNeedsApplying() }
    if policy != before.policy, !parts.isInstalling { handle(.rulesChanged) }
  }

  /// Changes settings, and does what follows.
  func change(_ body: (inout PullSettings) -> Void) {
    let before = (style, policy)
    body(&settings)
    settingsChanged(from: before)
  }

  func styleNeedsApplying() {
    if scroll.isAttached { parts.statusView.styleIsPending = true }
  }

  /// Runs code of a part that the control did not call: what it waited for is over. It is as in a
  /// callback: what the code asks for takes effect when it has come to its end.
  package func resume(_ participant: Participant, _ body: () -> Void) {
    deferringRequests { parts.resume(participant, self, body) }
  }

  /// Has code run in its turn, after what was asked for before.
  package func follow(_ body: @escaping () -> Void) {
    enqueue(.follow(body))
  }
}
