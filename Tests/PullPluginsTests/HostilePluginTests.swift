import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Random plugins that misbehave, under random gestures and hosts, against the design's invariants.
@Suite struct HostilePluginTests {
  private static let runs = 400

  @Test(arguments: 0..<8) func invariantsHold(block: Int) throws {
    let count = HostilePluginTests.runs / 8
    var codes: [Diagnostic.Code: Int] = [:]
    var actions = 0
    var failuresAfterWaits = 0
    for seed in (block * count)..<((block + 1) * count) {
      let run = HostileRun(seed: UInt64(seed))
      try run.play()
      run.finish()
      for diagnostic in run.stage.log.diagnostics {
        codes[diagnostic.code, default: 0] += 1
        if diagnostic.message.contains("after a wait") { failuresAfterWaits += 1 }
      }
      actions += run.stage.host.actions
      #expect(run.complaints.isEmpty, "seed \(seed): \(run.complaints.joined(separator: "; "))")
    }
    // The runs are worth something only while the plugins get somewhere and go wrong.
    #expect(actions > count / 2 && failuresAfterWaits > 0)
    for code: Diagnostic.Code in [.callbackRaised, .limitReached] {
      #expect(codes[code] != nil, "\(code)")
    }
  }

  /// Invariant 6, for plugins that do their worst.
  @Test func theSameRunTwice() throws {
    for seed in 0..<20 as Range<UInt64> {
      let runs = [HostileRun(seed: seed), HostileRun(seed: seed)]
      for run in runs {
        try run.play()
        run.finish()
      }
      #expect(runs[0].stage.log.events == runs[1].stage.log.events)
      #expect(runs[0].stage.log.events.count > 20)
    }
  }
}

/// One run: a stage, what happens on it, and what was found wrong.
final class HostileRun: FrameParticipant {
  let stage = PullStage()
  private(set) var complaints: [String] = []
  private var dice: Dice
  private var looked = 0
  private var actions = 0
  private var isEndedByHost = false
  private var lastOffset = 0.0
  private var finger = 0.0
  private let isolation: PluginIsolation?

  init(seed: UInt64, isolation: PluginIsolation? = nil) {
    dice = Dice(seed: seed)
    self.isolation = isolation
    stage.clock.add(self, phase: .control)
    stage.host.onAction = { [unowned self] in if dice.oneIn(2) { stage.control.complete() } }
  }

  private func use() throws {
    // Half of them are disabled when they have failed too often.
    var limits = dice.oneIn(2) ? PluginLimits() : .neverDisabled
    limits.instructions = 20_000
    limits.memory = 128 << 10
    try stage.use(HostileScript.random(&dice), limits: limits, isolation: isolation)
  }

  func play() throws {
    try use()
    for _ in 0..<Int.random(in: 6...14, using: &dice) {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0...6: stage.pull(dice.number(0...200), frames: Int.random(in: 1...4, using: &dice))
      case 7...10: if stage.scrollView.isTracking { stage.release(velocity: dice.number(0...500)) }
      case 11: if stage.scrollView.isTracking { stage.frame { stage.scrollView.touchCancelled() } }
      case 12: end { stage.control.complete() }
      case 13: end { stage.control.fail("no", ticket: stage.control.ticket) }
      case 14: stage.control.begin()
      case 15: end { stage.control.reset() }
      case 16: stage.control.style.font.size += 1
      case 17: try use()
      case 18: stage.scrollView.viewportSize.width = dice.pick([200, 390, 844])
      default: stage.wait(dice.number(0...(dice.oneIn(3) ? 4 : 0.5)))
      }
    }
  }

  /// Ends the action by the host, who may do so before it was handed over.
  private func end(_ work: () -> Void) {
    isEndedByHost = true
    work()
    look()
    isEndedByHost = false
  }

  /// Lets go, ends whatever runs, and expects idle within a bound.
  func finish() {
    stage.host.onAction = { [unowned self] in stage.control.complete() }
    if stage.scrollView.isTracking { stage.release() }
    look()
    if actions > 0 { stage.control.complete() }
    // What waits may take 30 s to begin the action, and again to close.
    for _ in 0..<(70 * 60) where !isAtRest { stage.frame() }
    check(isAtRest, "4: \(stage.control.state) after 70 s")
    check(stage.inset == 0, "3: an inset of \(stage.inset) remains")
  }

  private var isAtRest: Bool {
    stage.control.state == .idle && !stage.scrollView.isDecelerating
  }

  private func check(_ isSo: Bool, _ complaint: @autoclosure () -> String) {
    if !isSo { complaints.append(complaint()) }
  }

  func tick() {
    look()
    if stage.control.state == .idle { check(stage.inset == 0, "3: inset \(stage.inset) at idle") }
    checkOffset()
    checkViews(stage.scrollView.view)
  }

  /// Invariants 1 and 2, over what the log has gained.
  private func look() {
    for timed in stage.log.events[looked...] {
      switch timed.event {
      case .state(let from, let to):
        check(from.canChange(to: to), "1: \(from) to \(to)")
        if from == .executing {
          check(actions == 1 || isEndedByHost, "2: \(actions) actions")
          actions = 0
        }
      case .callback(let call) where call.name == .triggeredAction && call.participant == .delegate:
        actions += 1
        check(actions == 1, "2: an action for the \(actions). time")
      case .callback, .inset, .diagnostic: break
      }
    }
    looked = stage.log.events.count
  }

  /// Invariant 5: a frame of the bounce goes less than a sixth of the way that is left, which is
  /// `1 - e^(-ω/60)` with ω = 2π / 0.575 s, and what it was released with adds the fastest release.
  private func checkOffset() {
    let offset = stage.scrollView.contentOffset.y
    let way = max(abs(offset + stage.inset), abs(lastOffset + stage.inset))
    let step = abs(offset - lastOffset)
    let isFree = !stage.scrollView.isTracking
    // A quarter of a second's curve goes nearly the whole of a way that is nearly over.
    let isTimed = stage.control.policy.insetTransition != .bounce
    check(
      !isFree || step <= (isTimed ? way : way / 6) + 10, "5: a step of \(step) on a way of \(way)")
    lastOffset = offset
  }

  /// What is shown can be drawn, whatever was written.
  private func checkViews(_ view: View) {
    let frame = view.frame
    let isFinite = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
    check(isFinite, "8: \(view.name) is at \(frame)")
    for subview in view.subviews { checkViews(subview) }
  }
}
