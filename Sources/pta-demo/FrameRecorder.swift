#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK
  import TextSupport
  import ToolSupport

  /// Writes down what frames were like: when, where the content was, what they took.
  final class FrameRecorder {
    private let file: String
    private var lines: [String] = []
    private var began: gint64 = 0
    /// How long all of the last frame took, GTK's work included, in seconds.
    private var whole = 0.0

    init(file: String) throws {
      self.file = file
      try Files.write([], to: file)
    }

    /// Takes the time of a window's frames.
    func follow(_ window: Widget) {
      guard let clock = gtk_widget_get_frame_clock(window) else { return }
      let object = UnsafeMutableRawPointer(clock)
      Signals.connect(object, "before-paint") { [weak self] in self?.began = g_get_monotonic_time()
      }
      Signals.connect(object, "after-paint") { [weak self] in
        guard let self else { return }
        whole = Double(g_get_monotonic_time() - began) / 1e6
      }
    }

    func add(_ times: FrameTimes, _ pull: PullScrolledWindow) {
      func number(_ value: Double, _ digits: Double) -> String {
        NumberText.text((value * digits).rounded() / digits)
      }
      let fields = [
        ("time", number(times.time, 1e6)), ("offset", number(pull.scrollView.contentOffset.y, 1e3)),
        ("amount", number(pull.control.pulledAmount, 1e3)),
        ("state", JSONText.string(pull.control.state.rawValue)),
        ("engine", number(times.engine, 1e6)), ("showing", number(times.showing, 1e6)),
        ("drawing", number(times.drawing, 1e6)), ("whole", number(whole, 1e6)),
      ]
      lines.append(JSONText.object(fields))
    }

    func finish() throws {
      try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
    }
  }

  /// A window as a picture, by its own renderer.
  enum Screenshot {
    static func write(_ window: Widget, to file: String) -> Bool {
      guard let paintable = gtk_widget_paintable_new(window), let snapshot = gtk_snapshot_new()
      else {
        return false
      }
      defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
      let size = (Double(gtk_widget_get_width(window)), Double(gtk_widget_get_height(window)))
      gdk_paintable_snapshot(paintable, snapshot, size.0, size.1)
      guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
      defer { gsk_render_node_unref(node) }
      let native = gtk_widget_get_native(window)
      guard let renderer = gtk_native_get_renderer(native),
        let texture = gsk_renderer_render_texture(renderer, node, nil)
      else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
      return gdk_texture_save_to_png(texture, file) != 0
    }
  }
#endif
