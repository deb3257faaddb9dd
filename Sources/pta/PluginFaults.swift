import Driver
import PullToAction
import ToolSupport

/// What plugins did wrong in a session: the control uses its defaults instead, but the run has failed.
final class PluginFaults {
  /// Each fault once, however often it was repeated; what differs only in its words is the same.
  private var texts: [String] = []
  private var places: Set<String> = []

  /// Collects them from now on.
  ///
  /// - Parameter onReport: takes what each verb did.
  init(
    in session: DriverSession, onReport: @escaping (DriverSession.Report) -> Void = { _ in }
  ) {
    session.onReport = { [self] report in
      add(report.diagnostics)
      onReport(report)
    }
  }

  private func add(_ events: some Sequence<TimedEvent>) {
    for event in events {
      guard case .diagnostic(let diagnostic) = event.event,
        [.callbackRaised, .limitReached].contains(diagnostic.code)
      else { continue }
      let place =
        "\(diagnostic.code) \(diagnostic.plugin) \(diagnostic.file ?? "") "
        + (diagnostic.line.map(String.init) ?? diagnostic.message)
      if places.insert(place).inserted { texts.append(EventText.text(diagnostic)) }
    }
  }

  /// Prints them.
  ///
  /// - Returns: whether there are none.
  func print(after prefix: String = "error: ", on console: Console) -> Bool {
    for text in texts { console.printError(prefix + text) }
    return texts.isEmpty
  }
}
