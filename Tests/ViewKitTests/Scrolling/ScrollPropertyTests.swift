import TestSupport
import Testing

@testable import ViewKit

/// Random fingers, wheels, insets and sizes: no frame moves the content by more than what can
/// explain it, and in the end it rests in its range.
@Suite struct ScrollPropertyTests {
  /// What may move the offset in a frame, in points.
  struct Allowance {
    var finger = 0.0
    var wheel = 0.0
    var code = 0.0
  }

  enum Step: Equatable {
    case began(Double)
    case moved(Double)
    case ended(Double)
    case cancelled
    case wheel(Double)
    case offset(Double)
    case inset(Double)
    case entry(Double)
    case trailing(Double)
    case content(Double)
    case viewport(Double)
    case bounces(Bool)
    case always(Bool)
    case bounce(Int)
    case coefficient(Double)
    case timedEntry(Double, Double)
    case nothing
  }

  static let bounces =
    Bounce.named.map(\.bounce)
    + [(8.0, 0.3), (14, 0.8), (10, 2)].map {
      Bounce(angularFrequency: $0.0, dampingRatio: $0.1)
    }

  /// How much of its distance from the edge, in 1/s, may become speed in one frame: 2 by the
  /// default spring, all of its λ at once by WebKit's, the slope of its curve by a timed entry.
  private var pull: Double { 20 }

  private func step(_ random: inout SplitMix64) -> Step {
    switch Int.random(in: 0..<44, using: &random) {
    case 0..<4: .began(random.number(in: 0...844))
    case 4..<18: .moved(random.number(in: -120...120))
    case 18, 19: .ended(random.number(in: -4000...4000))
    case 20: .ended(0)
    case 21: .cancelled
    case 22, 23: .wheel(random.number(in: -80...80))
    case 24: .offset(random.number(in: -1200...2500))
    case 25: .inset(random.number(in: 0...120))
    case 26, 27: .entry(random.number(in: -80...80))
    case 28: .trailing(random.number(in: 0...100))
    case 29: .content(random.number(in: 0...3000))
    case 30: .viewport(random.number(in: 100...900))
    case 31: .bounces(!random.oneIn(3))
    case 32: .always(random.oneIn(2))
    case 33: .bounce(Int.random(in: 0..<Self.bounces.count, using: &random))
    case 34: .coefficient(random.number(in: 0...1))
    case 35: .timedEntry(random.number(in: -80...80), random.number(in: 0.1...1))
    default: .nothing
    }
  }

  private func take(_ step: Step, _ stage: ScrollStage, _ finger: inout Double) -> Allowance {
    let scrollView = stage.scrollView
    var allowance = Allowance()
    switch step {
    case .began(let y):
      if scrollView.touchLocation == nil { finger = y }
      scrollView.touchBegan(at: Point(y: y))
    case .moved(let distance):
      finger += distance
      allowance.finger = abs(distance)
      scrollView.touchMoved(to: Point(y: finger))
    case .ended(let velocity): scrollView.touchEnded(velocity: Point(y: velocity))
    case .cancelled: scrollView.touchCancelled()
    case .wheel(let distance):
      allowance.wheel = abs(distance)
      scrollView.wheel(by: Point(y: distance))
    case .offset(let y):
      allowance.code = abs(y - stage.offset)
      stage.scroll(to: y)
    case .inset(let top): scrollView.contentInset.top = top
    case .entry(let delta): scrollView.addInset(delta, edge: .top, owner: "control")
    case .trailing(let bottom): scrollView.contentInset.bottom = bottom
    case .content(let height): scrollView.contentSize.height = height
    case .viewport(let height): scrollView.viewportSize.height = height
    case .bounces(let bounces): scrollView.bounces = bounces
    case .always(let always): scrollView.alwaysBounceVertical = always
    case .bounce(let index): scrollView.bounce = Self.bounces[index]
    case .coefficient(let coefficient): scrollView.rubberBandCoefficient = coefficient
    case .timedEntry(let delta, let duration):
      scrollView.addInset(
        delta, edge: .top, owner: "control",
        transition: .timed(duration: duration, curve: .easeInOut))
    case .nothing: break
    }
    return allowance
  }

  /// How far the content is from where a spring may be bringing it, in points.
  private func past(_ scrollView: ScrollView) -> Double {
    let least = -scrollView.adjustedContentInset.top
    return max(
      0, least - scrollView.contentOffset.y, scrollView.contentOffset.y - greatest(scrollView))
  }

  private func greatest(_ scrollView: ScrollView) -> Double {
    max(
      -scrollView.adjustedContentInset.top,
      scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        - scrollView.viewportSize.height)
  }

  @Test(arguments: 0..<300)
  func framesAreExplainedAndTheEndIsRest(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let stage = ScrollStage()
    let scrollView = stage.scrollView
    var finger = 0.0
    var steps: [Step] = []
    // How fast the content goes by itself, and how far from its end a spring may have it: as far
    // as it was past an edge, as the edge moved, or as a spring's own speed throws it.
    var speed = 0.0
    var gap = 0.0
    // What a flick may add to the next one.
    var caught = 0.0
    for _ in 0..<150 {
      let before = stage.offset
      gap = max(gap, past(scrollView))
      let top = scrollView.adjustedContentInset.top
      let next = step(&random)
      let isFree = scrollView.touchLocation == nil
      steps.append(next)
      var allowance = Allowance()
      stage.clock.advance { allowance = take(next, stage, &finger) }
      if isFree, case .began = next { caught = CarriedMomentum.kept(of: speed) }
      if case .ended(let velocity) = next { speed = max(speed, abs(velocity) + caught) }
      let thrown = speed / (Bounce.defaultFrequency * 2.718)
      gap = max(gap + abs(scrollView.adjustedContentInset.top - top), past(scrollView), thrown)
      let move = abs(stage.offset - before)
      let explained =
        allowance.finger + allowance.wheel + allowance.code + (speed + gap * pull) / 60 + 0.15
      guard move <= explained, stage.offset.isFinite else {
        Issue.record("seed \(seed): moved by \(move), explained \(explained), after \(steps)")
        return
      }
      if !scrollView.isDecelerating {
        speed = 0
        gap = 0
      } else if move > 0 {
        speed = move * 60 * 1.01 + gap * pull
      }
    }
    stage.scrollView.touchEnded(velocity: .zero)
    stage.frames(13)
    stage.settle()
    #expect(!scrollView.isDecelerating && past(scrollView) <= 1.0 / 1024, "seed \(seed)")
  }
}
