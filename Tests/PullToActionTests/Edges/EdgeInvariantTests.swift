import Foundation
import PullToAction
import TestSupport
import Testing
import ViewKit

/// Controls at all four edges and a few more beside them, by chance: content long and short, both reading
/// directions, gestures, hosts and layouts. 400 runs unless `PTA_PROPERTY_RUNS` says otherwise.
@Suite struct EdgeInvariantTests {
  static let runs =
    ProcessInfo.processInfo.environment["PTA_PROPERTY_RUNS"].flatMap(Int.init) ?? 400

  @Test func theyHold() {
    for seed in 0..<UInt64(Self.runs) {
      let run = EdgeRun(seed: seed)
      for _ in 0..<30 where run.failure == nil { run.take() }
      if run.failure == nil { run.end() }
      guard let failure = run.failure else { continue }
      Issue.record("\(failure)\nseed \(seed), \(run.setting)\n\(run.steps.joined(separator: "; "))")
      return
    }
  }
}

/// One run: what happens is logged, and looked at after each step.
final class EdgeRun {
  private(set) var steps: [String] = []
  private(set) var failure: String?
  private var random: SplitMix64
  private let clock = FrameClock()
  private let scrollView: ScrollView
  private let log = EventLog()
  private let host = ScriptedHost()
  private var controls: [PullToActionControl] = []
  private var finger = Point(x: 195, y: 400)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.contentSize = Size(width: length(), height: length())
    if random.oneIn(3) { scrollView.contentInset = insets() }
    var edges = PullEdge.allCases
    for _ in 0..<random.next() % 4 { edges.append(any(PullEdge.allCases)) }
    for (index, edge) in edges.enumerated() { add(edge, "\(edge) \(index)") }
    clock.advance()
  }

  var setting: String {
    "content \(scrollView.contentSize), insets \(scrollView.contentInset), "
      + controls.map { "\($0.name): \($0.pullThreshold)" }.joined(separator: ", ")
  }

  private func add(_ edge: PullEdge, _ name: String) {
    let control = PullToActionControl(clock: clock, name: name, edge: edge)
    control.pullThreshold = Double(20 + random.next() % 10 * 15)
    if random.oneIn(3) { control.executingHeight = Double(random.next() % 90) }
    if random.oneIn(4) { control.policy.firing = .atThreshold }
    if random.oneIn(5) { control.policy.insetTransition = .timed(duration: 0.2, curve: .easeInOut) }
    if random.oneIn(4) { control.policy.prefetchDistance = .points(Double(random.next() % 400)) }
    if random.oneIn(6) { control.policy.minimumExecutingTime = 0.3 }
    control.delegate = host
    control.log = log
    control.attach(to: scrollView)
    controls.append(control)
  }

  private func any<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }

  private func length() -> Double { any([0, 100, 389.5, 700, 844, 1500, 3000]) }

  private func insets() -> EdgeInsets {
    EdgeInsets(
      top: any([0, 44.5, 100]), left: any([0, 20]), bottom: any([0, 34, 300]), right: any([0, 20]))
  }

  // MARK: Steps

  func take() {
    let control = any(controls)
    switch random.next() % 24 {
    case 0...5: drag()
    case 6, 7: pull(control)
    case 8, 9: lift()
    case 10...12: for _ in 0..<random.next() % 30 { frame("frame") {} }
    case 13: host("begin \(control.name)") { control.begin() }
    case 14, 15: host("complete \(control.name)") { control.complete() }
    case 16: host("no more \(control.name)") { control.complete(.noMoreData) }
    case 17: host("more \(control.name)") { control.resetNoMoreData() }
    case 18: host("reset \(control.name)") { control.reset() }
    case 19: layout("content") { scrollView.contentSize.height = length() }
    case 20: layout("content") { scrollView.contentSize.width = length() }
    case 21: layout("insets") { scrollView.contentInset = insets() }
    case 22: turn()
    default: move(control)
    }
  }

  private func drag() {
    let way = Point(
      x: Double(random.next() % 400) - 200, y: Double(random.next() % 600) - 300)
    frame("drag \(way)") { follow(finger + way) }
  }

  private func pull(_ control: PullToActionControl) {
    let amount = Double(random.next() % 200)
    frame("pull \(control.name) \(amount)") {
      putFingerDown()
      let offset = control.restOffset + (control.side.isFirst ? -amount : amount)
      let axis = control.edge.axis
      var place = finger
      place[axis] += scrollView.fingerTravel(toReachOffset: offset, along: axis)
      follow(place)
    }
  }

  private func putFingerDown() {
    if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
    scrollView.beginDragging()
  }

  private func follow(_ place: Point) {
    putFingerDown()
    finger = place
    scrollView.touchMoved(to: place)
  }

  private func lift() {
    guard scrollView.isTracking else { return }
    if random.oneIn(5) { return frame("cancel") { scrollView.touchCancelled() } }
    let velocity = Point(
      x: Double(random.next() % 3000) - 1500, y: Double(random.next() % 4000) - 2000)
    frame("lift \(velocity)") { scrollView.touchEnded(velocity: velocity) }
  }

  private func turn() {
    let direction = any(LayoutDirection.allCases)
    host("\(direction)") { scrollView.view.ownTraits = Traits(layoutDirection: direction) }
  }

  private func move(_ control: PullToActionControl) {
    let edge = any(PullEdge.allCases)
    host("\(control.name) to the \(edge)") { control.edge = edge }
  }

  // MARK: Looking

  /// Between two frames nothing moves but by a finger, a motion that was under way or has just begun, or an
  /// inset that has changed under a finger.
  private func frame(_ name: String, _ input: () -> Void) {
    steps.append(name)
    let (before, place, wasMoving) = (scrollView.contentOffset, finger, scrollView.isDecelerating)
    let wasHeld = scrollView.isTracking
    clock.advance(input: input)
    let moved = scrollView.contentOffset - before
    if !wasMoving, !scrollView.isTracking, !wasHeld, !scrollView.isDecelerating, moved != .zero {
      fail("content at rest moved by \(moved)")
    }
    if wasHeld, scrollView.isTracking {
      for axis in Axis.allCases where abs(moved[axis]) > abs((finger - place)[axis]) + 2.0 / 1024 {
        fail("the finger moved by \((finger - place)[axis]), the content by \(moved[axis])")
      }
    }
    check()
  }

  /// What a host does moves nothing at once.
  private func host(_ name: String, _ work: () -> Void) { layout(name, work) }

  private func layout(_ name: String, _ work: () -> Void) {
    steps.append(name)
    let before = scrollView.contentOffset
    work()
    if scrollView.contentOffset != before {
      fail("\(name): the content jumped from \(before) to \(scrollView.contentOffset)")
    }
    check()
  }

  private func check() {
    for control in controls {
      let entries = scrollView.ledger.entries.filter { $0.owner == control.name }
      let isOpen = control.state == .executing || control.state == .retracting
      if !entries.isEmpty, !isOpen { fail("3: \(control.name) is \(control.state) with an inset") }
      if entries.contains(where: { $0.edge != control.side }) {
        // A direction that has just turned counts from the next frame on.
        let isTurning = control.view.traits.layoutDirection == .leftToRight
        if control.edge.side(in: isTurning ? .leftToRight : .rightToLeft) == control.side {
          fail("an inset of \(control.name) is at another edge")
        }
      }
      if !control.pulledAmount.isFinite || control.pulledAmount < 0 {
        fail("\(control.name) is pulled \(control.pulledAmount)")
      }
      if !control.hasMoreData, control.state == .triggered { fail("triggered without data") }
    }
  }

  /// Nobody interferes any more: all come to rest, and nothing is left over.
  func end() {
    if scrollView.isTracking { frame("lift") { scrollView.touchCancelled() } }
    for _ in 0..<controls.count + 2 {
      for control in controls where control.ticket != nil { host("end") { control.complete() } }
      for _ in 0..<1200 where isMoving { frame("settle") {} }
    }
    for control in controls where control.state != .idle {
      fail("4: \(control.name) stays \(control.state)")
    }
    if !scrollView.ledger.entries.isEmpty { fail("3: \(scrollView.ledger.entries) are left") }
    for control in controls where control.pulledAmount != 0 {
      fail("\(control.name) rests at \(control.pulledAmount)")
    }
    let runs = log.events.count {
      if case .state(_, to: .executing) = $0.event { true } else { false }
    }
    if host.actions.count > runs { fail("2: \(host.actions.count) actions of \(runs) runs") }
  }

  private var isMoving: Bool {
    scrollView.isDecelerating || controls.contains { !$0.isSettled || $0.ticket != nil }
  }

  private func fail(_ message: String) { failure = failure ?? message }
}
