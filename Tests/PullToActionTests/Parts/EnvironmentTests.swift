import PullToAction
import Testing
import ViewKit

/// What the host's system is like, and what parts that are at work do to the control's rest.
@Suite struct EnvironmentTests {
  private static let told = ["status_view default apply_style(style)"]

  @Test func settingsReachTheStatusViewAtOnce() {
    let stage = PullStage()
    let control = stage.control
    #expect(!control.traits.reducesMotion && control.traits.layoutDirection == .leftToRight)
    #expect(stage.lines { control.traits.reducesMotion = true } == Self.told)
    #expect(stage.lines { control.traits.layoutDirection = .rightToLeft } == Self.told)
    control.traits.reducesMotion = true
    control.traits.layoutDirection = .rightToLeft
    #expect(control.isSettled && stage.lines { stage.clock.advance() }.isEmpty)
  }

  @Test func inheritedOnesReachItWithTheNextFrame() {
    let stage = PullStage()
    stage.scrollView.view.ownTraits = Traits(reducesMotion: true)
    #expect(stage.lines { stage.clock.advance() } == Self.told)
    #expect(stage.control.traits.reducesMotion)
  }

  /// What a screen reader hears first is in the language that was set just before.
  @Test func theFirstWordsAreInTheLanguage() {
    let stage = PullStage()
    var said: [String] = []
    stage.control.onSignal = { if case .announcement(let text) = $0 { said.append(text) } }
    stage.control.traits.language = .russian
    stage.pull(50)
    stage.wait(1)
    #expect(said == ["Потяните, чтобы обновить"])
  }

  @Test func withoutAScrollViewTheyWaitForOne() {
    let stage = PullStage(isAttached: false)
    stage.control.traits.reducesMotion = true
    stage.control.traits.layoutDirection = .rightToLeft
    #expect(stage.control.isSettled && stage.lines { stage.clock.advance() }.isEmpty)
  }

  @Test func aBusyPartIsNotAtRest() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer()
    let statusView = ScriptedStatusView()
    stage.control.use(visualizer: visualizer, statusView: statusView)
    #expect(stage.control.isSettled)
    statusView.isBusy = true
    #expect(!stage.control.isSettled)
    statusView.isBusy = false
    visualizer.isBusy = true
    #expect(!stage.control.isSettled)
  }

  private final class Knowing: StatusView {
    let name = "knowing"
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 40))
    weak var pull: PullToActionControl?

    func setup(_ view: View, pull: PullToActionControl) { self.pull = pull }
    func setup(_ view: View) { Issue.record("the other one is called in its place") }
  }

  @Test func aStatusViewMayKnowItsControl() {
    let stage = PullStage()
    let statusView = Knowing()
    stage.control.statusView = statusView
    #expect(statusView.pull === stage.control)
    #expect(stage.log.count("status_view knowing setup(view:view)") == 1)
  }

  @Test func whatIsSetFurtherOutHoldsForTheControl() {
    let stage = PullStage()
    let traits = Traits(layoutDirection: .rightToLeft, reducesMotion: true)
    stage.scrollView.view.ownTraits = traits
    let opening = AnimationTiming(duration: 1)
    stage.control.visualizer = BottomVisualizer(transition: VisualizerTransition(opening: opening))
    #expect(stage.control.traits == traits)
    stage.clock.advance()
    func place() -> Double { stage.control.view.find("pulling_icon")?.center.x ?? .nan }
    #expect(abs(place() - (390 - 34)) < 1e-9)
    stage.control.begin()
    #expect(stage.host.actions.count == 1, "nothing fades in")
    stage.control.traits = Traits()
    stage.clock.advance()
    #expect(abs(place() - 34) < 1e-9)
  }
}
