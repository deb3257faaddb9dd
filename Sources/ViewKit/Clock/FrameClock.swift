/// Something that has work to do in every frame.
public protocol FrameParticipant: AnyObject {
  /// Does the frame's work; the clock says what time it is.
  func tick()
}

/// The time that everything runs on, handed in frame by frame; nothing here reads the wall clock.
///
/// A frame goes: input, scroll physics, control, callbacks that are due; then it is shown.
/// In virtual time the host calls ``advance(input:)``; a live host calls ``advance(to:input:)``
/// with the display's time.
public final class FrameClock {
  /// When in a frame a participant has its turn.
  public enum Phase: Int, CaseIterable, Sendable {
    /// Scroll views.
    case physics
    /// Controls, which look at what the scroll views did.
    case control
  }

  /// How many frames a second virtual time has.
  public let framesPerSecond: Double
  /// How many frames have passed.
  @inlinable public var tickCount: Int { ticks }
  /// The time of the present frame, in seconds; in virtual time `tickCount / framesPerSecond`,
  /// never a sum, so that rounding errors do not pile up.
  @inlinable public var tickTime: Double { frameTime }
  /// The time now, in seconds: the frame's, and inside a due callback the time when it was due.
  @inlinable public var now: Double { time }

  @usableFromInline var ticks = 0
  @usableFromInline var frameTime = 0.0
  @usableFromInline var time = 0.0
  private var participants: [[Participation]] = Phase.allCases.map { _ in [] }
  private var schedule = Schedule()
  /// The animation whose block is being run; `nil` outside of blocks.
  var recording: ViewAnimation?
  /// For those who come back to the clock later, without keeping it alive.
  let link = WeakBox<FrameClock>()
  /// Whether what is animated now goes on with something else when it is over, time and again.
  var isStartingLoop = false
  /// How many animations run that have an end, or wait for their completions to be called.
  var finiteAnimations = 0

  /// Makes a clock at time 0.
  ///
  /// - Parameter framesPerSecond: how many frames a second ``advance(input:)`` counts by.
  /// - Precondition: it is a finite number above 0.
  public init(framesPerSecond: Double = 60) {
    precondition(
      framesPerSecond.isFinite && framesPerSecond > 0, "a clock needs a frame rate above 0")
    self.framesPerSecond = framesPerSecond
    link.set(self)
  }

  deinit {
    link.clear()
  }

  /// Adds a participant, which is held weakly.
  public func add(_ participant: any FrameParticipant, phase: Phase) {
    participants[phase.rawValue].append(Participation(guest: participant))
  }

  /// Adds a participant that takes itself out before it goes away.
  package func addMember(_ participant: any FrameParticipant, phase: Phase) {
    participants[phase.rawValue].append(Participation(member: participant))
  }

  /// Takes a participant out, whatever its phase.
  public func remove(_ participant: any FrameParticipant) {
    for phase in participants.indices {
      // Left behind empty: a frame that is under way counts by index.
      for index in participants[phase].indices {
        if participants[phase][index].participant === participant {
          participants[phase][index].leave()
        }
      }
    }
  }

  /// Goes on by one frame of virtual time.
  ///
  /// - Parameter input: hands in what fingers and hosts do in this frame, at its time.
  public func advance(input: () -> Void = {}) {
    tick(at: max(Double(tickCount + 1) / framesPerSecond, tickTime), input: input)
  }

  /// Goes on to a time that a live host gives.
  ///
  /// - Parameters:
  ///   - time: seconds since the clock was made; a time before the present one counts as the
  ///     present one, as display clocks are allowed to stand still.
  ///   - input: hands in what fingers and hosts did for this frame.
  public func advance(to time: Double, input: () -> Void = {}) {
    tick(at: time.isFinite ? max(time, tickTime) : tickTime, input: input)
  }

  private func tick(at time: Double, input: () -> Void) {
    ticks += 1
    frameTime = time
    self.time = time
    input()
    for phase in participants.indices {
      // By index: a participant may come or go while others have their turn.
      var index = 0
      while index < participants[phase].count {
        if let participant = participants[phase][index].participant {
          participant.tick()
          index += 1
        } else {
          participants[phase].remove(at: index)
        }
      }
    }
    runDue()
  }

  /// Has something called when a time is reached, in the frame that reaches it.
  ///
  /// - Parameters:
  ///   - time: in seconds; one that has been reached, or is no number, counts as ``now``, and what
  ///     is due now waits for the next frame.
  ///   - body: what to call; ``now`` is `time` while it runs.
  /// - Returns: what to cancel it with.
  @discardableResult
  public func schedule(at time: Double, _ body: @escaping () -> Void) -> ScheduledCall {
    let isReached = !(time > now + Schedule.tolerance)
    return schedule.add(
      at: isReached ? now : time, notBefore: isReached ? tickCount + 1 : 0, body)
  }

  /// Takes back a scheduled call; one that has run already is left alone.
  public func cancel(_ call: ScheduledCall) {
    let entry = schedule.remove(call)
    withExtendedLifetime(entry) {}
  }

  /// Whether nothing is scheduled.
  public var isIdle: Bool { schedule.isEmpty }

  private func runDue() {
    // What a due callback asks for at its own time waits for the next frame; otherwise one that
    // always asks again would hold this one for ever. What it asks for later on is of this frame
    // if the frame is long enough, so that chains take as long at 30 frames a second as at 120.
    while let entry = schedule.popDue(at: tickTime, frame: tickCount) {
      time = entry.time
      entry.body()
    }
    time = frameTime
  }
}

/// A call that a clock was asked for.
public struct ScheduledCall: Hashable, Sendable {
  let sequence: Int
}

/// Somebody's place among those who have a turn in each frame.
///
/// A weak reference makes each use of its object dearer: with all places weak, here and among a scroll
/// view's observers, a frame takes 11 % more instructions. A checked one traps where its object asks in
/// its `deinit` to be taken out.
private final class Participation {
  private unowned(unsafe) var member: (any FrameParticipant)?
  private weak var guest: (any FrameParticipant)?

  /// The place of one that takes itself out before it goes away.
  init(member: any FrameParticipant) {
    self.member = member
  }

  /// The place of one that may go away without a word.
  init(guest: any FrameParticipant) {
    self.guest = guest
  }

  var participant: (any FrameParticipant)? { member ?? guest }

  /// Leaves the place empty.
  func leave() {
    member = nil
    guest = nil
  }
}
