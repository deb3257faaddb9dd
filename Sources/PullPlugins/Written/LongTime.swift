import TextSupport

/// A time, as it is written, that is probably meant in milliseconds.
package enum LongTime {
  /// Nothing of a pull takes as long, in seconds.
  private static let least = 100.0
  /// Whole minutes, and far more often as many milliseconds.
  private static let notMinutes: Set = [300.0, 600, 1500, 3000, 6000]

  /// The times that a control and its policy have.
  package static let ofPolicy: Set = [
    "minimum_executing_time", "maximum_executing_time", "result_duration", "success_duration",
    "failure_duration", "inset_duration", "cooldown", "dwell",
  ]

  /// What is said of a time; `nil` where it may be meant: minutes are waited for, though nothing moves so long.
  ///
  /// - Parameter name: what takes it, such as `duration` and `wait`.
  package static func complaint(_ seconds: Double, of name: String) -> String? {
    let isOfMotion = ["duration", "delay"].contains(name) || name.hasSuffix("_duration")
    let isMinutes =
      seconds.remainder(dividingBy: 60) == 0 && !notMinutes.contains(seconds) && !isOfMotion
    guard seconds >= least, !isMinutes else { return nil }
    return "times are in seconds, and this is \(NumberText.text(seconds)); write "
      + "\(NumberText.text(seconds / 1000)) for as many milliseconds"
  }
}
