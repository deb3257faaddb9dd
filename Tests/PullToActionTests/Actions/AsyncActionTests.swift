import PullToAction
import Testing
import ViewKit

/// The host's action as an async closure. The tasks are real; nothing here waits for a clock.
@Suite(.timeLimit(.minutes(60))) struct AsyncActionTests {
  /// Lets other tasks run until something is so; the frames go on meanwhile.
  private func frames(_ stage: PullStage, until isDone: () -> Bool) async {
    for _ in 0..<200_000 where !isDone() {
      await Task.yield()
      stage.clock.advance()
    }
  }

  @Test func returningCompletes() async {
    let stage = PullStage()
    stage.control.action = { _ in .success }
    stage.pull(120)
    stage.release()
    #expect(stage.control.state == .executing)
    await frames(stage) { stage.control.state != .executing }
    #expect(stage.control.lastOutcome == .success)
    #expect(stage.host.actions.count == 1, "the delegate is told as well")
  }

  struct Trouble: Error {}

  @Test func throwingFails() async {
    let stage = PullStage()
    stage.control.action = { _ in throw Trouble() }
    stage.control.begin()
    await frames(stage) { stage.control.state != .executing }
    #expect(stage.control.lastOutcome == .failure("Trouble()"))
  }

  @Test func beingCancelledFromInsideCancels() async {
    let stage = PullStage()
    stage.control.action = { _ in throw CancellationError() }
    stage.control.begin()
    await frames(stage) { stage.control.state != .executing }
    #expect(stage.control.lastOutcome == .cancelled)
  }

  @Test func theResultComesInTheNextFrameAndNotBefore() async {
    let stage = PullStage()
    let (done, finish) = AsyncStream<Void>.makeStream()
    stage.control.action = { _ in
      finish.finish()
      return .success
    }
    stage.control.begin()
    for await _ in done {}
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.control.state == .executing)
    await frames(stage) { stage.control.state != .executing }
    #expect(stage.control.state != .executing)
  }

  enum Ending: CaseIterable, Sendable {
    case cancel, reset, disable, detach, complete, timeOut
  }

  /// Whatever ends the action, its task is cancelled, and what the task says then is not heard.
  @Test(arguments: Ending.allCases)
  func endingTheActionCancelsItsTask(ending: Ending) async {
    let stage = PullStage()
    let (started, start) = AsyncStream<Void>.makeStream()
    let (cancelled, noteCancelled) = AsyncStream<Bool>.makeStream()
    stage.control.action = { _ in
      start.finish()
      // Ends only when the task is cancelled.
      let (never, holder) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      holder.finish()
      noteCancelled.yield(Task.isCancelled)
      noteCancelled.finish()
      return .success
    }
    stage.control.maximumExecutingTime = 5
    stage.control.begin()
    for await _ in started {}
    switch ending {
    case .cancel: stage.control.cancel()
    case .reset: stage.control.reset()
    case .disable: stage.control.isEnabled = false
    case .detach: stage.control.detach()
    case .complete: stage.control.complete(.success("by hand"))
    case .timeOut: stage.wait(5)
    }
    #expect(stage.control.state != .executing)
    let outcome = stage.control.lastOutcome
    for await wasCancelled in cancelled { #expect(wasCancelled) }
    for _ in 0..<100 { await Task.yield() }
    stage.settle()
    #expect(stage.control.lastOutcome == outcome)
    #expect(stage.diagnostics.isEmpty, "nobody waits for a task that was called off")
  }

  @Test func aControlThatIsGoneCancelsItsTask() async {
    let (started, start) = AsyncStream<Void>.makeStream()
    let (cancelled, noteCancelled) = AsyncStream<Bool>.makeStream()
    do {
      let clock = FrameClock()
      let scrollView = PullStage.makeScrollView(clock: clock)
      let control = PullToActionControl(scrollView: scrollView)
      control.action = { _ in
        start.finish()
        let (never, holder) = AsyncStream<Void>.makeStream()
        for await _ in never {}
        holder.finish()
        noteCancelled.yield(Task.isCancelled)
        noteCancelled.finish()
        return .success
      }
      control.begin()
      for await _ in started {}
    }
    var answers: [Bool] = []
    for await wasCancelled in cancelled { answers.append(wasCancelled) }
    #expect(answers == [true])
  }

  @Test func anOldTasksResultDoesNotEndANewRun() async {
    let stage = PullStage()
    let (first, endFirst) = AsyncStream<Void>.makeStream()
    let (started, noteStarted) = AsyncStream<Void>.makeStream()
    let (late, noteLate) = AsyncStream<Void>.makeStream()
    stage.control.action = { run in
      guard run.ticket.number == 1 else {
        let (never, holder) = AsyncStream<Void>.makeStream()
        for await _ in never {}
        holder.finish()
        return .success
      }
      noteStarted.finish()
      // Deaf to being cancelled.
      await Task.detached { for await _ in first {} }.value
      noteLate.finish()
      return .success
    }
    stage.control.begin()
    for await _ in started {}
    stage.control.cancel()
    stage.settle()
    stage.control.begin()
    endFirst.finish()
    for await _ in late {}
    for _ in 0..<1000 { await Task.yield() }
    stage.wait(1)
    #expect(stage.control.state == .executing && stage.control.ticket?.number == 2)
    stage.control.cancel()
  }
}
