/// How a status view says when the last success was.
public enum LastUpdatedStyle: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Not at all.
  case none
  /// By how long ago: "5 min ago", "yesterday".
  case relative
  /// By the clock: "today, 09:05".
  case absolute
}

/// Puts the time of the last success into words.
struct LastUpdatedText {
  let texts: PullTexts
  /// How far the place's clocks are ahead of UTC, in seconds.
  let secondsFromGMT: Int

  /// The whole line.
  func line(_ date: Double?, now: Double?, _ style: LastUpdatedStyle) -> String {
    guard style != .none else { return "" }
    guard let date else { return texts[.neverUpdated] }
    let text = time(CivilTime.clamped(date), now: now.map(CivilTime.clamped), style)
    return texts.text(.lastUpdated, "time", text)
  }

  /// The time alone. Without a present, or with one before it by more than a minute, it is the date.
  private func time(_ date: Double, now: Double?, _ style: LastUpdatedStyle) -> String {
    let then = CivilTime(date, secondsFromGMT: secondsFromGMT)
    guard let now, now.isFinite, date - now <= 60 else { return self.date(then, .dateAt) }
    let days = CivilTime(now, secondsFromGMT: secondsFromGMT).dayNumber - then.dayNumber
    return style == .relative
      ? relative(max(now - date, 0), days: days, then) : absolute(days: days, then)
  }

  /// Minutes for an hour, hours for a day or half of one, then days for a week, by the calendar.
  private func relative(_ seconds: Double, days: Int, _ then: CivilTime) -> String {
    switch seconds {
    case ..<60: return texts[.now]
    case ..<3600: return texts.ago(Int(seconds / 60), .minutes)
    default: break
    }
    if days <= 0 || seconds < 12 * 3600 { return texts.ago(Int(seconds / 3600), .hours) }
    if days == 1 { return texts[.yesterday] }
    return days < 7 ? texts.ago(days, .days) : date(then, .date)
  }

  private func absolute(days: Int, _ then: CivilTime) -> String {
    switch days {
    case ...0: texts.text(.todayAt, "clock", then.clock)
    case 1: texts.text(.yesterdayAt, "clock", then.clock)
    default: date(then, .dateAt)
    }
  }

  private func date(_ time: CivilTime, _ key: PullTexts.Key) -> String {
    texts.text(key, "year", String(time.year))
      .replacing("{month}", with: digits(time.month))
      .replacing("{day}", with: digits(time.day))
      .replacing("{clock}", with: time.clock)
  }

  /// Where a word stands after each number, months and days have no zero before them.
  private func digits(_ number: Int) -> String {
    switch texts.language {
    case .english, .russian: CivilTime.two(number)
    case .simplifiedChinese, .traditionalChinese, .japanese, .korean: String(number)
    }
  }
}
