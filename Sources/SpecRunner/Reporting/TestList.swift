import Driver
import TextSupport

/// Tests as `--list` shows them.
package enum TestList {
  /// A line a test, whatever its name holds.
  package static func line(of test: TestIdentity) -> String {
    "\(VisibleText.line(test.file)):\(test.line): \(VisibleText.line(test.fullName))"
  }
}
