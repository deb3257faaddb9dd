import PullToAction
import ViewKit

/// A scroll view at a moment.
struct ScrollLook {
  let offset: Point
  let target: Point
  /// How far a finger or what stands for one has gone; 0 without one.
  let hand: Point
  let isTracking, isDragging, isDecelerating: Bool
  /// How much farther than a finger its damping takes content at most.
  let steepness: Double
  private let least, greatest: Point
  private let follows: [Bool]
  /// Along which axes it scrolls.
  let ways: [Bool]

  init(_ scrollView: ScrollView) {
    offset = scrollView.contentOffset
    target = scrollView.targetContentOffset
    hand = scrollView.dragTranslation ?? .zero
    isTracking = scrollView.isTracking
    isDragging = scrollView.isDragging
    isDecelerating = scrollView.isDecelerating
    let isLinear = if case .linear = scrollView.damping.curve { true } else { false }
    steepness = isLinear ? 2 : 1
    let (insets, viewport) = (scrollView.adjustedContentInset, scrollView.viewportSize)
    let content = scrollView.contentSize
    least = Point(x: Quantum.quantized(-insets.left), y: Quantum.quantized(-insets.top))
    greatest = Point(
      x: max(least.x, Quantum.quantized(content.width + insets.right - viewport.width)),
      y: max(least.y, Quantum.quantized(content.height + insets.bottom - viewport.height)))
    ways = [scrollView.canScrollHorizontally, scrollView.canScrollVertically]
    let canFollow = scrollView.bounces && !scrollView.isDirectionalLockEnabled && !isLinear
    follows = [
      canFollow && ways[0] && viewport.width > 0,
      canFollow && ways[1] && viewport.height > 0,
    ]
  }

  func limits(_ axis: Axis) -> ClosedRange<Double> { least[axis]...greatest[axis] }

  /// How far it is past its edge, in points.
  func past(_ axis: Axis, forward: Bool) -> Double {
    max(0, forward ? offset[axis] - greatest[axis] : least[axis] - offset[axis])
  }

  func past(_ axis: Axis) -> Double {
    max(past(axis, forward: true), past(axis, forward: false))
  }

  /// Whether it is within its edges and would go as far as a finger does.
  func sumsUp(_ axis: Axis) -> Bool { past(axis) == 0 && follows[axis == .vertical ? 1 : 0] }
}

/// How far content may move by itself in a frame: by the speed that it had, and by a spring that brings it
/// back from where it is past an edge, or to one that has moved.
struct RandomMotion {
  /// In points a second, and in points.
  private var speed = Point.zero
  private var gap = Point.zero
  /// What a flick leaves to the next one.
  private var kept = Point.zero

  /// Whether code may have it go somewhere by a curve: to a control that is revealed, or to its second floor.
  var glides = false

  /// How much of its way a spring or a curve goes at most, in 1/s.
  private static let pace = 16.0

  mutating func allowAll() {
    speed = Point(x: .infinity, y: .infinity)
  }

  mutating func edgesMoved(from before: [ScrollLook], to after: [ScrollLook]) {
    for axis in Axis.allCases {
      for (old, new) in zip(before, after) {
        gap[axis] += abs(new.limits(axis).lowerBound - old.limits(axis).lowerBound)
        gap[axis] += abs(new.limits(axis).upperBound - old.limits(axis).upperBound)
        gap[axis] = max(gap[axis], new.past(axis))
        // What nobody has thrown is on its way to where it is to rest.
        if !old.isTracking, new.isDecelerating, new.target[axis] != old.target[axis] {
          gap[axis] = max(gap[axis], abs(new.target[axis] - old.offset[axis]))
        }
      }
    }
  }

  /// Gives what was wrong in a frame.
  mutating func takeFrame(
    from before: [ScrollLook], to after: [ScrollLook], _ input: RandomInput, seconds: Double
  ) -> String? {
    edgesMoved(from: before, to: after)
    defer {
      if !after.contains(where: { $0.isDecelerating || $0.isTracking }) { self = RandomMotion() }
    }
    for axis in Axis.allCases {
      for (old, new) in zip(before, after) {
        gap[axis] = max(gap[axis], old.past(axis), new.past(axis))
        if glides { gap[axis] = max(gap[axis], abs(new.target[axis] - old.offset[axis])) }
      }
      if after.contains(where: \.isTracking) {
        kept[axis] = max(kept[axis], speed[axis], CarriedMomentum.kept(of: speed[axis]))
      }
      let thrown = input.speed[axis] == 0 ? 0 : input.speed[axis] + kept[axis]
      speed[axis] = max(speed[axis], thrown)
      // A spring takes what is thrown past its goal.
      if before.contains(where: { $0.past(axis) > 0 }) {
        gap[axis] = max(gap[axis], thrown / (Bounce.defaultFrequency * 2.718))
      }
      let moves = zip(before, after).map { abs($1.offset[axis] - $0.offset[axis]) }
      let byItself = (speed[axis] + gap[axis] * Self.pace) * seconds + 0.15
      let explained = input.asked[axis] * (after.map(\.steepness).max() ?? 1) + byItself
      if let most = moves.max(), most > explained {
        return "content moved by \(most) \(axis), \(explained) is explained"
      }
      let natural = zip(moves, after).reduce(0.1) { $1.1.isTracking ? $0 : $0 + $1.0 }
      if thrown == 0 { speed[axis] = min(speed[axis], natural / seconds * 1.05) }
    }
    return nil
  }
}
