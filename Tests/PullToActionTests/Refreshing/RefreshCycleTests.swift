import PullToAction
import Testing
import ViewKit

/// How cycles move: what is shown at named moments, by hand.
@Suite struct RefreshCycleTests {
  /// A view that each cycle moves from x = 0 to x = 100.
  private let dot = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "dot")

  private func stage(_ change: (ScriptedRefreshControl) -> Void) -> PullStage {
    let dot = dot
    return PullStage(
      ScriptedRefreshControl {
        $0.animationDuration = 1
        $0.onSetup = { animationView, _ in animationView.addSubview(dot) }
        $0.onCycleSetup = { _ in dot.translation.x = 0 }
        $0.onCycle = { _ in dot.translation.x = 100 }
        change($0)
      })
  }

  /// Goes to the frame at a time after the release.
  private func advance(_ stage: PullStage, to time: Double, from start: Double) {
    while stage.clock.now < start + time - 1e-6 { stage.clock.advance() }
  }

  private func shown(_ stage: PullStage, at times: [Double]) -> [Double] {
    stage.refresh()
    let start = stage.clock.now
    return times.map {
      advance(stage, to: $0, from: start)
      return dot.presentation.translation.x
    }
  }

  private func expect(
    _ shown: [Double], _ values: [Double], within error: Double, line: Int = #line
  ) {
    for (value, expected) in zip(shown, values) {
      #expect(abs(value - expected) <= error, "line \(line): \(shown)")
    }
  }

  /// Linear, in a cycle of 1 s: a quarter of the way in a quarter of the time; then anew.
  @Test func anOrdinaryCycle() {
    let shown = shown(stage { _ in }, at: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5])
    expect(shown, [0, 25, 50, 75, 0, 25, 50], within: 1e-6)
  }

  /// UIKit's ease in and out, cubic-bezier(0.42, 0, 0.58, 1): 0.129 at a quarter, by the solution of
  /// 1.26·t·(1 − t)² + 1.74·t²·(1 − t) + t³ = 0.25, which is t = 0.22507, and y = 3t² − 2t³.
  @Test func theCurveOfTheOptions() {
    let shown = shown(
      stage { $0.animationOptions = RefreshAnimationOptions() }, at: [0.25, 0.5, 0.75])
    expect(shown, [12.916, 50, 87.084], within: 0.01)
  }

  @Test func thereAndBackTakesTwice() {
    let stage = stage { $0.animationOptions.autoreverses = true }
    expect(
      shown(stage, at: [0.5, 1, 1.5, 2, 2.5]), [50, 100, 50, 0, 50], within: 1e-6)
    #expect(stage.log.count("delegate host did_end_animation_cycle()") == 1)
  }

  /// Half a second of nothing before each cycle; the cycle's end is its animation's.
  @Test func theDelay() {
    let stage = stage { $0.animationDelay = 0.5 }
    expect(
      shown(stage, at: [0.25, 0.5, 1, 1.25, 1.5, 1.75, 2.5]), [0, 0, 50, 75, 0, 0, 50],
      within: 1e-6)
    #expect(stage.log.count("delegate host did_start_animation_cycle()") == 2)
  }

  /// From 0 to 50 in the first half and on to 100 in the last fifth.
  @Test func keyframes() {
    let dot = dot
    let stage = stage { $0.animationType = .keyframe }
    let clock = stage.clock
    let refreshControl = ScriptedRefreshControl {
      $0.animationDuration = 1
      $0.animationType = .keyframe
      $0.onSetup = { animationView, _ in animationView.addSubview(dot) }
      $0.onCycleSetup = { _ in dot.translation.x = 0 }
      $0.onCycle = { _ in
        clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          dot.translation.x = 50
        }
        clock.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) {
          dot.translation.x = 100
        }
      }
    }
    stage.control.use(refreshControl)
    expect(
      shown(stage, at: [0.25, 0.5, 0.75, 0.9, 1, 1.25]), [25, 50, 50, 75, 0, 25], within: 1e-6)
  }

  /// Damping 0.8, initial velocity 1 (JHR 268-272), in 1 s. With `(ζω/ω_d)·e^(−ζω) = 0.001`:
  /// ζω = ln(0.8/0.6/0.001) = 7.19544, ω = 8.99430, ω_d = 5.39658; x = 1 − e^(−ζωt)·(cos ω_d t +
  /// ((ζω − 1)/ω_d)·sin ω_d t). At 0.25: e^−1.79886 = 0.16549, cos 1.349145 = 0.21983,
  /// sin = 0.97554, so 1 − 0.16549·(0.21983 + 1.14803·0.97554) = 0.77828.
  @Test func springs() {
    let stage = stage { $0.animationType = .spring }
    let shown = shown(stage, at: [0.25, 0.5, 1, 1.25])
    expect([shown[0], shown[2], shown[3]], [77.828, 0, 77.828], within: 0.01)
    #expect(shown[1] > 100 && shown[1] < 102, "it overshoots by 1.1 % there")
  }

  /// A spring's curve is its own, and it may come back.
  @Test func springsThereAndBack() {
    let stage = stage {
      $0.animationType = .spring
      $0.animationOptions.autoreverses = true
    }
    let shown = shown(stage, at: [0.25, 1.75, 2.25])
    expect(shown, [77.828, 77.828, 77.828], within: 0.01)
  }

  /// A whole turn, which no block could say; delay, options and spring do not count.
  @Test func layers() throws {
    let ring = RingRefreshControl()
    ring.animationDelay = 0.3
    ring.animationOptions.autoreverses = true
    let stage = PullStage(ring)
    #expect(!ring.isEarly, "the layer is not there before setup has made it")
    stage.refresh()
    let start = stage.clock.now
    let layer = try #require(ring.ring)
    for (time, turn) in [(0.1, 0.2), (0.25, 0.5), (0.4, 0.8), (0.5, 0), (0.6, 0.2)] {
      advance(stage, to: time, from: start)
      #expect(abs(layer.presentation.rotation - turn * 2 * .pi) < 1e-6, "at \(time)")
    }
    #expect(layer.rotation == 0 && layer.animationKeys == ["refresh_cycle.rotation"])
    stage.control.complete()
    stage.settle()
    #expect(layer.animationKeys == [] && stage.expectRest() == nil)
    #expect(stage.diagnostics == [])
  }

  @Test func aKeyPathThatCannotBeIsReportedOnce() {
    let ring = RingRefreshControl()
    ring.layerAnimations = [
      .rotation: RefreshLayerAnimation(from: 0, to: .nan),
      .backgroundColor: RefreshLayerAnimation(from: 0, to: 1),
      .alpha: RefreshLayerAnimation(from: 1, to: 0),
    ]
    let stage = PullStage(ring)
    stage.refresh()
    stage.wait(3)
    #expect(ring.ring?.animationKeys == ["refresh_cycle.alpha"])
    #expect(stage.diagnostics.map(\.code) == [.callIgnored, .callIgnored])
  }

  /// Whoever ends it, the cycle comes to its end, and there is one at least.
  @Test func endedInTheBlockItIsOneWholeCycle() {
    let stage = stage { _ in }
    stage.control.add(to: stage.scrollView) { stage.control.endRefreshing() }
    expect(shown(stage, at: [0.5, 0.75]), [50, 75], within: 1e-6)
    #expect(stage.control.state == .executing && !stage.control.isRefreshing)
    stage.settle()
    #expect(
      stage.told == [
        "did_start 1", "did_start_animation_cycle 1", "did_end_animation_cycle 1", "did_end 1",
      ])
    #expect(stage.expectRest() == nil)
  }
}
