#if GTK
  import CGTK
  import PullToAction

  /// Fingers, and a mouse that drags, on the content.
  ///
  /// The gesture sees them before the widgets in the content do, and takes them away from these only when they
  /// scroll: a tap or a click is the content's.
  final class TouchInput {
    private(set) var controller: OpaquePointer?
    /// Whether a mouse scrolls, too.
    var takesMouse = false { didSet { applyDevices() } }

    private weak var window: PullScrolledWindow?
    private var times = EventTimes()
    /// Where the finger went down, in the window's points; `nil` while it is none of this window's.
    private var start: Point?

    func install(on widget: Widget, of window: PullScrolledWindow) {
      guard let gesture = gtk_gesture_drag_new() else { return }
      self.window = window
      controller = gesture
      gtk_gesture_single_set_button(gesture, UInt32(GDK_BUTTON_PRIMARY))
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
      applyDevices()
      let object = UnsafeMutableRawPointer(gesture)
      Signals.connect(
        object, "drag-begin", point: { [weak self] in self?.begin(Point(x: $0, y: $1)) })
      Signals.connect(
        object, "drag-update", point: { [weak self] in self?.move(by: Point(x: $0, y: $1)) })
      Signals.connect(object, "drag-end", point: { [weak self] _, _ in self?.end() })
      Signals.connect(object, "cancel") { [weak self] in self?.cancel() }
      gtk_widget_add_controller(widget, gesture)
    }

    /// The widget is gone, and the gesture with it.
    func forget() {
      cancel()
      controller = nil
    }

    private func applyDevices() {
      if let controller { gtk_gesture_single_set_touch_only(controller, takesMouse ? 0 : 1) }
    }

    // MARK: The gesture

    private func begin(_ place: Point) {
      start = nil
      guard let window, let controller, let widget = window.widget else { return }
      guard isOurs(place, in: widget) else {
        gtk_gesture_set_state(controller, GTK_EVENT_SEQUENCE_DENIED)
        return
      }
      start = place
      times = EventTimes()
      // A finger on content that moves stops it, and presses nothing.
      if window.scrollView.isDecelerating {
        gtk_gesture_set_state(controller, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      pass(place) { $0.touchBegan(at: $1, time: $2) }
    }

    private func move(by way: Point) {
      guard let start, let window, let controller else { return }
      for sample in samples() {
        pass(start + way + sample.offset, at: sample.time) { $0.touchMoved(to: $1, time: $2) }
      }
      pass(start + way) { $0.touchMoved(to: $1, time: $2) }
      let scrollView = window.scrollView
      if scrollView.scrolls(along: way) {
        gtk_gesture_set_state(controller, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }

    private func end() {
      guard start != nil, let window else { return }
      start = nil
      let time = time(of: nil)
      window.ticks.enqueue { [weak window] in window?.scrollView.touchEnded(time: time) }
    }

    /// The finger is taken away, as where the window is hidden.
    func cancel() {
      guard start != nil, let window else { return }
      start = nil
      window.ticks.enqueue { [weak window] in window?.scrollView.touchCancelled() }
    }

    private func pass(
      _ place: Point, at eventTime: UInt32? = nil,
      _ call: @escaping (ScrollView, Point, Double) -> Void
    ) {
      guard let window else { return }
      let (place, time) = (window.placeInOutermost(place), time(of: eventTime))
      window.ticks.enqueue { [weak window] in
        if let window { call(window.scrollView, place, time) }
      }
    }

    /// When the present event happened, or another one's time, on the clock's scale.
    private func time(of event: UInt32?) -> Double {
      let now = g_get_monotonic_time()
      let event = event ?? controller.map { gtk_event_controller_get_current_event_time($0) } ?? 0
      let time = times.time(of: event, now: now)
      return window?.ticks.seconds(time) ?? 0
    }

    /// What came since the last event and was put into this one: how far from its place, and when.
    private func samples() -> [(offset: Point, time: UInt32)] {
      guard let controller, let event = gtk_event_controller_get_current_event(controller),
        gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY
      else { return [] }
      var (x, y, count) = (0.0, 0.0, UInt32(0))
      guard gdk_event_get_position(event, &x, &y) != 0,
        let history = gdk_event_get_history(event, &count)
      else { return [] }
      defer { g_free(history) }
      return (0..<Int(count)).map { index in
        let axes = history[index].axes
        // The first two stand for x and y.
        return (Point(x: axes.1 - x, y: axes.2 - y), history[index].time)
      }
    }

    // MARK: Whose it is

    /// Whether a finger at a place is this window's: not one's in it, nor a scroll bar's, nor a mouse's on what
    /// is dragged itself.
    private func isOurs(_ place: Point, in widget: Widget) -> Bool {
      var touched = gtk_widget_pick(widget, place.x, place.y, GTK_PICK_DEFAULT)
      while let present = touched, present != widget {
        if ScrolledLayout.window(of: present) != nil { return false }
        if cgtk_is_range(present) != 0 { return false }
        if !isTouch, cgtk_selects_text(present) != 0 { return false }
        touched = gtk_widget_get_parent(present)
      }
      return true
    }

    private var isTouch: Bool {
      guard let controller, let event = gtk_event_controller_get_current_event(controller) else {
        return false
      }
      return gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN
    }
  }

  extension ScrollView {
    /// Whether a finger that goes a way moves this one, or one around it.
    fileprivate func scrolls(along way: Point) -> Bool {
      Axis.allCases.contains { abs(way[$0]) > dragSlop && scrolls(along: $0) }
    }

    /// Whether input moves this one along an axis, or one around it.
    func scrolls(along axis: Axis) -> Bool {
      let canScroll = axis == .vertical ? canScrollVertically : canScrollHorizontally
      return canScroll || outerScrollView?.scrolls(along: axis) ?? false
    }
  }

  extension PullScrolledWindow {
    /// A place of this window in the outermost one's coordinates.
    fileprivate func placeInOutermost(_ place: Point) -> Point {
      guard outermost !== self, let widget, let outer = outermost.widget else { return place }
      var (from, to) = (graphene_point_t(x: Float(place.x), y: Float(place.y)), graphene_point_t())
      guard gtk_widget_compute_point(widget, outer, &from, &to) != 0 else { return place }
      return Point(x: Double(to.x), y: Double(to.y))
    }
  }
#endif
