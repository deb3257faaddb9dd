import PullToAction
import Testing
import ViewKit

/// What is said of a pull with the finger still down, and of content that no finger has pulled.
@Suite struct OpenReasonTests {
  private static let cases: [PullReasonCase] = [
    PullReasonCase("too little yet", .notReached) { $0.pull(83) },
    PullReasonCase("far enough", .notReleased) { $0.pull(120) },
    PullReasonCase("far enough, by hysteresis", .notReleased) {
      $0.control.policy.hysteresis = 20
      $0.pull(120)
      $0.pull(90)
    },
    PullReasonCase("the threshold itself", .exactlyAtThreshold) { $0.pull(100) },
    PullReasonCase("moved back", .pushedBack(limit: 92)) {
      $0.pull(120)
      $0.pull(80)
    },
    PullReasonCase("the threshold went up", .thresholdRaised(from: 100)) {
      $0.pull(120)
      $0.control.pullThreshold = 150
      $0.wait(1)
    },
    PullReasonCase("the threshold came down", .notLookedAt) {
      $0.pull(80)
      $0.control.pullThreshold = 50
    },
    PullReasonCase("the threshold came down a while ago", .notReleased) {
      $0.pull(80)
      $0.control.pullThreshold = 50
      $0.wait(1)
    },
    PullReasonCase("reset", .reset) {
      $0.pull(120)
      $0.control.reset()
    },
    PullReasonCase("disabled", .disabled) {
      $0.pull(120)
      $0.control.isEnabled = false
    },
    PullReasonCase("held for a while", .dwell(held: 0.5, needed: 2)) {
      $0.control.policy.dwell = 2
      $0.pull(120)
      $0.wait(0.5)
    },
    PullReasonCase("too soon", .cooldown(remaining: 3)) {
      $0.fireAndClose(cooldown: 4)
      $0.wait(1 - 1.0 / 60)
      $0.pull(120)
    },
    PullReasonCase("still scrolled away", .scrolledAway(distance: 200)) {
      $0.scrollView.contentOffset.y = 300
      $0.pull(-200)
    },
    PullReasonCase("from scrolled content", .startedScrolledAway) {
      $0.control.policy.requiresDragFromEdge = true
      $0.scrollView.contentOffset.y = 300
      $0.pull(120)
    },
    PullReasonCase("content that fits", .immovable(.contentFits)) {
      $0.scrollView.contentSize.height = 300
      $0.pull(120)
    },
    PullReasonCase("an action runs", .busy(.executing)) {
      $0.fire()
      $0.pull(150)
    },
    PullReasonCase("grabbed on the way back", .notReached) {
      $0.pull(90)
      $0.release()
      $0.wait(0.1)
      $0.clock.advance { [scrollView = $0.scrollView] in
        scrollView?.touchBegan(at: .zero)
        scrollView?.beginDragging()
      }
    },
    PullReasonCase("attached in the middle of a drag", .notReleased) {
      $0.control.detach()
      $0.pull(120)
      $0.control.attach(to: $0.scrollView)
      $0.wait(0.1)
    },
  ]

  @Test(arguments: cases)
  func tellsWhatIsMissing(_ test: PullReasonCase) {
    let stage = PullStage()
    test.run(stage)
    let pull = stage.control.lastPull
    #expect(pull?.reason.rounded == test.reason)
    #expect(pull?.finger == .down && pull?.ended == nil && pull?.fired == nil)
    #expect(pull?.amount == stage.control.pulledAmount)
    #expect(pull?.threshold == stage.control.pullThreshold)
  }

  private static let withoutFinger: [PullReasonCase] = [
    PullReasonCase("a trackpad's momentum", .movedByItself(to: 0)) { stage in
      stage.glide(by: 100, events: 3)
    },
    PullReasonCase("code", .movedByItself(to: 0)) { $0.scrollView.contentOffset.y = -150 },
    PullReasonCase("inertia from afar", .movedByItself(to: 0)) {
      $0.scrollView.contentOffset.y = 300
      $0.pull(-200)
      $0.release(velocity: 6000)
    },
  ]

  /// The amount of the reason is the greatest that came about.
  @Test(arguments: withoutFinger)
  func contentThatMovedByItselfIsNoPull(_ test: PullReasonCase) throws {
    let stage = PullStage()
    var greatest = 0.0
    stage.host.onAmount = { greatest = max(greatest, $0) }
    test.run(stage)
    stage.settle()
    let pull = try #require(stage.control.lastPull)
    #expect(greatest > 100)
    #expect(pull.reason == .movedByItself(to: greatest))
    #expect(pull.finger == .absent && pull.peak == greatest && pull.amount == greatest)
    #expect(pull.threshold == 100 && pull.ended == nil)
    #expect(stage.host.actions.isEmpty)
  }

  @Test func inertiaAfterAPullThatWasTooShort() throws {
    let stage = PullStage()
    var greatest = 0.0
    stage.host.onAmount = { greatest = max(greatest, $0) }
    stage.pull(60)
    stage.release(velocity: 4000)
    #expect(stage.control.lastPull?.reason == .notReached)
    stage.settle()
    let pull = try #require(stage.control.lastPull)
    #expect(greatest > 100)
    #expect(pull.reason == .movedByItself(to: greatest))
    #expect(pull.finger == .lifted && pull.peak == 60 && pull.amount == 60)
  }

  @Test func aThresholdThatComesDownOnTheWayBackIsNotPassed() {
    let stage = PullStage()
    stage.pull(83)
    stage.release()
    stage.control.pullThreshold = 20
    stage.settle()
    #expect(stage.control.lastPull?.reason == .notReached)
    #expect(stage.control.lastPull?.threshold == 100)
  }

  @Test func inertiaThatStaysShortIsNotMentioned() {
    let stage = PullStage()
    stage.pull(60)
    stage.release(velocity: 500)
    stage.settle()
    #expect(stage.control.lastPull?.reason == .notReached)
  }

  /// The content's own way back is past the threshold for a while, and no reason for anything.
  @Test func theWayBackIsNotInertia() {
    let stage = PullStage()
    stage.pull(200)
    stage.cancelTouch()
    stage.settle()
    #expect(stage.control.lastPull?.reason == .dragCancelled)
    stage.control.isEnabled = false
    stage.pull(200)
    stage.release(velocity: 3000)
    stage.settle()
    #expect(stage.control.lastPull?.reason == .disabled)
  }

  @Test func whatTheControlOpensByItselfIsNoPull() {
    let stage = PullStage()
    stage.control.executingHeight = 200
    stage.control.begin()
    stage.settle()
    #expect(stage.control.pulledAmount == 200)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.lastPull == nil)
  }
}
