/// What is set on a control besides its parts, and the rules that follow: what was set on the control
/// itself counts before the preset, which is the host's or else the visualizer's.
struct PullSettings {
  /// Who sets something now.
  var writer = SettingWriter.host
  private var thresholds = Layered<Double>()
  private var policies = Layered<PullPolicy>()
  private var heights = Layered<Double?>()
  private var styles = Layered<Style>()
  private var hostPreset, visualizerPreset: PullPreset?

  // What follows, for whoever asks in each frame.
  private(set) var threshold = PullPreset.standard.threshold
  private(set) var policy = PullPolicy()
  /// What looks at the states go by; the threshold of a preset may follow the status view's height.
  private(set) var trigger = TriggerRules(PullRules(threshold: 0, policy: PullPolicy()))
  private(set) var style = Style()
  /// The height at which the control stays while executing; `nil` where it is the status view's.
  private var executingHeight: Double?

  /// No control is taller, in points: a plugin's mistake must not scroll the content out of reach.
  static let greatestHeight = 10_000.0

  var preset: PullPreset { hostPreset ?? visualizerPreset ?? .standard }

  /// The height, in points, at which the control stays while executing.
  ///
  /// - Parameter length: the status view's.
  func executingHeight(over length: Double) -> Double {
    let height = executingHeight ?? length
    return height.isFinite ? min(max(height, 0), PullSettings.greatestHeight) : 0
  }

  /// Whether the threshold was set on the control itself.
  var isThresholdSet: Bool { thresholds.value != nil }

  mutating func set(threshold: Double) {
    thresholds.set(threshold, by: writer)
    resolve()
  }

  mutating func set(policy: PullPolicy) {
    policies.set(policy, by: writer)
    resolve()
  }

  mutating func set(executingHeight: Double?) {
    heights.set(executingHeight, by: writer)
    resolve()
  }

  mutating func set(style: Style) {
    styles.set(style, by: writer)
    resolve()
  }

  /// Takes threshold and policy from a preset, or from the visualizer's where it is `nil`, whatever was
  /// set before.
  mutating func apply(_ preset: PullPreset?) {
    hostPreset = preset
    thresholds.removeAll()
    policies.removeAll()
    resolve()
  }

  mutating func use(visualizerPreset: PullPreset?) {
    self.visualizerPreset = visualizerPreset
    resolve()
  }

  /// A part is used no more: what it has set goes with it.
  mutating func remove(_ writer: SettingWriter) {
    thresholds.remove(writer)
    policies.remove(writer)
    heights.remove(writer)
    styles.remove(writer)
    resolve()
  }

  private mutating func resolve() {
    threshold = thresholds.value.map { .points($0) } ?? preset.threshold
    policy = policies.value ?? preset.policy
    trigger = TriggerRules(
      PullRules(threshold: threshold.points(statusViewHeight: 0), policy: policy))
    style = styles.value ?? Style()
    executingHeight = heights.value ?? nil
  }
}
