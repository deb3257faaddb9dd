#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK

  /// A grid of pictures, with more of them below as it is scrolled down.
  final class PhotoPage: DemoPage {
    let pull: PullScrolledWindow
    var widget: Widget? { pull.widget }
    var windows: [PullScrolledWindow] { [pull] }
    private let more: PullToActionControl
    private let news: NewsDelegate

    /// How many come at a time.
    private static let portion = 300

    init() {
      let model: OpaquePointer = gtk_string_list_new(nil)
      var count = 0
      func add() {
        for _ in 0..<PhotoPage.portion {
          gtk_string_list_append(model, String(count))
          count += 1
        }
      }
      add()
      let factory = ListFactory.make(PhotoTile.make, fill: PhotoTile.fill)
      let grid: Widget = gtk_grid_view_new(gtk_no_selection_new(model), factory)
      gtk_grid_view_set_min_columns(OpaquePointer(grid), 3)
      gtk_grid_view_set_max_columns(OpaquePointer(grid), 3)
      pull = PullScrolledWindow(child: grid)
      more = PullToActionControl(scrollView: pull.scrollView, name: "more", edge: .bottom)
      pull.control.action = Server.fetch
      more.action = Server.fetch
      more.policy.prefetchDistance = .viewports(0.5)
      news = NewsDelegate(add)
      more.delegate = news
    }
  }

  /// A tile that is drawn: colours by its number.
  enum PhotoTile {
    static func make() -> Widget? {
      guard let area = gtk_drawing_area_new() else { return nil }
      gtk_widget_set_size_request(area, 60, 120)
      gtk_drawing_area_set_draw_func(
        UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self),
        { area, context, width, height, _ in
          let number = Int(bitPattern: area.flatMap { cgtk_data($0, "number") })
          PhotoTile.draw(number, on: context, Double(width), Double(height))
        }, nil, nil)
      return area
    }

    static func fill(_ tile: Widget, with text: String) {
      cgtk_set_data(tile, "number", UnsafeMutableRawPointer(bitPattern: Int(text) ?? 0))
      gtk_widget_queue_draw(tile)
    }

    private static func draw(
      _ number: Int, on context: OpaquePointer?, _ width: Double, _ height: Double
    ) {
      func shade(_ step: Int) -> Double { Double(number * step % 97) / 97 }
      let sky = cairo_pattern_create_linear(0, 0, 0, height)
      cairo_pattern_add_color_stop_rgb(sky, 0, 0.3 + 0.5 * shade(7), 0.5 + 0.4 * shade(13), 0.9)
      cairo_pattern_add_color_stop_rgb(sky, 1, 0.9, 0.7 + 0.3 * shade(11), 0.5 + 0.4 * shade(17))
      cairo_rectangle(context, 1, 1, width - 2, height - 2)
      cairo_set_source(context, sky)
      cairo_fill(context)
      cairo_pattern_destroy(sky)
      cairo_move_to(context, 1, height - 1)
      cairo_line_to(context, width * (0.2 + 0.6 * shade(23)), height * (0.3 + 0.3 * shade(29)))
      cairo_line_to(context, width - 1, height - 1)
      cairo_set_source_rgb(context, 0.2 + 0.3 * shade(31), 0.35, 0.3)
      cairo_fill(context)
    }
  }
#endif
