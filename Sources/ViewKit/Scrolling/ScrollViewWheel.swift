/// Wheels and trackpads, passed on by the host.
extension ScrollView {
  /// Scrolls by a wheel or trackpad.
  ///
  /// A trackpad's stream is a drag to observers, and so are a wheel's notches until the wheel has rested: a
  /// control pulls and fires by them. A trackpad's momentum is no drag. ``ScrollWheelEvent`` has the rule.
  public func scrollWheel(with event: ScrollWheelEvent) {
    let isFirst = touch == nil || event.phase == .began
    if isFirst { gesture.pointers.gestureBegan() }
    if let problem = gesture.pointers.problem(with: event) { report(problem) }
    if !event.hasFiniteDelta { report(.deltaNotFinite) }
    check(event.timestamp, isFirst: isFirst)
    let leader = touch == nil ? self : gesture.chain?.leader ?? self
    leader.gesture.take(event, on: leader)
  }

  /// Turns a wheel with notches; ``ScrollWheelEvent`` has the rule.
  ///
  /// - Parameter distance: how far the content moves, in points, positive downward; a part that is not finite
  ///   counts as 0.
  public func wheel(by distance: Point) {
    scrollWheel(with: ScrollWheelEvent(scrollingDelta: distance))
  }

  /// Whether the content moves by itself, or will when a wheel has rested.
  package var isUnsettled: Bool {
    if case .wheel? = touch?.kind { true } else { isDecelerating }
  }
}
