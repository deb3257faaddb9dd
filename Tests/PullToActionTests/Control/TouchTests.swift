import PullToAction
import Testing
import ViewKit

/// Where the finger is, for visualizers that listen to it.
@Suite struct TouchTests {
  private final class Listener: Visualizer {
    let name = "listener"
    let methods: CallbackSet
    var places: [Double] = []

    init(_ methods: CallbackSet = CallbackSet(CallbackName.allCases)) { self.methods = methods }

    func touchMoved(_ pull: PullToActionControl, to x: Double) { places.append(x) }
  }

  private let listener = Listener()
  private let stage = PullStage()
  private var scrollView: ScrollView { stage.scrollView }

  init() {
    stage.control.visualizer = listener
  }

  private func touch(_ x: Double, _ y: Double) {
    stage.clock.advance { scrollView.touchMoved(to: Point(x: x, y: y)) }
  }

  private func begin(_ x: Double = 100) {
    stage.clock.advance { scrollView.touchBegan(at: Point(x: x, y: 0)) }
    touch(x, 40)
  }

  /// Told when it begins to pull, and then only when it moves sideways.
  @Test func onlySidewaysMovesAreTold() {
    begin()
    #expect(listener.places == [100])
    touch(100, 60)
    touch(120, 60)
    touch(120, 80)
    stage.wait(0.5)
    touch(90, 70)
    #expect(listener.places == [100, 120, 90])
  }

  @Test func itIsToldAfterTheAmountAndBeforeTheState() {
    let lines = stage.lines { begin() }.map { $0.prefix { $0 != "(" } }
    #expect(
      lines.prefix(5) == [
        "visualizer listener pulled_amount_changed", "status_view default update_for_pulled_amount",
        "delegate host pulled_amount_changed", "visualizer listener touch_moved",
        "delegate host will_change_state",
      ])
  }

  @Test func aFingerThatScrollsIsNotTold() {
    scrollView.contentOffset.y = 500
    begin()
    touch(150, 80)
    #expect(listener.places == [])
  }

  /// It pulls anew: where it is counts again.
  @Test func aNewPullIsToldAnew() {
    begin()
    touch(100, 0)
    #expect(stage.control.state == .idle)
    touch(100, 40)
    #expect(listener.places == [100, 100])
    stage.clock.advance {
      scrollView.touchEnded()
      scrollView.touchBegan(at: Point(x: 100, y: 0))
      scrollView.touchMoved(to: Point(x: 100, y: 30))
    }
    #expect(listener.places == [100, 100, 100], "another finger")
  }

  /// Not after the release, nor while what it has begun is under way.
  @Test func whatIsUnderWayIsNoPull() {
    stage.control.apply(.jackrabbit)
    begin()
    touch(100, 400)
    #expect(stage.control.state == .executing)
    touch(130, 420)
    touch(140, 430)
    #expect(listener.places == [100])
    stage.control.complete()
    touch(150, 440)
    #expect(stage.control.state == .pulling && listener.places == [100, 150], "it pulls again")
  }

  @Test func aDisabledControlIsNotTold() {
    stage.control.isEnabled = false
    begin()
    touch(150, 80)
    #expect(listener.places == [])
  }

  @Test func aVisualizerThatDoesNotListenIsNotCalled() {
    let deaf = Listener(.all)
    stage.control.visualizer = deaf
    begin()
    touch(150, 80)
    #expect(deaf.places == [] && !stage.log.lines.contains { $0.contains("touch_moved") })
  }

  /// One that is taken in the middle of a pull is told where the finger is.
  @Test func aNewVisualizerIsTold() {
    begin()
    let other = Listener()
    stage.control.visualizer = other
    stage.clock.advance()
    #expect(other.places == [100] && listener.places == [100])
  }

  /// An adapter that does not know says nothing, and what is no number is none.
  @Test func hostsWithoutAPlaceAreNotAsked() {
    let swamp = Swamp()
    let control = PullToActionControl(clock: stage.clock)
    let other = Listener()
    control.visualizer = other
    let host = SwampHost(swamp)
    control.attach(to: host)
    swamp.drag(to: -50)
    stage.clock.advance()
    #expect(control.state == .pulling && other.places == [])
    for x in [Double.nan, .infinity] {
      host.touchLocation = Point(x: x, y: 0)
      stage.clock.advance()
    }
    #expect(other.places == [])
    host.touchLocation = Point(x: 7, y: .nan)
    stage.clock.advance()
    #expect(other.places == [7])
  }
}
