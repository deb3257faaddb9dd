/// What a host sets on a control and asks of it. It takes effect at once; from inside a callback, after all
/// callbacks for the present change.
extension PullToActionControl {
  /// Hears what happens, and runs the action. Held weakly.
  public var delegate: (any PullToActionDelegate)? {
    get { core.hostSide.delegate }
    set { core.hostSide.delegate = newValue }
  }

  /// A delegate that has itself taken out before it goes away.
  package var memberDelegate: (any PullToActionDelegate)? {
    get { core.hostSide.member }
    set { core.hostSide.member = newValue }
  }

  /// The action as an async closure, run beside the delegate's: what it returns or throws ends it, and ending
  /// the control's action by other means cancels its task.
  public var action: AsyncAction? {
    get { core.hostSide.action }
    set { core.hostSide.action = newValue }
  }

  // MARK: Settings

  /// How the default parts look; the status view gets it in the next frame.
  public var style: Style {
    get { core.settings.style }
    set { core.change { $0.set(style: newValue) } }
  }

  /// Makes the style anew from a theme, which keeps the width of the arrow's border.
  public func applyTheme(_ theme: Theme) {
    var style = Style(theme: theme)
    style.arrowBorderWidth = self.style.arrowBorderWidth
    self.style = style
  }

  /// What the person has set, for the control's view and all in it: the reading direction, and whether to
  /// reduce motion, which parts should respect as the built-in ones do. What is set here takes effect at
  /// once; unless set it is inherited, and taken on in the next frame. Parts get it with the style.
  public var traits: Traits {
    get { view.traits }
    set {
      view.ownTraits = newValue
      core.enqueue(.traitsChanged)
    }
  }

  /// Whether the control responds to drags and to ``begin(revealing:)``. Disabling it also resets it.
  public var isEnabled: Bool {
    get { core.machine.isEnabled }
    set { core.enqueue(.pull(.setEnabled(newValue))) }
  }

  /// The amount, in points, past which letting go begins the action; 100 unless the visualizer or the host
  /// says otherwise. Ignored unless finite and above 0. Takes effect in the next frame of a drag.
  public var pullThreshold: Double {
    get { core.threshold }
    set { if newValue.isFinite, newValue > 0 { core.set { $0.set(threshold: newValue) } } }
  }

  /// When it fires, how long it stays and how it moves. Takes effect as the threshold does. A wait that has
  /// begun ends sooner under a policy with a shorter one, and never later.
  public var policy: PullPolicy {
    get { core.settings.policy }
    set { core.change { $0.set(policy: newValue) } }
  }

  /// The policy's ``PullPolicy/maximumExecutingTime``, in seconds.
  public var maximumExecutingTime: Double? {
    get { policy.maximumExecutingTime }
    set { policy.maximumExecutingTime = newValue }
  }

  /// Gives threshold and policy where the host has not set them: the preset that was applied, or the
  /// visualizer's, or else ``PullPreset/standard``.
  public var preset: PullPreset { core.settings.preset }

  /// Takes threshold and policy from a preset, whatever was set before and whatever the visualizer.
  public func apply(_ preset: PullPreset) { core.change { $0.apply(preset) } }

  /// Takes threshold and policy from the visualizer again.
  public func followVisualizer() { core.change { $0.apply(nil) } }

  /// The height, in points, at which the control stays while executing; follows the status view's height
  /// unless set. Ignored unless finite and 0 or more; at most 10,000.
  public var executingHeight: Double {
    get { core.executingHeight }
    set { if newValue.isFinite, newValue >= 0 { set(executingHeight: newValue) } }
  }

  /// Has ``executingHeight`` follow the status view's height again.
  public func followStatusViewHeight() { set(executingHeight: nil) }

  private func set(executingHeight: Double?) {
    core.set { $0.set(executingHeight: executingHeight) }
    core.enqueue(.executingHeightChanged)
  }

  // MARK: The action

  /// Begins the action by code: content at rest opens the control. While executing it joins the run; while
  /// retracting it waits until the control is idle; before the control is attached to a scroll view that has
  /// a size it waits for that. An action that is ended without a ticket before it has begun does not begin.
  ///
  /// - Parameter reveal: whether content that is scrolled away, and that no finger holds, goes to the control;
  ///   it stays unless told.
  /// - Returns: what becomes of it. From inside a callback it takes effect later: what would become of it now.
  @discardableResult
  public func begin(revealing reveal: BeginReveal = .no) -> BeginResult {
    // What is asked of a scroll view that is gone is meant for the next one.
    if core.scroll.hasLostHost { core.enqueue(.detach) }
    let result = core.machine.result(ofBegin: Moment(of: core))
    core.enqueue(.pull(.begin(reveal)))
    return result
  }

  /// Ends the action: the delegate's `actionCompleted`.
  ///
  /// - Parameters:
  ///   - outcome: how it ended.
  ///   - ticket: which run; the present one unless given. For one that has ended there is a diagnostic.
  public func complete(_ outcome: ActionOutcome = .success, ticket: ActionTicket? = nil) {
    core.enqueue(.pull(.complete(outcome, ticket)))
  }

  /// Ends the action with a reason why it failed.
  public func fail(_ message: String, ticket: ActionTicket? = nil) {
    complete(.failure(message), ticket: ticket)
  }

  /// Calls the action off.
  public func cancel() { complete(.cancelled) }

  /// Tells how far the running action has come.
  ///
  /// - Parameter fraction: 0…1, clamped; NaN is ignored.
  public func setProgress(_ fraction: Double) { core.enqueue(.pull(.progress(fraction))) }

  /// Whether the action may begin: false from ``ActionOutcome/noMoreData(_:)`` until
  /// ``resetNoMoreData()``, or until an action at the opposite edge has succeeded, where
  /// ``PullPolicy/resetsNoMoreData`` says so.
  public var hasMoreData: Bool { core.machine.hasMoreData }

  /// There is more to load again. The status view shows an idle control.
  public func resetNoMoreData() { core.enqueue(.pull(.resetNoMoreData)) }

  /// Goes to idle from any state: removes the inset entry and cancels a running action.
  public func reset() { core.enqueue(.pull(.reset)) }

  /// Has a text read out, if the host listens to signals. Within 0.5 s of the last one a text waits; of
  /// several that wait only the latest is sent, unless it repeats the last.
  public func announce(_ text: String) {
    core.deferringRequests { core.signals.announce(text, on: core.clock) }
  }
}
