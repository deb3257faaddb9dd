import PullToAction

/// A native scroll view's inset as the sum of two: what the app has set, and what controls have added.
///
/// | who writes | what |
/// |---|---|
/// | a control, by `addInset` | `ledger` |
/// | the app, on the native view or by `appInset` | `app` |
/// | the host, when no finger scrolls | `sum` and `asked`, and the native view's inset |
struct HostInsets {
  /// What the app has set.
  private(set) var app = EdgeInsets.zero
  /// What controls have added.
  private(set) var ledger = InsetLedger()
  /// What was last set on the native view, as that has it: rounded, for some.
  private(set) var sum = EdgeInsets.zero
  /// The same, as it was asked for.
  private var asked = EdgeInsets.zero
  /// Whether it is being set now: what the native view tells meanwhile is its own doing.
  private(set) var isSetting = false

  /// Takes over what the app has set since. An edge that is not as it was left was set by the app, whose whole
  /// inset there it is: apps set insets far more often than they add to them.
  ///
  /// - Returns: whether the app has set anything.
  @discardableResult @MainActor mutating func noteSet(by native: some NativeScrollView) -> Bool {
    let present = native.setInset
    guard present != sum else { return false }
    for edge in Edge.allCases where present[edge] != sum[edge] && present[edge].isFinite {
      app[edge] = present[edge]
      asked[edge] = present[edge]
    }
    sum = present
    return true
  }

  /// Takes what the app sets, all edges of it.
  mutating func setApp(_ inset: EdgeInsets) { app = inset }

  mutating func add(_ delta: Double, edge: Edge, owner: String) {
    ledger.add(delta, edge: edge, owner: owner)
  }

  /// What is yet to be set on the native view.
  var waiting: EdgeInsets {
    var waiting = app + ledger.total
    for edge in Edge.allCases { waiting[edge] -= asked[edge] }
    return waiting
  }

  mutating func beginSetting() -> EdgeInsets {
    isSetting = true
    asked = app + ledger.total
    sum = asked
    return sum
  }

  mutating func endSetting() { isSetting = false }
}

extension ObservedScrollHost {
  /// What the app has set, without what controls have added. While a control is open, an app that adds to its
  /// inset reads and sets it here.
  package var appInset: EdgeInsets {
    get {
      if let native { insets.noteSet(by: native) }
      return insets.app
    }
    set {
      guard newValue.isFinite, let native else { return }
      insets.noteSet(by: native)
      insets.setApp(newValue)
      putBack()
      nativeDidChangeLayout()
    }
  }

  package func addInset(_ delta: Double, edge: Edge, owner: String) {
    addInset(delta, edge: edge, owner: owner, transition: .bounce)
  }

  /// Adds to an inset, in the same turn as the content stays where it is: a native view moves content by
  /// itself when an inset changes. Content that rested at the edge, or lay past it, then goes to its new rest.
  package func addInset(
    _ delta: Double, edge: Edge, owner: String, transition: InsetTransition
  ) {
    guard delta.isFinite, let native else { return }
    willTell()
    insets.noteSet(by: native)
    insets.add(delta, edge: edge, owner: owner)
    // While a finger scrolls, a scroll view reckons from the inset how far content follows it: content would jump.
    if !isDragging { applyInsets(by: transition) }
    nativeDidChangeLayout()
  }

  /// Sets what is yet to be set.
  func applyInsets(by transition: InsetTransition) {
    let waiting = insets.waiting
    guard waiting != .zero else { return }
    let offset = contentOffset
    let before = NativeLayout(viewport: viewportSize, extent: contentSize, inset: nativeInset)
    setSum(keeping: offset)
    for axis in [Axis.horizontal, .vertical] {
      let edges = Edge.allCases.filter { $0.axis == axis && waiting[$0] != 0 }
      guard let first = edges.first else { continue }
      // What a finger holds is brought back when it is lifted.
      if isTracking {
        strand(along: axis)
      } else {
        let edge = edges.first { before.isAtRest(offset, at: $0) } ?? first
        move(from: offset, before, to: layout, edge: edge, by: transition)
      }
    }
  }

  /// Takes over what the app has set, and puts what controls have added back on top of it. Content that rested at
  /// an open control goes to where it rests now, whatever the scroll view has made of what the app has set.
  func keepInsets() {
    guard let native, insets.noteSet(by: native), insets.ledger.total != .zero else { return }
    putBack()
  }

  private func putBack() {
    let (total, before, place) = (insets.ledger.total, events.layout, events.offset)
    let edge = Edge.allCases.first { total[$0] != 0 && before?.isAtRest(place, at: $0) ?? false }
    guard let before, let edge, !isTracking else { return setSum(keeping: contentOffset) }
    setSum(keeping: place)
    move(from: place, before, to: layout, edge: edge, by: .bounce)
  }

  private func setSum(keeping offset: Point) {
    guard let native else { return }
    native.set(insets.beginSetting(), ofControls: insets.ledger.total)
    if native.offset != offset { native.offset = offset }
    insets.endSetting()
    // A scroll view that changes what it is given would be taken for an app that does.
    insets.noteSum(of: native)
  }

  /// Begins to move content that rested at an edge, or lies where there is no rest any more.
  private func move(
    from offset: Point, _ before: NativeLayout, to after: NativeLayout, edge: Edge,
    by transition: InsetTransition
  ) {
    let (axis, place) = (edge.axis, offset[edge.axis])
    let target =
      before.isAtRest(offset, at: edge)
      ? after.rest(at: edge) : after.rest(nearest: place, along: axis)
    guard target != place else { return begin(nil, along: axis) }
    let motion = ContentMotion(
      axis, from: place, to: target, velocity: events.releaseVelocity[axis], at: clock.now,
      by: transition)
    // A flick that carries content on is the scroll view's, as any is.
    guard !motion.passesTarget else {
      begin(nil, along: axis)
      return strand(along: axis)
    }
    // Ends a bounce of the scroll view's own, which is on its way to where content rested before.
    native?.offset = offset
    begin(motion, along: axis)
  }
}

extension HostInsets {
  @MainActor fileprivate mutating func noteSum(of native: some NativeScrollView) {
    sum = native.setInset
  }
}
