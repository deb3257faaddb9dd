import PullToAction
import Testing
import ViewKit

/// What is said of pulls that fired.
@Suite struct FiringReasonTests {
  @Test func onRelease() throws {
    let stage = PullStage()
    stage.pull(120)
    stage.pull(150)
    stage.pull(130)
    stage.release()
    let pull = try #require(stage.control.lastPull)
    #expect(pull.reason == .fired && pull.finger == .lifted)
    #expect(pull.began == 1.0 / 60 && pull.fired == 4.0 / 60 && pull.ended == 4.0 / 60)
    #expect(pull.amount == 130 && pull.peak == 150 && pull.threshold == 100)
    #expect(pull.faults == [])
    stage.control.pullThreshold = 300
    stage.settle()
    stage.control.complete()
    stage.settle()
    #expect(stage.control.lastPull == pull)
  }

  @Test func atTheThreshold() throws {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    stage.pull(120)
    stage.pull(140)
    let pull = try #require(stage.control.lastPull)
    #expect(pull.reason == .fired && pull.fired == 1.0 / 60 && pull.amount == 120)
    #expect(pull.finger == .down && pull.ended == nil && pull.peak == 140)
    stage.release()
    #expect(stage.control.lastPull?.finger == .lifted)
    #expect(stage.control.lastPull?.ended == 3.0 / 60 && stage.control.lastPull?.amount == 120)
  }

  @Test func byAHostThatBeginsWhenItIsTriggered() {
    let stage = PullStage()
    stage.host.onDidChange = { [unowned stage] _, to in
      if to == .triggered { stage.control.begin() }
    }
    stage.pull(120)
    #expect(stage.control.lastPull?.reason == .fired)
    stage.release()
    #expect(stage.control.lastPull?.reason == .fired)
  }

  /// A drag that has fired is said to have fired until it pulls anew.
  @Test func onceInADrag() {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    stage.pull(120)
    stage.control.complete()
    stage.wait(1)
    #expect(stage.control.state == .pulling && stage.control.lastPull?.reason == .fired)
    stage.pull(60)
    #expect(stage.control.lastPull?.reason == .fired)
    stage.pull(110)
    #expect(stage.control.lastPull?.reason == .alreadyFired(at: 1.0 / 60))
    #expect(stage.control.lastPull?.peak == 110)
    stage.release()
    stage.settle()
    #expect(stage.control.lastPull?.reason == .alreadyFired(at: 1.0 / 60))
    #expect(stage.control.lastPull?.fired == nil)
  }

  /// Nor do runs in between that are none of its own.
  @Test(arguments: [true, false])
  func onceInADragWhateverElseBegins(isReset: Bool) {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    stage.pull(120)
    if isReset {
      stage.control.reset()
    } else {
      stage.control.complete()
      stage.wait(0.5)
      stage.control.begin()
      stage.control.complete()
    }
    stage.pull(60)
    stage.pull(110)
    #expect(stage.control.lastPull?.reason == .alreadyFired(at: 1.0 / 60))
  }

  @Test func whatHasFiredIsNotUndoneByDetaching() {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    stage.pull(120)
    stage.pull(150)
    stage.control.detach()
    stage.release()
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.lastPull?.reason == .fired)
    #expect(stage.control.lastPull?.amount == 120 && stage.control.lastPull?.peak == 150)
  }

  @Test func againAfterTheEdge() {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    stage.pull(120)
    stage.control.complete()
    stage.pull(0)
    stage.pull(50)
    #expect(stage.control.lastPull?.reason == .notReached)
    stage.pull(120)
    #expect(stage.control.lastPull?.reason == .fired)
    #expect(stage.control.lastPull?.fired == 4.0 / 60)
  }

  @Test func aVisualizerThatHoldsTheActionBack() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.pull(120)
    stage.release()
    #expect(
      stage.control.lastPull?.reason == .heldBack(visualizer: "mute", seconds: 0))
    stage.wait(2)
    guard case .heldBack("mute", let seconds)? = stage.control.lastPull?.reason else {
      Issue.record("\(String(describing: stage.control.lastPull))")
      return
    }
    #expect(abs(seconds - 2) < 1e-9)
    stage.wait(1)
    #expect(stage.control.lastPull?.reason == .fired)
    #expect(stage.control.lastPull?.faults.map(\.code) == [.actionNotExecuted])
  }

  private static let ends: [(String, @Sendable (PullToActionControl) -> Void, ActionOutcome)] = [
    ("complete", { $0.complete(.success("done")) }, .success("done")),
    ("fail", { $0.fail("no") }, .failure("no")), ("cancel", { $0.cancel() }, .cancelled),
    ("reset", { $0.reset() }, .cancelled), ("disable", { $0.isEnabled = false }, .cancelled),
  ]

  @Test(arguments: ends)
  func anActionThatIsEndedBeforeItBegins(
    name: String, end: @Sendable (PullToActionControl) -> Void, outcome: ActionOutcome
  ) {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.pull(120)
    stage.release()
    end(stage.control)
    #expect(stage.control.lastPull?.reason == .endedBeforeAction(outcome))
    #expect(stage.control.lastPull?.reason.hasFired == true && stage.host.actions.isEmpty)
  }

  @Test func onlyItsOwnActionIsMeant() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.pull(120)
    stage.release()
    stage.control.cancel()
    stage.control.visualizer = ScriptedVisualizer()
    stage.settle()
    stage.control.begin()
    #expect(stage.host.actions.count == 1)
    #expect(stage.control.lastPull?.reason == .endedBeforeAction(.cancelled))
  }

  /// A drag that is no pull does not hide what becomes of the one before.
  @Test func anActionThatIsHandedOverUnderALaterDrag() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.pull(120)
    stage.release()
    stage.wait(1)
    stage.pull(-50)
    guard case .heldBack? = stage.control.lastPull?.reason else {
      Issue.record("\(String(describing: stage.control.lastPull))")
      return
    }
    stage.control.executeAction()
    #expect(stage.control.lastPull?.reason == .fired)
  }

  @Test func nobodyToHandTheActionTo() {
    let stage = PullStage()
    stage.control.delegate = nil
    stage.pull(120)
    stage.release()
    #expect(stage.control.lastPull?.reason == .actionUnheard)
    #expect(stage.diagnostics.map(\.code) == [.actionUnheard])
    stage.control.complete()
    stage.settle()
    stage.control.begin()
    stage.control.complete()
    stage.settle()
    #expect(stage.diagnostics.count == 1, "it is told once")
    stage.control.action = { _ in .success }
    stage.pull(120)
    stage.release()
    #expect(stage.control.lastPull?.reason == .fired)
  }

  /// Whoever is told meanwhile learns no other.
  @Test func callbacksAreToldTheSame() {
    let stage = PullStage()
    var reasons: [String] = []
    stage.host.onWillChange = { [unowned stage] in
      reasons.append("\($0) \(stage.control.lastPull.map { "\($0.reason)" } ?? "none")")
    }
    stage.pull(120)
    stage.release()
    #expect(
      reasons == ["pulling notLookedAt", "triggered notLookedAt", "executing fired"])
  }
}
