import PullToAction
import Testing
import ViewKit

/// Refresh views in their place: which one, how large, how much of it.
@Suite struct RefreshViewTests {
  @Test func aFreshOneForEachPull() {
    let stage = ContainerStage()
    for count in 1...3 {
      stage.fire()
      #expect(stage.host.views.count == count && stage.views.count == 1)
      #expect(stage.views[0] === stage.host.view?.view)
      stage.complete()
      stage.settle()
    }
    #expect(stage.host.views.allSatisfy { $0.stops == 1 && $0.view.superview == nil })
    #expect(stage.host.installed.count == 3)
  }

  /// It is taken when the finger comes to the edge, not before.
  @Test func scrollingBringsNone() {
    let stage = ContainerStage()
    stage.scrollView.contentOffset = Point(x: 0, y: 200)
    stage.pull(-100)
    #expect(stage.host.views.isEmpty)
    stage.pull(0)
    #expect(stage.host.views.isEmpty)
    stage.pull(1)
    #expect(stage.host.views.count == 1)
  }

  @Test func inertiaBringsNone() {
    let stage = ContainerStage()
    stage.scrollView.contentOffset = Point(x: 0, y: 400)
    stage.pull(-300)
    stage.release(velocity: 3000)
    stage.settle()
    #expect(stage.host.views.isEmpty)
  }

  @Test func aRegrabWhileItBouncesBackGoesOnWithTheSame() {
    let stage = ContainerStage()
    stage.pull(50)
    stage.release()
    stage.wait(0.1)
    stage.pull(60)
    #expect(stage.host.views.count == 1)
    stage.release()
    #expect(stage.host.triggers == 1)
  }

  @Test func itHasTheFullWidthAndItsOwnHeightAtTheContentsEdge() {
    let stage = ContainerStage()
    stage.host.makeView = { RecordingRefreshView(height: 100) }
    stage.pull(40)
    let holder = stage.views[0].superview
    #expect(stage.views[0].frame == Rect(x: 0, y: 0, width: 390, height: 100))
    #expect(holder?.frame == Rect(x: 0, y: -60, width: 390, height: 100))
    #expect(stage.control.view.frame == Rect(x: 0, y: -40, width: 390, height: 40))
    stage.pull(130)
    #expect(holder?.y == 30)
    stage.release()
    stage.settle()
    #expect(stage.offset == -100 && holder?.y == 0)
  }

  @Test func itFadesInWithThePull() {
    let stage = ContainerStage()
    for amount in [16.0, 48, 64, 100, 32] {
      stage.pull(amount)
      #expect(stage.views[0].alpha == min(amount / 64, 1))
      #expect(stage.host.view?.progress.last == min(amount / 64, 1))
    }
  }

  @Test func eachHasItsOwnThreshold() {
    let stage = ContainerStage()
    #expect(stage.control.pullThreshold == 0.9 * 64, "the default view's, before there is one")
    for height in [40.0, 200, 50] {
      stage.host.makeView = { RecordingRefreshView(height: height) }
      stage.pull(0.9 * height - 0.01)
      #expect(stage.control.state == .pulling, "\(height)")
      stage.pull(0.9 * height + 0.01)
      #expect(stage.control.state == .triggered, "\(height)")
      stage.release()
      stage.settle()
      #expect(stage.offset == -height)
      stage.complete()
      stage.settle()
    }
  }

  /// The first move of a pull is judged by the new view, whatever the last one was.
  @Test func theFirstMoveGoesByTheNewView() {
    let stage = ContainerStage()
    stage.host.makeView = { RecordingRefreshView(height: 200) }
    stage.pull(100)
    stage.release()
    stage.settle()
    stage.host.makeView = { RecordingRefreshView(height: 50) }
    stage.pull(46)
    #expect(stage.control.pullThreshold == 45)
    stage.release()
    #expect(stage.host.triggers == 1)
    stage.settle()
    stage.complete()
    stage.settle()
    stage.host.makeView = { RecordingRefreshView(height: 200) }
    stage.pull(100)
    #expect(stage.control.state == .pulling)
  }

  @Test func oneThatGrowsTakesTheControlWithIt() {
    let stage = ContainerStage()
    stage.fire()
    stage.host.view?.view.height = 100
    stage.settle()
    stage.clock.advance()
    stage.settle()
    #expect(stage.entry == 100 && stage.offset == -100)
    #expect(stage.views[0].superview?.frame == Rect(x: 0, y: 0, width: 390, height: 100))
    stage.host.view?.view.height = .nan
    stage.clock.advance()
    #expect(stage.entry == 100, "no height is none to follow")
    stage.complete()
    stage.settle()
    #expect(stage.entry == 0)
  }

  @Test(arguments: [0.0, -5, .nan, .infinity])
  func withoutAHeightTheDefaultOneTakesItsPlace(height: Double) {
    let stage = ContainerStage()
    stage.host.makeView = { RecordingRefreshView(height: height) }
    stage.pull(120)
    #expect(stage.codes == [.refreshViewReplaced])
    #expect(stage.host.installed.first is ActivityRefreshView)
    #expect(stage.host.view?.view.superview == nil && stage.host.view?.stops == 1)
    stage.release()
    stage.settle()
    #expect(stage.offset == -64 && stage.host.view?.calls == ["setup"])
    stage.complete()
    stage.settle()
    #expect(stage.entry == 0)
  }

  @Test func oneThatIsGivenItsHeightInSetupIsUsed() {
    let stage = ContainerStage()
    stage.host.makeView = {
      let view = RecordingRefreshView(height: 0)
      view.onSetup = { $0.height = 48 }
      return view
    }
    stage.fire()
    #expect(stage.offset == -48 && stage.diagnostics == [])
  }

  @Test func noneGetsTheDefaultOne() {
    let stage = ContainerStage()
    stage.host.makeView = { nil }
    stage.pull(30)
    #expect(stage.codes == [.refreshViewReplaced])
    #expect(stage.diagnostics[0].message.contains("the host gave none"))
    #expect(stage.host.installed.first is ActivityRefreshView)
  }

  @Test func aViewThatTheControlLiesInIsNone() {
    let stage = ContainerStage()
    final class Around: PullToRefreshView {
      let view: View
      init(_ view: View) { self.view = view }
    }
    let window = View()
    window.addSubview(stage.container.view)
    stage.host.makeView = { [unowned stage] in Around(stage.container.view) }
    stage.pull(30)
    #expect(stage.codes == [.refreshViewReplaced])
    #expect(stage.views.count == 1 && stage.container.view.alpha == 1)
    #expect(stage.container.view.superview === window)
    #expect(stage.container.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  /// Seed: clear, grey, 20 points, 22 below the top, turns only after the trigger.
  @Test func theDefaultOneIsAnActivityIndicator() throws {
    let stage = ContainerStage()
    stage.container.delegate = nil
    stage.pull(16)
    let view = try #require(stage.views.first)
    let indicator = try #require(view.find("activity_indicator"))
    #expect(view.backgroundColor.alpha == 0 && view.height == 64 && view.alpha == 0.25)
    #expect(indicator.frame == Rect(x: 185, y: 22, width: 20, height: 20))
    #expect(indicator.activityIndicator?.color == Color(white: 0.5))
    #expect(indicator.activityIndicator?.hidesWhenStopped == false)
    #expect(indicator.activityIndicator?.isAnimating == false)
    stage.pull(100)
    #expect(indicator.activityIndicator?.isAnimating == false)
    let host = ContainerHost()
    stage.container.delegate = host
    stage.release()
    #expect(indicator.activityIndicator?.isAnimating == true)
    host.completions.last?()
    stage.clock.advance()
    #expect(indicator.activityIndicator?.isAnimating == false)
  }

  /// Whether letting go would do is not how far it is alone.
  @Test func beyondTheThresholdMeansThatLettingGoWouldDo() {
    let stage = ContainerStage()
    stage.control.policy.dwell = 0.5
    stage.pull(100)
    #expect(stage.host.view?.beyond == [false])
    stage.wait(0.6)
    #expect(stage.host.view?.beyond == [false, true])
    stage.cancelTouch()
    #expect(stage.host.view?.beyond == [false, true, false])
    stage.settle()
    #expect(stage.host.view?.beyond.dropFirst(2).contains(true) == false)
    #expect(stage.host.triggers == 0 && stage.views.isEmpty)
  }

  @Test func missingMethodsAreMarked() {
    final class Bare: PullToRefreshView {
      let view = View(frame: Rect(x: 0, y: 0, width: 0, height: 50), name: "bare")
      let methods: CallbackSet = []
    }
    let stage = PullStage()
    stage.control.use(refreshViews: { Bare() })
    #expect(
      stage.lines { stage.pull(25) }.filter { $0.hasPrefix("refresh_view") } == [
        "refresh_view refresh_view setup(view:bare) default",
        "refresh_view refresh_view progress_update(0.5, false) default",
      ])
  }
}
