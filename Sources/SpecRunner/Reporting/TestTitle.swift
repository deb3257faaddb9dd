import Driver
import TextSupport

extension TestIdentity {
  /// The names on one line, and the round of a test that is repeated.
  func title(joinedBy separator: String) -> String {
    names.map(VisibleText.line).joined(separator: separator)
      + (round > 1 ? " (round \(round))" : "")
  }
}
