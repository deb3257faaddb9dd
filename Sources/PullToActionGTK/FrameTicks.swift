#if GTK
  import CGTK
  import PullToAction

  /// Drives a clock by the frames of a window: only while something moves or may, so that what rests takes no
  /// time at all.
  ///
  /// Whether there is something to do is asked whenever the main loop is about to wait: an app's code may begin
  /// an action, or scroll, at any moment, and tells nobody. That takes less than a microsecond.
  final class FrameTicks {
    let clock = FrameClock()
    /// Told of each frame that was made: for those who measure.
    var onFrame: ((FrameTimes) -> Void)?

    private let windows = WindowList()
    private var inputs: [() -> Void] = []
    /// GLib's time, in microseconds, when the clock was at 0.
    private let start = g_get_monotonic_time()
    private var watch: UnsafeMutablePointer<GSource>?
    private var tick: (widget: Widget, id: UInt32)?
    private var timer: UInt32 = 0

    /// How often there are frames while the window is not shown, in milliseconds: actions go on and end.
    private static let hiddenInterval: UInt32 = 100

    init() {
      watch = cgtk_watch_begin(
        { owner in owner.map(FrameTicks.at)?.isNeeded ?? false ? 1 : 0 },
        { owner in owner.map(FrameTicks.at)?.begin() }, Unmanaged.passUnretained(self).toOpaque())
      rest()
    }

    deinit {
      if let watch { cgtk_watch_end(watch) }
      stop()
    }

    private static func at(_ owner: UnsafeMutableRawPointer) -> FrameTicks {
      Unmanaged<FrameTicks>.fromOpaque(owner).takeUnretainedValue()
    }

    /// GLib's time on the clock's scale, in seconds.
    func seconds(_ microseconds: gint64) -> Double { Double(microseconds - start) / 1e6 }

    // MARK: Who moves

    func add(_ window: PullScrolledWindow) { windows.add(window) }

    /// A window goes away: the ticks may have been those of its widget.
    func remove(_ window: PullScrolledWindow) {
      stop()
      windows.remove(window)
    }

    /// Passes input on in the next frame.
    func enqueue(_ input: @escaping () -> Void) { inputs.append(input) }

    /// Whether frames are to be made, and none are.
    private var isNeeded: Bool {
      guard tick == nil else { return false }
      guard timer != 0 else { return isMoving || !clock.isIdle }
      // What begins to move does not wait for what is due later.
      return isMoving && windows.shown != nil
    }

    private var isMoving: Bool {
      !inputs.isEmpty || clock.hasFiniteAnimations || windows.all.contains(where: \.mayMove)
    }

    // MARK: Frames

    private func begin() {
      stop()
      if !isMoving, let due = clock.nextTime {
        let left = (due - seconds(g_get_monotonic_time())) * 1000
        // A little late is better than in vain.
        if left > 20 { return wait(milliseconds: UInt32(min(left, 3_600_000)) + 1) }
      }
      guard let widget = windows.shown else {
        return wait(milliseconds: FrameTicks.hiddenInterval)
      }
      let id = gtk_widget_add_tick_callback(
        widget,
        { _, frameClock, owner in
          guard let owner, let frameClock else { return 0 }
          let time = gdk_frame_clock_get_frame_time(frameClock)
          return FrameTicks.at(owner).frame(at: time) ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
      tick = (widget, id)
    }

    private func wait(milliseconds: UInt32) {
      timer = g_timeout_add(
        milliseconds,
        { owner in
          guard let owner else { return 0 }
          let ticks = FrameTicks.at(owner)
          ticks.timer = 0
          // Where the window is shown its frames do the rest.
          if ticks.windows.shown == nil { _ = ticks.frame(at: g_get_monotonic_time()) }
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func stop() {
      if let tick { gtk_widget_remove_tick_callback(tick.widget, tick.id) }
      tick = nil
      if timer != 0 { g_source_remove(timer) }
      timer = 0
    }

    /// The windows are shown no more: their frames have ended.
    func windowWasHidden() { if windows.shown == nil { stop() } }

    /// Makes a frame.
    ///
    /// - Returns: whether there is to be another one.
    private func frame(at time: gint64) -> Bool {
      let began = g_get_monotonic_time()
      let taken = inputs
      inputs = []
      clock.onResume = nil
      clock.advance(to: seconds(time)) { for input in taken { input() } }
      let advanced = g_get_monotonic_time()
      var hasChanged = false
      for window in windows.all where window.show() { hasChanged = true }
      onFrame?(
        FrameTimes(
          time: seconds(time), engine: Double(advanced - began) / 1e6,
          showing: Double(g_get_monotonic_time() - advanced) / 1e6,
          drawing: windows.all.reduce(0) { $0 + $1.picture.takeDrawingTime() }))
      if tick != nil, hasChanged || isMoving { return true }
      rest()
      return false
    }

    /// Ends the frames. What an app begins meanwhile begins then, and not when the last frame was.
    private func rest() {
      tick = nil
      clock.onResume = { [weak self] in
        guard let self else { return }
        clock.advance(to: seconds(g_get_monotonic_time()))
      }
    }
  }

  /// What a frame took.
  package struct FrameTimes {
    /// When it was, on the clock's time in seconds.
    package let time: Double
    /// How long input, physics, controls and plugins took, in seconds.
    package let engine: Double
    /// How long the display list and what follows from it for the widgets took, in seconds.
    package let showing: Double
    /// How long the controls of the frame before took to be drawn, in seconds.
    package let drawing: Double
  }

  /// The windows of a clock, held weakly.
  private final class WindowList {
    private var links: [WeakBox<PullScrolledWindow>] = []

    var all: [PullScrolledWindow] { links.compactMap(\.object) }
    /// A widget that has frames.
    var shown: Widget? {
      all.lazy.compactMap(\.widget).first { gtk_widget_get_mapped($0) != 0 }
    }

    func add(_ window: PullScrolledWindow) { links.append(window.link) }
    func remove(_ window: PullScrolledWindow) {
      links.removeAll { $0.object === window || $0.object == nil }
    }
  }
#endif
