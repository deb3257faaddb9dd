/// When the last action succeeded, by a clock that the host brings.
struct UpdateDates {
  var currentDate: (() -> Double)?
  var lastUpdated: Double?
  var secondsFromGMT = 0
  var style = LastUpdatedStyle.none
}

extension HostSide {
  /// The present, if it is known. The host's clock may ask the control anything meanwhile.
  var currentDate: Double? {
    let ask = dates.currentDate
    guard let date = ask?(), date.isFinite else { return nil }
    return date
  }

  /// An action has ended.
  func noteEnd(_ outcome: ActionOutcome) {
    switch outcome {
    case .success, .noMoreData: if let date = currentDate { dates.lastUpdated = date }
    case .failure, .cancelled: break
    }
  }
}

/// When the last action succeeded, and how the default status view says so.
extension PullToActionControl {
  /// What time it is, in seconds since 1970 in UTC; asked when an action has succeeded, and about once a
  /// second while a text tells how long ago that was. Without one, the default, the control keeps no time by itself.
  ///
  /// ```swift
  /// control.currentDate = { Date().timeIntervalSince1970 }
  /// ```
  public var currentDate: (() -> Double)? {
    get { core.hostSide.dates.currentDate }
    set { core.hostSide.dates.currentDate = newValue }
  }

  /// When the last action succeeded, in seconds since 1970 in UTC; `nil` where none has. A host stores it
  /// and sets it again; a number that is not finite is not taken. A status view shows it from its next
  /// state on.
  public var lastUpdated: Double? {
    get { core.hostSide.dates.lastUpdated }
    set { if newValue?.isFinite ?? true { core.hostSide.dates.lastUpdated = newValue } }
  }

  /// How far the person's clocks are ahead of UTC, in seconds (`TimeZone.secondsFromGMT`); 0 unless set, and
  /// at most a day either way.
  public var secondsFromGMT: Int {
    get { core.hostSide.dates.secondsFromGMT }
    set { core.hostSide.dates.secondsFromGMT = min(max(newValue, -86_400), 86_400) }
  }

  /// How the default status view says when the last action succeeded; not at all unless set. It gets a
  /// second line, and grows where that needs room, in the next frame.
  public var lastUpdatedStyle: LastUpdatedStyle {
    get { core.hostSide.dates.style }
    set {
      guard newValue != lastUpdatedStyle else { return }
      core.hostSide.dates.style = newValue
      if core.scroll.isAttached { core.parts.statusView.styleIsPending = true }
    }
  }

  /// When the last action succeeded, as a line in the person's language: "Last updated: 5 min ago".
  public func lastUpdatedText(_ style: LastUpdatedStyle) -> String {
    let dates = core.hostSide.dates
    return LastUpdatedText(
      texts: PullTexts(traits.language), secondsFromGMT: dates.secondsFromGMT
    ).line(dates.lastUpdated, now: core.hostSide.currentDate, style)
  }
}
