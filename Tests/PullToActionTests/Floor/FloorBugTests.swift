import PullToAction
import Testing
import ViewKit

/// What users of SmartRefreshLayout's two-level header reported, by the numbers of its issues.
@Suite struct FloorBugTests {
  private let place = Point(x: 195, y: 300)

  private func tap(_ stage: PullStage) {
    stage.clock.advance { stage.scrollView.touchBegan(at: place) }
    stage.clock.advance { stage.scrollView.touchEnded() }
  }

  /// 1613: opened by code, a touch closed it; opened by a pull, it did not.
  @Test(arguments: [true, false])
  func aTouchDoesNotCloseIt(isOpenedByCode: Bool) {
    let stage = PullStage.floor()
    if isOpenedByCode { stage.control.openFloor() } else { stage.openByPulling() }
    stage.settle()
    tap(stage)
    stage.settle()
    #expect(stage.control.state == .open && stage.offset == -844)
  }

  /// 684: touched on its way, it stood still half-way.
  @Test(arguments: [0.05, 0.1, 0.2, 0.3], [true, false])
  func touchedOnItsWayItGetsThereAllTheSame(seconds: Double, isOpenedByCode: Bool) {
    let stage = PullStage.floor()
    if isOpenedByCode {
      stage.control.openFloor()
    } else {
      stage.pull(200)
      stage.release()
    }
    stage.wait(seconds)
    tap(stage)
    stage.wait(1)
    #expect(stage.control.state == .open && stage.offset == -844)
  }

  /// Scrolled away by code it goes back in the next frame, and is not settled before.
  @Test func scrolledAwayByCode() {
    let stage = PullStage.floor()
    stage.openByPulling()
    #expect(stage.control.isSettled)
    stage.scrollView.contentOffset.y = 500
    #expect(!stage.control.isSettled)
    stage.settle()
    #expect(stage.control.state == .open && stage.offset == -844 && stage.control.isSettled)
    // What a finger holds stays where it is.
    stage.clock.advance { stage.scrollView.touchBegan(at: place) }
    stage.scrollView.contentOffset.y = 500
    #expect(stage.control.isSettled)
  }

  /// A drag that begins on its way counts from where it began.
  @Test func grabbedOnItsWay() {
    let stage = PullStage.floor()
    stage.pull(200)
    stage.release()
    stage.wait(0.1)
    let amount = stage.control.pulledAmount
    #expect(amount < 700)
    stage.pull(amount - 5)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .open && stage.offset == -844)
  }

  /// 1213: pushed up too fast, the page stayed on the second floor for ever.
  @Test(arguments: [-500.0, -3000, -9000])
  func pushedUpFast(velocity: Double) {
    let stage = PullStage.floor()
    stage.openByPulling()
    stage.pull(820)
    stage.release(velocity: velocity)
    stage.wait(1)
    #expect(stage.control.state == .open && stage.offset == -844)
    stage.pull(600)
    stage.release(velocity: velocity)
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.offset >= 0)
  }

  /// 473: after opening, a finger that pushed up and stayed could leave it between the floors.
  @Test func aFingerThatStays() {
    let stage = PullStage.floor()
    stage.openByPulling()
    stage.pull(400)
    stage.wait(2)
    #expect(stage.control.state == .open)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .idle && stage.offset == 0)
  }

  /// 327 and 1387: closed at once after opening, or on the way, it stayed open.
  @Test(arguments: [0, 1, 5, 20, 60])
  func closedAtAnyTime(frames: Int) {
    let stage = PullStage.floor()
    for _ in 0..<3 {
      stage.pull(200)
      stage.release()
      for _ in 0..<frames { stage.clock.advance() }
      stage.control.close()
      stage.settle()
      #expect(stage.control.state == .idle && stage.entry == 0 && stage.offset == 0)
      stage.control.openFloor()
      for _ in 0..<frames { stage.clock.advance() }
      stage.control.close()
      stage.settle()
      #expect(stage.control.state == .idle && stage.entry == 0 && stage.offset == 0)
    }
  }

  /// The same from inside the callback that tells of it.
  @Test func closedWhenToldOfIt() {
    let stage = PullStage.floor()
    stage.host.onDidChange = { [control = stage.control] _, to in
      if to == .open { control.close() }
    }
    stage.pull(200)
    stage.release()
    stage.settle()
    #expect(stage.log.path == "idle pulling triggered open retracting idle")
    #expect(stage.entry == 0 && stage.offset == 0)
  }

  /// 1004: closed, the content returned from the wrong side.
  @Test func theContentReturnsFromBelow() {
    let stage = PullStage.floor()
    stage.openByPulling()
    stage.control.close()
    var last = stage.offset
    while stage.control.state != .idle {
      stage.clock.advance()
      #expect(stage.offset >= last && stage.offset <= 0)
      last = stage.offset
    }
  }

  /// 1054: straight to the second floor, without a refresh.
  @Test func straightUp() {
    let stage = PullStage.floor()
    stage.control.policy.secondFloor.threshold = 1
    stage.pull(101)
    stage.release()
    #expect(stage.control.state == .open && stage.host.actions.isEmpty)
  }

  /// 795: by code. A second time, too.
  @Test func byCode() {
    let stage = PullStage.floor()
    for _ in 0..<3 {
      stage.control.openFloor()
      stage.settle()
      #expect(stage.control.state == .open && stage.offset == -844)
      stage.control.close()
      stage.settle()
      #expect(stage.control.state == .idle)
    }
  }
}
