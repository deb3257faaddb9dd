import PullToAction
import Testing
import ViewKit

/// A release far past the threshold opens a second floor, which stays open without an action.
@Suite struct SecondFloorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var executingHeight = 50.0
    var threshold: Double?
    var isStrict = true
    let amount: Double
    let opens: Bool
  }

  static let rows = [
    // SmartRefreshLayout's floorRate, 1.9: of a height of 120 that is 228, and of the threshold of 100, where the
    // height is less, 190.
    Row(testDescription: "below the rate", executingHeight: 120, amount: 228, opens: false),
    Row(testDescription: "past the rate", executingHeight: 120, amount: 228.5, opens: true),
    Row(testDescription: "below that of the threshold", amount: 190, opens: false),
    Row(testDescription: "past that of the threshold", amount: 190.5, opens: true),
    Row(testDescription: "at a threshold", threshold: 180, amount: 180, opens: false),
    Row(testDescription: "past it", threshold: 180, amount: 180.5, opens: true),
    Row(
      testDescription: "at it, where that is enough", threshold: 180, isStrict: false, amount: 180,
      opens: true),
    // Never nearer than the control's own: all that fires opens it.
    Row(testDescription: "as near as can be", threshold: 20, amount: 101, opens: true),
  ]

  @Test(arguments: rows)
  func lettingGo(row: Row) {
    let stage = PullStage()
    stage.control.executingHeight = row.executingHeight
    stage.control.policy.isStrict = row.isStrict
    stage.control.policy.secondFloor.isEnabled = true
    stage.control.policy.secondFloor.threshold = row.threshold
    stage.pull(row.amount)
    stage.release()
    stage.settle()
    #expect(stage.control.state == (row.opens ? .open : .executing))
    #expect(stage.host.actions.count == (row.opens ? 0 : 1))
    #expect(stage.entry == (row.opens ? 844 : row.executingHeight))
    #expect(stage.offset == -stage.entry)
  }

  @Test func itTellsByTheUsualCallbacks() {
    let stage = PullStage.floor()
    var signals: [PullSignal] = []
    stage.control.onSignal = { signals += $0.isAnnouncement ? [] : [$0] }
    stage.openByPulling()
    stage.control.close()
    stage.settle()
    #expect(stage.log.path == "idle pulling triggered open retracting idle")
    let lines = stage.log.lines.filter { $0.contains("open") && !$0.hasPrefix("state") }
    for call in ["host will_change_state(open)", "bottom did_change_state(triggered, open)"] {
      #expect(lines.contains { $0.contains(call) }, "\(call) in \(lines)")
    }
    #expect(lines.contains { $0.contains("update_for_state(open)") })
    #expect(!stage.log.lines.contains { $0.contains("action_completed") })
    // No action begins and none ends, and opening is more than being disarmed.
    #expect(signals == [.armed] && stage.diagnostics.isEmpty)
  }

  @Test func whyItDidNotFire() {
    let stage = PullStage.floor()
    stage.openByPulling()
    let pull = stage.control.lastPull
    #expect(pull?.reason == .openedFloor && pull?.reason.hasFired == false && pull?.amount == 200)
    stage.pull(stage.control.pulledAmount - 10)
    stage.release()
    #expect(stage.control.lastPull?.reason == .busy(.open) || stage.control.lastPull == pull)
  }

  @Test func unlessThePolicyHasOneThereIsNone() {
    let stage = PullStage()
    stage.pull(500)
    stage.release()
    #expect(stage.control.state == .executing)
    #expect(stage.control.floorThreshold == nil && stage.control.floorHeight == nil)
  }

  @Test func aHeightOfItsOwn() {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    #expect(stage.offset == -300 && stage.control.floorHeight == 300)
    #expect(stage.control.view.frame == Rect(x: 0, y: -300, width: 390, height: 300))
  }

  /// Valid values are taken, and others count as the defaults.
  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func nonsense(value: Double) {
    var floor = SecondFloor()
    floor.threshold = value
    floor.height = value
    floor.rate = value
    floor.closeShare = value
    #expect(floor == SecondFloor())
    floor.closeShare = 1.5
    #expect(floor.closeShare == 1.0 / 6)
  }

  @Test func theVelocityGateIsForItToo() {
    let stage = PullStage.floor()
    stage.control.policy.maximumReleaseVelocity = 500
    stage.pull(200)
    stage.release(velocity: 900)
    #expect(stage.control.state == .pulling)
  }

  // MARK: Closing by a finger

  /// A sixth of 300 points is 50.
  @Test(arguments: [(49.5, PullState.open), (50, .retracting), (120, .retracting)])
  func pullingUp(way: Double, state: PullState) {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    stage.pull(300 - way)
    stage.release()
    #expect(stage.control.state == state)
    stage.settle()
    #expect(stage.offset == (state == .open ? -300 : 0))
    #expect(stage.entry == (state == .open ? 300 : 0) && stage.host.actions.isEmpty)
  }

  @Test func lessGoesBackAnimated() {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    stage.pull(260)
    stage.release()
    #expect(abs(stage.offset + 260) < 2)
    stage.wait(0.15)
    #expect(stage.offset < -270 && stage.offset > -295)
    stage.wait(0.2)
    #expect(stage.offset == -300)
  }

  @Test func aCancelledDragClosesNothing() {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    stage.pull(100)
    stage.cancelTouch()
    stage.settle()
    #expect(stage.control.state == .open && stage.offset == -300)
  }

  @Test func aShareOfOnesOwn() {
    let stage = PullStage.floor(height: 300)
    stage.control.policy.secondFloor.closeShare = 0.5
    stage.openByPulling()
    stage.pull(151)
    stage.release()
    #expect(stage.control.state == .open)
    stage.settle()
    stage.pull(150)
    stage.release()
    #expect(stage.control.state == .retracting)
  }

  /// What code moves comes back.
  @Test func codeClosesNothing() {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    stage.scrollView.contentOffset.y = 500
    stage.wait(0.5)
    #expect(stage.control.state == .open && stage.offset == -300)
  }

  /// A wheel is a drag: it pulls the floor up as a finger does.
  @Test(arguments: [(-40.0, PullState.open), (-60, .idle)])
  func aWheelClosesIt(notch: Double, state: PullState) {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    stage.clock.advance { stage.scrollView.wheel(by: Point(y: notch)) }
    stage.wait(0.5)
    stage.settle()
    #expect(stage.control.state == state && stage.offset == (state == .open ? -300 : 0))
  }

  // MARK: By code

  @Test(arguments: [0.0, 700])
  func opening(offset: Double) {
    let stage = PullStage.floor()
    stage.scrollView.contentOffset.y = offset
    stage.control.openFloor()
    #expect(stage.control.state == .open)
    stage.settle()
    #expect(stage.offset == -844 && stage.log.path == "idle open" && stage.diagnostics.isEmpty)
  }

  @Test func openingUnderAFinger() {
    let stage = PullStage.floor()
    stage.pull(120)
    stage.control.openFloor()
    #expect(stage.log.path == "idle pulling triggered open" && stage.offset == -120)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .open && stage.offset == -844)
    // Closed under a finger it is not pulled open again by the same drag.
    stage.pull(800)
    stage.control.close()
    stage.wait(0.2)
    stage.pull(790)
    #expect(stage.control.state == .pulling)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .idle && stage.offset == 0 && stage.host.actions.isEmpty)
  }

  @Test func whatHasNoEffectSaysSo() {
    let stage = PullStage.floor()
    #expect(!stage.control.close())
    stage.control.policy.secondFloor.isEnabled = false
    stage.control.openFloor()
    stage.control.policy.secondFloor.isEnabled = true
    stage.fire()
    stage.control.openFloor()
    stage.control.complete()
    stage.control.openFloor()
    stage.settle()
    stage.control.openFloor()
    stage.control.openFloor()
    stage.control.reset()
    stage.control.isEnabled = false
    stage.control.openFloor()
    stage.control.isEnabled = true
    stage.control.detach()
    stage.control.openFloor()
    let reasons = [
      "the policy has no second floor", "an action runs", "the control is closing",
      "it is open already", "the control is disabled",
      "it is attached to no scroll view that has a size",
    ]
    #expect(
      stage.diagnostics.map(\.message) == reasons.map { "open_floor had no effect: \($0)" })
  }

  @Test func closingIsTheWayBack() {
    let stage = PullStage.floor()
    stage.openByPulling()
    #expect(stage.control.close())
    #expect(!stage.control.close())
    stage.settle()
    #expect(stage.control.state == .idle && stage.offset == 0 && stage.entry == 0)
  }
}

extension PullStage {
  /// A stage whose control has a second floor from 180 points on.
  static func floor(height: Double? = nil) -> PullStage {
    let stage = PullStage()
    stage.control.policy.secondFloor.isEnabled = true
    stage.control.policy.secondFloor.threshold = 180
    stage.control.policy.secondFloor.height = height
    return stage
  }

  func openByPulling() {
    pull(200)
    release()
    settle()
  }
}
