import TextSupport

/// A time, as it is written, that is probably meant in milliseconds.
package enum LongTime {
  /// Nothing of a pull takes as long, in seconds.
  package static let least = 100.0

  /// The times that a control and its policy have.
  package static let ofPolicy: Set = [
    "minimum_executing_time", "maximum_executing_time", "result_duration", "success_duration",
    "failure_duration", "inset_duration", "cooldown", "dwell",
  ]

  /// What is said of it.
  package static func text(_ seconds: Double) -> String {
    "times are in seconds, and this is \(NumberText.text(seconds)); write "
      + "\(NumberText.text(seconds / 1000)) for as many milliseconds"
  }
}
