import PullToAction
import Testing
import ViewKit

/// A clock that stands still, as in an app that was put aside, and goes on an hour later.
@Suite struct StoppedClockTests {
  private static let hour = 3600.0

  /// Half a minute of frames at times that a display tells.
  private func live(_ stage: PullStage) {
    for _ in 0..<1800 { stage.clock.advance(to: stage.clock.tickTime + 1.0 / 60) }
  }

  @Test(arguments: AttachmentTests.Moment.allCases, [hour, 24 * hour, 1e9])
  func itGoesOn(moment: AttachmentTests.Moment, later: Double) {
    let stage = PullStage()
    moment.arrange(stage)
    let actions = stage.host.actions.count
    stage.clock.advance(to: stage.clock.tickTime + later)
    #expect(stage.offset.isFinite && stage.control.view.frame.height.isFinite)
    stage.scrollView.touchEnded()
    live(stage)
    let isOver = [.idle, .pulling, .retracting, .closing].contains(moment)
    // A visualizer that never answers was helped on, and what runs is nobody's but the host's to end.
    #expect(stage.control.state == (isOver ? .idle : .executing))
    #expect(stage.host.actions.count == (isOver ? actions : 1))
    stage.control.complete()
    live(stage)
    #expect(stage.control.state == .idle && stage.inset == 0 && stage.offset == 0)
  }

  /// What was to end meanwhile ends once.
  @Test func aLongestTimeIsUpOnce() {
    let stage = PullStage()
    stage.control.maximumExecutingTime = 60
    stage.fire()
    stage.clock.advance(to: stage.clock.tickTime + Self.hour)
    live(stage)
    #expect(stage.control.state == .idle && stage.control.lastOutcome == .timedOut)
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
  }

  /// Time that stands still or goes back is no time: what is under way waits.
  @Test(arguments: [0, -Self.hour, .nan, .infinity, -.infinity] as [Double])
  func timeThatDoesNotGoOn(step: Double) {
    let stage = PullStage()
    stage.fire()
    let time = stage.clock.tickTime
    for _ in 0..<100 { stage.clock.advance(to: time + step) }
    #expect(stage.clock.tickTime == time && stage.control.state == .executing)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle && stage.offset == 0)
  }
}
