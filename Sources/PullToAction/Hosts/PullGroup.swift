import ViewKit

/// The controls at one edge of a scroll view, where there are several: decides which of them letting go
/// fires, and has them stand one behind the other.
///
/// They are ordered by threshold, and those with equal thresholds as they were attached: the later one
/// is the farther one. Letting go fires the farthest that is triggered, and no other.
///
/// Thresholds of 100 and 200, pulled to 240 and let go: the farther one fires, the nearer one is
/// pulling again.
final class PullGroup {
  private struct Member {
    let link: Backlink<PullToActionControl>
    /// How much of the gap is its own, in points.
    var room = 0.0
    /// Whether the end of the drag reached it by way of another one that was told before.
    var hasBeenReleased = false
  }

  /// In the order in which they were attached.
  private var members: [Member] = []

  // MARK: Members

  func join(_ control: PullToActionControl, room: Double = 0) {
    members.append(Member(link: control.link, room: room))
    control.scroll.group = self
  }

  /// Takes a control out; one that is left alone needs no group.
  func leave(_ control: PullToActionControl) {
    members.removeAll { $0.link === control.link }
    control.scroll.group = nil
    if members.count == 1 { members[0].link.object?.scroll.group = nil }
  }

  private func index(of control: PullToActionControl) -> Int? {
    members.firstIndex { $0.link === control.link }
  }

  /// Places among the members, from the nearest threshold to the farthest.
  private var order: [Int] {
    let thresholds = members.map { $0.link.object?.pullThreshold ?? 0 }
    return members.indices.sorted { (thresholds[$0], $0) < (thresholds[$1], $1) }
  }

  // MARK: Letting go

  func dragBegan(_ control: PullToActionControl) {
    if let index = index(of: control) { members[index].hasBeenReleased = false }
  }

  /// The drag has ended: tells all of them, the farthest first, whichever is told first by the scroll
  /// view.
  func dragEnded(_ control: PullToActionControl, cancelled: Bool) {
    guard let first = index(of: control) else { return }
    if members[first].hasBeenReleased {
      members[first].hasBeenReleased = false
      return
    }
    for index in members.indices where index != first { members[index].hasBeenReleased = true }
    var winner: String?
    // Over links: a host that is told of an end may take controls away.
    for link in order.reversed().map({ members[$0].link }) {
      guard let control = link.object, control.scroll.group === self else { continue }
      // One that has fired with the finger down has fired for this drag.
      if control.machine.drag.hasFired { winner = winner ?? control.name }
      if control.release(cancelled: cancelled, firing: winner) { winner = control.name }
    }
  }

  // MARK: Where they stand

  /// How far from the content's edge a control's part of the gap begins, and how deep it is, in
  /// points.
  func place(of control: PullToActionControl) -> (start: Double, depth: Double) {
    let order = order
    arrange(order, in: control)
    var start = 0.0
    for index in order {
      if members[index].link === control.link { return (start, members[index].room) }
      start += members[index].room
    }
    return (0, 0)
  }

  /// Shares out the gap above the content. What a control has changes only with the gap: the views
  /// stand still while the content does, whichever control opens or closes.
  private func arrange(_ order: [Int], in control: PullToActionControl) {
    let shares = order.map { index in
      let control = members[index].link.object
      let isPlaced = control?.scroll.isPlacedByHost ?? true
      return PullShare(
        room: isPlaced ? 0 : members[index].room, inset: isPlaced ? 0 : control?.scroll.inset ?? 0,
        threshold: control?.pullThreshold ?? 0, isIdle: control?.state == .idle)
    }
    let insets = members.reduce(0.0) { $0 + ($1.link.object?.scroll.inset ?? 0) }
    guard let host = control.host else { return }
    let gap = control.scroll.rest(of: host, without: insets) - host.contentOffset.y
    let rooms = PullShare.rooms(shares, of: gap.isFinite ? max(0, gap) : 0)
    for (index, room) in zip(order, rooms) { members[index].room = room }
  }
}
