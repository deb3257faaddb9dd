#if GTK
  import CGTK
  import Foundation
  import PullToAction
  import PullToActionGTK
  import Testing

  /// A real window at the corner of the screen, with a scrolled window that fills it.
  ///
  /// GTK wants one thread and Swift's tests have the main actor for that: its main loop runs while a test waits.
  @MainActor final class GTKStage {
    let window: Widget
    private(set) var pull: PullScrolledWindow?
    /// How many actions have begun.
    let count = ActionCount()
    /// The frames since this was emptied.
    let frames = FrameList()

    static let size = Size(width: 390, height: 600)

    /// - Parameters:
    ///   - child: makes what is scrolled: a tall red area unless given.
    ///   - plugin: what is done with the control first.
    init(
      child: () -> Widget = { GTKStage.plain(height: 2000) },
      plugin: ((PullToActionControl) throws -> Void)? = nil
    ) throws {
      try #require(gtk_init_check() != 0, "no display: run Scripts/check-gtk")
      GTKStage.useWhiteWindows()
      window = try #require(gtk_window_new())
      gtk_window_set_decorated(cgtk_window(window), 0)
      gtk_window_set_default_size(
        cgtk_window(window), Int32(GTKStage.size.width), Int32(GTKStage.size.height))
      let pull = PullScrolledWindow(child: child())
      self.pull = pull
      pull.scrollsByMouse = true
      pull.control.action = { [count] run in try await count.run(run) }
      try plugin?(pull.control)
      pull.onFrame = { [frames] in frames.add($0) }
      gtk_window_set_child(cgtk_window(window), pull.widget)
      gtk_window_present(cgtk_window(window))
      // The pointer of the test before may be over it.
      if hasPointer { try pointer("mousemove 380 590") }
      #expect(
        wait { gtk_widget_get_mapped(self.window) != 0 && pull.scrollView.viewportSize.height > 0 })
      waitSeconds(0.1)
    }

    /// Closes the window, and lets what follows from that happen.
    func close() {
      if cgtk_is_widget(window) != 0 { gtk_window_destroy(cgtk_window(window)) }
      pull = nil
      drain()
    }

    /// The app lets go of the Swift object.
    func dropObject() { pull = nil }

    var scrolled: PullScrolledWindow {
      get throws { try #require(pull) }
    }

    // MARK: Time

    /// Runs the main loop until something is so.
    ///
    /// - Returns: whether it was within some seconds.
    @discardableResult func wait(_ seconds: Double = 5, until isSo: () -> Bool) -> Bool {
      let end = g_get_monotonic_time() + gint64(seconds * 1e6)
      let timer = g_timeout_add(5, { _ in 1 }, nil)
      defer { g_source_remove(timer) }
      while !isSo() {
        guard g_get_monotonic_time() < end else { return false }
        _ = g_main_context_iteration(nil, 1)
      }
      return true
    }

    func waitSeconds(_ seconds: Double) { wait(seconds) { false } }

    func drain() { while g_main_context_pending(nil) != 0 { _ = g_main_context_iteration(nil, 0) } }

    // MARK: The pointer

    /// Whether there is one that tests can move: not under Wayland.
    private var hasPointer: Bool {
      ProcessInfo.processInfo.environment["GDK_BACKEND"] != "wayland"
    }

    /// Moves the real pointer, presses its buttons and keys: commands of xdotool, with `;` between.
    func pointer(_ commands: String) throws {
      let file = NSTemporaryDirectory() + "pointer-\(getpid())"
      let lines = commands.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces) + "\n"
      }
      try lines.joined().write(toFile: file, atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
      process.arguments = [file]
      try process.run()
      #expect(wait(60) { !process.isRunning })
      #expect(process.terminationStatus == 0)
    }

    /// Drags down from a place, in steps of a frame each, and holds.
    func drag(from place: Point, by distance: Double, steps: Int = 20, seconds: Double = 0.016)
      throws
    {
      let scale = Double(gtk_widget_get_scale_factor(window))
      func move(_ y: Double) -> String {
        "mousemove \(Int((place.x * scale).rounded())) \(Int((y * scale).rounded()))"
      }
      var commands = "\(move(place.y)); sleep 0.05; mousedown 1"
      for step in 1...steps {
        let y = place.y + distance * Double(step) / Double(steps)
        commands += "; \(move(y)); sleep \(seconds)"
      }
      try pointer(commands)
    }

    func release() throws { try pointer("mouseup 1") }

    // MARK: Widgets

    /// An empty box, through which the white of the window is seen.
    static func empty() -> Widget { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) }

    /// A red area that is as tall as told.
    static func plain(height: Int32) -> Widget {
      let area = gtk_drawing_area_new()!
      gtk_widget_set_size_request(area, 100, height)
      gtk_drawing_area_set_draw_func(
        UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self),
        { _, context, _, _, _ in
          cairo_set_source_rgb(context, 1, 0, 0)
          cairo_paint(context)
        }, nil, nil)
      return area
    }

    private static func useWhiteWindows() {
      let provider = gtk_css_provider_new()
      gtk_css_provider_load_from_data(provider, "window, viewport { background: white; }", -1)
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(UnsafeMutableRawPointer(provider!)),
        UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      g_object_unref(UnsafeMutableRawPointer(provider))
    }
  }

  /// Counts actions, on whatever thread they run, and ends them when it is told to.
  final class ActionCount: @unchecked Sendable {
    private let lock = NSLock()
    private var counted = 0
    private var isHeld = false

    var value: Int { lock.withLock { counted } }
    /// Has actions run until ``letGo()``.
    func hold() { lock.withLock { isHeld = true } }
    func letGo() { lock.withLock { isHeld = false } }

    func run(_ run: ActionRun) async throws -> ActionOutcome {
      lock.withLock { counted += 1 }
      try await Task.sleep(for: .milliseconds(200))
      while lock.withLock({ isHeld }) { try await Task.sleep(for: .milliseconds(10)) }
      return .success("done")
    }
  }

  /// Frames as they come.
  final class FrameList {
    private(set) var all: [FrameTimes] = []
    func add(_ frame: FrameTimes) { all.append(frame) }
    func empty() { all = [] }
  }
#endif
