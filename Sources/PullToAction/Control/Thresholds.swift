/// Past which amount a control fires and by which policy: what the host has set, or else what the
/// preset says, which is the host's or else the visualizer's.
extension PullToActionControl {
  /// The amount, in points, past which letting go begins the action; 100 unless the visualizer or
  /// the host says otherwise. What is not a finite number above 0 is ignored. Takes effect when the
  /// states are next looked at: in the next frame of a drag.
  public var pullThreshold: Double {
    get { setThreshold ?? presetThreshold.points(statusViewHeight: ownSize.height) }
    set { if newValue.isFinite, newValue > 0 { setThreshold = newValue } }
  }

  /// When it fires, how long it stays and how it moves. Takes effect as the threshold does; what is
  /// waited for already ends sooner where this one waits for less, and never later.
  public var policy: PullPolicy {
    get { policyInForce }
    set {
      setPolicy = newValue
      renewPolicy()
    }
  }

  /// The preset that gives the threshold and the policy where the host has not set them: the one that
  /// was applied, or else the visualizer's, or else ``PullPreset/shinobi``.
  public var preset: PullPreset { hostPreset ?? visualizerPreset ?? .shinobi }

  /// Takes the threshold and the policy from a preset, whatever was set before and whatever
  /// visualizer is used.
  public func apply(_ preset: PullPreset) {
    hostPreset = preset
    setThreshold = nil
    setPolicy = nil
    renewPolicy()
  }

  /// Takes the threshold and the policy from the visualizer again.
  public func followVisualizer() {
    hostPreset = nil
    setThreshold = nil
    setPolicy = nil
    renewPolicy()
  }

  func renewPolicy() {
    let before = policyInForce
    presetThreshold = preset.threshold
    policyInForce = setPolicy ?? preset.policy
    if policyInForce != before, !isInstalling { shortenWaits() }
  }

  /// Chooses the action that the pull under way is for, in place of ``actionName``: what visualizers
  /// that know several do. Forgotten when the control is idle.
  ///
  /// - Parameter name: `nil` takes the choice back.
  public func chooseAction(_ name: String?) {
    chosenAction = name
  }

  /// The name of the action that would begin now.
  public var chosenActionName: String { chosenAction ?? actionName }
}
