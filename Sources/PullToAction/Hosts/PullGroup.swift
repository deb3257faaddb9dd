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
    weak var control: (any PullGroupMember)?
    /// How much of the gap is its own, in points.
    var room: Double
    /// Whether it has heard of the drag's end already, when the scroll view told another member.
    var hasBeenReleased = false
  }

  /// The number of the frame in which a drag last ended.
  private var releaseFrame = -1
  /// In the order in which they were attached.
  private var members: [Member] = []

  // MARK: Members

  /// Has a control join those that are attached to the same edge of the same scroll view; one that is alone
  /// needs no group.
  static func join(_ control: any PullGroupMember, peers: [any PullGroupMember]) {
    guard let peer = peers.first(where: { $0 !== control }) else { return }
    if peer.group == nil { PullGroup().join(peer, room: peer.gap(without: peer.inset) ?? 0) }
    peer.group?.join(control, room: 0)
  }

  /// Takes a control in.
  ///
  /// - Parameters:
  ///   - control: held weakly; it leaves before it goes away.
  ///   - room: how much of the gap it has already, in points.
  private func join(_ control: any PullGroupMember, room: Double) {
    members.append(Member(control: control, room: room))
    control.group = self
  }

  /// Takes a control out; one that is left alone needs no group.
  func leave(_ control: any PullGroupMember) {
    members.removeAll { $0.control == nil || $0.control === control }
    control.group = nil
    if members.count == 1 { members[0].control?.group = nil }
  }

  private func index(of control: any PullGroupMember) -> Int? {
    members.firstIndex { $0.control === control }
  }

  /// Places among the members, from the nearest threshold to the farthest.
  private var order: [Int] {
    let thresholds = members.map { $0.control?.threshold ?? 0 }
    return members.indices.sorted { (thresholds[$0], $0) < (thresholds[$1], $1) }
  }

  // MARK: Letting go

  /// The scroll view tells a member that a drag has begun.
  func dragBegan(_ control: any PullGroupMember) {
    if let index = index(of: control) { members[index].hasBeenReleased = false }
  }

  /// The scroll view tells a member that the drag has ended: tells all members, the farthest first, whichever
  /// heard first.
  func dragEnded(_ control: any PullGroupMember, cancelled: Bool) {
    guard let first = index(of: control) else { return }
    releaseFrame = control.frameNumber
    if members[first].hasBeenReleased {
      members[first].hasBeenReleased = false
      return
    }
    for index in members.indices where index != first { members[index].hasBeenReleased = true }
    var winner: String?
    // Over the controls: in its callback a host may take some away.
    for control in order.reversed().compactMap({ members[$0].control }) {
      guard control.group === self else { continue }
      // One that has fired with the finger down has fired for this drag.
      if control.hasFiredInDrag { winner = winner ?? control.name }
      if control.release(cancelled: cancelled, firing: winner) { winner = control.name }
    }
  }

  // MARK: Where they stand

  /// What they have added to the inset together, in points.
  var insets: Double { members.reduce(0) { $0 + ($1.control?.inset ?? 0) } }

  /// The room, in points, that the others have.
  func rooms(besides control: any PullGroupMember) -> Double {
    members.reduce(0) { sum, member in
      member.control.map { $0 === control ? sum : sum + $0.openInset } ?? sum
    }
  }

  /// How far from the content's edge a control's part of the gap begins, and how deep it is, in
  /// points.
  func place(of control: any PullGroupMember) -> (start: Double, depth: Double) {
    let order = order
    arrange(order, by: control)
    var start = 0.0
    for index in order {
      if members[index].control === control { return (start, members[index].room) }
      start += members[index].room
    }
    return (0, 0)
  }

  /// Shares out the gap beyond the content. What a control has changes only with the gap: the views
  /// stand still while the content does, whichever control opens or closes.
  private func arrange(_ order: [Int], by control: any PullGroupMember) {
    let shares = order.map { index in
      let control = members[index].control
      return PullShare(
        room: members[index].room, inset: control?.openInset ?? 0,
        threshold: control?.threshold ?? 0)
    }
    guard let gap = control.gap(without: insets) else { return }
    let rooms = PullShare.rooms(shares, of: gap, settles: control.frameNumber > releaseFrame)
    guard rooms != shares.map(\.room) else { return }
    for (index, room) in zip(order, rooms) { members[index].room = room }
    for case let other? in members.map(\.control) where other !== control { other.takePlace() }
  }
}

/// A control, as far as a group knows it.
protocol PullGroupMember: AnyObject {
  var group: PullGroup? { get set }
  var name: String { get }
  /// In points.
  var threshold: Double { get }
  /// What it has added to the inset, in points, and how much of that is its own room.
  var inset: Double { get }
  var openInset: Double { get }
  /// The number of the present frame.
  var frameNumber: Int { get }
  /// Whether the drag under way has begun its action.
  var hasFiredInDrag: Bool { get }
  /// How far, in points, the content is beyond its rest without so many points of the inset.
  func gap(without insets: Double) -> Double?
  /// Its place has changed.
  func takePlace()
  /// The finger is gone.
  ///
  /// - Parameters:
  ///   - cancelled: whether the system took it away.
  ///   - winner: the name of the control that the drag fires in place of this one.
  /// - Returns: whether this one fires.
  func release(cancelled: Bool, firing winner: String?) -> Bool
}
