import PullToAction
import Testing
import ViewKit

/// The faults of a pull: named by it, and by no other.
@Suite struct FaultTests {
  private func fault(_ code: Diagnostic.Code, line: Int = 12) -> Diagnostic {
    Diagnostic(code: code, plugin: "lights", file: "init.lua", line: line, message: "bad luck")
  }

  @Test(arguments: Diagnostic.Code.allCases)
  func onlyFailuresCount(code: Diagnostic.Code) {
    let stage = PullStage()
    stage.pull(60)
    stage.control.report(fault(code))
    let isFault: Bool =
      switch code {
      case .callbackRaised, .limitReached, .pluginDisabled, .actionNotExecuted, .callbackLoop: true
      default: false
      }
    #expect(stage.control.lastPull?.faults == (isFault ? [fault(code)] : []))
  }

  @Test func eachIsKeptOnce() {
    let stage = PullStage()
    stage.control.report(fault(.callbackRaised, line: 1))
    stage.pull(60)
    stage.control.report(fault(.limitReached, line: 2))
    stage.pull(120)
    for _ in 0..<3 { stage.control.report(fault(.callbackRaised, line: 3)) }
    stage.control.report(fault(.limitReached, line: 2))
    stage.release()
    stage.control.report(fault(.callbackRaised, line: 4))
    let pull = stage.control.lastPull
    #expect(pull?.faults == [fault(.limitReached, line: 2), fault(.callbackRaised, line: 3)])
    #expect(pull?.reason == .fired, "a fault alone keeps nothing from firing")
    stage.settle()
    stage.control.complete()
    stage.settle()
    stage.pull(60)
    #expect(stage.control.lastPull?.faults == [])
  }

  @Test func notWithoutEnd() {
    let stage = PullStage()
    stage.pull(60)
    for line in 1...100 { stage.control.report(fault(.callbackRaised, line: line)) }
    #expect(stage.control.lastPull?.faults.compactMap(\.line) == Array(1...8))
  }

  @Test func whatFailsOnTheWayToTheActionBelongsToThePull() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer(name: "lights")
    let fault = fault(.callbackRaised)
    visualizer.onTriggered = { control in
      control.report(fault)
      control.executeAction()
    }
    stage.control.visualizer = visualizer
    stage.pull(120)
    stage.release()
    #expect(stage.control.lastPull?.faults == [fault])
  }

  @Test func whatFailsWhenAPullIsTakenBackBelongsToIt() {
    let stage = PullStage()
    let fault = fault(.callbackRaised)
    let visualizer = ScriptedVisualizer(name: "lights")
    visualizer.onChange = { control, from, _ in
      if from == .triggered { control.report(fault) }
    }
    stage.control.visualizer = visualizer
    stage.pull(120)
    stage.cancelTouch()
    #expect(stage.control.lastPull?.faults == [fault])
    #expect(stage.control.lastPull?.reason == .dragCancelled)
    stage.settle()
    stage.control.report(self.fault(.callbackRaised, line: 99))
    #expect(stage.control.lastPull?.faults == [fault], "it is over")
  }
}
