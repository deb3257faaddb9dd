/// The second floor on its scroll view.
extension ControlCore {
  /// What a release goes by; `nil` where there is no second floor.
  var floorRules: FloorRules? {
    let floor = settings.policy.secondFloor
    guard floor.isEnabled || machine.state == .open else { return nil }
    let height = floorHeight
    return FloorRules(
      threshold: floorThreshold, height: height, closeDistance: floor.closeShare * height)
  }

  /// Past which amount, in points, letting go opens it.
  var floorThreshold: Double {
    let floor = settings.policy.secondFloor
    return max(floor.threshold ?? floor.rate * max(executingHeight, threshold), threshold)
  }

  /// How high it is, in points.
  var floorHeight: Double {
    let height = settings.policy.secondFloor.height ?? scroll.room
    return min(max(height, 0), ControlCore.greatestHeight)
  }

  /// How high the open control is, in points.
  var openHeight: Double { machine.state == .open ? floorHeight : executingHeight }

  /// Content that came to rest elsewhere while it is open, as when a finger has stopped it on its way, goes
  /// back to it. A host's own scroll view does not say whether it moves, and is left alone.
  @inline(never) func keepFloor() {
    guard let scrollView = scroll.scrollView, !scrollView.isDecelerating else { return }
    reveal(.animated)
  }
}

extension HostLink {
  /// The viewport's length, in points, without what others have in its insets at the edge.
  var room: Double {
    guard let host else { return 0 }
    let room = host.viewportSize[edge.axis] - (host.adjustedContentInset[edge] - inset)
    return room.finite(or: 0)
  }
}
