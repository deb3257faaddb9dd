#if GTK
  import CGTK
  import PullToAction

  /// The scroll bars over the content: seen while it scrolls and under the pointer, as `GtkScrolledWindow`'s
  /// overlay scroll bars are.
  final class ScrollIndicators {
    private var bars: [(axis: Axis, widget: Widget)]
    private var timer: UInt32 = 0
    private unowned let content: ScrolledContent

    /// How long they are seen after the content has come to rest, in milliseconds.
    private static let restTime: UInt32 = 1000

    var widgets: [Widget] { bars.map(\.widget) }

    init(_ content: ScrolledContent) {
      self.content = content
      bars = Axis.allCases.compactMap { axis in
        let orientation =
          axis == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        guard let bar = gtk_scrollbar_new(orientation, content.adjustment(axis)) else { return nil }
        gtk_widget_add_css_class(bar, "overlay-indicator")
        gtk_widget_set_opacity(bar, 0)
        return (axis, bar)
      }
      for (_, bar) in bars {
        guard let motion = gtk_event_controller_motion_new() else { continue }
        let object = UnsafeMutableRawPointer(motion)
        Signals.connect(object, "enter") { [weak self] in self?.hover(bar, true) }
        Signals.connect(object, "leave") { [weak self] in self?.hover(bar, false) }
        gtk_widget_add_controller(bar, motion)
      }
    }

    deinit { stop() }

    /// The widgets are gone.
    func forget() {
      stop()
      bars = []
    }

    private func stop() {
      if timer != 0 { g_source_remove(timer) }
      timer = 0
    }

    private func hover(_ bar: Widget, _ isOver: Bool) {
      if isOver {
        gtk_widget_add_css_class(bar, "hovering")
      } else {
        gtk_widget_remove_css_class(bar, "hovering")
      }
      wasScrolled()
    }

    /// Shows them, for a while.
    func wasScrolled() {
      for (axis, bar) in bars where hasRoom(axis) { gtk_widget_set_opacity(bar, 1) }
      stop()
      timer = g_timeout_add(
        ScrollIndicators.restTime,
        { data in
          guard let data else { return 0 }
          let indicators = Unmanaged<ScrollIndicators>.fromOpaque(data).takeUnretainedValue()
          indicators.timer = 0
          indicators.fade()
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func fade() {
      for (_, bar) in bars where gtk_widget_has_css_class(bar, "hovering") == 0 {
        gtk_widget_set_opacity(bar, 0)
      }
    }

    /// Whether there is anything to scroll to.
    private func hasRoom(_ axis: Axis) -> Bool {
      guard let adjustment = content.adjustment(axis) else { return false }
      let length = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
      return length > gtk_adjustment_get_page_size(adjustment)
    }

    func allocate(width: Int32, height: Int32, of widget: Widget) {
      let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
      for (axis, bar) in bars {
        gtk_widget_set_child_visible(bar, hasRoom(axis) ? 1 : 0)
        let wide = cgtk_least(bar, GTK_ORIENTATION_HORIZONTAL)
        let tall = cgtk_least(bar, GTK_ORIENTATION_VERTICAL)
        if axis == .vertical {
          cgtk_allocate(bar, wide, max(tall, height), isRightToLeft ? 0 : Double(width - wide), 0)
        } else {
          cgtk_allocate(bar, max(wide, width), tall, 0, Double(height - tall))
        }
      }
    }
  }
#endif
