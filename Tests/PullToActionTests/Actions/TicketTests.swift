import PullToAction
import Testing
import ViewKit

/// An action is a ticket with one outcome.
@Suite struct TicketTests {
  @Test func eachRunHasATicketOfItsOwn() throws {
    let stage = PullStage()
    stage.control.actionName = "refresh"
    #expect(stage.control.ticket == nil && stage.control.lastOutcome == nil)
    stage.control.begin()
    let first = try #require(stage.control.ticket)
    #expect(first.number == 1 && first.action == "refresh")
    stage.control.complete(.success("12 new"))
    #expect(stage.control.ticket == nil)
    #expect(stage.control.lastOutcome == .success("12 new"))
    stage.settle()
    stage.control.begin()
    #expect(stage.control.ticket?.number == 2 && stage.control.lastOutcome == nil)
    #expect(stage.host.actions == ["refresh", "refresh"])
  }

  @Test(arguments: [
    ActionOutcome.success, .success("done"), .failure("no network"), .cancelled,
  ])
  func theOutcomeIsKept(outcome: ActionOutcome) {
    let stage = PullStage()
    stage.control.begin()
    stage.control.complete(outcome)
    #expect(stage.control.lastOutcome == outcome)
    #expect(stage.diagnostics.isEmpty)
  }

  struct Stale: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var drive: @Sendable (PullStage) -> Void
  }

  static let stale: [Stale] = [
    Stale(testDescription: "at idle") { $0.control.complete() },
    Stale(testDescription: "while pulling") {
      $0.pull(50)
      $0.control.fail("late")
    },
    Stale(testDescription: "twice") {
      $0.control.begin()
      $0.control.complete()
      $0.control.complete()
    },
    Stale(testDescription: "after being called off") {
      $0.control.begin()
      $0.control.cancel()
      $0.control.complete()
    },
    Stale(testDescription: "late") {
      $0.control.begin()
      let ticket = $0.control.ticket
      $0.control.reset()
      $0.control.complete(.success, ticket: ticket)
    },
    Stale(testDescription: "an old ticket while a new run is on") {
      $0.control.begin()
      let ticket = $0.control.ticket
      $0.control.complete()
      $0.settle()
      $0.control.begin()
      $0.control.fail("old", ticket: ticket)
    },
    Stale(testDescription: "cancelled at idle") { $0.control.cancel() },
  ]

  /// Invariant 7: it changes nothing and leaves one diagnostic.
  @Test(arguments: stale)
  func staleCompletionsChangeNothing(row: Stale) {
    let stage = PullStage()
    row.drive(stage)
    #expect(stage.diagnostics.map(\.code) == [.staleCompletion])
    #expect(stage.diagnostics.first?.plugin == "host")
    #expect(stage.log.lines.last == "diagnostic stale-completion host")
    #expect(stage.control.state != .executing || stage.control.ticket?.number == 2)
  }

  @Test func theRightTicketEndsItsRun() {
    let stage = PullStage()
    stage.control.begin()
    stage.settle()
    stage.control.complete(.success, ticket: stage.control.ticket)
    #expect(stage.control.state == .retracting && stage.diagnostics.isEmpty)
  }

  @Test func completingInsideTheActionIsOrdinary() {
    let stage = PullStage()
    stage.host.onAction = { [control = stage.control] _ in control.complete() }
    stage.pull(120)
    stage.release()
    stage.settle()
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
    #expect(stage.host.actions.count == 1 && stage.diagnostics.isEmpty)
  }

  @Test func beginAndCompleteKeepTheirOrder() {
    let stage = PullStage()
    for _ in 0..<3 {
      stage.control.begin()
      stage.control.complete()
      stage.settle()
    }
    #expect(stage.host.actions.count == 3)
    #expect(stage.diagnostics.isEmpty && stage.control.state == .idle)
  }

  @Test func endedBeforeItWasHandedOverTheActionIsNotRun() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.begin()
    stage.control.cancel()
    stage.control.executeAction()
    stage.wait(10)
    #expect(stage.host.actions.isEmpty && stage.control.state == .idle)
  }

  @Test func executingTwiceHandsOverOnce() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer()
    visualizer.onTriggered = {
      $0.executeAction()
      $0.executeAction()
    }
    stage.control.visualizer = visualizer
    stage.control.executeAction()
    stage.control.begin()
    stage.control.executeAction()
    #expect(stage.host.actions.count == 1 && stage.diagnostics.isEmpty)
  }

  /// Asked for the same again and again, the queue holds it once, and in its place.
  @Test func askingWithoutEndIsAskingOnce() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer()
    visualizer.onTriggered = { pull in
      for _ in 0..<1000 { pull.executeAction() }
      pull.cancel()
      for _ in 0..<1000 {
        pull.executeAction()
        pull.resetToIdle()
      }
    }
    stage.control.visualizer = visualizer
    stage.control.begin()
    #expect(stage.host.actions.count == 1 && stage.diagnostics.isEmpty)
    #expect(stage.log.path == "idle executing retracting idle")
  }

  @Test func resetToIdleOutsideRetractingHasNoEffect() {
    let stage = PullStage()
    stage.control.resetToIdle()
    stage.control.begin()
    stage.control.resetToIdle()
    #expect(stage.control.state == .executing && stage.entry == 50)
  }

  @Test func progressIsOfTheRunningAction() {
    let stage = PullStage()
    stage.control.setProgress(0.5)
    #expect(stage.control.progress == nil)
    #expect(stage.diagnostics.map(\.code) == [.callIgnored])
    stage.control.begin()
    #expect(stage.control.progress == nil)
    for (given, kept) in [(0.25, 0.25), (.nan, 0.25), (7, 1), (-1, 0), (.infinity, 1)] {
      stage.control.setProgress(given)
      #expect(stage.control.progress == kept)
    }
    stage.control.complete()
    #expect(stage.control.progress == nil)
  }

  @Test func aDragFiresOnce() {
    let stage = PullStage()
    stage.fire()
    stage.pull(200)
    stage.release()
    stage.settle()
    #expect(stage.host.actions.count == 1)
    #expect(stage.control.state == .executing && stage.control.pulledAmount == 50)
  }
}
