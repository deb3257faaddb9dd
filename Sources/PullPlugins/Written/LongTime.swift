import TextSupport

/// A time, as it is written, that is probably meant in milliseconds.
package enum LongTime {
  /// Nothing of a pull takes as long, in seconds.
  package static let least = 100.0

  /// What is said of it.
  package static func text(_ seconds: Double) -> String {
    "times are in seconds, and this is \(NumberText.text(seconds)); write "
      + "\(NumberText.text(seconds / 1000)) for as many milliseconds"
  }
}
