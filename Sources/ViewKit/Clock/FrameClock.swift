/// Something that does work in every frame.
public protocol FrameParticipant: AnyObject {
  /// Does the frame's work, for the clock's time.
  func tick()
}

/// The time that everything runs by, advanced frame by frame; nothing here reads the wall clock.
///
/// A frame handles input, scroll physics, controls and due callbacks, in this order; then it is shown.
/// In virtual time the host calls ``advance(input:)``; a live host calls ``advance(to:input:)``
/// with the display's time.
public final class FrameClock {
  /// When in a frame a participant runs.
  public enum Phase: Int, CaseIterable, Sendable {
    /// Scroll views.
    case physics
    /// Controls, which react to the scroll views.
    case control
  }

  /// The frame rate of virtual time.
  public let framesPerSecond: Double
  /// The number of frames so far.
  @inlinable public var tickCount: Int { ticks }
  /// The current frame's time, in seconds; in virtual time `tickCount / framesPerSecond`, never a
  /// sum, so that rounding errors do not accumulate.
  @inlinable public var tickTime: Double { frameTime }
  /// The time now, in seconds: the frame's, but in a due callback the time when it was due.
  @inlinable public var now: Double { time }

  @usableFromInline var ticks = 0
  @usableFromInline var frameTime = 0.0
  @usableFromInline var time = 0.0
  private var participants: [[Participation]] = Phase.allCases.map { _ in [] }
  /// The places of members by their addresses, so that 10,000 controls that go away take no look at 10,000
  /// others each. The first dictionary of each type of keys has Swift look through all conformances, which is 2 %
  /// of the instructions of a start; `Int` is such a type anyway.
  private var members: [Int: Participation] = [:]
  private var schedule = Schedule()
  /// The animation whose block is running; `nil` outside of blocks.
  var recording: ViewAnimation?
  /// A reference that does not keep the clock alive.
  let link = WeakBox<FrameClock>()
  /// Whether animations that start now are rounds of a loop, for which no host waits.
  var isStartingLoop = false
  /// How many running animations have an end, or wait for their completions to be called.
  var finiteAnimations = 0

  /// Set by a host whose frames have stopped because nothing moves; called once, before anything is asked of
  /// a control or scheduled, so that the host advances the clock to the present first; `nil` while frames come.
  public var onResume: (() -> Void)?

  /// Makes a clock at time 0.
  ///
  /// - Parameter framesPerSecond: the frame rate of ``advance(input:)``.
  /// - Precondition: it is a finite number above 0.
  public init(framesPerSecond: Double = 60) {
    precondition(
      framesPerSecond.isFinite && framesPerSecond > 0, "a clock needs a frame rate above 0")
    self.framesPerSecond = framesPerSecond
    link.set(self)
  }

  deinit { link.clear() }

  /// Has a host whose frames have stopped begin again.
  @inline(__always) package func resume() { if let resume = onResume.take() { resume() } }

  /// Adds a participant, which is held weakly.
  public func add(_ participant: any FrameParticipant, phase: Phase) {
    participants[phase.rawValue].append(Participation(guest: participant))
  }

  /// Adds a participant that removes itself before it is freed.
  package func addMember(_ participant: any FrameParticipant, phase: Phase) {
    let place = Participation(member: participant)
    participants[phase.rawValue].append(place)
    members.updateValue(place, forKey: FrameClock.address(participant))?.leave()
  }

  private static func address(_ participant: any FrameParticipant) -> Int {
    Int(bitPattern: ObjectIdentifier(participant))
  }

  /// Removes a participant, whatever its phase.
  public func remove(_ participant: any FrameParticipant) {
    // The place stays, empty: the running frame iterates by index.
    if let place = members.removeValue(forKey: FrameClock.address(participant)) {
      return place.leave()
    }
    for place in participants.joined() where place.participant === participant { place.leave() }
  }

  /// Advances by one frame of virtual time, to `tickCount / framesPerSecond`: for tests and tools. After
  /// ``advance(to:input:)`` has gone farther, time stands still until that is reached.
  ///
  /// - Parameter input: passes on the input of this frame, at its time.
  public func advance(input: () -> Void = {}) {
    tick(at: max(Double(tickCount + 1) / framesPerSecond, tickTime), input: input)
  }

  /// Advances to a time given by a live host.
  ///
  /// - Parameters:
  ///   - time: seconds from any beginning, as the display has them; a time before the current one counts as
  ///     that, as display clocks may stand still. The clock begins at 0: what was begun before the first frame
  ///     is as old as that frame's time.
  ///   - input: passes on the input of this frame.
  public func advance(to time: Double, input: () -> Void = {}) {
    tick(at: time.isFinite ? max(time, tickTime) : tickTime, input: input)
  }

  private func tick(at time: Double, input: () -> Void) {
    ticks += 1
    frameTime = time
    self.time = time
    input()
    for phase in participants.indices {
      // By index: participants may come and go while others run.
      var (index, hasEmpty) = (0, false)
      while index < participants[phase].count {
        if let participant = participants[phase][index].participant {
          participant.tick()
        } else {
          hasEmpty = true
        }
        index += 1
      }
      if hasEmpty { participants[phase].removeAll { $0.participant == nil } }
    }
    runDue()
  }

  /// Schedules a call for a time, in the frame that reaches it.
  ///
  /// - Parameters:
  ///   - time: in seconds; a time already reached, or NaN, counts as ``now``, and a call due now
  ///     waits for the next frame.
  ///   - body: what to call; ``now`` is `time` while it runs.
  /// - Returns: what ``cancel(_:)`` takes.
  @discardableResult
  public func schedule(at time: Double, _ body: @escaping () -> Void) -> ScheduledCall {
    resume()
    let isReached = !(time > now + Schedule.tolerance)
    return schedule.add(at: isReached ? now : time, notBefore: isReached ? tickCount + 1 : 0, body)
  }

  /// Cancels a scheduled call; does nothing if it has run already.
  public func cancel(_ call: ScheduledCall) { withExtendedLifetime(schedule.remove(call)) {} }

  /// Whether nothing is scheduled.
  public var isIdle: Bool { schedule.isEmpty }
  /// When the next scheduled call is due, in seconds; `nil` where there is none.
  public var nextTime: Double? { schedule.nextTime }

  private func runDue() {
    // A call that a due callback schedules for its own time waits for the next frame; otherwise one
    // that always reschedules itself would never end this one. Later calls may still run in this
    // frame, so that chains take as long at 30 frames a second as at 120.
    while let entry = schedule.popDue(at: tickTime, frame: tickCount) {
      time = entry.time
      entry.body()
    }
    time = frameTime
  }
}

/// A call scheduled with a clock.
public struct ScheduledCall: Hashable, Sendable { let slot: Int, sequence: Int }

/// A reference to a participant.
///
/// A weak reference makes each use of its object more expensive: with all of them weak, here and among a
/// scroll view's observers, a frame takes 11 % more instructions. A checked unowned one traps where its
/// object removes itself in its `deinit`.
private final class Participation {
  private unowned(unsafe) var member: (any FrameParticipant)?
  private weak var guest: (any FrameParticipant)?

  /// Refers to a participant that removes itself before it is freed.
  init(member: any FrameParticipant) { self.member = member }

  /// Refers to a participant that may be freed at any time.
  init(guest: any FrameParticipant) { self.guest = guest }

  var participant: (any FrameParticipant)? { member ?? guest }

  /// Refers to nothing any more.
  func leave() {
    member = nil
    guest = nil
  }
}
