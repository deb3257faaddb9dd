import ViewKit

/// Objects that properties of the control hold, for reading something of them.
///
/// To use what a variable property holds, Swift counts the use up and down again, because what is called
/// meanwhile might set the property. In a frame of a pull that happened fifty times, each time for a
/// number. Whoever reads by way of these must not run code that could set the properties.
struct References {
  var clock: Unmanaged<FrameClock>
  var statusRoot: Unmanaged<View>
  var scrollView: Unmanaged<Backlink<ScrollView>>?
  var contentView: Unmanaged<Backlink<View>>?
  var log: Unmanaged<EventLog>?
}

extension PullToActionControl {
  /// The number of the clock's present frame.
  package var frameNumber: Int { references.clock._withUnsafeGuaranteedRef { $0.tickCount } }

  /// Reads something of the status view's root.
  @inline(__always)
  package func readRoot<Value>(_ body: (View) -> Value) -> Value {
    references.statusRoot._withUnsafeGuaranteedRef(body)
  }

  /// Reads something of the scroll view; `nil` when there is none. One that is a host's own is held
  /// meanwhile.
  @inline(__always)
  func readHost<Value>(_ body: (any ScrollHost) -> Value) -> Value? {
    guard let link = references.scrollView else { return readOtherHost(body) }
    return link._withUnsafeGuaranteedRef { $0.reference }?._withUnsafeGuaranteedRef { body($0) }
  }

  /// Apart from what is read in each frame of a ``ViewKit/ScrollView``.
  @inline(never)
  private func readOtherHost<Value>(_ body: (any ScrollHost) -> Value) -> Value? { host.map(body) }

  /// Whether there is a scroll view.
  var hasHost: Bool { readHost { _ in true } ?? false }

  /// Whether the control's view is where its scroll view has it: in the view that it was put into, or in
  /// none, where a host shows it by itself.
  var isInContentView: Bool {
    guard references.scrollView != nil, let contentView = references.contentView else {
      return host.map { view.superview === $0.contentView } ?? false
    }
    return contentView._withUnsafeGuaranteedRef { view.isSubview(of: $0) }
  }
}
