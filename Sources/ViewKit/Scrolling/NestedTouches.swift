/// A touch on a scroll view that has another around it.
extension NestedChain {
  /// A finger has gone down on a scroll view: those around it are touched as well, and stop.
  static func touch(_ touched: ScrollView) {
    touched.chain = NestedChain(from: touched)
    guard let chain = touched.chain else { return }
    chain.join()
    for member in chain.members.dropFirst() {
      member.touch = touched.touch
      member.hold(at: touched.touch?.location ?? .zero)
      member.motionChanged()
    }
  }

  /// The finger has begun to scroll the touched one: so it does those around it.
  func beginDragging(from location: Point) {
    begin(at: location)
    for member in members.dropFirst() {
      member.touch?.isDragging = true
      member.hold(at: location)
      member.send(.willBeginDragging)
    }
  }

  /// Whether a finger moves anything along an axis.
  func moves(_ axis: Axis) -> Bool { members.contains { $0.axis(axis).canScroll } }

  /// Scrolls by a wheel's step over a scroll view, which its chain shares as it does a finger's.
  ///
  /// - Returns: whether there is a chain.
  static func wheel(_ scrollView: ScrollView, by distance: Point) -> Bool {
    touch(scrollView)
    guard let chain = scrollView.chain else { return false }
    let members = chain.members
    for member in members { member.hold(at: .zero) }
    for axis in Axis.allCases {
      chain.move(axis, by: -Quantum.quantized(distance[axis]), finger: 0)
    }
    for member in members { member.release(velocity: .zero) }
    for member in members {
      member.offsetChanged()
      member.motionChanged()
    }
    return true
  }

  /// What a frame shows of a member: one that has come to its edge hands its fling on.
  func show(_ scrollView: ScrollView) {
    let next = handOn(from: scrollView)
    scrollView.offsetChanged()
    scrollView.motionChanged()
    for scrollView in next {
      scrollView.motionChanged()
      scrollView.tick()
    }
  }
}
