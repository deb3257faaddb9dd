extension String {
  /// Whether a text comes before another by their bytes in UTF-8.
  ///
  /// Swift's own order may differ from process to process where an accent is a scalar of its own in
  /// one text and not in the other.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
