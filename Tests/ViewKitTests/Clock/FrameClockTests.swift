import Testing
import ViewKit

@Suite struct FrameClockTests {
  /// Writes down who was called, and the time that it saw.
  final class Journal {
    var lines: [String] = []
  }

  final class Worker: FrameParticipant {
    let name: String
    let journal: Journal
    var onTick: (() -> Void)?
    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
    }
    func tick() {
      journal.lines.append(name)
      onTick?()
    }
  }

  @Test func virtualTimeIsNeverASum() {
    let clock = FrameClock(framesPerSecond: 60)
    for _ in 0..<100_000 { clock.advance() }
    #expect(clock.now == 100_000.0 / 60)
    #expect(clock.tickTime == clock.now && clock.tickCount == 100_000)
  }

  @Test func aFrameGoesInputPhysicsControlDueCalls() {
    let clock = FrameClock()
    let journal = Journal()
    let control = Worker("control", journal)
    let physics = Worker("physics", journal)
    clock.add(control, phase: .control)
    clock.add(physics, phase: .physics)
    clock.schedule(at: 0.01) { journal.lines.append("due") }
    clock.advance { journal.lines.append("input") }
    #expect(journal.lines == ["input", "physics", "control", "due"])
  }

  @Test func participantsComeAndGoWhileOthersHaveTheirTurn() {
    let clock = FrameClock()
    let journal = Journal()
    var workers: [Worker] = ["a", "b", "c"].map { Worker($0, journal) }
    for worker in workers { clock.add(worker, phase: .control) }
    let late = Worker("late", journal)
    workers[0].onTick = { workers.remove(at: 1) }
    workers[2].onTick = { clock.add(late, phase: .control) }
    clock.advance()
    #expect(journal.lines == ["a", "c", "late"])
    for worker in workers { worker.onTick = nil }
    clock.advance()
    #expect(journal.lines.suffix(3) == ["a", "c", "late"])
    workers.removeAll()
    clock.advance()
    #expect(journal.lines.count == 7)
  }

  @Test func dueCallsRunByTimeAndThenByOrderOfAsking() {
    let clock = FrameClock(framesPerSecond: 1)
    var lines: [String] = []
    for (name, time) in [("b", 0.5), ("c", 0.5), ("a", 0.2), ("next", 1.5), ("d", 0.9)] {
      clock.schedule(at: time) { lines.append("\(name) \(clock.now)") }
    }
    clock.advance()
    #expect(lines == ["a 0.2", "b 0.5", "c 0.5", "d 0.9"])
    #expect(clock.now == 1, "the frame's time is back afterwards")
    #expect(!clock.isIdle)
    clock.advance()
    #expect(lines.last == "next 1.5" && clock.isIdle)
  }

  /// A chain of calls takes as long as it says, whatever the frame rate.
  @Test(arguments: [30.0, 60, 120, 1])
  func chainedCallsDoNotDependOnTheFrameRate(framesPerSecond: Double) {
    let clock = FrameClock(framesPerSecond: framesPerSecond)
    var times: [Double] = []
    func link() {
      times.append(clock.now)
      if times.count < 10 { clock.schedule(at: clock.now + 0.0625) { link() } }
    }
    clock.schedule(at: 0.0625) { link() }
    while clock.tickTime < 0.5 { clock.advance() }
    #expect(times.prefix(8) == [0.0625, 0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5])
  }

  @Test func aTimeThatIsReachedWaitsForTheNextFrame() {
    let clock = FrameClock()
    var times: [Double] = []
    var runs = 0
    func again() {
      runs += 1
      clock.schedule(at: clock.now) { again() }
    }
    clock.schedule(at: 0.005) { again() }
    clock.advance {
      clock.schedule(at: clock.now) { times.append(clock.tickTime) }
      clock.schedule(at: -5) { times.append(clock.tickTime) }
    }
    #expect(runs == 1 && times.isEmpty)
    clock.advance()
    #expect(runs == 2 && times == [2.0 / 60, 2.0 / 60])
  }

  @Test func timeNeverGoesBackInsideACallThatIsLate() {
    let clock = FrameClock()
    clock.advance()
    var seen = 0.0
    clock.schedule(at: -3) { seen = clock.now }
    clock.advance()
    #expect(seen == 1.0 / 60)
  }

  @Test func aCallCanBeTakenBack() {
    let clock = FrameClock()
    var count = 0
    let call = clock.schedule(at: 0.01) { count += 1 }
    let kept = clock.schedule(at: 0.01) { count += 10 }
    clock.cancel(call)
    clock.advance()
    #expect(count == 10)
    clock.cancel(kept)
    clock.cancel(call)
    #expect(clock.isIdle)
  }

  /// What a call that is taken back held on to may end with it, and take back calls of its own.
  @Test func whatEndsWithACallCanTakeBackAnother() {
    final class Toast {
      private let clock: FrameClock
      private let fade: ScheduledCall

      init(clock: FrameClock, fade: ScheduledCall) {
        self.clock = clock
        self.fade = fade
      }

      func hide() {}

      deinit { clock.cancel(fade) }
    }
    let clock = FrameClock()
    var count = 0
    func show() -> ScheduledCall {
      let toast = Toast(clock: clock, fade: clock.schedule(at: 2) { count += 1 })
      return clock.schedule(at: 1) { toast.hide() }
    }
    for call in [show(), show()] { clock.cancel(call) }
    #expect(clock.isIdle)
    clock.advance(to: 3)
    #expect(count == 0)
  }

  @Test func aCallCanTakeBackAnother() {
    let clock = FrameClock()
    var count = 0
    let second = clock.schedule(at: 0.012) { count += 1 }
    clock.schedule(at: 0.011) { clock.cancel(second) }
    clock.advance()
    #expect(count == 0)
  }

  @Test func aLiveHostsTimeMayStandStillButNotGoBack() {
    let clock = FrameClock()
    for (given, shown) in [(0.1, 0.1), (0.1, 0.1), (0.05, 0.1), (.nan, 0.1), (.infinity, 0.1)] {
      clock.advance(to: given)
      #expect(clock.now == shown)
    }
    clock.advance()
    #expect(clock.now >= 0.1)
  }

  /// For hosts that make no frames until something is due.
  @Test func whenTheNextCallIsDueIsTold() {
    let clock = FrameClock()
    #expect(clock.nextTime == nil)
    let first = clock.schedule(at: 0.5) {}
    clock.schedule(at: 2) {}
    #expect(clock.nextTime == 0.5)
    clock.cancel(first)
    #expect(clock.nextTime == 2)
    clock.advance(to: 2)
    #expect(clock.nextTime == nil)
  }

  @Test func aTimeThatIsNoTimeDoesNotHoldUpTheOthers() {
    let clock = FrameClock()
    var lines: [String] = []
    clock.schedule(at: .nan) { lines.append("nan") }
    clock.schedule(at: -.infinity) { lines.append("past") }
    clock.schedule(at: .infinity) { lines.append("never") }
    clock.schedule(at: 0.001) { lines.append("soon") }
    clock.advance()
    clock.advance()
    #expect(lines == ["nan", "past", "soon"])
  }
}
