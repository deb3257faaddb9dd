import PullToAction
import Testing
import ViewKit

/// The sixteen bugs of JHPullToRefreshKit that can be seen in its code, each provoked here as it is
/// provoked there: the first eight.
@Suite struct RefreshBugTests {
  /// Optional delegate methods are called without asking whether they are there.
  @Test func bug01_aDelegateMayHaveNoneOfTheFourCalls() {
    final class MuteHost: PullToActionDelegate {}
    let stage = PullStage(ScriptedRefreshControl())
    let host = MuteHost()
    stage.control.delegate = host
    stage.refresh()
    stage.wait(0.6)
    stage.control.endRefreshing()
    stage.settle()
    #expect(stage.expectRest() == nil && stage.told.last == "did_end 1")
  }

  @Test func bug02_theBlockMayBeMissing() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.control.add(to: stage.scrollView, refreshBlock: nil)
    stage.refresh()
    #expect(stage.control.isRefreshing)
    stage.control.endRefreshing()
    stage.settle()
    #expect(stage.expectRest() == nil)
  }

  /// Observers and pan targets are never removed.
  @Test func bug03_nothingOfTheControlIsLeftWithTheScrollView() {
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    let refreshControl = ScriptedRefreshControl()
    var control: PullToActionControl? = PullToActionControl(scrollView: scrollView)
    control?.use(refreshControl)
    control?.begin()
    for _ in 1...20 { clock.advance() }
    control = nil
    #expect(scrollView.adjustedContentInset.top == 0 && scrollView.view.subviews.isEmpty)
    for _ in 1...2 { clock.advance() }
    #expect(clock.isIdle, "nothing of it is to come")
    let cycles = refreshControl.cycles
    for _ in 1...120 { clock.advance() }
    scrollView.contentOffset.y = -80
    #expect(refreshControl.cycles == cycles && refreshControl.scrolls.isEmpty)
    #expect(refreshControl.stops > 0)
  }

  /// Scroll view → subview → scroll view.
  @Test func bug04_nobodyKeepsAnybodyAlive() {
    let clock = FrameClock()
    var scrollView: ScrollView? = PullStage.makeScrollView(clock: clock)
    var refreshControl: ScriptedRefreshControl? = ScriptedRefreshControl()
    var control = scrollView.map { PullToActionControl(scrollView: $0) }
    let weakly = (
      WeakReference(scrollView), WeakReference(refreshControl), WeakReference(control)
    )
    refreshControl.map { control?.use($0) }
    refreshControl?.onExit = { _, completion in completion() }
    if let scrollView { control?.add(to: scrollView) {} }
    control?.begin()
    for _ in 1...50 { clock.advance() }
    control?.endRefreshing()
    scrollView = nil
    #expect(weakly.0.object == nil, "the control does not hold it")
    clock.advance()
    control = nil
    refreshControl = nil
    #expect(weakly.2.object == nil && weakly.1.object == nil)
  }

  /// With an inset of 64 and a height of 60 its content at rest is past the threshold already.
  @Test func bug05_insetsOfTheAppAreNoPull() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.scrollView.contentInset.top = 64
    stage.scrollView.contentOffset.y = -64
    stage.pull(10)
    stage.release()
    stage.settle()
    #expect(stage.log.path == "idle pulling idle")
    #expect(refreshControl.scrolls.first?.ratio == 10.0 / 60)
    stage.refresh(by: 61)
    stage.settle()
    #expect(stage.control.state == .executing && stage.offset == -124 && stage.inset == 124)
    stage.control.endRefreshing()
    stage.settle()
    #expect(stage.offset == -64 && stage.inset == 64)
  }

  /// After endRefreshing and before the last cycle's end, a release adds a second inset and a second
  /// loop.
  @Test func bug06_aReleaseOrForceBeforeTheEndBeginsNothing() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.refresh()
    stage.wait(0.6)
    stage.control.forceRefresh()
    #expect(stage.entry == 60, "a refresh that runs is joined")
    stage.control.endRefreshing()
    #expect(!stage.control.isRefreshing)
    stage.pull(150)
    stage.release()
    #expect(stage.entry == 60 && refreshControl.cycles == 2)
    stage.settle()
    #expect(refreshControl.cycles == 2 && stage.host.actions.count == 1)
    #expect(stage.expectRest() == nil && stage.diagnostics == [])
  }

  /// Begun by code while it ends, it waits until the control is idle: one loop, one inset.
  @Test func bug06_beginningWhileItExitsWaits() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    refreshControl.onExit = { _, completion in
      stage.clock.schedule(at: stage.clock.now + 0.4, completion)
    }
    stage.refresh()
    stage.control.endRefreshing()
    stage.wait(0.6)
    #expect(refreshControl.exits == 1 && stage.control.state == .retracting)
    stage.control.forceRefresh()
    #expect(stage.entry == 60 && refreshControl.cycles == 1)
    stage.wait(2)
    #expect(stage.log.path.hasSuffix("retracting idle executing"))
    #expect(stage.entry == 60 && stage.host.actions.count == 2)
    #expect(stage.diagnostics.map(\.code) == [.callPostponed])
    let cycles = refreshControl.cycles
    stage.wait(1)
    #expect(refreshControl.cycles == cycles + 2, "one loop")
  }

  /// It always scrolls to the top.
  @Test func bug07_theListStaysWhereThePersonScrolledTo() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.refresh()
    stage.settle()
    stage.scrollView.contentOffset.y = 500
    stage.control.endRefreshing()
    stage.settle()
    #expect(stage.control.state == .idle && stage.offset == 500 && stage.inset == 0)
  }

  /// Where it was at its top, it is there again: the inset leaves with the content.
  @Test func bug07_theListGoesToItsTopIfItWasThere() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.refresh()
    stage.settle()
    #expect(stage.offset == -60)
    stage.control.endRefreshing()
    stage.settle()
    #expect(stage.offset == 0)
  }

  /// No call of the control moves the content while a finger holds it after the release.
  @Test func bug07_afterTheReleaseTheFingerIsLeftAlone() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.refresh()
    stage.settle()
    stage.pull(90)
    let offset = stage.offset
    stage.control.endRefreshing()
    stage.wait(0.6)
    #expect(stage.offset == offset && stage.entry == 0)
  }

  /// The reset comes 0.25 s after the end, and then is in the next refresh.
  @Test func bug08_theResetIsOverBeforeTheNextRefresh() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    refreshControl.onReset = { _ in #expect(stage.control.state == .idle) }
    refreshControl.onCycle = { _ in #expect(stage.control.state == .executing) }
    stage.refresh()
    stage.control.endRefreshing()
    stage.control.forceRefresh()
    stage.wait(1.5)
    #expect(refreshControl.resets == 1 && refreshControl.cycles > 2)
    let lines = stage.log.lines
    let reset = lines.firstIndex(of: "refresh_control scripted reset()") ?? .max
    let next = lines.lastIndex(of: "delegate host did_start()") ?? 0
    #expect(reset < next && lines.count { $0.hasSuffix("reset()") } == 1)
  }
}
