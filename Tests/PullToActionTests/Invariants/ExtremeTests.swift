import PullToAction
import TestSupport
import Testing
import ViewKit

/// Sizes and numbers that make no sense, or too much of it: no frame shows what is no number, and
/// the control comes back to rest.
@Suite struct ExtremeTests {
  static let numbers: [Double] = [
    0, -0.0, -1, 1e-300, 0.001, 50, 1e6, 1e12, 1e300, .greatestFiniteMagnitude, .infinity,
    -.infinity, .nan,
  ]

  private func number(_ random: inout SplitMix64) -> Double {
    Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)]
  }

  private func finite(_ random: inout SplitMix64) -> Double {
    let number = number(&random)
    return number.isFinite ? number : 50
  }

  private func change(_ stage: PullStage, _ random: inout SplitMix64) {
    let control = stage.control
    let scrollView: ScrollView = stage.scrollView
    switch Int.random(in: 0..<18, using: &random) {
    case 0: control.pullThreshold = number(&random)
    case 1: control.executingHeight = number(&random)
    case 2: control.statusView.view.height = min(finite(&random), 1e12)
    case 3: control.statusView = ScriptedStatusView(height: min(finite(&random), 1e12))
    case 4: control.visualizer = random.oneIn(2) ? BottomVisualizer() : StretchVisualizer()
    case 5: scrollView.viewportSize = Size(width: number(&random), height: number(&random))
    case 6: scrollView.contentSize = Size(width: number(&random), height: number(&random))
    case 7: scrollView.contentInset.top = number(&random)
    case 8: control.setProgress(number(&random))
    case 9:
      scrollView.bounce = Bounce(
        angularFrequency: number(&random), dampingRatio: number(&random))
    case 10: scrollView.rubberBandCoefficient = number(&random)
    case 11:
      control.policy.hysteresis = number(&random)
      control.policy.insetTransition = .timed(
        duration: number(&random),
        curve: .cubic(x1: number(&random), y1: 0.5, x2: number(&random), y2: 1))
    case 12:
      control.policy.dwell = number(&random)
      control.policy.cooldown = number(&random)
    case 13: control.policy.resultDuration = number(&random)
    case 14: control.begin()
    case 15: control.complete(.success("done"))
    case 16: scrollView.contentOffset.y = number(&random)
    default: stage.scrollView.touchEnded(velocity: Point(y: number(&random)))
    }
  }

  private func nonsense(_ stage: PullStage) -> String? {
    let frame = stage.control.view.frame
    let inner = stage.control.statusView.view.frame
    let values = [
      ("offset", stage.offset), ("inset", stage.inset), ("amount", stage.control.pulledAmount),
      ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
      ("inner x", inner.minX), ("inner y", inner.minY), ("inner width", inner.width),
      ("inner height", inner.height), ("progress", stage.control.progress ?? 0),
      ("rest", stage.control.restOffset), ("executing height", stage.control.executingHeight),
    ]
    return values.first { !$0.1.isFinite }.map { "\($0.0) is \($0.1)" }
  }

  @Test(arguments: 0..<200)
  func everyFrameIsMadeOfNumbers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = PullStage()
    for step in 0..<60 {
      change(stage, &random)
      if random.oneIn(3) { stage.pull(random.number(in: 0...300)) }
      stage.clock.advance()
      if let nonsense = nonsense(stage) {
        Issue.record("seed \(seed), step \(step): \(nonsense)")
        return
      }
    }
    stage.scrollView.touchCancelled()
    stage.control.reset()
    #expect(stage.control.state == .idle && stage.entry == 0)
  }

  @Test(arguments: [0, -5, .nan, .infinity, -.infinity] as [Double])
  func aThresholdThatIsNoneIsIgnored(threshold: Double) {
    let stage = PullStage()
    stage.control.pullThreshold = 70
    stage.control.pullThreshold = threshold
    #expect(stage.control.pullThreshold == 70)
  }

  @Test func aStatusViewOfNoHeightHasNoRoom() {
    let stage = PullStage()
    stage.control.statusView = ScriptedStatusView(height: 0)
    stage.fire()
    #expect(stage.control.state == .executing && stage.entry == 0 && stage.offset == 0)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle)
  }

  @Test func anEnormousOneHasTenThousandPoints() {
    let stage = PullStage()
    stage.control.statusView = ScriptedStatusView(height: 1e12)
    stage.control.begin()
    #expect(stage.entry == 10_000)
    stage.control.reset()
    stage.settle()
    #expect(stage.offset == 0 && stage.inset == 0)
  }

  @Test func inAViewportOfNoSizeNothingIsPulled() {
    let stage = PullStage()
    stage.scrollView.viewportSize = .zero
    stage.clock.advance { stage.scrollView.touchBegan(at: .zero) }
    stage.clock.advance { stage.scrollView.touchMoved(to: Point(y: 300)) }
    #expect(stage.control.pulledAmount == 0 && stage.control.state == .idle)
    stage.control.begin()
    stage.wait(1)
    #expect(nonsense(stage) == nil)
  }
}
