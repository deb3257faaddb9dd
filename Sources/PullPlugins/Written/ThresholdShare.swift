/// A threshold that is written as a part of something, and is in points.
package enum ThresholdShare {
  /// What is said of it, as it is written.
  package static func text(_ written: String) -> String {
    "a threshold is in points, and this is \(written); write 100 for the usual one"
  }
}
