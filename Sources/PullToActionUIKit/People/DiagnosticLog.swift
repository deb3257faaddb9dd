#if canImport(os)
  import PullToAction
  import os

  /// Where diagnostics go unless the app listens to them: the system's log, for Console and Xcode.
  enum DiagnosticLog {
    private static let logger = Logger(subsystem: "PullToAction", category: "diagnostics")

    static func write(_ diagnostic: Diagnostic) {
      let text = diagnostic.description
      switch diagnostic.code {
      case .message: logger.info("\(text, privacy: .public)")
      default: logger.error("\(text, privacy: .public)")
      }
    }

    /// What cannot be thrown.
    static func write(_ error: any Error) {
      logger.error("\(String(describing: error), privacy: .public)")
    }
  }

  /// An app that takes all subviews out of its scroll view.
  struct ControlsTakenOut: Error, CustomStringConvertible {
    let description =
      "the view that shows a scroll view's controls was taken out of it: they are gone; removePullToAction(_:)"
      + " takes out one"
  }
#endif
