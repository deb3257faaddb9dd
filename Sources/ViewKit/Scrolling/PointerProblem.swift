/// What makes no sense in what a host tells a scroll view of its pointers.
///
/// Nothing of it moves the content or leaves it held. Each kind is told once in a gesture, by
/// ``ScrollEvent/didMeet(_:)``.
public enum PointerProblem: String, CaseIterable, Sendable {
  /// A touch moved, ended or was cancelled that had not begun.
  case touchNotBegun
  /// A touch began while one is down.
  case touchBegunTwice
  /// A touch was at a place that is none.
  case locationNotFinite
  /// A touch ended with a velocity that is none.
  case velocityNotFinite
  /// A sample was taken at a time that is none.
  case timeNotFinite
  /// A sample was taken before the one that came before it.
  case timeBackward
  /// A sample was taken more than 0.1 s after the clock's time.
  case timeAhead
  /// A wheel turned by a distance that is none.
  case deltaNotFinite
  /// A stream of scroll wheel events went on, or ended, that had not begun.
  case streamNotBegun
  /// A stream began in the middle of one.
  case streamBegunTwice
  /// A momentum went on, or ended, that had not begun.
  case momentumNotBegun
  /// An event was both of the fingers and of the momentum after them.
  case twoPhases
  /// A key went up that was not down.
  case keyNotDown

  /// What came, what the scroll view did about it, and what is right.
  public var message: String {
    switch self {
    case .touchNotBegun:
      "a touch that had not begun moved or ended; it was ignored. A touch begins, moves, and ends or is "
        + "cancelled"
    case .touchBegunTwice:
      "a touch began while another is down; it was ignored. One finger scrolls, until it is lifted"
    case .locationNotFinite: "the location of a touch is not finite; the sample was ignored"
    case .velocityNotFinite: "the velocity of a lifted finger is not finite; it counts as 0"
    case .timeNotFinite: "the time of a sample is not finite; it counts as now"
    case .timeBackward:
      "a sample is older than the one before it; it counts as taken at the same time. Pass samples on in "
        + "the order of their times"
    case .timeAhead:
      "a sample is more than 0.1 s ahead of the clock; it counts as 0.1 s ahead. Pass times on as the "
        + "clock has them, in seconds"
    case .deltaNotFinite: "the delta of a scroll wheel event is not finite; it counts as 0"
    case .streamNotBegun:
      "a scroll wheel event changed, ended or cancelled a stream that had not begun; it was ignored. A "
        + "stream begins, changes, and ends or is cancelled"
    case .streamBegunTwice:
      "a scroll wheel event began a stream in the middle of another; that one was cancelled"
    case .momentumNotBegun:
      "a scroll wheel event changed or ended a momentum that had not begun; it was ignored"
    case .twoPhases:
      "a scroll wheel event has a phase and a momentum phase; only the momentum counts"
    case .keyNotDown: "a key went up that was not down; it was ignored"
    }
  }
}
