/// The visualizer and the status view: setting them, and what they set.
extension PullToActionControl {
  /// What lays out and moves the control. Setting one takes effect at once, in any state; an action
  /// or an end that waited for the old one is handed to the new one.
  public var visualizer: any Visualizer {
    get { core.parts.visualizer.part }
    set { use(visualizer: newValue, statusView: nil) }
  }

  /// What the control shows. Setting one takes effect at once, in any state.
  public var statusView: any StatusView {
    get { core.parts.statusView.part }
    set { use(visualizer: nil, statusView: newValue) }
  }

  /// The status view's root.
  package var statusRoot: View { core.parts.statusView.root }

  /// Sets both parts in one step, or one of them where the other is `nil`: everything that concerns
  /// a new part is told once.
  public func use(visualizer: (any Visualizer)?, statusView: (any StatusView)?) {
    core.enqueue(.install(visualizer, statusView))
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
      core.parts.install(hasVisualizer ? visualizer : nil, hasStatusView ? statusView : nil, core)
    }
  }

  /// Sets something on the control in the name of a plugin's part: it goes with the part, unless the host
  /// has changed it meanwhile.
  package func change(as part: Participant, _ body: (PullToActionControl) -> Void) {
    let before = core.settings.writer
    core.settings.writer = part == .statusView ? .statusView : .visualizer
    body(self)
    core.settings.writer = before
  }

  /// Runs code of a part that the control did not call: what it waited for is over. It is as in a
  /// callback: what the code asks for takes effect when it has come to its end.
  package func resume(_ participant: Participant, _ body: () -> Void) {
    core.deferringRequests { core.parts.resume(participant, core, body) }
  }

  /// Has code run in its turn, after what was asked for before.
  package func follow(_ body: @escaping () -> Void) { core.enqueue(.follow(body)) }
}
