/// A wheel's or trackpad's event, in AppKit's words.
public struct ScrollWheelEvent: Equatable, Sendable {
  /// Where in a stream an event is: `NSEvent.Phase`.
  public enum Phase: String, CaseIterable, Equatable, Hashable, Sendable {
    /// Of no stream, as all events of a wheel with notches.
    case none
    /// The first of a stream.
    case began
    /// One in the middle.
    case changed
    /// The last: the fingers are lifted.
    case ended
    /// The last: the system has taken the stream away.
    case cancelled
  }

  /// How far the content is to move, in points, positive downward and to the right. A part that is not finite
  /// counts as 0.
  public let scrollingDelta: Point
  /// What the fingers do.
  public let phase: Phase
  /// What the content does after a flick, when no finger is on the trackpad.
  public let momentumPhase: Phase
  /// When it happened, as for ``ScrollView/touchBegan(at:time:)``.
  public let timestamp: Double?

  /// Makes an event; without phases it is a notch of a wheel.
  public init(
    scrollingDelta: Point, phase: Phase = .none, momentumPhase: Phase = .none,
    timestamp: Double? = nil
  ) {
    self.scrollingDelta = Point(
      x: Quantum.clamped(scrollingDelta.x.finite(or: 0)),
      y: Quantum.clamped(scrollingDelta.y.finite(or: 0)))
    self.phase = phase
    self.momentumPhase = momentumPhase
    self.timestamp = timestamp
  }
}
