import PullToAction
import Testing
import ViewKit

/// A host may stop its frames while nothing moves.
@Suite struct NeededFramesTests {
  private let clock = FrameClock()
  private let scrollView: ScrollView
  private let control: PullToActionControl

  init() {
    scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    control = PullToActionControl(scrollView: scrollView)
    clock.advance()
  }

  private func pull(_ distance: Double) {
    scrollView.touchBegan(at: .zero)
    for step in 1...10 {
      clock.advance { scrollView.touchMoved(to: Point(x: 0, y: distance * Double(step) / 10)) }
    }
  }

  @Test func framesAreNeededFromThePullToTheRest() {
    #expect(!control.needsFrames)
    pull(300)
    #expect(control.needsFrames)
    scrollView.touchEnded()
    #expect(control.state == .executing && control.needsFrames)
    for _ in 0..<100 { clock.advance() }
    #expect(control.needsFrames)
    control.complete()
    var frames = 0
    while control.needsFrames, frames < 600 {
      clock.advance()
      frames += 1
    }
    #expect(control.state == .idle && scrollView.contentOffset.y == 0 && frames < 600)
  }

  @Test func whatIsScheduledNeedsThem() {
    clock.schedule(at: clock.now + 1) {}
    #expect(control.needsFrames)
    for _ in 0..<61 { clock.advance() }
    #expect(!control.needsFrames)
  }

  /// A control whose scroll view is gone is told so by a frame.
  @Test func alsoOneThatHasLostItsScrollView() {
    let control = PullToActionControl(clock: clock)
    var other: ScrollView? = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    control.scrollView = other
    clock.advance()
    #expect(!control.needsFrames)
    other = nil
    #expect(control.needsFrames)
    clock.advance()
    #expect(!control.needsFrames && other == nil)
  }

  struct Request: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (PullToActionControl) -> Void
  }

  static let requests = [
    Request(description: "begin") { $0.begin() },
    Request(description: "reset") { $0.reset() },
    Request(description: "announce") { $0.announce("12 new") },
    Request(description: "traits") { $0.traits.reducesMotion = true },
    Request(description: "executing height") { $0.executingHeight = 80 },
    Request(description: "edge") { $0.edge = .bottom },
    Request(description: "visualizer") { $0.use(visualizer: BottomVisualizer(), statusView: nil) },
    Request(description: "schedule") { $0.clock.schedule(at: 9) {} },
    Request(description: "animate") { control in
      control.clock.animate(withDuration: 1) { control.view.alpha = 0.5 }
    },
  ]

  /// Before anything is done the host brings the clock to the present, once.
  @Test(arguments: requests) func whatIsAskedForBeginsThemAgain(request: Request) {
    var times = 0
    clock.onResume = { [clock] in
      times += 1
      clock.advance(to: 3600)
    }
    request.make(control)
    request.make(control)
    #expect(times == 1 && clock.onResume == nil && clock.now == 3600)
  }

  @Test func theActionBeginsInThePresent() {
    control.policy.minimumExecutingTime = 1
    clock.onResume = { [clock] in clock.advance(to: 3600) }
    control.begin()
    control.complete()
    for _ in 0..<30 { clock.advance(to: clock.now + 1.0 / 60) }
    #expect(control.state == .executing)
    for _ in 0..<60 { clock.advance(to: clock.now + 1.0 / 60) }
    #expect(control.state != .executing)
  }
}
