/// A wheel's or trackpad's event, in AppKit's words, and what a scroll view does about it:
///
/// - A stream with phases is a drag to observers, from `began` to `ended` or `cancelled`: a control pulls and
///   fires by it. `changed` and the ends without `began` do nothing; a `began` in a stream cancels that. Both are
///   told of, as ``PointerProblem``.
/// - Momentum moves the content and is no drag, so it never fires. At an edge the content bounces with the
///   momentum's speed, and the rest of the momentum does nothing. A momentum that begins ends the stream.
/// - Notches without phases are one drag, until the wheel has rested for ``ScrollView/wheelRestInterval``. A
///   notch moves the content by its delta, past an edge by ``ScrollView/damping`` as a finger's way. A notch
///   the other way while the content is past an edge takes the pull back: it is cancelled.
///
/// While a finger is down, or a key pulls, wheels do nothing. Scroll views around it share all of it as they
/// do a finger's movement.
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
  /// Whether the delta was finite, as it was given.
  let hasFiniteDelta: Bool
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
    hasFiniteDelta = scrollingDelta.isFinite
    self.scrollingDelta = Point(
      x: Quantum.clamped(scrollingDelta.x.finite(or: 0)),
      y: Quantum.clamped(scrollingDelta.y.finite(or: 0)))
    self.phase = phase
    self.momentumPhase = momentumPhase
    self.timestamp = timestamp
  }
}
