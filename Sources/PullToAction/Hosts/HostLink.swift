/// What is seen of a scroll view in one look.
struct ScrollSample {
  /// How far, in points, the content's edge is beyond its rest, an inset of one's own not counted; below
  /// 0 it is scrolled away.
  let distance: Double
  let finger: Finger
  /// Where the finger is across the pull, where that is known.
  let touch: Double?
}

/// A control's scroll view, and what the control has added to its insets.
///
/// A class: as a struct it was copied for each look, which took 500 instructions of a frame.
final class HostLink {
  /// Where the control sits, and on which side that is in the present reading direction.
  var pullEdge: PullEdge
  private(set) var edge: Edge
  /// Whose the entries in the insets are.
  let owner: String
  /// Whether the host has given the control its frame, and puts it where it likes.
  let isPlacedByHost: Bool
  /// What was added to the inset, in points.
  private(set) var inset = 0.0
  /// How much of that is the control's room; the rest fills the viewport below short content.
  private(set) var openInset = 0.0
  private var filling = 0.0
  /// The scroll view's inset, as long as what the control has added last is not in it: an adapter may apply
  /// that later.
  private var lateInset: Double?
  /// Where the content rested when it was last asked in a drag, in points of the offset.
  var lastRest: Double?
  private(set) var isAttached = false
  /// The number of the frame in which the scroll view was last looked at.
  var lookedAtFrame = -1
  /// The frame that the control last gave its view; `nil` when it is to be given anew.
  var defaultFrame: Rect?
  /// The prefetch distance of which it was said that it is longer than the content, in points.
  var toldDistance = 0.0
  /// Whether it was said that nothing is loaded where the control is.
  var hasToldPlace = false
  /// What was said of the adapter while the control was attached to it.
  var toldProblems: Set<String> = []
  /// Whether an adapter has said that a drag began, and not yet that it ended.
  var isDragTold = false
  /// The finger's velocity, in points a second, between the two events that tell of a drag's end.
  var releaseVelocity: Point?
  /// The controls at the same edge of the same scroll view; `nil` for one that is alone.
  var group: PullGroup?
  var groupIndex = 0

  private var adapter: (any ScrollHost)?
  private var scrollViewLink: WeakBox<ScrollView>?
  /// The view that the control's was put into, which may outlive the scroll view.
  private var contentViewLink: WeakBox<View>?

  init(owner: String, edge: PullEdge, isPlacedByHost: Bool) {
    self.owner = owner
    pullEdge = edge
    self.edge = edge.side(in: .leftToRight)
    self.isPlacedByHost = isPlacedByHost
  }

  /// The scroll view, or `nil` when there is none or it is gone.
  var host: (any ScrollHost)? {
    if let scrollViewLink { return scrollViewLink.object }
    guard let adapter, adapter.isAvailable else { return nil }
    return adapter
  }

  /// Whether the scroll view has gone away.
  var hasLostHost: Bool { isAttached && scrollViewLink?.reference == nil && host == nil }

  /// The scroll view where it is one of ours.
  var scrollView: ScrollView? { scrollViewLink?.object }

  var contentView: View? { contentViewLink?.object }

  func connect(to host: any ScrollHost) {
    // The one place where the kind of host matters: ours is itself the scroll view, and a strong
    // reference to it would keep the app's own view alive.
    if let scrollView = host as? ScrollView {
      scrollViewLink = scrollView.link
    } else {
      adapter = host
    }
    contentViewLink = host.contentView?.link
    (lateInset, lastRest) = (nil, nil)
    (toldProblems, isDragTold) = ([], host.isDragging)
    isAttached = true
  }

  func disconnect() {
    scrollViewLink = nil
    adapter = nil
    isAttached = false
  }

  /// The control goes away, and what it has added to the inset with it.
  func end(_ core: ControlCore) {
    group?.leave(core)
    scrollView?.removeObserver(core)
    if inset != 0 { host?.addInset(-inset, edge: edge, owner: owner) }
  }

  /// Joins those at the same edge of a scroll view. An adapter may list controls that are yet to be attached to
  /// it: they join when they are.
  func joinGroup(on host: any ScrollHost, _ core: ControlCore) {
    let peers = host.controls.map(\.core).filter {
      $0 !== core && $0.scroll.edge == edge && $0.scroll.host === host
    }
    PullGroup.join(core, peers: peers)
  }

  /// Makes room of so many points in the insets, in one step.
  func setInset(_ room: Double, _ core: ControlCore) {
    let host = host
    openInset = Quantum.quantized(room)
    let before = host?.adjustedContentInset[edge]
    // Short content has to be pushed up to where the room is seen, by one of those at its end. Not reckoned anew
    // while an adapter has yet to apply what was added last: it would be added again.
    if openInset > 0, before == nil || before != lateInset {
      filling = host?.shortfall(at: edge, without: inset + (group?.rooms(besides: core) ?? 0)) ?? 0
    }
    let points = openInset > 0 ? openInset + filling : 0
    let delta = points - inset
    inset = points
    guard delta != 0, let host else { return }
    host.addInset(delta, edge: edge, owner: owner, transition: core.settings.policy.insetTransition)
    let after = host.adjustedContentInset[edge]
    lateInset = after == before ? before : nil
    let total = after.finite(or: inset)
    core.hostSide.record(
      .inset(owner: owner, edge: edge, delta: delta, total: total), at: core.clock.tickTime)
  }

  /// Whether the edge is on another side than before.
  func isElsewhere(in direction: LayoutDirection) -> Bool { pullEdge.side(in: direction) != edge }

  /// Goes to the side that the edge is on in a reading direction, with what was added to the inset.
  func takeSide(in direction: LayoutDirection, _ core: ControlCore) {
    let room = openInset
    setInset(0, core)
    edge = pullEdge.side(in: direction)
    (lateInset, lastRest) = (nil, nil)
    setInset(room, core)
  }

  // MARK: Looking

  /// The content offset at which the content rests, an inset of one's own not counted.
  func rest(of host: some ScrollHost) -> Double { host.rest(at: edge, without: inset) }

  /// What there is to see; `nil` without a scroll view.
  func sample(withTouch: Bool) -> ScrollSample? {
    reading { sample(of: $0, withTouch: withTouch) }
      ?? host.map { sample(of: $0, withTouch: withTouch) }
  }

  /// Reads one of our scroll views without holding it: a frame reads it several times, and would take
  /// 2 % more instructions.
  @inline(__always) private func reading<Value>(_ body: (ScrollView) -> Value) -> Value? {
    scrollViewLink?.reference?._withUnsafeGuaranteedRef(body)
  }

  @inline(__always) private func sample(of host: some ScrollHost, withTouch: Bool) -> ScrollSample {
    ScrollSample(
      distance: host.distance(beyond: edge, without: inset), finger: finger(of: host),
      touch: withTouch ? host.touchLocation?[edge.axis.across] : nil)
  }

  /// The finger as it is now.
  var finger: Finger {
    reading { finger(of: $0) } ?? host.map { finger(of: $0) } ?? []
  }

  @inline(__always) private func finger(of host: some ScrollHost) -> Finger {
    var finger = Finger.hasHost
    if host.isTracking { finger.insert(.isTracking) }
    if host.isDragging { finger.insert(.isDragging) }
    return finger
  }

  /// The frame, in the content's coordinates, of a control's view that covers its part of the gap beyond the
  /// content; `nil` for one that was put elsewhere.
  ///
  /// - Parameters:
  ///   - view: the control's.
  ///   - start: how far from the content its part begins, in points.
  ///   - depth: how deep it is, in points.
  ///   - insets: what controls have added at its edge, in points.
  func defaultFrame(of view: View, start: Double, depth: Double, insets: Double) -> Rect? {
    guard !isPlacedByHost else { return nil }
    return reading { frame(of: view, in: $0, start, depth, insets) }
      ?? host.flatMap { frame(of: view, in: $0, start, depth, insets) }
  }

  @inline(__always) private func frame(
    of view: View, in host: some ScrollHost, _ start: Double, _ depth: Double, _ insets: Double
  ) -> Rect? {
    guard view.superview === host.contentView else { return nil }
    let (viewport, offset) = (host.viewportSize, host.contentOffset)
    let width = viewport.width.isFinite ? max(0, viewport.width) : 0
    let x = offset.x.isFinite ? offset.x : 0
    if edge == .top { return Rect(x: x, y: -(start + depth), width: width, height: depth) }
    let height = viewport.height.isFinite ? max(0, viewport.height) : 0
    let place =
      edge.isFirst ? -(start + depth) : host.contentEnd(at: edge, without: insets) + start
    return edge == .bottom
      ? Rect(x: x, y: place, width: width, height: depth)
      : Rect(x: place, y: offset.y.finite(or: 0), width: depth, height: height)
  }

  /// Whether the viewport has moved across the pull since the control's view was last given its frame.
  var hasMovedAcross: Bool {
    guard let defaultFrame, let host else { return false }
    let across = edge.axis.across
    return host.contentOffset[across].finite(or: 0) != defaultFrame.origin[across]
  }

  /// How far, in points, the content is beyond its rest without so many points of the inset.
  func gap(without points: Double) -> Double? {
    guard let host else { return nil }
    let gap = host.distance(beyond: edge, without: points)
    return gap.isFinite ? max(0, gap) : 0
  }

  /// How far, in points, the content is scrolled away from its edge.
  var distanceFromEdge: Double {
    guard let host else { return 0 }
    let distance = -host.distance(beyond: edge, without: inset)
    return distance.isFinite ? max(0, distance) : 0
  }

  /// How far, in points, content may be from its edge and count as lying there: hosts' own scroll
  /// views rest on whole pixels.
  static let edgeTolerance = 0.5

  /// Whether the content is scrolled away from its edge.
  var isScrolledAway: Bool {
    guard let host else { return false }
    return host.distance(beyond: edge, without: inset) < -HostLink.edgeTolerance
  }

  /// The other controls of the scroll view, as far as its adapter tells.
  var peers: [ControlCore] {
    guard let host else { return [] }
    return host.controls.map(\.core).filter { $0.scroll !== self }
  }
}
