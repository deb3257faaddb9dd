internal import CLibrary
import TextSupport

/// How reports write times.
enum TimeText {
  /// A duration for people: `12 ms`, `1.23 s`.
  static func duration(_ seconds: Double) -> String {
    let seconds = positive(seconds)
    return seconds < 0.9995
      ? NumberText.text((seconds * 1000).rounded()) + " ms"
      : NumberText.text((seconds * 100).rounded() / 100) + " s"
  }

  /// A duration for programs, in seconds.
  static func seconds(_ seconds: Double) -> String { NumberText.text(positive(seconds)) }

  /// A duration for programs that read no more than milliseconds, in seconds.
  static func milliseconds(_ seconds: Double) -> String {
    NumberText.text((positive(seconds) * 1000).rounded() / 1000)
  }

  /// A moment in UTC, to the second, in ISO 8601 without the zone: `2026-01-02T03:04:05`.
  ///
  /// - Parameter date: seconds since 1970; clamped to the years 1970 to 9999.
  static func date(_ date: Double) -> String {
    var seconds = time_t(min(positive(date), 253_402_300_799))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    // With the zero that ends a string in C.
    return String(unsafeUninitializedCapacity: 20) { text in
      text.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%Y-%m-%dT%H:%M:%S", &parts)
      }
    }
  }

  /// Reads what ``date(_:)`` writes, with the zone behind it: `2026-01-02T03:04:05Z`.
  static func seconds(sinceDate text: String) -> Double? {
    let date = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)Z/
    guard let match = text.wholeMatch(of: date)?.output,
      let year = Int32(match.1), let month = Int32(match.2), let day = Int32(match.3),
      let hour = Int32(match.4), let minute = Int32(match.5), let second = Int32(match.6)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, month - 1, day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
    return Double(timegm(&parts))
  }

  private static func positive(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1e12)
  }
}
