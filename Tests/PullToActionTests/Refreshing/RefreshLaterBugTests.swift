import PullToAction
import Testing
import ViewKit

/// The last eight of the sixteen bugs; see `RefreshBugTests`.
@Suite struct RefreshLaterBugTests {
  /// Animations that are interrupted end at once, and the next cycle begins at once.
  @Test func bug09_anInterruptedAnimationIsNoCyclesEnd() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    let dot = View(name: "dot")
    refreshControl.onSetup = { view, _ in view.addSubview(dot) }
    refreshControl.onCycle = { _ in dot.translation.x += 10 }
    stage.refresh()
    for _ in 1...120 {
      stage.clock.advance()
      dot.translation.x += 1
    }
    #expect(refreshControl.cycles == 5, "2 s of cycles of 0.5 s, and the next one")
    dot.removeFromSuperview()
    stage.wait(1)
    #expect(refreshControl.cycles == 7)
  }

  @Test func bug10_aCancelledFingerBeginsNothingAndLeavesNothing() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.pull(90)
    stage.cancelTouch()
    stage.settle()
    #expect(stage.log.path == "idle pulling triggered pulling idle")
    #expect(refreshControl.cycles == 0 && stage.expectRest() == nil)
    #expect(refreshControl.scrolls.last?.distance == 0)
  }

  /// The main screen's width counts, in a split view and after a rotation too.
  @Test func bug11_theWidthIsTheScrollViews() {
    let stage = PullStage(ScriptedRefreshControl())
    stage.refresh()
    stage.settle()
    stage.scrollView.viewportSize = Size(width: 844, height: 390)
    stage.clock.advance()
    #expect(stage.control.view.frame == Rect(x: 0, y: -60, width: 844, height: 60))
    #expect(stage.animationFrame == Rect(x: 0, y: 0, width: 844, height: 60))
  }

  @Test func bug12_anExitThatNeverEndsLeavesNoInset() {
    let refreshControl = ScriptedRefreshControl { $0.onExit = { _, _ in } }
    let stage = PullStage(refreshControl)
    stage.refresh()
    stage.wait(0.4)
    stage.control.endRefreshing()
    stage.wait(2.9)
    #expect(stage.control.state == .retracting && stage.entry == 60)
    stage.wait(1.5)
    #expect(stage.expectRest() == nil && refreshControl.resets == 1)
    #expect(stage.told.last == "did_end 1")
    #expect(stage.diagnostics.map(\.code) == [.idleNotReset])
    #expect(stage.diagnostics.first?.message.contains("Call completion()") == true)
  }

  /// `setup` comes before the subclass's own init has come to its end.
  @Test func bug13_setupSeesWhatInitHasMade() {
    final class Colored: RefreshControl {
      let name = "colored"
      let height = 60.0
      let animationDuration = 0.3
      let colors: [Color]
      var isUsed = false

      init(colors: [Color]) { self.colors = colors }

      func setup(_ animationView: View, pull: PullToActionControl) {
        isUsed = true
        pull.view.backgroundColor = colors[0]
      }
      func handleScrolling(
        _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
      ) {}
      func setupForCycle(_ animationView: View) {}
      func animationCycle(_ animationView: View) {}
    }
    let blue = Color(red: 0, green: 0, blue: 1)
    let refreshControl = Colored(colors: [blue])
    let stage = PullStage(isAttached: false)
    stage.control.use(refreshControl)
    #expect(!refreshControl.isUsed, "there is nothing to be pulled yet")
    stage.control.attach(to: stage.scrollView)
    #expect(refreshControl.isUsed && stage.control.view.backgroundColor == blue)
  }

  /// A control of the background type follows content that is scrolled away.
  @Test func bug14_behindScrolledContentThereIsNothing() {
    let stage = PullStage(ScriptedRefreshControl { $0.type = .background })
    stage.scrollView.contentOffset.y = 300
    stage.clock.advance()
    #expect(stage.control.view.frame == Rect(x: 0, y: 0, width: 390, height: 0))
  }

  /// Adding it twice, or to a second scroll view, stacks observers.
  @Test func bug15_addingItTwiceIsAddingItOnce() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    var calls: [String] = []
    stage.control.add(to: stage.scrollView) { calls.append("first") }
    stage.control.add(to: stage.scrollView) { calls.append("second") }
    stage.pull(70)
    #expect(refreshControl.scrolls.count == 1 && refreshControl.setups == 1)
    stage.release()
    #expect(calls == ["second"] && stage.entry == 60 && refreshControl.cycles == 1)
  }

  @Test func bug15_anotherScrollViewTakesTheFirstOnesPlace() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    let other = PullStage.makeScrollView(clock: stage.clock)
    var calls = 0
    stage.control.add(to: stage.scrollView) { calls += 1 }
    stage.control.add(to: other) { calls += 10 }
    stage.refresh()
    #expect(calls == 0 && refreshControl.scrolls.isEmpty && stage.inset == 0)
    stage.control.forceRefresh()
    #expect(calls == 10 && other.adjustedContentInset.top == 60 && refreshControl.setups == 1)
  }

  /// The property is declared in two ways. Here it has one value, which nobody else can set, from
  /// the beginning to the end of a refresh.
  @Test func bug16_isRefreshingIsTrueUntilTheEndIsAskedFor() {
    let stage = PullStage(ScriptedRefreshControl())
    var seen: [String] = []
    let host = CallbackHost { [unowned stage] name in
      seen.append("\(name.rawValue) \(stage.control.isRefreshing)")
    }
    stage.control.delegate = host
    #expect(!stage.control.isRefreshing)
    stage.refresh()
    stage.wait(0.2)
    stage.control.endRefreshing()
    #expect(!stage.control.isRefreshing)
    stage.settle()
    #expect(
      seen == [
        "did_start true", "triggered_action true", "did_start_animation_cycle true",
        "did_end_animation_cycle false", "did_end false",
      ])
  }

  /// From the first table of the seed: the handler's last call, with 0, never comes.
  @Test func aRatioOf0IsToldOnce() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.pull(30)
    stage.pull(0)
    stage.wait(0.5)
    stage.pull(0)
    #expect(refreshControl.scrolls.map(\.ratio) == [0.5, 0])
    #expect(stage.control.state == .idle)
  }
}
