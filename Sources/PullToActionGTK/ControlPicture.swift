#if GTK
  import CGTK
  import CairoDrawing
  import PullToAction

  /// Draws the controls of a scroll view over its content, as `pta render` does: the same display list by the
  /// same painter.
  ///
  /// The widget covers only what is drawn, so that a frame of a pull paints the gap and not the window.
  final class ControlPicture {
    let widget: Widget
    /// Told what could not be drawn.
    var onProblem: ((String) -> Void)?
    /// Whether it covers another part of the window than where it was laid out.
    private(set) var hasMoved = false
    /// The offset of the last frame.
    private(set) var shownOffset = Point(x: .nan, y: .nan)
    /// What is drawn.
    private(set) var list = DisplayList(size: .zero)
    private var drawingTime = 0.0

    /// How long what was drawn since this was asked last took, in seconds.
    func takeDrawingTime() -> Double {
      defer { drawingTime = 0 }
      return drawingTime
    }

    /// What it covers, in whole points of the window.
    private var cover = Rect.zero
    private var surface: BorrowedContext?
    private var painter: Painter?
    private var problems: Set<String> = []

    init() {
      widget = gtk_drawing_area_new()
      gtk_widget_set_can_target(widget, 0)
      gtk_widget_set_child_visible(widget, 0)
      gtk_drawing_area_set_draw_func(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkDrawingArea.self),
        { _, context, width, height, data in
          guard let context, let data else { return }
          Unmanaged<WeakBox<ControlPicture>>.fromOpaque(data).takeUnretainedValue().object?
            .draw(on: context)
        }, Unmanaged.passRetained(link).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
      link.set(self)
    }

    /// The widget may outlive it.
    private let link = WeakBox<ControlPicture>()

    deinit { link.clear() }

    /// Whether what is drawn goes on by itself.
    var mayMove: Bool {
      list.items.contains { if case .activityIndicator = $0.content { true } else { false } }
    }

    /// Takes what a scroll view shows now.
    ///
    /// - Returns: whether that is something else than before.
    func show(_ scrollView: ScrollView) -> Bool {
      shownOffset = scrollView.contentOffset
      let new = DisplayList(of: scrollView.view)
      guard new != list else { return false }
      list = new
      let cover = new.extent ?? .zero
      hasMoved = hasMoved || cover != self.cover
      self.cover = cover
      gtk_widget_queue_draw(widget)
      return true
    }

    /// Lays the widget out over what is drawn.
    func allocate() {
      hasMoved = false
      let isEmpty = cover.width <= 0 || cover.height <= 0
      gtk_widget_set_child_visible(widget, isEmpty ? 0 : 1)
      guard !isEmpty else { return }
      cgtk_allocate(
        widget, Int32(cover.width), Int32(cover.height), cover.minX, cover.minY)
    }

    private func draw(on context: OpaquePointer) {
      let began = g_get_monotonic_time()
      let toWidget = AffineTransform(translation: Point(x: -cover.minX, y: -cover.minY))
      let rows = Int(cover.height)
      cairo_save(context)
      defer { cairo_restore(context) }
      if let surface {
        surface.use(context, toWidget, rows: rows)
      } else {
        surface = BorrowedContext(context, toWidget, rows: rows)
      }
      do {
        try preparedPainter()?.draw(list)
      } catch { tell("\(error)") }
      for note in painter?.notes ?? [] { tell(note) }
      drawingTime += Double(g_get_monotonic_time() - began) / 1e6
    }

    private func preparedPainter() throws(RenderingError) -> Painter? {
      guard let surface else { return nil }
      let painter: Painter
      if let known = self.painter {
        painter = known
      } else {
        painter = Painter(on: surface, fonts: try FontMap(.system))
      }
      painter.beginPicture()
      self.painter = painter
      return painter
    }

    private func tell(_ problem: String) {
      if problems.insert(problem).inserted { onProblem?(problem) }
    }
  }
#endif
