/// A date and a time of day in the Gregorian calendar.
struct CivilTime: Equatable {
  /// Days since 1 January 1970.
  let dayNumber: Int
  let year, month, day, hour, minute: Int

  /// The farthest times that have a date here, in seconds: some 30,000 years.
  static let farthest = 1e12

  /// A time that has a date; what is not a number stays so.
  static func clamped(_ time: Double) -> Double { min(max(time, -farthest), farthest) }

  /// Takes a time apart.
  ///
  /// - Parameters:
  ///   - date: in seconds since 1970 in UTC; finite.
  ///   - secondsFromGMT: how far the place's clocks are ahead.
  init(_ date: Double, secondsFromGMT: Int) {
    let local = Int(CivilTime.clamped(date).rounded(.down)) + secondsFromGMT
    dayNumber = CivilTime.floor(local, by: 86_400)
    let second = local - dayNumber * 86_400
    (hour, minute) = (second / 3600, second / 60 % 60)
    (year, month, day) = CivilTime.date(of: dayNumber)
  }

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    (number - (number % divisor + divisor) % divisor) / divisor
  }

  /// Howard Hinnant's `civil_from_days`: years begin in March, so that the leap day is the last.
  private static func date(of dayNumber: Int) -> (Int, Int, Int) {
    let days = dayNumber + 719_468
    let era = floor(days, by: 146_097)
    let ofEra = days - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * ofYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, ofYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Hours and minutes, as "09:05".
  var clock: String { "\(CivilTime.two(hour)):\(CivilTime.two(minute))" }

  /// Two digits.
  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
