/// The controls at one edge of a scroll view, where there are several: decides which of them letting go
/// fires, and has them stand one behind the other.
///
/// They are ordered by threshold, and those with equal thresholds as they were attached: the later one
/// is the farther one. Letting go fires the farthest that is triggered, and no other.
///
/// Thresholds of 100 and 200, pulled to 240 and let go: the farther one fires, the nearer one is
/// pulling again.
///
/// Each look at the content asks where a control stands; the gap is shared out anew only when it, a threshold or an
/// inset has changed: ten controls in a frame cost ten times one.
final class PullGroup {
  private struct Member {
    /// It leaves before it goes away.
    unowned let control: any PullGroupMember
    /// How much of the gap is its own, and how far from the content that begins, in points.
    var room: Double
    var start = 0.0
    /// What that was reckoned with, in points.
    var threshold = Double.nan
    var inset = 0.0
    /// Whether it has heard of the drag's end already, when the scroll view told another member.
    var hasBeenReleased = false
  }

  /// The number of the frame in which a drag last ended.
  private var releaseFrame = -1
  /// In the order in which they were attached.
  private var members: [Member] = []
  /// Places among the members, from the nearest threshold to the farthest.
  private var order: [Int] = []
  /// What they have added to the inset together, in points.
  private(set) var insets = 0.0
  /// The gap that was shared out, in points, and whether views could move then although it stood still.
  private var arranged: (gap: Double, settles: Bool)?

  // MARK: Members

  /// Has a control join the others that are attached to the same edge of the same scroll view; one that is
  /// alone needs no group.
  static func join(_ control: any PullGroupMember, peers: [any PullGroupMember]) {
    guard let peer = peers.first else { return }
    if peer.group == nil { PullGroup().join(peer, room: peer.gap(without: peer.inset) ?? 0) }
    peer.group?.join(control, room: 0)
  }

  /// Takes a control in.
  ///
  /// - Parameters:
  ///   - control: leaves before it goes away.
  ///   - room: how much of the gap it has already, in points.
  private func join(_ control: any PullGroupMember, room: Double) {
    control.groupIndex = members.count
    members.append(Member(control: control, room: room))
    control.group = self
    arranged = nil
  }

  /// Takes a control out; one that is left alone needs no group.
  func leave(_ control: any PullGroupMember) {
    members.removeAll { $0.control === control }
    control.group = nil
    for index in members.indices { members[index].control.groupIndex = index }
    arranged = nil
    sort()
    if members.count == 1 { members[0].control.group = nil }
  }

  private func sort() {
    for index in members.indices { members[index].threshold = members[index].control.threshold }
    order = members.indices.sorted {
      (members[$0].threshold, $0) < (members[$1].threshold, $1)
    }
  }

  // MARK: Letting go

  /// The scroll view tells a member that a drag has begun.
  func dragBegan(_ control: any PullGroupMember) {
    members[control.groupIndex].hasBeenReleased = false
  }

  /// The scroll view tells a member that the drag has ended: tells all members, the farthest first, whichever
  /// heard first.
  func dragEnded(_ control: any PullGroupMember, _ release: DragRelease) {
    let first = control.groupIndex
    releaseFrame = control.frameNumber
    if members[first].hasBeenReleased {
      members[first].hasBeenReleased = false
      return
    }
    for index in members.indices where index != first { members[index].hasBeenReleased = true }
    sort()
    var winner: String?
    // Over the controls: in its callback a host may take some away.
    for control in order.reversed().map({ members[$0].control }) {
      guard control.group === self else { continue }
      // One that has fired with the finger down has fired for this drag.
      if control.hasFiredInDrag { winner = winner ?? control.name }
      if control.release(release, firing: winner) { winner = control.name }
    }
  }

  // MARK: Where they stand

  /// The room, in points, that the others have.
  func rooms(besides control: any PullGroupMember) -> Double {
    members.indices.reduce(0) { sum, index in
      index == control.groupIndex ? sum : sum + members[index].control.openInset
    }
  }

  /// How much of the others' insets, in points, is no room: it fills the viewport below short content.
  func filling(besides control: any PullGroupMember) -> Double {
    members.indices.reduce(0) { sum, index in
      let member = members[index].control
      return index == control.groupIndex ? sum : sum + member.inset - member.openInset
    }
  }

  /// How far from the content's edge a control's part of the gap begins, and how deep it is, in
  /// points.
  func place(of control: any PullGroupMember) -> (start: Double, depth: Double) {
    let index = control.groupIndex
    if !isArranged(control, index) {
      arrange(by: control)
      // What the others were told of may have had a host take controls away.
      guard control.group === self else { return (0, 0) }
    }
    let member = members[control.groupIndex]
    return (member.start, member.room)
  }

  /// Whether all is as it was when the gap was shared out, as far as a control can tell of itself.
  private func isArranged(_ control: any PullGroupMember, _ index: Int) -> Bool {
    guard let arranged, members[index].threshold == control.threshold,
      members[index].inset == control.openInset,
      arranged.settles == (control.frameNumber > releaseFrame)
    else { return false }
    return control.gap(without: insets) == arranged.gap
  }

  /// Shares out the gap beyond the content. What a control has changes only with the gap: the views
  /// stand still while the content does, whichever control opens or closes.
  private func arrange(by control: any PullGroupMember) {
    insets = 0
    var isSorted = order.count == members.count
    for index in members.indices {
      let member = members[index].control
      isSorted = isSorted && members[index].threshold == member.threshold
      members[index].inset = member.openInset
      insets += member.inset
    }
    if !isSorted { sort() }
    guard let gap = control.gap(without: insets) else { return }
    let hasMoved = arranged?.gap != gap
    let settles = control.frameNumber > releaseFrame
    arranged = (gap, settles)
    if share(gap, settles: settles), !hasMoved { tellOthers(than: control) }
  }

  /// - Returns: whether a control has another part of the gap than before.
  private func share(_ gap: Double, settles: Bool) -> Bool {
    let shares = order.map {
      PullShare(
        room: members[$0].room, inset: members[$0].inset, threshold: members[$0].threshold)
    }
    var start = 0.0
    var isNew = false
    for (index, room) in zip(order, PullShare.rooms(shares, of: gap, settles: settles)) {
      isNew = isNew || members[index].room != room || members[index].start != start
      members[index].room = room
      members[index].start = start
      start += room
    }
    return isNew
  }

  /// Where the content has moved they look at it by themselves.
  private func tellOthers(than control: any PullGroupMember) {
    for other in members.map(\.control) where other !== control && other.group === self {
      other.takePlace()
    }
  }
}

/// A control, as far as a group knows it.
protocol PullGroupMember: AnyObject {
  var group: PullGroup? { get set }
  /// Its place among the group's members.
  var groupIndex: Int { get set }
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
  ///   - release: how it went.
  ///   - winner: the name of the control that the drag fires in place of this one.
  /// - Returns: whether this one fires.
  func release(_ release: DragRelease, firing winner: String?) -> Bool
}
