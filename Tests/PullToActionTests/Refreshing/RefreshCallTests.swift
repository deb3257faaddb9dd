import PullToAction
import Testing
import ViewKit

/// What a host calls, and is told.
@Suite struct RefreshCallTests {
  @Test func forceRefreshOpensTheControlWithoutAPull() {
    let stage = PullStage(ScriptedRefreshControl())
    var calls = 0
    stage.control.add(to: stage.scrollView) { calls += 1 }
    stage.control.forceRefresh()
    stage.settle()
    #expect(calls == 1 && stage.control.isRefreshing && stage.offset == -60)
    stage.control.forceRefresh()
    #expect(calls == 1 && stage.entry == 60, "it is the same refresh")
  }

  /// A block is somebody who hears of the action.
  @Test func aBlockIsEnough() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.control.delegate = nil
    stage.control.add(to: stage.scrollView) {}
    stage.refresh()
    #expect(stage.control.lastPull?.reason == .fired)
    stage.control.reset()
    stage.settle()
    stage.control.add(to: stage.scrollView, refreshBlock: nil)
    stage.refresh()
    #expect(stage.control.lastPull?.reason == .actionUnheard)
  }

  /// Content that was scrolled away stays where it is.
  @Test func forceRefreshDoesNotScroll() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.scrollView.contentOffset.y = 300
    stage.control.forceRefresh()
    stage.wait(1)
    #expect(stage.offset == 300 && stage.inset == 60 && stage.control.isRefreshing)
  }

  @Test func forceRefreshWithoutAScrollViewIsRemembered() {
    let stage = PullStage(isAttached: false)
    stage.control.use(ScriptedRefreshControl())
    stage.control.forceRefresh()
    #expect(stage.diagnostics.map(\.code) == [.callPostponed] && !stage.control.isRefreshing)
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.isRefreshing)
  }

  /// As there: ending what is not, or is ended, does nothing and says nothing.
  @Test func endRefreshingWithoutARefreshDoesNothing() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.control.endRefreshing()
    stage.refresh()
    stage.control.endRefreshing()
    stage.control.endRefreshing()
    stage.settle()
    stage.control.endRefreshing()
    #expect(stage.diagnostics == [] && stage.told.last == "did_end 1")
    #expect(stage.expectRest() == nil)
  }

  /// A refresh that fails, is called off or takes too long ends in the same way.
  @Test(arguments: [ActionOutcome.success, .failure("No network"), .cancelled, .timedOut])
  func everyOutcomeEndsIt(outcome: ActionOutcome) {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.control.policy.maximumExecutingTime = outcome == .timedOut ? 0.7 : nil
    stage.refresh()
    stage.wait(0.65)
    if outcome != .timedOut { stage.control.complete(outcome) }
    stage.wait(0.1)
    #expect(stage.control.state == .retracting && stage.control.lastOutcome == outcome)
    stage.settle()
    #expect(refreshControl.cycles == 2 && refreshControl.exits == 1 && refreshControl.resets == 1)
    #expect(stage.expectRest() == nil)
  }

  /// Each of the four is told with the control, in its place.
  @Test func theDelegateIsGivenTheControl() {
    final class Host: PullToActionDelegate {
      var controls: [PullToActionControl] = []
      func refreshControlDidStart(_ control: PullToActionControl) { controls.append(control) }
      func refreshControlDidEnd(_ control: PullToActionControl) { controls.append(control) }
      func refreshControlDidStartAnimationCycle(_ control: PullToActionControl) {
        controls.append(control)
      }
      func refreshControlDidEndAnimationCycle(_ control: PullToActionControl) {
        controls.append(control)
      }
    }
    let stage = PullStage(ScriptedRefreshControl())
    let host = Host()
    stage.control.delegate = host
    stage.refresh()
    stage.control.endRefreshing()
    stage.settle()
    #expect(host.controls.count == 4 && host.controls.allSatisfy { $0 === stage.control })
  }

  /// Without a refresh control nobody speaks of refreshes.
  @Test func otherPartsTellNothingOfRefreshes() {
    let stage = PullStage()
    stage.fire()
    stage.control.complete()
    stage.settle()
    #expect(stage.told == [] && stage.host.actions == ["action"])
  }

  /// Verbose debugging: every call is in the log, with the name of the refresh control.
  @Test func everyCallIsInTheLog() {
    let stage = PullStage(ScriptedRefreshControl(name: "dots"))
    stage.refresh()
    stage.control.endRefreshing()
    stage.settle()
    let names = Set(
      stage.log.events.compactMap { event -> String? in
        guard case .callback(let call) = event.event, call.plugin == "dots" else { return nil }
        return call.participant == .refreshControl ? call.name.rawValue : "\(call.participant)"
      })
    #expect(
      names == [
        "setup", "handle_scrolling", "setup_for_cycle", "animation_cycle", "exit_animation",
        "reset",
      ])
  }
}
