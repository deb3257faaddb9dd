import Driver
import TextSupport
import ViewKit

/// How reports write times.
enum TimeText {
  /// A duration as people read it: `12 ms`, `1.23 s`.
  static func duration(_ seconds: Double) -> String {
    let seconds = positive(seconds)
    return seconds < 0.9995
      ? NumberText.text((seconds * 1000).rounded()) + " ms"
      : NumberText.text((seconds * 100).rounded() / 100) + " s"
  }

  /// A duration for programs, in seconds.
  static func seconds(_ seconds: Double) -> String {
    NumberText.text(positive(seconds))
  }

  /// A duration for programs that read no more than milliseconds, in seconds.
  static func milliseconds(_ seconds: Double) -> String {
    NumberText.text((positive(seconds) * 1000).rounded() / 1000)
  }

  /// A moment in UTC, to the second, as ISO 8601 writes it but for the zone: `2026-01-02T03:04:05`.
  ///
  /// - Parameter date: seconds since 1970; what lies outside the years 1970 to 9999 becomes the
  ///   nearest that does not.
  static func date(_ date: Double) -> String {
    let seconds = Int(min(positive(date), 253_402_300_799))
    let (day, time) = (seconds / 86_400, seconds % 86_400)
    let (year, month, dayOfMonth) = civil(day)
    let calendar = [padded(year, 4), padded(month), padded(dayOfMonth)]
    let clock = [padded(time / 3600), padded(time / 60 % 60), padded(time % 60)]
    return calendar.joined(separator: "-") + "T" + clock.joined(separator: ":")
  }

  private static func positive(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1e12)
  }

  private static func padded(_ value: Int, _ count: Int = 2) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// The date of a day in the Gregorian calendar (H. Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", `civil_from_days`): years begin in March, so that the leap day is the last.
  ///
  /// - Parameter day: days since the first of January 1970.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (
      year + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, dayOfMonth
    )
  }
}
