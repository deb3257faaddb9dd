import PullToAction
import Testing
import ViewKit

/// Actions that a visualizer chooses.
@Suite struct ChosenActionTests {
  private let visualizer = ScriptedVisualizer()
  private let stage = PullStage()

  init() {
    stage.control.visualizer = visualizer
    stage.control.actionName = "refresh"
    visualizer.onAmount = { pull, amount in pull.chooseAction(amount > 150 ? "open" : nil) }
  }

  /// What is chosen when it fires counts.
  @Test(arguments: [([120.0], "refresh"), ([160], "open"), ([160, 120], "refresh")])
  func theDelegateGetsIt(amounts: [Double], action: String) {
    for amount in amounts { stage.pull(amount) }
    #expect(stage.control.chosenActionName == action)
    stage.release()
    #expect(stage.host.actions == [action] && stage.control.ticket?.action == action)
  }

  @Test func itIsForgottenAtIdle() {
    visualizer.onAmount = { pull, amount in if amount > 150 { pull.chooseAction("open") } }
    stage.pull(160)
    stage.release()
    stage.control.complete()
    stage.settle()
    #expect(stage.control.chosenActionName == "refresh")
    stage.control.begin()
    #expect(stage.host.actions == ["open", "refresh"])
  }

  @Test func itIsForgottenAfterAPullThatDidNotFire() {
    visualizer.onAmount = { pull, amount in if amount > 40 { pull.chooseAction("open") } }
    stage.pull(50)
    stage.release()
    stage.settle()
    #expect(stage.control.chosenActionName == "refresh")
  }

  @Test func anotherVisualizerHasNotChosenIt() {
    stage.pull(160)
    stage.control.visualizer = BottomVisualizer()
    stage.release()
    #expect(stage.host.actions == ["refresh"])
  }
}
