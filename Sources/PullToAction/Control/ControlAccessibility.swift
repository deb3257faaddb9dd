/// What the control is to somebody who does not see it: what a host sets on its ``view`` counts, else what
/// the status view says, else what the control knows by itself.
extension PullToActionControl {
  /// What it is called; `nil` where neither control nor status view says.
  public var accessibilityLabel: String? {
    get { view.accessibilityLabel ?? core.parts.statusView.root.firstSpokenLabel }
    set { view.accessibilityLabel = newValue }
  }

  /// What it shows now: how far the action has come, in per cent, or what the status view says.
  public var accessibilityValue: String? {
    get {
      view.accessibilityValue ?? progress.map(PullTexts(traits.language).percent)
        ?? core.parts.statusView.root.accessibilityValue
    }
    set { view.accessibilityValue = newValue }
  }

  /// What happens when it is used.
  public var accessibilityHint: String? {
    get { view.accessibilityHint ?? core.parts.statusView.root.accessibilityHint }
    set { view.accessibilityHint = newValue }
  }

  /// What it is: something that shows progress while the action runs, else a button.
  public var accessibilityRole: AccessibilityRole {
    get {
      let own = view.accessibilityRole
      return own != .none ? own : state == .executing ? .progressIndicator : .button
    }
    set { view.accessibilityRole = newValue }
  }

  /// What it can do now: refresh until an action runs, and then cancel it; nothing while it is disabled, has
  /// no more data, is on its way back, or its second floor is open, which the host's way back closes.
  public var accessibilityActions: [AccessibilityAction] {
    isEnabled && hasMoreData ? state.actions : []
  }

  /// Does what it is asked for, in its turn, as ``begin(revealing:)`` and ``cancel()`` do.
  ///
  /// - Returns: whether it is among ``accessibilityActions``; nothing happens otherwise.
  @discardableResult public func perform(_ action: AccessibilityAction) -> Bool {
    guard accessibilityActions.contains(action) else { return false }
    switch action {
    case .refresh: begin()
    case .cancel: cancel()
    }
    return true
  }
}

extension PullState {
  /// What a control in this state can do.
  var actions: [AccessibilityAction] {
    switch self {
    case .idle, .pulling, .triggered: PullState.refresh
    case .executing: PullState.cancel
    case .retracting, .open: []
    }
  }

  // Made once: they are handed out with each change of the state.
  private static let refresh = [AccessibilityAction.refresh]
  private static let cancel = [AccessibilityAction.cancel]
}
