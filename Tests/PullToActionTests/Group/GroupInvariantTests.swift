import Foundation
import PullToAction
import TestSupport
import Testing
import ViewKit

/// Two and three controls on one scroll view, by chance: thresholds, heights, when they fire, gestures
/// and hosts. 1,000 runs unless `PTA_PROPERTY_RUNS` says otherwise; 10,000 take
/// minutes.
@Suite struct GroupInvariantTests {
  static let runs =
    ProcessInfo.processInfo.environment["PTA_PROPERTY_RUNS"].flatMap(Int.init) ?? 1000

  final class Run {
    var random: SplitMix64
    let stage: GroupStage
    var steps: [String] = []
    var failure: String?
    private var offset = 0.0
    private var frames: [Rect] = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let count = 2 + Int(random.next() % 2)
      let thresholds = (0..<count).map { _ in Double(20 + random.next() % 12 * 20) }
      let heights = (0..<count).map { _ in Double(10 + random.next() % 8 * 15) }
      stage = GroupStage(thresholds, heights: heights)
      for control in stage.controls {
        if random.oneIn(5) { control.policy.firing = .atThreshold }
        if random.oneIn(5) { control.policy.hysteresis = 10 }
        if random.oneIn(6) { control.policy.minimumExecutingTime = 0.3 }
        if random.oneIn(6) {
          control.policy.insetTransition = .timed(duration: 0.2, curve: .easeInOut)
        }
      }
      self.random = random
    }

    func take() {
      let control = stage.controls[Int(random.next() % UInt64(stage.controls.count))]
      switch random.next() % 10 {
      case 0...3: pull(Double(random.next() % 400))
      case 4: release()
      case 5: step("cancel") { stage.cancelTouch() }
      case 6: step("begin \(control.name)") { control.begin() }
      case 7: step("complete \(control.name)") { control.complete() }
      case 8: for _ in 0..<Int(random.next() % 40) { step("frame") { stage.clock.advance() } }
      default: step("settle") { stage.settle() }
      }
    }

    private func pull(_ gap: Double) { step("pull \(gap)") { stage.pull(gap) } }

    /// Letting go fires the farthest that is triggered, and no other.
    private func release() {
      guard stage.scrollView.isTracking else { return }
      let order = stage.controls.indices.sorted {
        (stage.controls[$0].pullThreshold, $0) < (stage.controls[$1].pullThreshold, $1)
      }
      let triggered = order.filter { stage.controls[$0].state == .triggered }
      let firedBefore = stage.controls.map { $0.state == .executing }
      let entries = stage.controls.map(entry)
      remember()
      step("release") { stage.release() }
      let fired = order.filter { stage.controls[$0].state == .executing && !firedBefore[$0] }
      if fired.count > 1 { fail("letting go fired \(fired)") }
      if let one = fired.first, one != triggered.last { fail("\(one) fired of \(triggered)") }
      for index in triggered {
        let reason = stage.controls[index].lastPull?.reason
        if fired.contains(index), reason?.hasFired != true { fail("fired, but \(reason as Any)") }
        if !fired.contains(index), reason?.hasFired != false {
          fail("did not fire, but \(reason as Any)")
        }
      }
      if stage.scrollView.contentOffset.y == offset, entries != stage.controls.map(entry) {
        if frames != stage.controls.map(\.view.frame) { fail("a view jumped as the finger let go") }
      }
    }

    private func entry(_ control: PullToActionControl) -> Double {
      stage.scrollView.ledger.points(edge: .top, owner: control.name)
    }

    private func remember() {
      offset = stage.scrollView.contentOffset.y
      frames = stage.controls.map(\.view.frame)
    }

    private func step(_ name: String, _ work: () -> Void) {
      steps.append(name)
      work()
      check()
    }

    private func check() {
      let places = stage.places
      let order = stage.controls.indices.sorted {
        (stage.controls[$0].pullThreshold, $0) < (stage.controls[$1].pullThreshold, $1)
      }
      var start = 0.0
      for index in order {
        if places[index].lowerBound != start { fail("\(places) has a gap or overlaps") }
        start = places[index].upperBound
      }
      if start != stage.gap { fail("\(places) do not cover \(stage.gap)") }
      let total = stage.controls.reduce(0) { $0 + entry($1) }
      if stage.scrollView.adjustedContentInset.top != total { fail("the insets are not theirs") }
      for control in stage.controls where control.state == .idle && entry(control) != 0 {
        fail("3: \(control.name) is idle with an inset")
      }
    }

    /// Nobody interferes any more: all come to rest.
    func end() {
      if stage.scrollView.isTracking { step("cancel") { stage.cancelTouch() } }
      for control in stage.controls {
        step("end") { if control.ticket != nil { control.complete() } }
      }
      step("settle") { stage.settle() }
      for control in stage.controls {
        step("end") { if control.ticket != nil { control.complete() } }
      }
      step("settle") { stage.settle() }
      if stage.gap != 0 { fail("the content rests at \(stage.gap)") }
      for control in stage.controls where control.state != .idle { fail("4: \(control.state)") }
      for (log, host) in zip(stage.logs, stage.hosts) {
        let begun = log.events.count {
          if case .state(_, to: .executing) = $0.event { true } else { false }
        }
        if host.actions.count > begun { fail("2: \(host.actions.count) actions of \(begun) runs") }
      }
    }

    func fail(_ message: String) { failure = failure ?? message }
  }

  @Test func theyHold() {
    for seed in 0..<UInt64(Self.runs) {
      let run = Run(seed: seed)
      for _ in 0..<10 where run.failure == nil { run.take() }
      if run.failure == nil { run.end() }
      guard let failure = run.failure else { continue }
      let thresholds = run.stage.controls.map(\.pullThreshold)
      let heights = run.stage.controls.map(\.executingHeight)
      Issue.record(
        "\(failure)\nseed \(seed), thresholds \(thresholds), heights \(heights)\n\(run.steps)")
      return
    }
  }
}
