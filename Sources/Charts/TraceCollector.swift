import Driver
import PullToAction
import TextSupport

/// Collects what a chart of a session shows, while the session runs.
///
/// A stage that takes the place of another begins anew, as the session's events do: what is collected
/// is of the last one. Of several controls it is of the first, whichever the verbs are about.
package final class TraceCollector {
  private let session: DriverSession
  private var frames: [TraceSamples.Frame] = []
  private var verbs: [TraceSamples.Use] = []
  /// Whether there was more than a chart shows.
  package private(set) var isFull = false
  private let onFull: () -> Void
  private let limit: Int

  /// The most events and frames that a chart is made of.
  package static let limit = 500_000

  /// Makes a collector, which from now on listens to the session's frames.
  ///
  /// - Parameters:
  ///   - session: one of which no frame was missed but the one that is shown.
  ///   - limit: of how many events and frames.
  ///   - onFull: called once, when there is more than a chart shows; it shows what was until then.
  package init(
    session: DriverSession, limit: Int = TraceCollector.limit, onFull: @escaping () -> Void = {}
  ) {
    self.session = session
    self.limit = limit
    self.onFull = onFull
    session.onFrame = { [weak self] in self?.collect($0) }
    session.onStageEnd = { [weak self] in
      self?.frames.removeAll()
      self?.verbs.removeAll()
    }
    session.onVerb = { [weak self] in self?.collect($0, $1) }
    collect(session.stage)
  }

  private func collect(_ stage: Stage) {
    guard !isFull else { return }
    if stage.log.count + frames.count > limit {
      isFull = true
      return onFull()
    }
    let control = stage.controls[0]
    let frame = TraceSamples.Frame(
      time: stage.clock.tickTime, pulled: control.pulledAmount,
      offset: stage.offset(of: control), inset: stage.inset(of: control),
      threshold: control.pullThreshold)
    // A wait of an hour has the same frame some 200,000 times.
    if frames.count > 1, frames.suffix(2).allSatisfy({ $0.looksLike(frame) }) {
      frames[frames.count - 1] = frame
    } else {
      frames.append(frame)
    }
  }

  /// What only lets time pass, or is seen otherwise.
  private static let unnamed: Set = ["wait", "settle", "stage", "answer"]

  private func collect(_ entry: LogEntry, _ text: String) {
    // What is used from the beginning is in the heading.
    let isBeginning = entry.verb.name == "use" && session.stage.clock.tickCount == 0
    guard !TraceCollector.unnamed.contains(entry.verb.key), !isBeginning else { return }
    verbs.append(TraceSamples.Use(time: session.stage.clock.tickTime, text: text))
  }

  /// What was collected so far.
  ///
  /// - Parameter name: the script's.
  package func samples(name: String) -> TraceSamples {
    let rate = session.stage.configuration.framesPerSecond
    let stages = session.leftStages > 0 ? ["the last of \(session.leftStages + 1) stages"] : []
    let count = session.stage.controls.count
    let controls = count > 1 ? ["the first of \(count) controls"] : []
    return TraceSamples(
      name: name,
      remarks: [plugins.joined(separator: ", "), NumberText.text(rate) + " fps"] + stages
        + controls,
      frameDuration: 1 / rate, frames: frames, events: events, verbs: verbs)
  }

  /// Those of the first control, and of none.
  private var events: [TimedEvent] {
    session.stage.log.events.filter { ($0.control ?? Stage.mainControl) == Stage.mainControl }
  }

  /// The names of the parts that were called, without the built-in ones that every session begins
  /// with; those where there are no others.
  private var plugins: [String] {
    let beginning = ["bottom", "default"]
    var names: [String] = []
    for event in events {
      guard case .callback(let call) = event.event, call.participant != .delegate,
        !(beginning + names).contains(call.plugin)
      else { continue }
      names.append(call.plugin)
    }
    return names.isEmpty ? beginning : names
  }
}
