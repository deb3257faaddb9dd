/// An event with the time of the frame in which it happened.
public struct TimedEvent: Equatable, Sendable {
  /// The frame's time, in seconds.
  public let time: Double
  /// What happened.
  public let event: PullEvent
}

/// What happened to a control, in order. Traces, consoles and tests read it; they cannot
/// interfere, and a control without a log pays nothing for it.
public final class EventLog {
  /// All events so far.
  public private(set) var events: [TimedEvent] = []

  /// Makes an empty log.
  public init() {}

  /// Adds an event.
  public func append(_ event: PullEvent, time: Double) {
    events.append(TimedEvent(time: time, event: event))
  }
}
