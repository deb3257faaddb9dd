import Driver
import PullToAction

/// What plugins did wrong in a run: the control goes on with its defaults, but the run has failed.
struct PluginFaults {
  /// Each fault once, however often it was repeated.
  private(set) var texts: [String] = []

  mutating func add(_ events: some Sequence<TimedEvent>) {
    for event in events {
      guard case .diagnostic(let diagnostic) = event.event,
        [.callbackRaised, .limitReached].contains(diagnostic.code)
      else { continue }
      let text = EventText.text(diagnostic)
      if !texts.contains(text) { texts.append(text) }
    }
  }
}
