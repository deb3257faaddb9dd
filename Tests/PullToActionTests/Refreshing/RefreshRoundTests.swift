import PullToAction
import Testing
import ViewKit

/// How many cycles there are, when they end, and who waits for them.
@Suite struct RefreshRoundTests {
  /// Also where the host's policy has no least time, and wherever the end was asked for.
  @Test(arguments: [CallbackName.didStart, .triggeredAction, .didStartAnimationCycle])
  func oneWholeCycleByAnyPolicy(callback: CallbackName) {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    let host = CallbackHost { name in if name == callback { stage.control.complete() } }
    stage.control.delegate = host
    stage.control.policy = PullPolicy()
    stage.refresh()
    #expect(stage.control.state == .retracting && refreshControl.cycles == 1)
    stage.wait(0.45)
    #expect(refreshControl.exits == 0)
    stage.settle()
    #expect(refreshControl.cycles == 1 && refreshControl.exits == 1)
    #expect(stage.expectRest() == nil)
  }

  /// Ended in the middle of the second: over at its end, 2 s after the release.
  @Test(arguments: [1.0, 1.05, 1.5, 1.95])
  func theEndWaitsForOneCycleAtMost(time: Double) {
    let refreshControl = ScriptedRefreshControl { $0.animationDuration = 1 }
    let stage = PullStage(refreshControl)
    stage.refresh()
    let start = stage.clock.now
    var exit = 0.0
    refreshControl.onExit = { _, completion in
      exit = stage.clock.now
      completion()
    }
    stage.wait(time)
    stage.control.endRefreshing()
    #expect(stage.control.state == .retracting, "at once")
    #expect(refreshControl.cycles == 2)
    stage.settle()
    #expect(abs(exit - start - 2) < 1e-6 && refreshControl.cycles == 2)
  }

  /// The end that the delegate asks for when it is told of a cycle's end is that cycle's.
  @Test func endedWhenACycleEndsThereIsNoOther() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    let host = CallbackHost { name in
      if name == .didEndAnimationCycle, refreshControl.cycles == 3 { stage.control.endRefreshing() }
    }
    stage.control.delegate = host
    stage.refresh()
    stage.wait(5)
    #expect(refreshControl.cycles == 3 && refreshControl.exits == 1)
  }

  /// What a policy has shown as running is shown by cycles.
  @Test func aLeastTimeOfTheHostsIsFilledWithCycles() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.control.policy.minimumExecutingTime = 1.2
    stage.control.add(to: stage.scrollView) { stage.control.endRefreshing() }
    stage.refresh()
    stage.wait(1.1)
    #expect(stage.control.state == .executing && refreshControl.cycles == 3)
    stage.settle()
    #expect(refreshControl.cycles == 3 && stage.expectRest() == nil)
  }

  /// The least time of a refresh that was reset is not the next one's.
  @Test func aLeastTimeIsItsOwnRefreshs() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.control.policy.minimumExecutingTime = 60
    stage.control.begin()
    stage.control.endRefreshing()
    stage.control.reset()
    stage.control.policy.minimumExecutingTime = 0
    stage.refresh()
    stage.control.endRefreshing()
    stage.wait(2)
    #expect(refreshControl.exits == 1 && stage.expectRest() == nil)
  }

  /// A preset that the host gives, with a cycle's time as the least, makes it no second one.
  @Test func theSamePresetByTheHostIsOneCycleToo() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.control.apply(.jh(cycleDuration: 0.5))
    stage.control.add(to: stage.scrollView) { stage.control.endRefreshing() }
    stage.refresh()
    stage.settle()
    #expect(refreshControl.cycles == 1 && stage.expectRest() == nil)
  }

  /// At 30 frames a second and in one long frame there are as many cycles as at 60.
  @Test(arguments: [30.0, 60, 120])
  func cyclesDoNotDependOnFrames(framesPerSecond: Double) {
    let refreshControl = ScriptedRefreshControl { $0.animationDuration = 0.07 }
    let stage = PullStage(refreshControl, framesPerSecond: framesPerSecond)
    stage.refresh()
    stage.wait(1)
    #expect(refreshControl.cycles == 15, "1 / 0.07 = 14.3")
    stage.clock.advance(to: stage.clock.now + 1)
    #expect(refreshControl.cycles == 29)
  }

  static let durations: [(given: Double, reported: Int)] = [
    (0, 1), (-1, 1), (.nan, 1), (.infinity, 1), (1e-9, 0),
  ]

  /// However short, a cycle takes 0.01 s, so that a long frame comes to an end.
  @Test(arguments: durations.indices)
  func aDurationThatIsNone(index: Int) {
    let refreshControl = ScriptedRefreshControl {
      $0.animationDuration = Self.durations[index].given
    }
    let stage = PullStage(refreshControl)
    #expect(stage.diagnostics.count == Self.durations[index].reported)
    stage.refresh()
    stage.clock.advance(to: stage.clock.now + 1)
    #expect((99...101).contains(refreshControl.cycles))
    stage.control.complete()
    stage.settle()
    #expect(stage.expectRest() == nil)
  }

  /// Cycles are nothing that a host waits for; the last one's end is.
  @Test(arguments: [RefreshAnimationType.default, .keyframe, .spring])
  func aRunningRefreshIsAtRest(type: RefreshAnimationType) {
    let stage = PullStage(
      ScriptedRefreshControl {
        $0.animationDuration = 1
        $0.animationType = type
        $0.onCycleSetup = { $0.alpha = 1 }
        $0.onCycle = { $0.alpha = 0 }
      })
    stage.refresh()
    stage.wait(0.8)
    for _ in 1...90 {
      stage.clock.advance()
      #expect(stage.control.isSettled && !stage.clock.hasFiniteAnimations)
    }
    stage.control.complete()
    #expect(!stage.control.isSettled)
    stage.settle()
    #expect(stage.expectRest() == nil)
  }

  @Test func theLayersCyclesAreAtRestToo() {
    let stage = PullStage(RingRefreshControl())
    stage.refresh()
    stage.wait(0.6)
    #expect(stage.control.isSettled && !stage.clock.hasFiniteAnimations)
  }

  /// What the refresh control itself has under way when it rests is waited for.
  @Test func aBusyRefreshControlIsWaitedFor() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    refreshControl.isBusy = true
    #expect(!stage.control.isSettled)
    refreshControl.isBusy = false
    #expect(stage.control.isSettled)
  }
}
