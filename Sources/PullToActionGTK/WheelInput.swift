#if GTK
  import CGTK
  import PullToAction

  /// Wheels and trackpads on the content.
  final class WheelInput {
    private(set) var controller: OpaquePointer?
    private weak var window: PullScrolledWindow?
    private var times = EventTimes()
    /// Whether the events are a trackpad's, from its first until its fingers are lifted.
    private var isStreaming = false
    private var momentum: Momentum?

    /// What a flick on a trackpad leaves: GTK tells how fast it was, and the rest is up to the widget.
    private struct Momentum {
      let curves: (x: Deceleration, y: Deceleration)
      let since: Double
      var shown = Point.zero
    }

    /// Whether a flick's momentum moves the content.
    var isGliding: Bool { momentum != nil }

    func install(on widget: Widget, of window: PullScrolledWindow) {
      let flags = GtkEventControllerScrollFlags(
        GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
          | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue)
      guard let scroll = gtk_event_controller_scroll_new(flags) else { return }
      self.window = window
      controller = scroll
      let object = UnsafeMutableRawPointer(scroll)
      Signals.connect(
        object, "scroll", asking: { [weak self] in self?.scroll(Point(x: $0, y: $1)) ?? false })
      Signals.connect(object, "scroll-end") { [weak self] in self?.end() }
      Signals.connect(
        object, "decelerate", point: { [weak self] in self?.decelerate(Point(x: $0, y: $1)) })
      gtk_widget_add_controller(widget, scroll)
    }

    /// The widget is gone, and the controller with it.
    func forget() {
      controller = nil
      momentum = nil
    }

    // MARK: Events

    private func scroll(_ way: Point) -> Bool {
      let delta = isTurned ? Point(x: way.y, y: way.x) : way
      let axis: Axis = abs(delta.y) >= abs(delta.x) ? .vertical : .horizontal
      guard window?.scrollView.scrolls(along: axis) ?? false else { return false }
      // A trackpad tells points; a wheel, and a trackpad under X11, its notches.
      let isPoints = hasPoints
      take(delta, isPoints: isPoints, isTrackpad: isPoints || isOfTouchpad)
      return true
    }

    /// Takes a step of a wheel or a trackpad.
    func take(_ delta: Point, isPoints: Bool, isTrackpad: Bool) {
      let distance = contentDistance(delta, isPoints: isPoints)
      if isTrackpad {
        if !isStreaming { times = EventTimes() }
        pass(distance, phase: isStreaming ? .changed : .began)
        isStreaming = true
      } else {
        times = EventTimes()
        pass(distance)
      }
      momentum = nil
    }

    /// A trackpad's fingers are lifted.
    func end() {
      guard isStreaming else { return }
      isStreaming = false
      pass(.zero, phase: .ended)
    }

    /// How far the content moves, in points: GTK tells where the view goes.
    private func contentDistance(_ delta: Point, isPoints: Bool) -> Point {
      guard let viewport = window?.scrollView.viewportSize, !isPoints else {
        return Point.zero - delta
      }
      return Point.zero - notches(delta, in: viewport)
    }

    private var hasPoints: Bool {
      guard let controller else { return false }
      return gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE
    }

    /// A notch is as long as `GtkScrolledWindow`'s: the viewport's length to the power of two thirds.
    private func notches(_ delta: Point, in viewport: Size) -> Point {
      func step(_ length: Double) -> Double { length > 0 ? cgtk_two_thirds(length) : 0 }
      return Point(x: delta.x * step(viewport.width), y: delta.y * step(viewport.height))
    }

    /// Whether a wheel that turns up and down is meant to scroll to the sides, as in GTK with Shift.
    private var isTurned: Bool {
      guard let controller else { return false }
      let state = gtk_event_controller_get_current_event_state(controller)
      return state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    }

    private var isOfTouchpad: Bool {
      guard let controller,
        let device = gtk_event_controller_get_current_event_device(controller)
      else { return false }
      return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
    }

    private func pass(
      _ distance: Point, phase: ScrollWheelEvent.Phase = .none,
      momentum: ScrollWheelEvent.Phase = .none
    ) {
      guard let window, let controller else { return }
      let now = g_get_monotonic_time()
      let event = gtk_event_controller_get_current_event_time(controller)
      let time = window.ticks.seconds(times.time(of: event, now: now))
      window.ticks.enqueue { [weak window] in
        window?.scrollView.scrollWheel(
          with: ScrollWheelEvent(
            scrollingDelta: distance, phase: phase, momentumPhase: momentum, timestamp: time))
      }
    }

    // MARK: Momentum

    /// A flick's speed, in GTK's units a millisecond.
    private func decelerate(_ velocity: Point) {
      let inASecond = Point(x: velocity.x * 1000, y: velocity.y * 1000)
      glide(at: contentDistance(inASecond, isPoints: hasPoints))
    }

    /// A flick goes on after the fingers are lifted.
    ///
    /// - Parameter velocity: the content's, in points a second.
    func glide(at velocity: Point) {
      guard let window, velocity != .zero else { return }
      window.ticks.enqueue { [weak self, weak window] in
        guard let self, let window else { return }
        let rate = window.scrollView.decelerationRate
        momentum = Momentum(
          curves: (
            Deceleration(from: 0, velocity: velocity.x, rate: rate),
            Deceleration(from: 0, velocity: velocity.y, rate: rate)
          ), since: window.clock.now)
        tell(.began, .zero)
      }
    }

    /// Moves the content by what is left of a flick, to the clock's time.
    func glide() {
      guard let window, let momentum else { return }
      let elapsed = window.clock.now - momentum.since
      let place = Point(
        x: momentum.curves.x.position(at: elapsed), y: momentum.curves.y.position(at: elapsed))
      let speed = Point(
        x: momentum.curves.x.velocity(at: elapsed), y: momentum.curves.y.velocity(at: elapsed))
      let isOver = abs(speed.x) < WheelInput.restSpeed && abs(speed.y) < WheelInput.restSpeed
      if elapsed > 0 { tell(isOver ? .ended : .changed, place - momentum.shown) }
      self.momentum?.shown = place
      if isOver { self.momentum = nil }
    }

    /// In points a second: under a pixel in a frame, a third of a second long.
    private static let restSpeed = 10.0

    private func tell(_ phase: ScrollWheelEvent.Phase, _ distance: Point) {
      window?.scrollView.scrollWheel(
        with: ScrollWheelEvent(scrollingDelta: distance, momentumPhase: phase))
    }
  }
#endif
