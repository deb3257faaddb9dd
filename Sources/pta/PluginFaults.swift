import Driver
import PullToAction

/// What plugins did wrong in a run: the control goes on with its defaults, but the run has failed.
struct PluginFaults {
  /// Each fault once, however often it was repeated; what differs only in its words is the same.
  private(set) var texts: [String] = []
  private var places: [String] = []

  mutating func add(_ events: some Sequence<TimedEvent>) {
    for event in events {
      guard case .diagnostic(let diagnostic) = event.event,
        [.callbackRaised, .limitReached].contains(diagnostic.code)
      else { continue }
      let place =
        "\(diagnostic.code) \(diagnostic.plugin) \(diagnostic.file ?? "") "
        + (diagnostic.line.map(String.init) ?? diagnostic.message)
      guard !places.contains(place) else { continue }
      places.append(place)
      texts.append(EventText.text(diagnostic))
    }
  }
}
