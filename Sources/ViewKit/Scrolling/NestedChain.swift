/// Scroll views that a touch moves together: the touched one, and those around it.
///
/// It is made when the finger goes down, and lasts as long as what the finger has set in motion.
final class NestedChain {
  /// From the touched one outward.
  private let links: [WeakBox<ScrollView>]
  /// Who moves first, by places in the chain, backward and forward.
  private let orders: (backward: [Int], forward: [Int])
  /// Who goes past its edge, first the one that is to.
  private let owners: (backward: [Int], forward: [Int])

  /// Where the finger was when the drag began, and how far the chain has followed it, in points of the
  /// offset. Steps are differences on the grid of ``Quantum``, so no rounding adds up.
  private var start = Point.zero
  private var followed = Point.zero
  private var isJoined = false
  /// The axis that the drag belongs to, where not all scroll along the same ones, or by the leader's
  /// directional lock.
  private(set) var lock: Axis?

  /// Finds the chain of a scroll view; `nil` where there is nobody around it to share with. One that
  /// another finger holds is left out, and those around it.
  init?(from touched: ScrollView) {
    var members = [touched]
    var places: [NestedScrolling] = []
    while let inner = members.last, let outer = inner.outerScrollView, let place = inner.place,
      outer.touch == nil
    {
      members.append(outer)
      places.append(place.order)
    }
    guard members.count > 1 else { return nil }
    links = members.map(\.link)
    orders = NestedChain.arranged(places) { $0.order(forward: $1) == .outerFirst }
    owners = NestedChain.arranged(places) { $0.overscroll(forward: $1) == .outer }
  }

  /// Arranges the members link by link: all that are in an outer one stand before or behind it.
  private static func arranged(
    _ places: [NestedScrolling], outerFirst: (NestedScrolling, Bool) -> Bool
  ) -> (backward: [Int], forward: [Int]) {
    func list(_ forward: Bool) -> [Int] {
      places.enumerated().reduce([0]) { list, link in
        let outer = [link.offset + 1]
        return outerFirst(link.element, forward) ? outer + list : list + outer
      }
    }
    return (list(false), list(true))
  }

  /// The one that the host hands the touch to.
  var leader: ScrollView? { member(0) }

  /// A member that still belongs to it: one that is gone, or is held by another finger, does not.
  private func member(_ index: Int) -> ScrollView? {
    guard let scrollView = links[index].object, !isJoined || scrollView.gesture.chain === self
    else {
      return nil
    }
    return scrollView
  }

  /// Makes its scroll views members; without that, it only knows what a touch would do.
  func join() {
    isJoined = true
    for member in links.compactMap(\.object) { member.gesture.join(self, on: member) }
  }

  /// Those that still belong to it, from the touched one outward.
  var members: [ScrollView] { links.indices.compactMap(member) }

  /// Who moves along an axis, first the one that does first.
  func order(_ axis: Axis, forward: Bool) -> [ScrollView] {
    (forward ? orders.forward : orders.backward).compactMap(member)
      .filter { $0.axes[axis].canScroll }
  }

  /// Who goes past its edge along an axis, if it comes to that; `nil` where that one moves otherwise by now.
  func owner(_ axis: Axis, forward: Bool) -> ScrollView? {
    owners(axis, forward: forward).first.flatMap(member)
  }

  /// Those that can go past their edges along an axis: rather those that may.
  private func owners(_ axis: Axis, forward: Bool) -> [Int] {
    func axes(_ index: Int) -> ScrollAxis? { links[index].object?.axes[axis] }
    let all = (forward ? owners.forward : owners.backward).filter { axes($0)?.scrolls ?? false }
    let bouncing = all.filter { axes($0)?.bounces ?? false }
    return bouncing.isEmpty ? all : bouncing
  }

  // MARK: Following a finger

  /// The drag begins, with the finger at a place.
  func begin(at location: Point) {
    start = location
    followed = .zero
    lock = nil
  }

  /// Has the members follow the finger to a place.
  func follow(_ location: Point, from touchdown: Point) {
    if lock == nil {
      leader?.gesture.touch?.chooseLock()
      lock = isMixed ? Axis.leading(location - touchdown) : leader?.touch?.lockedAxis
    }
    let way = start - location
    for axis in Axis.allCases {
      let goal = Quantum.quantized(way[axis])
      let step = goal - followed[axis]
      followed[axis] = goal
      if step != 0, lock != axis.across { move(axis, by: step, finger: location[axis]) }
    }
    let members = members
    for member in members { member.gesture.touch?.location = location }
    for member in members { member.offsetChanged() }
  }

  /// Moves those that are held along an axis. Nobody does while one is too far past its edge to follow a
  /// finger: another would go past its own as well.
  func move(_ axis: Axis, by step: Double, finger: Double) {
    guard !members.contains(where: { $0.axes[axis].isStuckPastEdge }) else { return }
    var reaches = links.indices.map { member($0)?.axes[axis].heldReach }
    reaches.share(
      step, order: step > 0 ? orders.forward : orders.backward,
      owners: owners(axis, forward: step > 0))
    for index in reaches.indices {
      guard let raw = reaches[index]?.raw else { continue }
      member(index)?.axes.change(axis) { $0.follow(raw: raw, finger: finger) }
    }
  }

  /// Whether the members scroll along different axes, as a row in a list does.
  private var isMixed: Bool {
    let ways = members.map { [$0.axes.horizontal.canScroll, $0.axes.vertical.canScroll] }
      .filter { $0.contains(true) }
    return ways.contains { $0 != ways.first }
  }

  /// How far the finger must move for a member to come to an offset, in points, positive downward and to
  /// the right; `nil` where it never does.
  func fingerTravel(
    of scrollView: ScrollView, toReachOffset offset: Double, along axis: Axis
  ) -> Double? {
    guard let index = links.firstIndex(where: { $0.object === scrollView }) else { return nil }
    let reaches = links.indices.map { index in
      member(index).flatMap { member -> NestedReach? in
        let axis = member.axes[axis]
        return axis.canScroll ? axis.heldReach ?? axis.reach : nil
      }
    }
    let goal = scrollView.axes[axis].raw(forOffset: offset)
    let forward = goal > reaches[index]?.raw ?? goal
    return reaches.step(
      bringing: index, to: goal, order: forward ? orders.forward : orders.backward,
      owners: owners(axis, forward: forward)
    ).map { -$0 }
  }
}

extension Axis {
  /// The axis that a movement goes along more: the vertical one only where it is longer, as for the
  /// pan of APLPullToRefreshContainer. `nil` for none.
  fileprivate static func leading(_ way: Point) -> Axis? {
    guard way != .zero else { return nil }
    return abs(way.y) > abs(way.x) ? .vertical : .horizontal
  }
}

extension ScrollAxis {
  /// Where a finger has it; `nil` for one that no finger holds, or can move.
  var heldReach: NestedReach? {
    guard canScroll, case .held(let raw, _) = motion else { return nil }
    return NestedReach(raw: raw, minimum: minimum, maximum: maximum)
  }

  /// Where a finger would have it.
  var reach: NestedReach {
    NestedReach(raw: raw(forOffset: offset), minimum: minimum, maximum: maximum)
  }

  /// Follows a finger to an offset before the rubber band.
  mutating func follow(raw: Double, finger: Double) {
    motion = .held(raw: raw, anchor: finger)
    follow(finger)
  }
}
