/// What is set on a control besides its parts: threshold, policy, executing height and style, each as it
/// was set or not set.
struct OwnSettings: Equatable {
  var threshold: Double?
  var policy: PullPolicy?
  var executingHeight: Double?
  var style: Style
}

/// What a part has set, so that it can be undone when another takes its place: the next one must not find
/// a threshold that no pull reaches, or a cooldown of an hour.
struct SettingChanges {
  /// A value before the part changed it first, and after it changed it last.
  private struct Change<Value: Equatable> {
    private var values: (original: Value, last: Value)?

    mutating func note(_ before: Value, _ after: Value) {
      guard before != after else { return }
      // What somebody else has set meanwhile is what is to come back.
      let isOurs = values.map { $0.last == before } ?? false
      values = (isOurs ? values?.original ?? before : before, after)
    }

    /// Undoes it where nobody else has changed it since.
    mutating func undo(_ present: inout Value) {
      if let values, values.last == present { present = values.original }
      values = nil
    }
  }

  private var threshold = Change<Double?>()
  private var policy = Change<PullPolicy?>()
  private var executingHeight = Change<Double?>()
  private var style = Change<Style>()

  mutating func note(_ before: OwnSettings, _ after: OwnSettings) {
    threshold.note(before.threshold, after.threshold)
    policy.note(before.policy, after.policy)
    executingHeight.note(before.executingHeight, after.executingHeight)
    style.note(before.style, after.style)
  }

  mutating func undo(_ settings: inout OwnSettings) {
    threshold.undo(&settings.threshold)
    policy.undo(&settings.policy)
    executingHeight.undo(&settings.executingHeight)
    style.undo(&settings.style)
  }
}

extension PullToActionControl {
  /// Sets something on the control in the name of a plugin's part: it goes with the part, unless the host
  /// has changed it meanwhile.
  package func change(as part: Participant, _ body: (PullToActionControl) -> Void) {
    let before = ownSettings
    body(self)
    if part == .statusView {
      statusViewSettings.note(before, ownSettings)
    } else {
      visualizerSettings.note(before, ownSettings)
    }
  }

  /// A part is used no more: what it has set is undone.
  func undo(_ changes: inout SettingChanges) {
    var settings = ownSettings
    changes.undo(&settings)
    if settings != ownSettings { ownSettings = settings }
  }

  private var ownSettings: OwnSettings {
    get {
      OwnSettings(
        threshold: setThreshold, policy: setPolicy, executingHeight: setExecutingHeight,
        style: style)
    }
    set {
      setThreshold = newValue.threshold
      setPolicy = newValue.policy
      renewPolicy()
      setExecutingHeight = newValue.executingHeight
      if style != newValue.style { style = newValue.style }
    }
  }
}
