#if GTK
  import CGTK
  import PullToAction

  /// The app's widget as the content of a scroll view, by its adjustments: what a `GtkScrolledWindow` does for
  /// its child.
  ///
  /// An adjustment has the part of the offset that is within the content. What is beyond an edge moves the
  /// whole widget, as no adjustment goes there.
  final class ScrolledContent {
    /// The widget that is scrolled: the app's own, or a viewport around it.
    let widget: Widget
    /// How far beyond an edge the content is shown, in points.
    private(set) var beyond = Point.zero

    private let adjustments: [Axis: UnsafeMutablePointer<GtkAdjustment>]
    /// What the adjustments were set to.
    private var set = Point.zero
    private var isSetting = false
    /// Whether the widget is being laid out: it then corrects what it had estimated.
    private var isLayingOut = false
    private unowned let scrollView: ScrollView

    /// - Parameters:
    ///   - child: the app's widget, without a parent.
    ///   - scrollView: outlives it.
    init(_ child: Widget, of scrollView: ScrollView) {
      self.scrollView = scrollView
      if cgtk_is_scrollable(child) != 0 {
        widget = child
      } else {
        widget = gtk_viewport_new(nil, nil)
        gtk_viewport_set_child(OpaquePointer(widget), child)
      }
      adjustments = [.horizontal: Self.makeAdjustment(), .vertical: Self.makeAdjustment()]
      let scrollable = OpaquePointer(widget)
      gtk_scrollable_set_hadjustment(scrollable, adjustments[.horizontal])
      gtk_scrollable_set_vadjustment(scrollable, adjustments[.vertical])
      for adjustment in adjustments.values {
        Signals.connect(adjustment, "changed") { [weak self] in self?.sizeChanged() }
        Signals.connect(adjustment, "value-changed") { [weak self] in self?.valueChanged() }
      }
    }

    deinit { for adjustment in adjustments.values { g_object_unref(adjustment) } }

    private static func makeAdjustment() -> UnsafeMutablePointer<GtkAdjustment> {
      let adjustment: UnsafeMutablePointer<GtkAdjustment> = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
      g_object_ref_sink(adjustment)
      return adjustment
    }

    func adjustment(_ axis: Axis) -> UnsafeMutablePointer<GtkAdjustment>? { adjustments[axis] }

    private func length(_ axis: Axis) -> Double {
      guard let adjustment = adjustments[axis] else { return 0 }
      return max(0, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment))
    }

    /// Shows the scroll view's offset.
    ///
    /// - Parameter scale: how many pixels a point has: content that is drawn between two of them is blurred.
    /// - Returns: whether the widget is to be laid out anew, because another part of it is beyond an edge.
    func show(scale: Double) -> Bool {
      var beyond = Point.zero
      isSetting = true
      for axis in Axis.allCases {
        guard let adjustment = adjustments[axis] else { continue }
        let offset = (scrollView.contentOffset[axis] * scale).rounded() / scale
        let last = max(0, length(axis) - gtk_adjustment_get_page_size(adjustment))
        let inside = min(max(offset, 0), last)
        beyond[axis] = offset - inside
        set[axis] = inside
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment) + inside)
      }
      isSetting = false
      defer { self.beyond = beyond }
      return beyond != self.beyond
    }

    /// Lays the widget out in a viewport.
    func allocate(width: Int32, height: Int32) {
      isLayingOut = true
      cgtk_allocate(widget, width, height, -beyond.x, -beyond.y)
      if keepsPulled() { cgtk_allocate(widget, width, height, -beyond.x, -beyond.y) }
      isLayingOut = false
    }

    /// A list keeps the row at its top where it is when others come before it: then what is new would be out of
    /// sight, and the control with it. Where the content is pulled, or rests below a control, it stays at its
    /// beginning.
    ///
    /// - Returns: whether the list had gone elsewhere.
    private func keepsPulled() -> Bool {
      var hasMoved = false
      isSetting = true
      for (axis, adjustment) in adjustments where beyond[axis] < 0 {
        let lower = gtk_adjustment_get_lower(adjustment)
        guard gtk_adjustment_get_value(adjustment) != lower else { continue }
        gtk_adjustment_set_value(adjustment, lower)
        hasMoved = true
      }
      isSetting = false
      return hasMoved
    }

    private func sizeChanged() {
      scrollView.contentSize = Size(width: length(.horizontal), height: length(.vertical))
    }

    /// The widget, a scroll bar, the keyboard's focus or the app has scrolled.
    private func valueChanged() {
      guard !isSetting else { return }
      var offset = scrollView.contentOffset
      var delta = Point.zero
      for axis in Axis.allCases {
        guard let adjustment = adjustments[axis] else { continue }
        let value = gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
        // Lists take whole points only.
        guard abs(value - set[axis]) >= 1 else { continue }
        if isLayingOut, beyond[axis] < 0 { continue }
        delta[axis] = value - set[axis]
        set[axis] = value
        offset[axis] = value
      }
      guard delta != .zero else { return }
      if isLayingOut, scrollView.isDecelerating {
        scrollView.contentWasMoved(by: delta)
      } else {
        scrollView.contentOffset = offset
      }
    }
  }
#endif
