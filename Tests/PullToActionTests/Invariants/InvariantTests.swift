import TestSupport
import Foundation
import PullToAction
import Testing
import ViewKit

/// The invariants 1 to 7 of the design under random gestures, hosts and parts. A failure names its
/// seed and the shortest run that shows it; `PTA_PROPERTY_RUNS` sets another number of runs.
@Suite struct InvariantTests {
  static let runs =
    ProcessInfo.processInfo.environment["PTA_PROPERTY_RUNS"].flatMap(Int.init) ?? 2000
  static let stepsPerRun = 40

  struct Outcome {
    var failure: String?
    var steps: [PropertyStep] = []
    var log: EventLog
  }

  private func run(seed: UInt64) -> Outcome {
    var random = SplitMix64(seed: seed)
    let world = PropertyWorld(seed: seed)
    var outcome = Outcome(log: world.log)
    for _ in 0..<Self.stepsPerRun {
      let step = PropertyStep.random(&random)
      outcome.steps.append(step)
      world.take(step)
      outcome.failure = world.watch.failure
      if outcome.failure != nil { return outcome }
    }
    outcome.failure = ending(world)
    return outcome
  }

  /// Whatever has happened: the finger goes, the action ends, nobody interferes any more; then it
  /// is idle in time, and the content rests in its range.
  private func ending(_ world: PropertyWorld) -> String? {
    for step in [.cancelTouch, .frames(1), .host(.visualizer(2)), .host(.complete)]
      as [PropertyStep]
    {
      world.take(step, isMischievous: false)
    }
    for _ in 0..<45 {
      world.clock.advance(to: world.clock.tickTime + 1)
      if world.control.ticket != nil { world.control.complete() }
      world.control.close()
    }
    world.watch.look(at: world)
    if let failure = world.watch.failure { return failure }
    if world.control.state != .idle { return "4: \(world.control.state) in the end" }
    if !world.control.isSettled { return "4: not settled in the end" }
    for scrollView in world.scrollViews {
      let least = -scrollView.contentInset.top
      let greatest = max(least, scrollView.contentSize.height - scrollView.viewportSize.height)
      let offset = scrollView.contentOffset.y
      if offset < least - 0.001 || offset > greatest + 0.001 || scrollView.isDecelerating {
        return "5: the content rests at \(offset), outside of \(least)…\(greatest)"
      }
    }
    return nil
  }

  @Test func theyHold() {
    for seed in 0..<UInt64(Self.runs) {
      let outcome = run(seed: seed)
      guard let failure = outcome.failure else { continue }
      let steps = outcome.steps.map { "  \($0)" }.joined(separator: "\n")
      let events = outcome.log.lines.suffix(30).map { "  \($0)" }.joined(separator: "\n")
      Issue.record("invariant \(failure)\nseed \(seed), after\n\(steps)\nlast events\n\(events)")
      return
    }
  }

  /// Invariant 6: the same log gives the same events.
  @Test func theSameRunGivesTheSameText() {
    for seed in 0..<UInt64(min(Self.runs, 100)) {
      let first = run(seed: seed).log
      let second = run(seed: seed).log
      #expect(first.events == second.events && first.lines == second.lines, "seed \(seed)")
    }
  }

  /// The runs are worth something: they come to every state and to every kind of trouble.
  @Test func theRunsReachWhatTheyShould() {
    var transitions: Set<String> = []
    var codes: Set<Diagnostic.Code> = []
    for seed in 0..<UInt64(min(Self.runs, 600)) {
      for event in run(seed: seed).log.events {
        switch event.event {
        case .state(let from, let to): transitions.insert("\(from) \(to)")
        case .diagnostic(let diagnostic): codes.insert(diagnostic.code)
        default: break
        }
      }
    }
    #expect(transitions.count == TransitionTableTests.allowed.count)
    #expect(
      codes.isSuperset(of: [.staleCompletion, .callIgnored, .actionNotExecuted, .idleNotReset]))
  }
}
