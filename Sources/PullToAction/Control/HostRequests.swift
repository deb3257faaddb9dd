/// What a host asks of a control. Each takes effect at once, or, from inside a callback, when the
/// change that is being reported has been reported to all.
extension PullToActionControl {
  /// Whether the control answers to drags and to ``begin()``; setting it to false ends whatever
  /// is under way, as ``reset()`` does.
  public var isEnabled: Bool {
    get { isEnabledNow }
    set { enqueue(.setEnabled(newValue)) }
  }

  /// Makes the style anew from a theme; what a theme says nothing of, the width of the arrow's
  /// border, stays. It reaches the status view in the next frame, as any style.
  public func applyTheme(_ theme: Theme) {
    var style = Style(theme: theme)
    style.arrowBorderWidth = self.style.arrowBorderWidth
    self.style = style
  }

  /// The height, in points, at which the control stays while executing: the status view's, and
  /// following it, unless set. What is not finite or below 0 is ignored; 10,000 is the most.
  public var executingHeight: Double {
    get { executingHeightInForce }
    set {
      guard newValue.isFinite, newValue >= 0 else { return }
      setExecutingHeight = newValue
      enqueue(.executingHeightChanged)
    }
  }

  /// The policy's ``PullPolicy/maximumExecutingTime``, in seconds.
  public var maximumExecutingTime: Double? {
    get { policy.maximumExecutingTime }
    set { policy.maximumExecutingTime = newValue }
  }

  /// Has ``executingHeight`` follow the status view's height again.
  public func followStatusViewHeight() {
    setExecutingHeight = nil
    enqueue(.executingHeightChanged)
  }

  /// Begins the action by code: the control opens where the content is at rest; content that was
  /// scrolled away stays where it is. While executing it joins the run; while retracting it is
  /// remembered until the control is idle.
  public func begin() {
    enqueue(.begin)
  }

  /// Ends the action: the delegate's `actionCompleted`.
  ///
  /// - Parameters:
  ///   - outcome: how it ended.
  ///   - ticket: which run; the present one unless given. One that has ended is left alone, with
  ///     a diagnostic.
  public func complete(_ outcome: ActionOutcome = .success, ticket: ActionTicket? = nil) {
    enqueue(.complete(outcome, ticket))
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
    enqueue(.progress(fraction))
  }

  /// Goes back to idle from any state: the inset entry is removed and a running action cancelled.
  public func reset() {
    enqueue(.reset)
  }
}
