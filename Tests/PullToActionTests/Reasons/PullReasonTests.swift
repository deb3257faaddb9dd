import PullToAction
import Testing
import ViewKit

/// Every reason for which a pull does not fire, told apart from all others, with the finger lifted.
@Suite struct PullReasonTests {
  private static let distances: [PullReasonCase] = [
    PullReasonCase("too little", .notReached) {
      $0.pull(83)
      $0.release()
    },
    PullReasonCase("back at the edge", .notReached) {
      $0.pull(83)
      $0.pull(0)
      $0.release()
    },
    PullReasonCase("the threshold itself", .exactlyAtThreshold) {
      $0.pull(100)
      $0.release()
    },
    PullReasonCase("back to the threshold itself", .exactlyAtThreshold) {
      $0.control.policy.hysteresis = 0
      $0.pull(130)
      $0.pull(100)
      $0.release()
    },
    PullReasonCase("a hair less than the threshold", .notReached) {
      $0.pull(100 - 1.0 / 1024)
      $0.release()
    },
    PullReasonCase("the threshold itself is enough", .fired) {
      $0.control.policy.isStrict = false
      $0.pull(100)
      $0.release()
    },
    PullReasonCase("moved back", .pushedBack(limit: 92)) {
      $0.pull(120)
      $0.pull(80)
      $0.release()
    },
    PullReasonCase("moved back to nothing", .pushedBack(limit: 92)) {
      $0.pull(120)
      $0.pull(0)
      $0.release()
    },
    PullReasonCase("moved back and away", .pushedBack(limit: 92)) {
      $0.pull(120)
      $0.pull(-50)
      $0.release()
    },
    PullReasonCase("moved back without a hysteresis", .pushedBack(limit: 100)) {
      $0.control.policy.hysteresis = 0
      $0.pull(120)
      $0.pull(99)
      $0.release()
    },
    PullReasonCase("moved back beyond the hysteresis", .pushedBack(limit: 80)) {
      $0.control.policy.hysteresis = 20
      $0.pull(120)
      $0.pull(80)
      $0.release()
    },
    PullReasonCase("moved back within the hysteresis", .fired) {
      $0.control.policy.hysteresis = 20
      $0.pull(120)
      $0.pull(81)
      $0.release()
    },
    PullReasonCase("moved back and not quite up again", .pushedBack(limit: 80)) {
      $0.control.policy.hysteresis = 20
      $0.pull(120)
      $0.pull(70)
      $0.pull(90)
      $0.release()
    },
    PullReasonCase("no hysteresis for what was never triggered", .pushedBack(limit: 100)) {
      $0.control.policy.hysteresis = 20
      $0.control.policy.dwell = 5
      $0.pull(120)
      $0.pull(90)
      $0.release()
    },
    PullReasonCase("the threshold went up", .thresholdRaised(from: 100)) {
      $0.pull(120)
      $0.control.pullThreshold = 150
      $0.release()
    },
    PullReasonCase("the threshold went up long ago", .thresholdRaised(from: 100)) {
      $0.pull(120)
      $0.control.pullThreshold = 150
      $0.wait(1)
      $0.release()
    },
    PullReasonCase("the threshold went up, and the content down", .notReached) {
      $0.pull(120)
      $0.control.pullThreshold = 150
      $0.pull(90)
      $0.release()
    },
    PullReasonCase("the threshold went up before", .notReached) {
      $0.pull(60)
      $0.control.pullThreshold = 150
      $0.pull(120)
      $0.release()
    },
  ]

  private static let obstacles: [PullReasonCase] = [
    PullReasonCase("cancelled", .dragCancelled) {
      $0.pull(120)
      $0.cancelTouch()
    },
    PullReasonCase("cancelled, but too little", .notReached) {
      $0.pull(60)
      $0.cancelTouch()
    },
    PullReasonCase("disabled", .disabled) {
      $0.control.isEnabled = false
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("disabled, and too little", .disabled) {
      $0.control.isEnabled = false
      $0.pull(20)
      $0.release()
    },
    PullReasonCase("disabled under the finger", .disabled) {
      $0.pull(120)
      $0.control.isEnabled = false
      $0.release()
    },
    PullReasonCase("content that fits", .immovable(.contentFits)) {
      $0.scrollView.contentSize.height = 300
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("content that fits, but bounces", .fired) {
      $0.scrollView.contentSize.height = 300
      $0.scrollView.alwaysBounceVertical = true
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("content that stops at its edges", .immovable(.doesNotBounce)) {
      $0.scrollView.bounces = false
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("content that is scrolled away", .scrolledAway(distance: 200)) {
      $0.scrollView.contentOffset.y = 300
      $0.pull(-200)
      $0.release()
    },
    PullReasonCase("just to the edge", .notReached) {
      $0.scrollView.contentOffset.y = 300
      $0.pull(0)
      $0.release()
    },
    PullReasonCase("from scrolled content", .startedScrolledAway) {
      $0.control.policy.requiresDragFromEdge = true
      $0.scrollView.contentOffset.y = 300
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("from scrolled content, where that is no matter", .fired) {
      $0.scrollView.contentOffset.y = 300
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("from scrolled content that stays so", .scrolledAway(distance: 10)) {
      $0.control.policy.requiresDragFromEdge = true
      $0.scrollView.contentOffset.y = 300
      $0.pull(-10)
      $0.release()
    },
    PullReasonCase("while an action runs", .busy(.executing)) {
      $0.fire()
      $0.pull(150)
      $0.release()
    },
    PullReasonCase("while an action of code runs", .busy(.executing)) {
      $0.pull(60)
      $0.control.begin()
      $0.pull(150)
      $0.release()
    },
    PullReasonCase("while a visualizer closes", .busy(.retracting)) {
      $0.control.visualizer = ScriptedVisualizer.mute(isBusy: true)
      $0.control.begin()
      $0.control.complete()
      $0.pull(150)
      $0.release()
    },
    PullReasonCase("taken off the scroll view", .detached) {
      $0.pull(120)
      $0.control.detach()
      $0.release()
    },
    PullReasonCase("moved to another scroll view", .detached) {
      let other = PullStage.makeScrollView(clock: $0.clock)
      $0.pull(120)
      $0.control.attach(to: other)
      $0.release()
    },
  ]

  private static let times: [PullReasonCase] = [
    PullReasonCase("not held for long enough", .dwell(held: 0.5, needed: 2)) {
      $0.control.policy.dwell = 2
      $0.pull(120)
      $0.wait(0.5 - 1.0 / 60)
      $0.release()
    },
    PullReasonCase("held for long enough", .fired) {
      $0.control.policy.dwell = 0.5
      $0.pull(120)
      $0.wait(0.5)
      $0.release()
    },
    PullReasonCase("held, but not far enough", .notReached) {
      $0.control.policy.dwell = 0.5
      $0.pull(80)
      $0.wait(1)
      $0.release()
    },
    PullReasonCase("too soon", .cooldown(remaining: 3)) {
      $0.fireAndClose(cooldown: 4)
      $0.wait(1 - 2.0 / 60)
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("soon, but too little", .notReached) {
      $0.fireAndClose(cooldown: 4)
      $0.pull(20)
      $0.release()
    },
    PullReasonCase("late enough", .fired) {
      $0.fireAndClose(cooldown: 4)
      $0.wait(4)
      $0.pull(120)
      $0.release()
    },
    PullReasonCase("reset just before", .reset) {
      $0.pull(120)
      $0.control.reset()
      $0.release()
    },
    PullReasonCase("disabled for a moment", .reset) {
      $0.pull(120)
      $0.control.isEnabled = false
      $0.control.isEnabled = true
      $0.release()
    },
    PullReasonCase("reset long before", .fired) {
      $0.pull(120)
      $0.control.reset()
      $0.wait(1.0 / 60)
      $0.release()
    },
    PullReasonCase("reset long before, and then moved back", .pushedBack(limit: 92)) {
      $0.pull(120)
      $0.control.reset()
      $0.wait(1.0 / 60)
      $0.pull(80)
      $0.release()
    },
    PullReasonCase("reset long before, moved back, and the threshold came down", .notLookedAt) {
      $0.pull(120)
      $0.control.reset()
      $0.wait(1.0 / 60)
      $0.pull(80)
      $0.control.pullThreshold = 50
      $0.release()
    },
    PullReasonCase("the threshold came down just before", .notLookedAt) {
      $0.pull(80)
      $0.control.pullThreshold = 50
      $0.release()
    },
    PullReasonCase("enabled just before", .notLookedAt) {
      $0.control.isEnabled = false
      $0.pull(120)
      $0.control.isEnabled = true
      $0.release()
    },
    PullReasonCase("attached just before", .notLookedAt) {
      $0.pull(120)
      $0.control.detach()
      $0.control.attach(to: $0.scrollView)
      $0.release()
    },
  ]

  @Test(arguments: distances + obstacles + times)
  func tellsWhy(_ test: PullReasonCase) {
    let stage = PullStage()
    test.run(stage)
    let pull = stage.control.lastPull
    #expect(pull?.reason.rounded == test.reason)
    #expect(pull?.reason.hasFired == (test.reason == .fired))
    // What is said does not change when the content comes to rest.
    stage.settle()
    #expect(stage.control.lastPull == pull)
  }
}
