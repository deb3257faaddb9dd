import PullToAction
import TestSupport
import ViewKit

/// A scroll view, or one in another, with a control at each of four edges and up to three more, all by chance.
final class RandomStage {
  let clock: FrameClock
  /// The inner one first.
  let scrollViews: [ScrollView]
  private(set) var controls: [PullToActionControl] = []
  /// The controls' hosts, in the same order.
  private(set) var hosts: [ScriptedHost] = []
  /// Where the controls are, as places among the scroll views.
  private(set) var places: [Int] = []

  init(_ random: inout SplitMix64, log: EventLog?) {
    let clock = FrameClock(framesPerSecond: random.any([30.0, 60, 60, 120]))
    self.clock = clock
    scrollViews = (0..<(random.oneIn(2) ? 1 : 2)).map { _ in
      ScrollView(clock: clock, size: Size(width: 390, height: 844))
    }
    for scrollView in scrollViews { setUp(scrollView, &random) }
    nest(by: random.nestedScrolling())
    let more = (0..<random.next() % 4).map { _ in random.any(PullEdge.allCases) }
    for edge in PullEdge.allCases + more { add(edge, to: &random, log: log) }
  }

  var inner: ScrollView { scrollViews[0] }
  var outer: ScrollView? { scrollViews.count > 1 ? scrollViews[1] : nil }

  private func setUp(_ scrollView: ScrollView, _ random: inout SplitMix64) {
    scrollView.alwaysBounceVertical = !random.oneIn(5)
    scrollView.alwaysBounceHorizontal = !random.oneIn(5)
    scrollView.bounces = !random.oneIn(12)
    scrollView.isDirectionalLockEnabled = random.oneIn(5)
    scrollView.contentSize = Size(width: random.length(), height: random.length())
    if random.oneIn(3) { scrollView.contentInset = random.insets() }
    let insets = scrollView.contentInset
    scrollView.contentOffset = Point(x: -insets.left, y: -insets.top)
    if random.oneIn(3) { scrollView.damping = random.any(Self.dampings) }
    if random.oneIn(4) { scrollView.dragSlop = 0 }
  }

  private static let dampings: [Damping] = [
    .rubberBand(coefficient: 0.4, maximumDrag: 120), .exponential(headerHeight: 60), .tension(),
    .linear(), .linear(maximumDrag: 60),
  ]

  func nest(by order: NestedScrolling) {
    guard let outer else { return }
    do { try inner.nest(in: outer, by: order) } catch { preconditionFailure("\(error)") }
  }

  private func add(_ edge: PullEdge, to random: inout SplitMix64, log: EventLog?) {
    let control = PullToActionControl(clock: clock, name: "\(edge) \(controls.count)", edge: edge)
    control.pullThreshold = Double(20 + random.next() % 10 * 15)
    if random.oneIn(3) { control.executingHeight = Double(random.next() % 90) }
    control.policy = random.policy()
    let host = ScriptedHost()
    control.delegate = host
    control.log = log
    let place = random.oneIn(2) ? 0 : scrollViews.count - 1
    control.attach(to: scrollViews[place])
    controls.append(control)
    hosts.append(host)
    places.append(place)
  }

  /// For the message about a failure.
  var setting: String {
    let views = scrollViews.map {
      "content \($0.contentSize), insets \($0.contentInset), bounces \($0.bounces)"
        + " \($0.alwaysBounceHorizontal) \($0.alwaysBounceVertical), \($0.damping.name)"
    }
    let pulls = zip(controls, places).map { "\($0.name) in \($1): \($0.pullThreshold)" }
    return (views + ["\(String(describing: inner.nestedScrolling))"] + pulls).joined(
      separator: "\n")
  }
}

extension SplitMix64 {
  mutating func any<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  /// A whole number of points from one end to the other.
  mutating func points(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self))
  }

  mutating func length() -> Double { any([0, 100, 389.5, 700, 844, 1500, 3000]) }

  mutating func insets() -> EdgeInsets {
    EdgeInsets(
      top: any([0, 44.5, 100]), left: any([0, 20]), bottom: any([0, 34, 300]), right: any([0, 20]))
  }

  mutating func nestedScrolling() -> NestedScrolling {
    NestedScrolling(
      forward: any(NestedScrolling.Order.allCases), backward: any(NestedScrolling.Order.allCases),
      overscroll: any(NestedScrolling.Level.allCases),
      endOverscroll: any(NestedScrolling.Level.allCases))
  }

  mutating func policy() -> PullPolicy {
    var policy = PullPolicy()
    if oneIn(4) { policy.firing = .atThreshold }
    if oneIn(5) { policy.insetTransition = .timed(duration: 0.2, curve: .easeInOut) }
    if oneIn(4) {
      policy.prefetchDistance = oneIn(2) ? .points(points(0...400)) : .viewports(any([0.5, 9]))
    }
    if oneIn(6) { policy.minimumExecutingTime = 0.3 }
    if oneIn(8) { policy.maximumExecutingTime = 0.4 }
    if oneIn(6) { policy.minimumReleaseVelocity = points(0...900) }
    if oneIn(8) { policy.maximumReleaseVelocity = points(900...2000) }
    if oneIn(4) { policy.axisLock.angle = any([10, 30, 90]) }
    if oneIn(6) { policy.axisLock.distance = any([0, 40]) }
    if oneIn(4) { policy.hysteresis = any([0, 30]) }
    if oneIn(6) { policy.cancelDistance = points(10...80) }
    if oneIn(8) { policy.dwell = 0.1 }
    if oneIn(8) { policy.cooldown = 0.2 }
    if oneIn(6) { policy.requiresDragFromEdge = true }
    if oneIn(4) {
      policy.secondFloor.isEnabled = true
      if oneIn(2) { policy.secondFloor.height = points(60...500) }
      if oneIn(2) { policy.secondFloor.threshold = points(60...200) }
    }
    return policy
  }
}
