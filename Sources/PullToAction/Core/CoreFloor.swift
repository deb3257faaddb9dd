/// The second floor on its scroll view.
extension ControlCore {
  /// What a release goes by; `nil` where there is no second floor.
  var floorRules: FloorRules? {
    let floor = settings.policy.secondFloor
    guard floor.isEnabled || machine.state == .open else { return nil }
    return floor.rules(
      beyond: threshold, executingHeight: executingHeight, room: scroll.room(for: self))
  }

  /// How high the open control is, in points.
  var openHeight: Double {
    machine.state == .open ? floorRules?.height ?? executingHeight : executingHeight
  }

  /// Content that came to rest elsewhere while it is open, as when a finger has stopped it on its way, goes
  /// back to it. A host's own scroll view does not say whether it moves, and is left alone.
  @inline(never) func keepFloor() { if scroll.isAtRest { reveal(.animated) } }

  /// The content cannot rest at two second floors of an axis: the one that is opened last has it.
  func closeOppositeFloors() {
    for peer in scroll.opposites where peer.machine.state == .open {
      peer.enqueue(.pull(.closeFloor))
    }
  }

  /// Whether the content is to go back to the open second floor in the next frame.
  var leavesFloor: Bool { machine.state == .open && scroll.isAtRest && scroll.goesBack }
}

extension HostLink {
  /// The viewport's length, in points, without what others have in its insets at the edge.
  fileprivate func room(for core: ControlCore) -> Double {
    guard let host else { return 0 }
    let filling = group?.filling(besides: core) ?? 0
    let others = host.adjustedContentInset[edge] - inset - filling
    let room = host.viewportSize[edge.axis] - others
    return room.finite(or: 0)
  }

  /// Whether the content does not move by itself, as far as the scroll view says.
  fileprivate var isAtRest: Bool { scrollView.map { !$0.isDecelerating } ?? false }
}
