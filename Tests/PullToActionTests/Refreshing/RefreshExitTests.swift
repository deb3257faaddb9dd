import PullToAction
import Testing
import ViewKit

/// The exit animation and its completion: on time, late, twice, never.
@Suite struct RefreshExitTests {
  private let refreshControl = ScriptedRefreshControl()
  private let stage: PullStage

  init() {
    stage = PullStage(refreshControl)
  }

  /// Ends a refresh in its first cycle and goes to that one's end, where the exit begins.
  private func exit() {
    stage.refresh()
    stage.wait(0.2)
    stage.control.endRefreshing()
    stage.wait(0.3)
    #expect(refreshControl.exits == 1)
  }

  private func isClosed() -> Bool { stage.expectRest() == nil && stage.told.last == "did_end 1" }

  /// The inset stays until the exit is over; then it goes in 0.25 s.
  @Test func theControlStaysOpenForAsLong() {
    refreshControl.onExit = { view, completion in
      stage.clock.animate(withDuration: 1) {
        view.alpha = 0
      } completion: { _ in
        completion()
      }
    }
    exit()
    stage.wait(0.95)
    #expect(stage.entry == 60 && stage.told.last == "did_end_animation_cycle 1")
    #expect(!stage.control.isSettled)
    stage.wait(0.05)
    #expect(stage.entry == 0 && stage.told.last == "did_end 1")
    stage.wait(0.2)
    #expect(stage.offset < 0 && stage.control.state == .retracting)
    stage.wait(0.05)
    #expect(stage.offset == 0 && stage.control.state == .idle)
    #expect(isClosed() && stage.diagnostics == [])
  }

  @Test func completedAtOnce() {
    refreshControl.onExit = { _, completion in completion() }
    exit()
    #expect(stage.entry == 0 && stage.control.state == .retracting)
    stage.settle()
    #expect(isClosed() && stage.diagnostics == [])
  }

  @Test func completedTwice() {
    refreshControl.onExit = { _, completion in
      completion()
      completion()
    }
    exit()
    stage.settle()
    #expect(isClosed() && refreshControl.resets == 1)
    #expect(stage.diagnostics.map(\.code) == [.callIgnored])
    #expect(stage.diagnostics[0].message.contains("it was called before; call it once"))
  }

  /// Again when the next refresh is in its exit: that one is not over by it.
  @Test func completedTwiceInTheNextExit() {
    var first: (() -> Void)?
    refreshControl.onExit = { _, completion in
      if first == nil {
        first = completion
        completion()
      }
    }
    exit()
    stage.settle()
    stage.refresh()
    stage.control.endRefreshing()
    stage.wait(0.6)
    #expect(refreshControl.exits == 2)
    first?()
    #expect(stage.entry == 60 && stage.control.state == .retracting)
    #expect(stage.diagnostics.map(\.code) == [.callIgnored])
  }

  /// Late, when the next refresh is in its exit: that one is not over by it either.
  @Test func completedInTheNextExit() {
    var first: (() -> Void)?
    refreshControl.onExit = { _, completion in if first == nil { first = completion } }
    exit()
    stage.wait(4)
    stage.refresh()
    stage.control.endRefreshing()
    stage.wait(0.6)
    first?()
    #expect(refreshControl.exits == 2 && stage.entry == 60 && stage.control.state == .retracting)
  }

  /// Helped on after 3 s in which nothing moves, and then completed all the same.
  @Test(arguments: [false, true])
  func completedTooLate(isIdle: Bool) {
    var late: (() -> Void)?
    refreshControl.onExit = { _, completion in late = completion }
    exit()
    stage.wait(3.05)
    #expect(stage.entry == 0 && refreshControl.stops == 1, "what it still does is to end")
    #expect(stage.told.last == "did_end 1", "told before the inset goes, as ever")
    if isIdle { stage.settle() }
    late?()
    stage.settle()
    #expect(isClosed() && refreshControl.resets == 1)
    #expect(stage.diagnostics.map(\.code) == [.idleNotReset, .callIgnored])
    #expect(stage.diagnostics[1].message.contains("it came too late"))
  }

  /// An exit that moves something has 30 s.
  @Test func aLongExitIsWaitedFor() {
    refreshControl.onExit = { view, completion in
      stage.clock.animate(withDuration: 20) {
        view.alpha = 0
      } completion: { _ in
        completion()
      }
    }
    exit()
    stage.wait(19.9)
    #expect(stage.entry == 60)
    stage.wait(0.5)
    #expect(isClosed() && stage.diagnostics == [])
  }

  @Test(arguments: [false, true])
  func anExitWithoutEndHasHalfAMinute(isBusy: Bool) {
    refreshControl.onExit = { view, _ in
      refreshControl.isBusy = isBusy
      if !isBusy { stage.clock.animate(withDuration: 100) { view.alpha = 0 } }
    }
    exit()
    stage.wait(29.9)
    #expect(stage.entry == 60)
    stage.wait(0.2)
    #expect(stage.entry == 0)
    #expect(stage.diagnostics.map(\.code) == [.idleNotReset])
    #expect(stage.diagnostics[0].message.contains("within 30 s"))
  }

  /// A last cycle of a minute is not waited for either, nor one that ends while the control closes.
  @Test(arguments: [60, 30.1])
  func aCycleThatTakesTooLongIsCutOff(duration: Double) {
    let refreshControl = ScriptedRefreshControl {
      $0.animationDuration = duration
      $0.onCycle = { $0.translation.x = 100 }
    }
    let stage = PullStage(refreshControl)
    stage.control.policy = PullPolicy()
    stage.refresh()
    stage.control.endRefreshing()
    stage.wait(31)
    #expect(stage.expectRest() == nil && refreshControl.exits == 0 && refreshControl.resets == 1)
    #expect(stage.control.statusView.view.presentation.translation.x == 100)
    #expect(stage.diagnostics.map(\.code) == [.idleNotReset])
    #expect(stage.diagnostics[0].message.contains("the last cycle did not end within 30 s"))
    #expect(stage.told.contains("did_end_animation_cycle 1") == false)
    stage.wait(60)
    #expect(stage.told.contains("did_end_animation_cycle 1") == false, "nothing comes later")
  }

  /// Called off by the host: its animation's completion, which comes then, is no mistake.
  @Test func anExitThatIsCalledOffCompletesInSilence() {
    refreshControl.onExit = { view, completion in
      stage.clock.animate(withDuration: 1) {
        view.alpha = 0
      } completion: { _ in
        completion()
      }
    }
    exit()
    stage.control.reset()
    #expect(stage.diagnostics.map(\.code) == [.refreshInterrupted])
    stage.wait(2)
    #expect(isClosed() && stage.diagnostics.count == 1 && refreshControl.resets == 1)
  }

  /// It may come from anywhere, after the control is gone as well.
  @Test func theCompletionOutlivesTheControl() {
    var late: (() -> Void)?
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    refreshControl.onExit = { _, completion in late = completion }
    var control: PullToActionControl? = PullToActionControl(scrollView: scrollView)
    control?.use(refreshControl)
    control?.begin()
    control?.endRefreshing()
    for _ in 1...40 { clock.advance() }
    control = nil
    late?()
    #expect(late != nil && scrollView.adjustedContentInset.top == 0)
  }

  /// Begun again while it exits: postponed, and then a refresh like any other.
  @Test func beginningWhileItExits() {
    refreshControl.onExit = { _, completion in
      stage.clock.schedule(at: stage.clock.now + 0.5, completion)
    }
    exit()
    stage.control.begin()
    stage.control.begin()
    #expect(stage.diagnostics.map(\.code) == [.callPostponed])
    stage.wait(1)
    #expect(stage.control.isRefreshing && refreshControl.resets == 1 && stage.entry == 60)
    stage.control.endRefreshing()
    stage.wait(2)
    #expect(stage.expectRest() == nil && stage.told.last == "did_end 2")
  }
}
