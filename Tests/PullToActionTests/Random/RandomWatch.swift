import PullToAction
import ViewKit

/// Looks at each step of a random run, and notes the first invariant that does not hold.
final class RandomWatch {
  private(set) var failure: String?
  /// Controls that code has begun since the last frame, and those that it may still reveal.
  var begunByCode: Set<Int> = []
  var revealed: Set<Int> = []
  let stage: RandomStage
  var motion = RandomMotion()

  private var before: [ScrollLook] = []
  private var beforeTime = 0.0
  /// How often each has begun its action, and how often in the present drag by letting go or at the threshold.
  private var runs: [Int]
  private var firedInDrag: [Int]
  /// Those that fired in this frame, whether a drag began, and whether code has moved content in it.
  private var fired: [Int] = []
  private var hasBegun = false
  private var hasRevealed = false
  /// Whether the drag may keep to one axis, because not all scroll along the same ones.
  private var mayBeLocked = false

  init(_ stage: RandomStage) {
    self.stage = stage
    runs = stage.controls.map { _ in 0 }
    firedInDrag = runs
    for (index, host) in stage.hosts.enumerated() {
      host.onDidChange = { [unowned self] in changed(index, from: $0, to: $1) }
      host.onAmount = { [unowned self] in if $0 == 0 { firedInDrag[index] = 0 } }
    }
    for scrollView in stage.scrollViews { scrollView.delegate = self }
  }

  func fail(_ message: String) { failure = failure ?? message }

  private var looks: [ScrollLook] { stage.scrollViews.map(ScrollLook.init) }

  private func changed(_ index: Int, from: PullState, to: PullState) {
    guard to == .executing else { return }
    runs[index] += 1
    if revealed.remove(index) != nil {
      hasRevealed = true
      motion.glides = true
    }
    guard from == .triggered, !begunByCode.contains(index) else { return }
    fired.append(index)
    firedInDrag[index] += 1
    if firedInDrag[index] > 1 { fail("\(stage.controls[index].name) fired twice in a drag") }
  }

  // MARK: Steps

  func hostCalls(_ name: String, mayMove: Bool, _ work: () -> Void) {
    let before = looks
    hasRevealed = false
    work()
    let after = looks
    // One that was to begin later may do so now, and be revealed.
    let mayMove = mayMove || hasRevealed
    if !mayMove, zip(before, after).contains(where: { $0.offset != $1.offset }) {
      fail("\(name): content jumped from \(before.map(\.offset)) to \(after.map(\.offset))")
    }
    motion.edgesMoved(from: before, to: after)
    if mayMove { motion.allowAll() }
    checkControls()
  }

  func frameBegins() {
    before = looks
    beforeTime = stage.clock.now
    fired = []
    (hasRevealed, hasBegun) = (false, false)
  }

  func frameEnds(_ input: RandomInput) {
    let after = looks
    let seconds = stage.clock.now - beforeTime
    if hasRevealed { motion.allowAll() }
    if stage.controls.contains(where: { $0.state == .open }) { motion.glides = true }
    let isMixed = Set(before.map(\.ways)).count > 1 || Set(after.map(\.ways)).count > 1
    mayBeLocked = after.contains(where: \.isDragging) && (mayBeLocked || isMixed)
    for axis in Axis.allCases {
      checkMoves(axis, after, input)
      if !mayBeLocked { checkSum(axis, after) }
      checkOwner(axis, after)
    }
    motion.takeFrame(from: before, to: after, input, seconds: seconds).map(fail)
    checkFiring(after, input)
    checkControls()
    begunByCode = []
  }

  // MARK: Moves

  /// Content that nothing moves by itself goes no farther than pointers ask.
  private func checkMoves(_ axis: Axis, _ after: [ScrollLook], _ input: RandomInput) {
    guard !hasRevealed else { return }
    let someMoved = before.contains(where: \.isDecelerating)
    for (index, look) in after.enumerated() where !look.isDecelerating {
      guard look.isTracking || !someMoved else { continue }
      // What begins within 0.1 pt of its goal rests there at once.
      let rest = before[index].isTracking == look.isTracking ? 0 : 0.1
      let asked = input.asked[axis] * look.steepness
      let moved = abs(look.offset[axis] - before[index].offset[axis])
      if moved > asked + rest + 2.0 / 1024 {
        fail("content \(index) moved by \(moved) \(axis), \(asked) was asked")
      }
    }
  }

  /// The scroll views that one hand holds before and after a frame.
  private func held(_ after: [ScrollLook]) -> [Int] {
    let all = after.indices.filter { before[$0].isDragging && after[$0].isDragging }
    guard !hasBegun, let first = all.first else { return [] }
    let isOne = all.allSatisfy {
      before[$0].hand == before[first].hand && after[$0].hand == after[first].hand
    }
    return isOne && before[first].hand != after[first].hand ? all : []
  }

  /// Those that a hand moves together go its way between them.
  private func checkSum(_ axis: Axis, _ after: [ScrollLook]) {
    let members = held(after)
    guard let first = members.first,
      members.allSatisfy({
        before[$0].sumsUp(axis) && after[$0].sumsUp(axis)
          && before[$0].limits(axis) == after[$0].limits(axis)
      })
    else { return }
    let way = after[first].hand[axis] - before[first].hand[axis]
    let sum = members.reduce(0) { $0 + after[$1].offset[axis] - before[$1].offset[axis] }
    if abs(sum + way) > Double(members.count + 1) / 1024 {
      fail("the hand went \(way) \(axis), the content \(sum)")
    }
  }

  /// In a drag none goes past its edge where another is past its own.
  private func checkOwner(_ axis: Axis, _ after: [ScrollLook]) {
    let members = held(after)
    guard members.count > 1,
      members.allSatisfy({ before[$0].limits(axis) == after[$0].limits(axis) })
    else { return }
    for forward in [false, true] {
      func isPast(_ look: ScrollLook) -> Bool { look.past(axis, forward: forward) > 0 }
      let new = members.filter { isPast(after[$0]) && !isPast(before[$0]) }
      if !new.isEmpty, members.count(where: { isPast(after[$0]) }) > 1 {
        fail("two are past their edges \(axis)")
      }
    }
  }

  // MARK: Controls

  private func checkFiring(_ after: [ScrollLook], _ input: RandomInput) {
    // At the threshold each fires by itself; letting go fires one.
    let released = fired.filter { stage.controls[$0].policy.firing == .onRelease }
    for (index, other) in zip(released, released.dropFirst()) {
      let (control, next) = (stage.controls[index], stage.controls[other])
      if stage.places[index] == stage.places[other], control.side == next.side {
        fail("\(control.name) and \(next.name) fired at one edge")
      }
    }
    guard input.isMomentum, !before.contains(where: \.isTracking) else { return }
    if !fired.isEmpty { fail("momentum fired \(stage.controls[fired[0]].name)") }
    if after.contains(where: \.isTracking) { fail("momentum began a drag") }
  }

  private func checkControls() {
    for look in looks where !look.offset.isFinite { fail("offset \(look.offset)") }
    for (control, place) in zip(stage.controls, stage.places) {
      let entries = stage.scrollViews[place].ledger.entries.filter { $0.owner == control.name }
      let isOpen = [.executing, .retracting, .open].contains(control.state)
      if !entries.isEmpty, !isOpen { fail("\(control.name) is \(control.state) with an inset") }
      // A direction that has just turned counts from the next frame on.
      let isTurning = control.edge.side(in: control.view.traits.layoutDirection) != control.side
      if !isTurning, entries.contains(where: { $0.edge != control.side }) {
        fail("an inset of \(control.name) is at another edge")
      }
      if !control.pulledAmount.isFinite || control.pulledAmount < 0 {
        fail("\(control.name) is pulled \(control.pulledAmount)")
      }
      if !control.hasMoreData, control.state == .triggered { fail("triggered without data") }
    }
  }

  func checkEnd() {
    for (index, control) in stage.controls.enumerated() {
      if control.state != .idle { fail("\(control.name) stays \(control.state)") }
      if !control.isSettled { fail("\(control.name) does not settle") }
      if control.pulledAmount != 0 { fail("\(control.name) rests at \(control.pulledAmount)") }
      let actions = stage.hosts[index].actions.count
      if actions > runs[index] { fail("\(actions) actions of \(runs[index]) runs") }
    }
    for scrollView in stage.scrollViews {
      if !scrollView.ledger.entries.isEmpty { fail("\(scrollView.ledger.entries) are left") }
      if scrollView.isUnsettled || scrollView.isTracking { fail("a scroll view does not rest") }
      let look = ScrollLook(scrollView)
      for axis in Axis.allCases where look.past(axis) > 0 {
        fail("content rests \(look.past(axis)) past its edge \(axis)")
      }
    }
  }
}

extension RandomWatch: ScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    hasBegun = true
    for (index, place) in stage.places.enumerated() where stage.scrollViews[place] === scrollView {
      firedInDrag[index] = 0
    }
  }
}
