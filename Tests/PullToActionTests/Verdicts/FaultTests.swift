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
      case .callbackRaised, .limitReached, .actionNotExecuted, .callbackLoop: true
      default: false
      }
    #expect((stage.control.lastPull?.fault == fault(code)) == isFault)
    #expect(stage.control.lastPull?.faultCount == (isFault ? 1 : 0))
  }

  @Test func theFirstIsKeptAndAllAreCounted() {
    let stage = PullStage()
    stage.control.report(fault(.callbackRaised, line: 1))
    stage.pull(60)
    stage.control.report(fault(.limitReached, line: 2))
    stage.pull(120)
    stage.control.report(fault(.callbackRaised, line: 3))
    stage.release()
    stage.control.report(fault(.callbackRaised, line: 4))
    #expect(stage.control.lastPull?.fault == fault(.limitReached, line: 2))
    #expect(stage.control.lastPull?.faultCount == 2)
    #expect(stage.control.lastPull?.verdict == .fired, "a fault alone keeps nothing from firing")
    stage.settle()
    stage.control.complete()
    stage.settle()
    stage.pull(60)
    #expect(stage.control.lastPull?.fault == nil)
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
    #expect(stage.control.lastPull?.fault == fault)
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
    #expect(stage.control.lastPull?.fault == fault)
    #expect(stage.control.lastPull?.verdict == .dragCancelled)
    stage.settle()
    stage.control.report(fault)
    #expect(stage.control.lastPull?.faultCount == 1)
  }
}
