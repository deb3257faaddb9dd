/// What is seen of a scroll view in one look.
struct ScrollSample {
  /// How far, in points, the content's edge is beyond its rest, an inset of one's own not counted; below
  /// 0 it is scrolled away.
  let distance: Double
  let finger: Finger
  /// Where the finger is, from left to right, where that is known.
  let touch: Double?
}

/// A control's scroll view, and what the control has added to its insets.
///
/// A class: as a struct it was copied for each look, which took 500 instructions of a frame.
final class HostLink {
  /// Where the control sits.
  let edge = Edge.top
  /// Whose the entries in the insets are.
  let owner: String
  /// Whether the host has given the control its frame, and puts it where it likes.
  let isPlacedByHost: Bool
  /// What was added to the inset, in points.
  private(set) var inset = 0.0
  private(set) var isAttached = false
  /// The number of the frame in which the scroll view was last looked at.
  var lookedAtFrame = -1
  /// The frame that the control last gave its view; `nil` when it is to be given anew.
  var defaultFrame: Rect?
  /// The controls at the same edge of the same scroll view; `nil` for one that is alone.
  var group: PullGroup?

  private var adapter: (any ScrollHost)?
  private var scrollViewLink: WeakBox<ScrollView>?
  /// The view that the control's was put into, which may outlive the scroll view.
  private var contentViewLink: WeakBox<View>?

  init(owner: String, isPlacedByHost: Bool) {
    self.owner = owner
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
    isAttached = true
  }

  func disconnect() {
    scrollViewLink = nil
    adapter = nil
    isAttached = false
  }

  /// Makes the entry in the insets so many points, in one step.
  func setInset(_ points: Double, _ core: ControlCore) {
    let points = Quantum.quantized(points)
    let delta = points - inset
    inset = points
    guard delta != 0, let host else { return }
    host.addInset(delta, edge: edge, owner: owner, transition: core.settings.policy.insetTransition)
    let total = host.adjustedContentInset[edge].finite(or: inset)
    core.hostSide.log?.append(
      .inset(owner: owner, edge: edge, delta: delta, total: total), time: core.clock.tickTime)
  }

  // MARK: Looking

  /// The content offset at which the content rests, an inset of one's own not counted.
  func rest(of host: some ScrollHost) -> Double { rest(of: host, without: inset) }

  /// The same without so many points of the inset.
  func rest(of host: some ScrollHost, without points: Double) -> Double {
    let inset = host.adjustedContentInset[edge]
    return Quantum.quantized(points - (inset.isFinite ? inset : 0))
  }

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
      distance: rest(of: host) - host.contentOffset.y, finger: finger(of: host),
      touch: withTouch ? host.touchLocation?.x : nil)
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

  /// The width, in points, of a control's view that covers the gap above the content; `nil` for one that
  /// was put elsewhere.
  func defaultWidth(of view: View) -> Double? {
    guard !isPlacedByHost else { return nil }
    return reading { defaultWidth(of: view, in: $0) }
      ?? host.flatMap { defaultWidth(of: view, in: $0) }
  }

  @inline(__always) private func defaultWidth(of view: View, in host: some ScrollHost) -> Double? {
    guard view.superview === host.contentView else { return nil }
    let width = host.viewportSize.width
    return width.isFinite ? max(0, width) : 0
  }

  /// How far, in points, the content's edge is beyond its rest without so many points of the inset.
  func gap(without points: Double) -> Double? {
    guard let host else { return nil }
    let gap = rest(of: host, without: points) - host.contentOffset.y
    return gap.isFinite ? max(0, gap) : 0
  }

  /// How far, in points, the content is scrolled away from its edge.
  var distanceFromEdge: Double {
    guard let host else { return 0 }
    let distance = host.contentOffset.y - rest(of: host)
    return distance.isFinite ? max(0, distance) : 0
  }

  /// How far, in points, content may be from its edge and count as lying there: hosts' own scroll
  /// views rest on whole pixels.
  private static let edgeTolerance = 0.5

  /// Whether the content is scrolled away from its edge.
  var isScrolledAway: Bool {
    guard let host else { return false }
    return host.contentOffset.y > rest(of: host) + HostLink.edgeTolerance
  }
}
