import Foundation
import PullToAction
import Testing
import ViewKit

/// The completion that a host gets: "call the provided completionHandler exactly once", and what
/// happens to those who do not.
@Suite struct CompletionTests {
  @Test func onceEndsTheRefresh() {
    let stage = ContainerStage()
    stage.fire()
    stage.host.completions[0]()
    #expect(stage.control.state == .executing, "it takes effect in the next frame")
    stage.clock.advance()
    #expect(stage.control.state == .retracting && stage.control.lastOutcome == .success)
    stage.settle()
    #expect(stage.diagnostics == [])
  }

  @Test func insideOfTheDelegatesCallItIsOrdinary() {
    let stage = ContainerStage()
    stage.host.onTrigger = { $0() }
    stage.fire()
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
    #expect(stage.diagnostics == [] && stage.host.view?.calls == ["setup", "start", "stop"])
  }

  @Test func itMayTellHowItEnded() {
    let stage = ContainerStage()
    stage.fire()
    stage.host.completions[0](.failure("no network"))
    stage.clock.advance()
    #expect(stage.control.lastOutcome == .failure("no network"))
  }

  @Test(arguments: [0.0, 0.1, 1])
  func twiceIsHarmlessAndReported(seconds: Double) {
    let stage = ContainerStage()
    stage.fire()
    stage.host.completions[0]()
    stage.wait(seconds)
    stage.host.completions[0]()
    stage.wait(1)
    #expect(stage.codes == [.staleCompletion])
    #expect(stage.diagnostics[0].message.contains("again"))
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
    #expect(stage.entry == 0)
  }

  /// In the seed a second call may take a newer view away.
  @Test func thatOfAnEarlierRefreshDoesNotEndALaterOne() {
    let stage = ContainerStage()
    stage.fire()
    stage.complete()
    stage.settle()
    stage.fire()
    stage.host.completions[0]()
    stage.clock.advance()
    #expect(stage.control.state == .executing && stage.views.count == 1)
    #expect(stage.codes == [.staleCompletion])
  }

  @Test func lateIsHarmlessAndReported() {
    let stage = ContainerStage()
    stage.fire()
    stage.control.cancel()
    stage.settle()
    stage.complete()
    #expect(stage.codes == [.staleCompletion])
    #expect(stage.diagnostics[0].message.contains("other means"))
    #expect(stage.control.state == .idle && stage.control.lastOutcome == .cancelled)
  }

  @Test func onAnotherThreadItCountsAndIsReported() async {
    let stage = ContainerStage()
    stage.fire()
    let completion = stage.host.completions[0]
    await Elsewhere.run { completion() }
    #expect(stage.control.state == .executing)
    stage.clock.advance()
    #expect(stage.control.state == .retracting)
    #expect(stage.codes == [.wrongThread])
  }

  @Test func letGoWithoutACallTheRefreshIsCancelled() {
    let stage = ContainerStage()
    stage.fire()
    stage.host.completions.removeAll()
    stage.settle()
    stage.wait(0.5)
    #expect(stage.codes == [.completionDropped])
    #expect(stage.control.state == .idle && stage.control.lastOutcome == .cancelled)
    #expect(stage.entry == 0 && stage.views.isEmpty)
  }

  @Test func aHostThatDoesNotKeepItHasNoRefresh() {
    let stage = ContainerStage()
    stage.host.keepsCompletions = false
    stage.fire()
    #expect(stage.codes == [.completionDropped])
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
  }

  @Test func letGoAfterACallNothingIsWrong() {
    let stage = ContainerStage()
    stage.fire()
    stage.host.completions[0]()
    stage.host.completions.removeAll()
    stage.settle()
    stage.wait(0.5)
    #expect(stage.diagnostics == [] && stage.control.lastOutcome == .success)
  }

  @Test func letGoAfterTheRefreshHasEndedNothingIsWrong() {
    let stage = ContainerStage()
    stage.fire()
    stage.container.isPullToRefreshEnabled = false
    stage.host.completions.removeAll()
    stage.wait(0.5)
    #expect(stage.diagnostics == [])
  }

  /// As in the seed a refresh runs until the host says so; a longest time is a value.
  @Test func neverCalledItRunsOnUnlessThereIsALongestTime() {
    let stage = ContainerStage()
    stage.fire()
    stage.wait(60)
    #expect(stage.control.state == .executing && stage.diagnostics == [])
    stage.complete()
    stage.settle()
    stage.control.maximumExecutingTime = 2
    stage.fire()
    stage.wait(3)
    #expect(stage.control.state == .idle && stage.control.lastOutcome == .timedOut)
  }

  @Test func withoutADelegateTheRefreshEndsAtOnce() {
    let stage = ContainerStage()
    stage.container.delegate = nil
    stage.fire()
    stage.settle()
    #expect(stage.control.state == .idle && stage.codes == [.completionDropped])
  }

  @Test func itOutlivesItsContainer() {
    let completion: RefreshCompletion
    do {
      let stage = ContainerStage()
      stage.fire()
      completion = stage.host.completions[0]
    }
    completion()
    #expect(completion.ticket.number == 1)
  }
}

/// Another thread.
enum Elsewhere {
  static func run(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let thread = Thread {
        body()
        done.resume()
      }
      thread.start()
    }
  }
}
