import PullToAction
import Testing
import ViewKit

/// Bugs that were found in the seed's code, provoked here as they are there.
@Suite struct ContainerRegressionTests {
  private static let appInset = EdgeInsets(top: 44, left: 5, bottom: 34, right: 7)

  /// "contentInset overwritten wholesale (left/right/app insets lost) on trigger and on cancel"
  @Test(arguments: [32.0, 120])
  func insetsAreNotOverwritten(amount: Double) {
    let stage = ContainerStage()
    stage.scrollView.contentInset = Self.appInset
    stage.settle()
    stage.pull(amount)
    stage.release()
    stage.settle()
    #expect(stage.scrollView.contentInset == Self.appInset)
    // What the app sets meanwhile stays, too.
    stage.scrollView.contentInset.bottom = 300
    stage.complete()
    stage.settle()
    var expected = Self.appInset
    expected.bottom = 300
    #expect(stage.scrollView.adjustedContentInset == expected && stage.offset == -44)
  }

  /// "pan Cancelled/Failed leaves the view attached"
  @Test(arguments: [20.0, 120])
  func aCancelledPanTakesTheViewAway(amount: Double) {
    let stage = ContainerStage()
    stage.pull(amount)
    stage.cancelTouch()
    stage.settle()
    #expect(stage.views.isEmpty && stage.host.triggers == 0 && stage.offset == 0)
    stage.fire()
    #expect(stage.views.count == 1 && stage.host.views.count == 2)
  }

  /// "progress divides by 0 before first view"
  @Test func progressIsANumberFromTheFirstOn() {
    let stage = ContainerStage()
    for amount in [0.001, 0.01, 3, 0, 5] { stage.pull(amount) }
    #expect(stage.host.views.flatMap(\.progress).allSatisfy { $0.isFinite && (0...1).contains($0) })
    stage.host.makeView = { RecordingRefreshView(height: 0) }
    stage.release()
    stage.settle()
    stage.pull(5)
    #expect(stage.views[0].alpha.isFinite)
  }

  /// "with adjusted insets rest offset < 0 so a view is installed on any pan"
  @Test func underAnInsetAPanAwayFromTheEdgeBringsNoView() {
    let stage = ContainerStage()
    stage.scrollView.contentInset.top = 64
    stage.settle()
    #expect(stage.offset == -64)
    stage.pull(-20)
    stage.pull(0)
    #expect(stage.host.views.isEmpty && stage.control.state == .idle)
    stage.pull(32)
    #expect(stage.host.view?.progress == [0.5], "progress is counted from where the content rests")
    stage.pull(60)
    stage.release()
    stage.settle()
    #expect(stage.offset == -128 && stage.host.triggers == 1)
  }

  /// "addChildViewController never called, and old child gets didMove after remove"
  @Test func newContentTakesThePlaceOfTheOld() {
    let stage = ContainerStage()
    stage.fire()
    let other = PullStage.makeScrollView(clock: stage.clock)
    stage.container.embed(other)
    #expect(stage.container.view.subviews.count == 1)
    #expect(stage.container.view.subviews.first === other.view)
    #expect(stage.scrollView.view.superview == nil && stage.scrollView.ledger.entries.isEmpty)
    #expect(stage.scrollView.view.subviews.isEmpty && stage.control.state == .idle)
    #expect(stage.control.view.superview === other.view && stage.host.view?.stops == 1)
  }

  /// "didEmbed not sent by embedContentViewController:"
  @Test func embeddingIsTold() {
    let stage = ContainerStage()
    #expect(stage.host.embedded.count == 1 && stage.host.embedded.first === stage.scrollView)
  }

  /// "viewDidLoad resets pullToRefreshEnabled=YES"
  @Test func disabledBeforeItHasContentItStaysSo() {
    let stage = ContainerStage(isEmbedded: false)
    stage.container.isPullToRefreshEnabled = false
    stage.container.embed(stage.scrollView)
    stage.clock.advance()
    #expect(!stage.container.isPullToRefreshEnabled)
    stage.pull(120)
    stage.release()
    #expect(stage.host.views.isEmpty && stage.host.triggers == 0)
    stage.settle()
    stage.container.isPullToRefreshEnabled = true
    stage.fire()
    #expect(stage.host.triggers == 1)
  }

  /// "no main-thread or once guard": from another thread, twice.
  @Test func theCompletionIsGuarded() async {
    let stage = ContainerStage()
    stage.fire()
    let completion = stage.host.completions[0]
    await Elsewhere.run {
      completion()
      completion()
    }
    stage.clock.advance()
    stage.settle()
    #expect(stage.codes == [.wrongThread, .wrongThread, .staleCompletion])
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
  }

  /// "threshold and durations not configurable"
  @Test func thresholdAndDurationsAreValues() {
    let stage = ContainerStage()
    var preset = PullPreset(
      threshold: .statusViewHeights(0.5), policy: .aplPullToRefreshContainer)
    preset.policy.insetTransition = .timed(duration: 0.4, curve: .linear)
    stage.control.apply(preset)
    stage.pull(33)
    stage.release()
    #expect(stage.host.triggers == 1)
    stage.wait(0.2)
    #expect(abs(stage.offset + (33 + 64) / 2) < 0.01)
  }

  /// "Disabled flag checked only when creating the view"
  @Test func disablingTakesEffectInTheMiddleOfAPull() {
    let stage = ContainerStage()
    stage.pull(120)
    stage.container.isPullToRefreshEnabled = false
    #expect(stage.views.isEmpty && stage.control.state == .idle)
    stage.release()
    stage.settle()
    #expect(stage.host.triggers == 0)
  }

  /// "Second completion call = second scrollBack (may remove a newer view)": see also
  /// ``CompletionTests/thatOfAnEarlierRefreshDoesNotEndALaterOne()``.
  @Test func aSecondCompletionDoesNotScrollBackAgain() {
    let stage = ContainerStage()
    stage.fire()
    stage.complete()
    stage.settle()
    stage.pull(40)
    stage.host.completions[0]()
    stage.clock.advance()
    #expect(stage.views.count == 1 && stage.offset == -40)
  }
}
