import TextSupport

extension TestIdentity {
  /// The names on one line, and the round of a test that is repeated.
  func title(joinedBy separator: String) -> String {
    names.map(VisibleText.line).joined(separator: separator)
      + (round > 1 ? " (round \(round))" : "")
  }

  /// The test as `--list` shows it: one line, whatever its name holds.
  package var listed: String { "\(VisibleText.line(file)):\(line): \(VisibleText.line(fullName))" }
}
