import PullToAction
import Testing
import ViewKit

/// What is said of an action on other threads, by its run.
@Suite struct ActionRunTests {
  private let stage = PullStage()
  private var control: PullToActionControl { stage.control }

  private func elsewhere(_ body: @escaping @Sendable () -> Void) async {
    await Task.detached { body() }.value
  }

  @Test func isThereWhileItRuns() throws {
    #expect(control.run == nil)
    control.begin()
    #expect(try #require(control.run).ticket == control.ticket)
    control.complete()
    #expect(control.run == nil)
  }

  @Test func progressComesInTheNextFrame() async throws {
    control.begin()
    let run = try #require(control.run)
    await elsewhere { run.report(progress: 0.4) }
    #expect(control.progress == nil)
    stage.clock.advance()
    #expect(control.progress == 0.4)
  }

  /// However often it reports, a frame brings the last one.
  @Test func theLastReportOfAFrameCounts() async throws {
    control.begin()
    let run = try #require(control.run)
    await elsewhere { for step in 0...100_000 { run.report(progress: Double(step) / 200_000) } }
    stage.clock.advance()
    #expect(control.progress == 0.5)
    let told = stage.log.events.count {
      if case .callback(let call) = $0.event { call.name == .progressChanged } else { false }
    }
    #expect(told == 1)
  }

  @Test(arguments: [(-3, 0.0), (7, 1), (.infinity, 1)])
  func progressIsClamped(reported: Double, progress: Double) throws {
    control.begin()
    try #require(control.run).report(progress: reported)
    stage.clock.advance()
    #expect(control.progress == progress)
  }

  @Test func nanIsNoProgress() throws {
    control.begin()
    let run = try #require(control.run)
    run.report(progress: 0.3)
    stage.clock.advance()
    run.report(progress: .nan)
    stage.clock.advance()
    #expect(control.progress == 0.3)
  }

  @Test func completesFromAnyThread() async throws {
    control.begin()
    let run = try #require(control.run)
    await elsewhere { run.complete(.success("12 new")) }
    #expect(control.state == .executing)
    stage.clock.advance()
    #expect(control.lastOutcome == .success("12 new"))
    #expect(stage.diagnostics.isEmpty)
  }

  /// What is said before an end is heard before it.
  @Test func theOrderIsKept() throws {
    let log = stage.log
    control.begin()
    let run = try #require(control.run)
    run.report(progress: 0.9)
    run.complete(.failure("no network"))
    run.report(progress: 0.1)
    stage.clock.advance()
    #expect(control.lastOutcome == .failure("no network") && control.progress == nil)
    #expect(log.path.hasSuffix("executing retracting"))
    #expect(stage.diagnostics.isEmpty, "a report that is late is let be")
  }

  @Test func anOldRunEndsNoOther() throws {
    control.begin()
    let old = try #require(control.run)
    control.complete()
    stage.settle()
    old.complete()
    stage.clock.advance()
    #expect(stage.diagnostics.map(\.code) == [.staleCompletion])
    control.begin()
    old.report(progress: 0.5)
    old.complete(.success("old"))
    stage.clock.advance()
    #expect(control.state == .executing && control.progress == nil)
    #expect(stage.diagnostics.count == 2)
  }

  @Test func anActionReturnsHowItEnded() async {
    let outcomes: [ActionOutcome] = [
      .success("12 new"), .failure("no network"), .cancelled, .noMoreData("that is all"),
    ]
    for outcome in outcomes {
      let stage = PullStage()
      stage.control.action = { _ in outcome }
      stage.control.begin()
      for _ in 0..<200_000 where stage.control.state == .executing {
        await Task.yield()
        stage.clock.advance()
      }
      #expect(stage.control.lastOutcome == outcome)
    }
  }

  /// A run outlives its control without harm.
  @Test func itsControlMayBeGone() throws {
    var run: ActionRun?
    do {
      let stage = PullStage()
      stage.control.begin()
      run = stage.control.run
    }
    try #require(run).report(progress: 1)
    try #require(run).complete()
  }
}
