import PullToAction
import TestSupport
import Testing
import ViewKit

/// Seed: "It is guaranteed that there is at most one pull to refresh view and one pull to request
/// hanging around", whatever fingers and hosts do.
@Suite struct ContainerPropertyTests {
  private enum Step: CaseIterable {
    case pull, release, fling, cancelTouch, wait, complete, completeOld, letGo, begin, disable,
      enable
    case turn, inset, embedOther, embedBack, grow, noView
  }

  @Test(arguments: 1...40)
  func atMostOneViewAndOneRequest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = ContainerStage()
    let other = PullStage.makeScrollView(clock: stage.clock)
    for _ in 0..<120 {
      if let step = Step.allCases.randomElement(using: &random) {
        perform(step, on: stage, other, &random)
      }
      check(stage, other)
    }
    finish(stage, other)
  }

  private func perform(
    _ step: Step, on stage: ContainerStage, _ other: ScrollView, _ random: inout SplitMix64
  ) {
    switch step {
    case .pull: stage.pull(Double.random(in: -50...200, using: &random))
    case .release: stage.release()
    case .fling: stage.release(velocity: Double.random(in: -3000...3000, using: &random))
    case .cancelTouch: stage.cancelTouch()
    case .wait: stage.wait(Double.random(in: 0...0.4, using: &random))
    case .complete: stage.complete()
    case .completeOld: stage.host.completions.first?()
    case .letGo: stage.host.completions.removeAll()
    case .begin: stage.control.begin()
    case .disable: stage.container.isPullToRefreshEnabled = false
    case .enable: stage.container.isPullToRefreshEnabled = true
    case .turn:
      stage.container.view.frame.size =
        Bool.random(using: &random)
        ? Size(width: 844, height: 390) : Size(width: 390, height: 844)
    case .inset: stage.scrollView.contentInset.top = Double.random(in: 0...60, using: &random)
    case .embedOther: stage.container.embed(other)
    case .embedBack: stage.container.embed(stage.scrollView)
    case .grow: stage.host.view?.view.height = Double.random(in: 10...120, using: &random)
    case .noView:
      let height = Double.random(in: -20...80, using: &random)
      stage.host.makeView = { height < 0 ? nil : RecordingRefreshView(height: height) }
    }
  }

  private func check(_ stage: ContainerStage, _ other: ScrollView) {
    let present = [stage.scrollView.view, other.view]
      .flatMap { $0.find("refresh_view_holder")?.subviews ?? [] }
    #expect(present.count <= 1)
    #expect((present.count == 1) == (stage.control.state != .idle))
    let open = stage.host.views.filter { $0.view.superview != nil }
    #expect(open.count <= 1 && stage.host.views.count { $0.stops == 0 } <= 1)
    for view in stage.host.views {
      #expect(view.stops <= 1)
      #expect([["setup"], ["setup", "start"], ["setup", "start", "stop"]].contains(view.calls))
      #expect(view.progress.allSatisfy { (0...1).contains($0) })
    }
    // A request runs for as long as its view turns, and there is none beside it.
    let running = stage.host.views.count { $0.calls.last == "start" }
    if running > 0 { #expect(stage.control.state == .executing) }
    if stage.control.state == .idle { #expect(stage.entry == 0) }
    #expect(stage.scrollView.ledger.entries.count + other.ledger.entries.count <= 1)
  }

  /// However it went, it can be brought to rest, and then works.
  private func finish(_ stage: ContainerStage, _ other: ScrollView) {
    stage.release()
    stage.control.reset()
    stage.container.isPullToRefreshEnabled = true
    stage.container.embed(stage.scrollView)
    stage.scrollView.contentOffset = Point(x: 0, y: stage.control.restOffset)
    stage.settle()
    stage.host.makeView = { RecordingRefreshView() }
    let triggers = stage.host.triggers
    stage.fire()
    #expect(stage.host.triggers == triggers + 1 && stage.entry == 64 && stage.views.count == 1)
    stage.complete()
    stage.settle()
    #expect(stage.entry == 0 && stage.views.isEmpty && other.ledger.entries.isEmpty)
  }
}
