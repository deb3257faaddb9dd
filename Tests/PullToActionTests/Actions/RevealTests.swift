import PullToAction
import Testing
import ViewKit

/// A control that is begun by code comes into sight where it is asked to.
@Suite struct RevealTests {
  private func stage(at offset: Double) -> PullStage {
    let stage = PullStage()
    stage.scrollView.contentOffset.y = offset
    return stage
  }

  @Test func unlessAskedItStaysOutOfSight() {
    let stage = stage(at: 700)
    #expect(stage.control.begin() == .began)
    stage.settle()
    #expect(stage.offset == 700)
  }

  @Test func immediately() {
    let stage = stage(at: 700)
    #expect(stage.control.begin(revealing: .immediately) == .began)
    #expect(stage.offset == -50 && stage.control.pulledAmount == 50)
    stage.settle()
    #expect(stage.offset == -50)
  }

  /// The curve of `easeInOut` is at a half after half the time, and 0.129162 after a quarter.
  @Test func animated() {
    let stage = PullStage(framesPerSecond: 40)
    stage.scrollView.contentOffset.y = 700
    stage.control.begin(revealing: .animated)
    #expect(stage.offset == 700)
    stage.wait(0.075)
    #expect(abs(stage.offset - (700 - 750 * 0.129162)) < 0.01)
    stage.wait(0.075)
    #expect(stage.offset == 325)
    stage.wait(0.15)
    #expect(stage.offset == -50 && !stage.scrollView.isDecelerating)
  }

  @Test func aFingerInterruptsIt() {
    let stage = stage(at: 700)
    stage.control.begin(revealing: .animated)
    stage.wait(0.15)
    stage.clock.advance { stage.scrollView.touchBegan(at: Point(x: 195, y: 300)) }
    let offset = stage.offset
    #expect(offset > 0 && offset < 700)
    stage.wait(0.5)
    #expect(stage.offset == offset)
    stage.clock.advance { stage.scrollView.touchEnded() }
    stage.settle()
    #expect(stage.offset == offset && stage.control.state == .executing)
  }

  @Test(arguments: [BeginReveal.immediately, .animated])
  func whatAFingerHoldsStays(reveal: BeginReveal) {
    let stage = stage(at: 700)
    stage.clock.advance { stage.scrollView.touchBegan(at: Point(x: 195, y: 300)) }
    #expect(stage.control.begin(revealing: reveal) == .began)
    stage.wait(0.5)
    #expect(stage.offset == 700)
  }

  /// Content at rest opens the control as it does without.
  @Test(arguments: BeginReveal.allCases)
  func atRestItMakesNoDifference(reveal: BeginReveal) {
    let (plain, stage) = (PullStage(), PullStage())
    plain.control.begin()
    stage.control.begin(revealing: reveal)
    for _ in 0..<60 {
      #expect(plain.offset == stage.offset)
      plain.clock.advance()
      stage.clock.advance()
    }
  }

  @Test func joiningRevealsToo() {
    let stage = stage(at: 700)
    stage.control.begin()
    #expect(stage.control.begin(revealing: .immediately) == .joined)
    #expect(stage.offset == -50 && stage.host.actions.count == 1)
  }

  @Test func whatIsPostponedIsRevealedThen() {
    let stage = PullStage()
    stage.fire()
    stage.control.complete()
    stage.wait(0.1)
    stage.scrollView.contentOffset.y = 700
    stage.clock.advance { stage.scrollView.touchBegan(at: Point(x: 195, y: 300)) }
    #expect(stage.control.state == .idle)
    stage.clock.advance { stage.scrollView.touchEnded() }
    stage.control.begin()
    stage.control.complete()
    #expect(stage.control.begin(revealing: .immediately) == .began)
    stage.settle()
    #expect(stage.offset == -50)
  }

  /// A result that comes while it scrolls.
  @Test func endingOnTheWay() {
    let stage = stage(at: 700)
    stage.control.begin(revealing: .animated)
    stage.wait(0.1)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0)
    #expect(stage.offset >= 0)
  }

  @Test func anAdapterThatCannotSaysSo() {
    let (swamp, clock) = (Swamp(), FrameClock())
    let control = PullToActionControl(clock: clock)
    var diagnostics: [Diagnostic] = []
    control.onDiagnostic = { diagnostics.append($0) }
    control.action = { _ in .success }
    control.attach(to: SwampHost(swamp))
    swamp.offset = 300
    #expect(control.begin(revealing: .animated) == .began)
    #expect(diagnostics.map(\.code) == [.callIgnored] && control.state == .executing)
  }
}
