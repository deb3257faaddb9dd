/// What the host has begun by code, as long as it has not begun or is not in sight.
struct BeginRequest: Equatable, Sendable {
  /// Whether it waits until the control is idle.
  private(set) var isPostponed = false
  /// Whether it waits for a scroll view with a size.
  private(set) var isRemembered = false
  /// Whether it is to be seen.
  private(set) var reveal = BeginReveal.no

  /// Whether something has not begun yet.
  var isWaiting: Bool { isPostponed || isRemembered }

  /// What is left of it where the control goes to another scroll view: what waits for one with a size.
  var moved: BeginRequest {
    isRemembered ? BeginRequest(isRemembered: true, reveal: reveal) : BeginRequest()
  }

  /// What asks for more has the last word: a second request takes nothing back.
  mutating func ask(for reveal: BeginReveal) { if reveal != .no { self.reveal = reveal } }

  mutating func postpone(_ turn: inout PullTurn) {
    if !isPostponed { turn.add(.diagnose(.beginPostponed)) }
    isPostponed = true
  }

  mutating func remember(_ turn: inout PullTurn) {
    if !isRemembered { turn.add(.diagnose(.beginRemembered)) }
    isRemembered = true
  }

  /// There is a scroll view with a size.
  ///
  /// - Returns: whether it waited for that.
  mutating func isLaidOut() -> Bool {
    defer { isRemembered = false }
    return isRemembered
  }

  /// The action begins; whether it is to be seen matters when the control has opened.
  mutating func begins() {
    isPostponed = false
    isRemembered = false
  }

  /// The control is open, and comes into sight where that was asked for.
  mutating func show(_ turn: inout PullTurn) {
    if reveal != .no { turn.add(.reveal(reveal)) }
    reveal = .no
  }
}
