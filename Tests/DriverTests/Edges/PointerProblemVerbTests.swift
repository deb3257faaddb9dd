import Driver
import PullToAction
import Testing

/// Streams of pointers that make no sense are told of where a script sends them.
@Suite struct PointerProblemVerbTests {
  static let rows = [
    ("trackpad { phase = 'changed', y = 10 }", "a stream that had not begun"),
    ("trackpad { phase = 'began' } trackpad { phase = 'began' }", "in the middle of another"),
    ("trackpad { momentum = 'changed', y = 10 }", "a momentum that had not begun"),
    ("trackpad { phase = 'began', momentum = 'began' }", "only the momentum counts"),
    ("key 'up'", "a key went up that was not down"),
    ("touch { time = 0 } wait(0.5) touch { time = 0.2 } touch { time = 0.1 }", "is older than"),
    ("touch { time = 7 }", "ahead of the clock"),
  ]

  @Test(arguments: rows) func isReported(_ script: String, message: String) throws {
    let rig = Rig()
    try rig.run("stage { edges = { 'top', 'bottom' } } \(script)")
    let reports = rig.session.stage.log.diagnostics.compactMap { event -> String? in
      guard case .diagnostic(let diagnostic) = event.event else { return nil }
      return diagnostic.code == .pointerProblem ? diagnostic.message : nil
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains(message) ?? false)
  }
}
