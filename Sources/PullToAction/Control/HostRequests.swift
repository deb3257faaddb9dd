import ViewKit

/// What a host sets on a control and asks of it. Each takes effect at once, or, from inside a callback,
/// when the change that is being reported has been reported to all.
extension PullToActionControl {
  /// Told of what happens, and given the action to run. Held weakly.
  public var delegate: (any PullToActionDelegate)? {
    get { core.hostSide.delegate }
    set { core.hostSide.delegate = newValue }
  }

  /// A delegate that has itself taken out before it goes away.
  package var memberDelegate: (any PullToActionDelegate)? {
    get { core.hostSide.member }
    set { core.hostSide.member = newValue }
  }

  /// The host's action as an async closure, run beside the delegate's: returning completes it,
  /// throwing fails it, ending the control's action cancels its task.
  public var action: AsyncAction? {
    get { core.hostSide.action }
    set { core.hostSide.action = newValue }
  }

  // MARK: Settings

  /// How the default parts look; reaches the status view in the next frame.
  public var style: Style {
    get { core.settings.style }
    set { core.change { $0.set(style: newValue) } }
  }

  /// Makes the style anew from a theme; what a theme says nothing of, the width of the arrow's
  /// border, stays. It reaches the status view in the next frame, as any style.
  public func applyTheme(_ theme: Theme) {
    var style = Style(theme: theme)
    style.arrowBorderWidth = self.style.arrowBorderWidth
    self.style = style
  }

  /// What the person has set, for the control's view and all in it: the reading direction, and
  /// whether to move less, in which case the built-in parts leave out what moves for its look's
  /// sake, and others should do the like. Unless set, those of the views around it. Reaches the
  /// parts as a style does.
  public var traits: Traits {
    get { view.traits }
    set {
      view.ownTraits = newValue
      if newValue != core.parts.statusView.appliedTraits { core.styleNeedsApplying() }
    }
  }

  /// Whether the control answers to drags and to ``begin()``; setting it to false ends whatever
  /// is under way, as ``reset()`` does.
  public var isEnabled: Bool {
    get { core.machine.isEnabled }
    set { core.enqueue(.pull(.setEnabled(newValue))) }
  }

  /// The amount, in points, past which letting go begins the action; 100 unless the visualizer or
  /// the host says otherwise. What is not a finite number above 0 is ignored. Takes effect when the
  /// states are next looked at: in the next frame of a drag.
  public var pullThreshold: Double {
    get { core.threshold }
    set { if newValue.isFinite, newValue > 0 { core.settings.set(threshold: newValue) } }
  }

  /// When it fires, how long it stays and how it moves. Takes effect as the threshold does; what is
  /// waited for already ends sooner where this one waits for less, and never later.
  public var policy: PullPolicy {
    get { core.settings.policy }
    set { core.change { $0.set(policy: newValue) } }
  }

  /// The policy's ``PullPolicy/maximumExecutingTime``, in seconds.
  public var maximumExecutingTime: Double? {
    get { policy.maximumExecutingTime }
    set { policy.maximumExecutingTime = newValue }
  }

  /// The preset that gives the threshold and the policy where the host has not set them: the one that
  /// was applied, or else the visualizer's, or else ``PullPreset/shinobi``.
  public var preset: PullPreset { core.settings.preset }

  /// Takes the threshold and the policy from a preset, whatever was set before and whatever
  /// visualizer is used.
  public func apply(_ preset: PullPreset) {
    core.change { $0.apply(preset) }
  }

  /// Takes the threshold and the policy from the visualizer again.
  public func followVisualizer() {
    core.change { $0.apply(nil) }
  }

  /// The height, in points, at which the control stays while executing: the status view's, and
  /// following it, unless set. What is not finite or below 0 is ignored; 10,000 is the most.
  public var executingHeight: Double {
    get { core.executingHeight }
    set { if newValue.isFinite, newValue >= 0 { set(executingHeight: newValue) } }
  }

  /// Has ``executingHeight`` follow the status view's height again.
  public func followStatusViewHeight() {
    set(executingHeight: nil)
  }

  private func set(executingHeight: Double?) {
    core.settings.set(executingHeight: executingHeight)
    core.enqueue(.executingHeightChanged)
  }

  // MARK: The action

  /// Begins the action by code: the control opens where the content is at rest; content that was
  /// scrolled away stays where it is. While executing it joins the run; while retracting it is
  /// remembered until the control is idle.
  public func begin() {
    core.enqueue(.pull(.begin))
  }

  /// Ends the action: the delegate's `actionCompleted`.
  ///
  /// - Parameters:
  ///   - outcome: how it ended.
  ///   - ticket: which run; the present one unless given. One that has ended is left alone, with
  ///     a diagnostic.
  public func complete(_ outcome: ActionOutcome = .success, ticket: ActionTicket? = nil) {
    core.enqueue(.pull(.complete(outcome, ticket)))
  }

  /// Ends the action with a reason why it failed.
  public func fail(_ message: String, ticket: ActionTicket? = nil) {
    complete(.failure(message), ticket: ticket)
  }

  /// Calls the action off.
  public func cancel() {
    complete(.cancelled)
  }

  /// Says how far the running action has come.
  ///
  /// - Parameter fraction: 0…1; beyond is clamped, and what is not a number is ignored.
  public func setProgress(_ fraction: Double) {
    core.enqueue(.pull(.progress(fraction)))
  }

  /// Goes back to idle from any state: the inset entry is removed and a running action cancelled.
  public func reset() {
    core.enqueue(.pull(.reset))
  }

  /// Has a text read out, if the host listens to signals. Texts that come within 0.5 s of the last
  /// wait for that time to be over, and of several the latest is told, unless it is what was told
  /// already.
  public func announce(_ text: String) {
    core.announce(text)
  }
}
