import PullToAction
import Testing
import ViewKit

/// Several controls on one scroll view.
@Suite struct GroupTests {
  @Test(arguments: [[100.0, 200], [200, 100]])
  func theFarthestThatIsTriggeredFires(thresholds: [Double]) {
    let stage = GroupStage(thresholds)
    let near = thresholds.firstIndex(of: 100) ?? 0
    let far = 1 - near
    stage.pull(150)
    #expect(stage.controls[near].state == .triggered && stage.controls[far].state == .pulling)
    stage.pull(240)
    stage.release()
    #expect(stage.controls[far].state == .executing && stage.controls[near].state == .pulling)
    #expect(stage.hosts[far].actions == ["action"] && stage.hosts[near].actions == [])
    #expect(stage.controls[far].lastPull?.reason == .fired)
    #expect(
      stage.controls[near].lastPull?.reason == .fartherFired(stage.controls[far].name))
    stage.settle()
    #expect(stage.controls[near].state == .idle && stage.gap == 50)
    stage.controls[far].complete()
    stage.settle()
    #expect(stage.gap == 0 && stage.controls.allSatisfy { $0.state == .idle })
  }

  @Test func theNearerFiresWhereTheFartherIsNotReached() {
    let stage = GroupStage([200, 100])
    stage.pull(150)
    stage.release()
    #expect(stage.controls.map(\.state) == [.pulling, .executing])
    #expect(stage.controls[0].lastPull?.reason == .notReached)
    #expect(stage.controls[1].lastPull?.reason == .fired)
  }

  @Test func ofEqualThresholdsTheLaterOneIsTheFarther() {
    let stage = GroupStage([100, 100, 100])
    stage.pull(150)
    stage.release()
    #expect(stage.controls.map(\.state) == [.pulling, .pulling, .executing])
  }

  @Test func aCancelledDragFiresNone() {
    let stage = GroupStage([100, 200])
    stage.pull(240)
    stage.cancelTouch()
    #expect(stage.controls.map(\.state) == [.pulling, .pulling])
    #expect(stage.controls.allSatisfy { $0.lastPull?.reason == .dragCancelled })
  }

  @Test func oneThatFiredAtItsThresholdHasFiredForTheDrag() {
    let stage = GroupStage([100, 200])
    stage.controls[1].policy.firing = .atThreshold
    stage.pull(320)
    #expect(stage.controls[1].state == .executing)
    #expect(stage.controls[0].state == .triggered)
    stage.release()
    #expect(stage.controls[0].state == .pulling)
    #expect(
      stage.controls[0].lastPull?.reason == .fartherFired(stage.controls[1].name))
  }

  @Test func theViewsStandOneBehindTheOther() {
    let stage = GroupStage([100, 200], heights: [40, 60])
    stage.pull(240)
    #expect(stage.places == [0...100, 100...240])
    stage.release()
    #expect(stage.places == [0...100, 100...240])
    stage.settle()
    #expect(stage.places == [0...0, 0...60])
    stage.controls[0].begin()
    stage.settle()
    #expect(stage.places == [0...40, 40...100] && stage.gap == 100)
    stage.controls[1].complete()
    stage.settle()
    #expect(stage.places == [0...40, 40...40] && stage.gap == 40)
  }

  @Test func oneThatIsLeftAloneIsAsIfItHadAlwaysBeen() {
    let stage = GroupStage([100, 200])
    stage.controls[0].detach()
    stage.pull(240)
    #expect(stage.controls[1].view.frame == Rect(x: 0, y: -240, width: 390, height: 240))
    stage.release()
    #expect(stage.controls[1].state == .executing && stage.controls[0].lastPull?.fired == nil)
  }

  @Test func aControlThatGoesAwayLeavesTheOthers() {
    let stage = GroupStage([100])
    var second: PullToActionControl? = PullToActionControl(
      scrollView: stage.scrollView, name: "second")
    second?.pullThreshold = 200
    stage.pull(240)
    second = nil
    stage.release()
    #expect(stage.controls[0].state == .executing)
    #expect(stage.places == [0...240])
  }

  /// In the middle of its own callbacks, and of another's that is told first.
  @Test(arguments: [100.0, 300]) func aControlMayGoAwayInACallback(threshold: Double) {
    let stage = GroupStage([200])
    var second: PullToActionControl? = PullToActionControl(
      scrollView: stage.scrollView, name: "second")
    second?.pullThreshold = threshold
    let host = ScriptedHost()
    second?.delegate = host
    host.onDidChange = { _, to in if to == .triggered { second = nil } }
    stage.hosts[0].onWillChange = { if $0 == .executing { second = nil } }
    stage.pull(240)
    stage.release()
    stage.settle()
    #expect(second == nil && stage.controls[0].state == .executing && stage.gap == 50)
    #expect(stage.scrollView.ledger.entries.count == 1)
  }

  /// The next drag finds nothing of the last one.
  @Test func eachDragIsJudgedByItself() {
    let stage = GroupStage([100, 200])
    for _ in 1...3 {
      stage.pull(240)
      stage.release()
      stage.settle()
      stage.controls[1].complete()
      stage.settle()
      stage.pull(150)
      stage.release()
      stage.settle()
      stage.controls[0].complete()
      stage.settle()
    }
    #expect(stage.hosts[0].actions.count == 3 && stage.hosts[1].actions.count == 3)
  }
}
