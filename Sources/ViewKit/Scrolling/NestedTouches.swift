/// A touch on a scroll view that has another around it.
extension NestedChain {
  /// A finger has gone down on a scroll view: those around it are touched as well, and stop.
  static func touch(_ touched: ScrollView) {
    endWheels(around: touched)
    touched.gesture.join(NestedChain(from: touched), on: touched)
    guard let chain = touched.gesture.chain else { return }
    chain.join()
    for member in chain.members.dropFirst() {
      // What ran may have been another one.
      let momentum = member.axes.momentum(at: member.clock.now)
      for axis in Axis.allCases where touched.touch?.momentum[axis] == 0 {
        touched.gesture.touch?.momentum[axis] = momentum[axis]
      }
      member.gesture.touch = touched.touch
      member.axes.hold(at: touched.touch?.location ?? .zero)
      member.motionChanged()
    }
  }

  /// What wheels, trackpads and keys do to those around it ends, as where a finger goes down on them.
  private static func endWheels(around touched: ScrollView) {
    var around = touched.outerScrollView
    while let outer = around {
      if outer.touch?.yields(toFinger: touched.touch?.isFinger ?? false) ?? false {
        outer.gesture.cancel(on: outer)
      }
      around = outer.outerScrollView
    }
  }

  /// The finger has begun to scroll the touched one: so it does those around it.
  func beginDragging(from location: Point) {
    begin(at: location)
    for member in members.dropFirst() {
      member.gesture.touch?.isDragging = true
      member.gesture.touch?.location = location
      member.axes.hold(at: location)
      member.send(.willBeginDragging)
    }
  }

  /// Whether a finger moves anything along an axis.
  func moves(_ axis: Axis) -> Bool { members.contains { $0.axes[axis].canScroll } }

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
