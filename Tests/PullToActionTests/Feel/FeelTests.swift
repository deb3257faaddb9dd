import PullToAction
import TestSupport
import Testing
import ViewKit

/// What real devices' samples feel like: with their jitter, their gaps, and several of them in a frame.
@Suite struct FeelTests {
  @Test func thereAreEnoughOfEachKind() {
    let all = RecordedTouches.all
    #expect(all.count >= 30)
    for device in ["touch", "pen", "mouse", "wheel", "key"] {
      #expect(all.contains { $0.name.hasPrefix(device) }, "\(device)")
    }
    #expect(Set(all.map(\.framesPerSecond)) == [60, 120])
    // Several samples in a frame, and frames without one.
    let frames = all.map { $0.samples.map(\.frame) }
    #expect(frames.count { zip($0, $0.dropFirst()).contains { $0 == $1 } } > 10)
    #expect(frames.count { zip($0, $0.dropFirst()).contains { $1 - $0 > 2 } } > 10)
    for recording in all {
      let times = recording.samples.compactMap(\.time)
      #expect(times == times.sorted(), "\(recording.name)")
    }
    let outcomes = RecordedTouches.fingers.map { TouchReplay($0).actionCount }
    #expect(outcomes.count { $0 > 0 } > 8 && outcomes.count { $0 == 0 } > 8, "\(outcomes)")
  }

  // MARK: Velocity

  /// Weighted least squares by the normal equations of `x = a + b·t`, over the last 0.1 s and 20 samples: another
  /// way to the same line as `VelocityTracker`'s.
  private func fit(_ samples: [(time: Double, y: Double)]) -> (
    slope: Double, range: ClosedRange<Double>
  )? {
    guard let last = samples.last?.time else { return nil }
    // Of several at one time, the last one counts.
    let distinct = samples.indices.filter {
      $0 == samples.count - 1 || samples[$0 + 1].time > samples[$0].time
    }.map { samples[$0] }
    let kept = distinct.suffix(20).filter { last - $0.time < 0.1 }
    guard kept.count > 1 else { return nil }
    let weight = { (time: Double) in (1 - (last - time) / 0.1) * (1 - (last - time) / 0.1) }
    func sum(_ term: (Double, Double) -> Double) -> Double {
      kept.reduce(0) { $0 + weight($1.time) * term($1.time - last, $1.y) }
    }
    let (one, t, tt) = (sum { _, _ in 1 }, sum { t, _ in t }, sum { t, _ in t * t })
    let (x, tx) = (sum { _, y in y }, sum { t, y in t * y })
    let slopes = zip(kept.dropFirst(), kept).map { ($0.y - $1.y) / ($0.time - $1.time) }
    guard let least = slopes.min(), let most = slopes.max() else { return nil }
    return ((one * tx - t * x) / (one * tt - t * t), least...most)
  }

  /// In each frame of a drag, and at its end; a finger that says nothing for 0.04 s loses its speed.
  @Test(arguments: RecordedTouches.fingers) func velocitiesAreThoseOfAnIndependentFit(
    of recording: RecordedTouches
  ) {
    let replay = TouchReplay(recording)
    var samples: [(time: Double, y: Double)] = []
    var ends = replay.endVelocities[...]
    var count = 0
    var wasDragging = false
    for step in replay.steps {
      if case .touch(let place)? = step.sample?.kind {
        // One that is more than 0.1 s ahead of the clock counts as 0.1 s ahead.
        let time = min(step.sample?.time ?? step.time, step.time + 0.1)
        samples.append((max(time, samples.last?.time ?? 0), place.y))
        if step.isDragging, let fit = fit(samples), step.time - (samples.last?.time ?? 0) < 0.04 {
          #expect(abs(step.velocity - fit.slope) < 1e-6 * max(1, abs(fit.slope)))
          // A mean of what the finger did between two samples, and never more.
          #expect(
            fit.range.contains(step.velocity)
              || abs(fit.range.upperBound - fit.range.lowerBound) < 1e-6)
          count += 1
        }
      } else if step.sample?.kind == .lift || step.sample?.kind == .cancel {
        if wasDragging, let found = ends.popFirst(), step.sample?.kind == .lift {
          let lifted = min(step.sample?.time ?? step.time, step.time + 0.1)
          let silence = max(lifted - (samples.last?.time ?? 0) - 0.04, 0)
          let share = min(silence / 0.12, 1)
          let expected = (fit(samples)?.slope ?? 0) * (1 - share * share * (3 - 2 * share))
          #expect(abs(found - expected) < 1e-6 * max(1, abs(expected)), "\(found), \(expected)")
          count += 1
        }
        samples = []
      }
      wasDragging = step.isDragging
    }
    #expect(count > 0 || recording.name == "touch_tap")
  }

  // MARK: Content

  /// While a finger is on it, the content goes no further than the finger at any sample, and stands still in
  /// between; let go, it goes on at the finger's speed.
  @Test(arguments: RecordedTouches.all) func theContentNeverJumps(in recording: RecordedTouches) {
    let replay = TouchReplay(recording)
    let frame = 1 / recording.framesPerSecond
    var last: Point?
    var speed = 0.0
    for step in replay.steps {
      let distance = abs(step.after - step.before)
      switch step.sample?.kind {
      case .touch(let place)?:
        #expect(distance <= abs(place.y - (last?.y ?? place.y)) + 0.01)
        last = place
      case .lift?, .cancel?, .key?:
        #expect(distance <= 0.01)
        last = nil
        speed = abs(replay.endVelocities.last ?? 0) * 2
      case .wheel(let points)?: #expect(distance <= abs(points.y) + 0.01)
      case nil where last != nil && step.isDragging: #expect(distance <= 0.01)
      case nil:
        // A spring's speed is at most some tenths of its way in 1/60 s.
        let key = 600.0
        let reach = max(abs(step.before), 100)
        #expect(
          distance <= (speed + key) * frame + reach * 8 * frame + 0.01,
          "\(distance) at \(step.time)")
      }
    }
    #expect(abs(replay.stage.offset - replay.stage.offset.rounded()) < 1 || last == nil)
  }

  /// The first drag of each: past the edge by the damping's curve, from where the finger was when it went beyond the
  /// slop; away from the edge, point for point.
  @Test(arguments: RecordedTouches.fingers) func theContentFollowsTheFinger(
    of recording: RecordedTouches
  ) {
    let replay = TouchReplay(recording)
    let scrollView: ScrollView = replay.stage.scrollView
    var hold: Double?
    var (last, count) = (0.0, 0)
    for step in replay.steps {
      guard case .touch(let place)? = step.sample?.kind else {
        if hold != nil, step.sample != nil { break }
        continue
      }
      if step.isDragging {
        let from = hold ?? last
        hold = from
        let distance = place.y - from
        let expected =
          distance > 0
          ? -scrollView.damping.offset(
            forDistance: distance, inViewport: scrollView.viewportSize.height)
          : -distance
        #expect(abs(step.after - expected) < 0.01, "\(step.after), \(expected) at \(step.time)")
        count += 1
      }
      last = place.y
    }
    #expect(count > 0 || recording.name == "touch_tap")
  }

  @Test(
    arguments: RecordedTouches.all.filter {
      ["touch_scroll_away", "touch_catch"].contains($0.name)
    })
  func contentThatRunsSlowsDown(after recording: RecordedTouches) throws {
    let replay = TouchReplay(recording)
    let end = try #require(replay.steps.lastIndex { $0.sample?.kind == .lift })
    let limit = 2000.0 - 844
    let frames = replay.steps[(end + 1)...].filter { $0.sample == nil && $0.after < limit }
    let distances = frames.map { $0.after - $0.before }
    #expect(distances.count > 20 && (distances.first ?? 0) > 3)
    for (index, (distance, next)) in zip(distances, distances.dropFirst()).enumerated() {
      // Offsets are whole parts of a point.
      #expect(next <= distance + 0.002 && next >= 0, "frame \(index): \(distance), \(next)")
    }
  }

  // MARK: Decisions

  /// Once where it is let go past the threshold, and never otherwise: not by a cancelled touch either.
  @Test(arguments: RecordedTouches.all) func actsOnceOrNever(at recording: RecordedTouches) {
    let replay = TouchReplay(recording)
    var expected = 0
    var (isDown, amount) = (false, 0.0)
    for step in replay.steps {
      switch step.sample?.kind {
      case .touch?: (isDown, amount) = (true, -step.after)
      case .lift?:
        if isDown, amount >= replay.stage.control.pullThreshold { expected += 1 }
        isDown = false
      default: break
      }
    }
    if recording.name.hasPrefix("wheel") || recording.name.hasPrefix("key") {
      #expect(replay.actionCount <= 1)
      #expect(recording.name != "key_escape" || replay.actionCount == 0)
    } else {
      #expect(replay.actionCount == expected && expected <= 1)
    }
    let triggers = replay.stage.log.lines.count { $0.hasSuffix("→ triggered") }
    #expect(triggers >= replay.actionCount)
    #expect(replay.stage.control.state == .idle, "\(replay.stage.log.path)")
    #expect(
      replay.stage.diagnosticsAboutPointers.isEmpty, "\(replay.stage.diagnosticsAboutPointers)")
  }

  /// A millisecond more or less in the times of samples decides nothing.
  @Test(arguments: RecordedTouches.all) func decisionsDoNotHangOnJitter(
    in recording: RecordedTouches
  ) {
    let path = TouchReplay(recording).stage.log.path
    for seed in 0..<8 {
      var random = SplitMix64(seed: UInt64(seed))
      var shaken = recording
      for index in shaken.samples.indices {
        shaken.samples[index].time? += random.number(in: -0.001...0.001)
      }
      #expect(TouchReplay(shaken).stage.log.path == path, "seed \(seed)")
    }
  }
}

extension PullStage {
  fileprivate var diagnosticsAboutPointers: [String] {
    diagnostics.map(\.message).filter { $0.contains("touch") || $0.contains("pointer") }
  }
}
