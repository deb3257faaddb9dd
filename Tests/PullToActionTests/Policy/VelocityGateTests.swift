import PullToAction
import Testing
import ViewKit

/// Letting go fires only over, or only under, a velocity.
@Suite struct VelocityGateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let minimum, maximum: Double?
    let velocity: Double
    let reason: PullReason
    var testDescription: String { "\(minimum ?? -1) \(velocity) \(maximum ?? -1)" }
  }

  static let rows = [
    Row(minimum: nil, maximum: nil, velocity: 9000, reason: .fired),
    Row(minimum: 300, maximum: nil, velocity: 300, reason: .fired),
    Row(minimum: 333, maximum: 333, velocity: 333, reason: .fired),
    Row(
      minimum: 300, maximum: nil, velocity: 299.5,
      reason: .tooSlow(velocity: 299.5, minimum: 300)),
    Row(minimum: 300, maximum: nil, velocity: -800, reason: .tooSlow(velocity: -800, minimum: 300)),
    Row(minimum: nil, maximum: 500, velocity: 500, reason: .fired),
    Row(minimum: nil, maximum: 500, velocity: 501, reason: .tooFast(velocity: 501, maximum: 500)),
    Row(minimum: nil, maximum: 500, velocity: -900, reason: .fired),
    Row(minimum: 0, maximum: nil, velocity: 0, reason: .fired),
  ]

  private func policy(_ row: Row) -> PullPolicy {
    var policy = PullPolicy()
    policy.minimumReleaseVelocity = row.minimum
    policy.maximumReleaseVelocity = row.maximum
    return policy
  }

  private func path(of row: Row) -> String {
    row.reason == .fired
      ? "idle pulling triggered executing" : "idle pulling triggered pulling idle"
  }

  @Test(arguments: rows)
  func ofOurScrollView(row: Row) {
    let stage = PullStage()
    stage.control.policy = policy(row)
    stage.pull(120)
    stage.release(velocity: row.velocity)
    #expect(stage.control.lastPull?.reason == row.reason)
    stage.settle()
    #expect(stage.log.path == path(of: row))
  }

  @Test(arguments: rows)
  func ofAHostsOwn(row: Row) {
    let (swamp, clock) = (Swamp(), FrameClock())
    let control = PullToActionControl(clock: clock)
    let log = EventLog()
    let host = ScriptedHost()
    control.log = log
    control.delegate = host
    control.attach(to: SwampHost(swamp))
    control.policy = policy(row)
    swamp.drag(to: -120)
    swamp.letGo(velocity: Point(y: row.velocity))
    for _ in 0..<60 { clock.advance { swamp.step() } }
    #expect(log.path == path(of: row))
    #expect(control.lastPull?.reason == row.reason)
  }

  /// One that nobody knows keeps nothing from firing.
  @Test func whatIsUnknownFires() {
    let (swamp, clock) = (Swamp(), FrameClock())
    let control = PullToActionControl(clock: clock)
    control.attach(to: SwampHost(swamp))
    control.policy.minimumReleaseVelocity = 300
    swamp.drag(to: -120)
    swamp.letGo(velocity: nil)
    #expect(control.state == .executing)
  }

  /// A wheel and a key pull at the system's speed: no gate is meant for them.
  @Test func wheelsAndKeysFire() {
    for isKey in [true, false] {
      let stage = PullStage()
      stage.control.policy.minimumReleaseVelocity = isKey ? nil : 300
      stage.control.policy.maximumReleaseVelocity = isKey ? 300 : nil
      if isKey {
        stage.scrollView.keyDown(toward: .top)
        stage.wait(0.7)
        stage.scrollView.keyUp()
      } else {
        for _ in 0..<20 {
          stage.clock.advance { stage.scrollView.wheel(by: Point(y: 20)) }
        }
        stage.wait(0.5)
      }
      #expect(stage.control.state == .executing, "key: \(isKey)")
    }
  }

  /// The app may have the content come to rest elsewhere; the finger was as fast all the same.
  @Test func theFingersVelocityCounts() {
    final class Stopper: ScrollViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
      ) { targetContentOffset = .zero }
    }
    let (stage, stopper) = (PullStage(), Stopper())
    stage.scrollView.delegate = stopper
    stage.control.policy.minimumReleaseVelocity = 300
    stage.pull(120)
    stage.release(velocity: 400)
    #expect(stage.control.state == .executing)
    withExtendedLifetime(stopper) {}
  }

  /// What the flick before left to the content, 649.7 of 1000, is none of the finger's.
  @Test(arguments: [(900.0, true), (1100, false)])
  func whatAFlickHasLeftDoesNotCount(velocity: Double, fires: Bool) {
    let stage = PullStage()
    let view: ScrollView = stage.scrollView
    view.contentSize.height = 9000
    view.contentOffset.y = 1000
    stage.control.policy.maximumReleaseVelocity = 1000
    for end in [1000, velocity] {
      stage.clock.advance {
        view.touchBegan(at: Point(y: 100))
        view.beginDragging()
        view.touchMoved(to: Point(y: view.isDecelerating ? 100 : 101))
        if end == velocity { view.touchMoved(to: Point(y: 2500)) }
        view.touchEnded(velocity: Point(y: end))
      }
    }
    #expect((stage.control.state == .executing) == fires)
    if !fires {
      #expect(stage.control.lastPull?.reason == .tooFast(velocity: velocity, maximum: 1000))
    }
  }

  /// The farther control wants to be flung, the nearer one takes what it leaves.
  @Test func inAGroupTheNextOneFires() {
    let stage = PullStage()
    let far = PullToActionControl(scrollView: stage.scrollView, name: "far")
    far.pullThreshold = 150
    far.policy.minimumReleaseVelocity = 1000
    stage.pull(200)
    #expect(far.state == .triggered)
    stage.release(velocity: 0)
    #expect(stage.control.state == .executing && far.state == .pulling)
    #expect(far.lastPull?.reason == .tooSlow(velocity: 0, minimum: 1000))
  }

  @Test func firingAtTheThresholdAsksForNone() {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    stage.control.policy.minimumReleaseVelocity = 1000
    stage.pull(120)
    #expect(stage.control.state == .executing)
  }
}
