#if GTK
  import CGTK

  /// How a widget has a ``PullScrolledWindow`` lay out its children: GTK's custom layout manager calls functions
  /// without data, so these look it up at the widget.
  enum ScrolledLayout {
    private static let key = "pull-scrolled-window"

    static func install(on widget: Widget, of window: PullScrolledWindow) {
      cgtk_set_data(widget, key, Unmanaged.passUnretained(window).toOpaque())
      gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
      gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(nil, measure, allocate))
      let parts = [window.content.widget, window.picture.widget] + window.indicators.widgets
      for part in parts { gtk_widget_set_parent(part, widget) }
    }

    static func uninstall(from widget: Widget) {
      cgtk_set_data(widget, key, nil)
      gtk_widget_queue_allocate(widget)
    }

    /// The window that a widget is of.
    static func window(of widget: Widget) -> PullScrolledWindow? {
      cgtk_data(widget, key).map {
        Unmanaged<PullScrolledWindow>.fromOpaque($0).takeUnretainedValue()
      }
    }

    /// As much as the content likes, and as little as there is.
    private static let measure: GtkCustomMeasureFunc = {
      widget, orientation, length, minimum, natural, _, _ in
      minimum?.pointee = 0
      natural?.pointee = 0
      guard let child = gtk_widget_get_first_child(widget) else { return }
      var least: Int32 = 0
      var likes: Int32 = 0
      // Along the other side it may have less than it needs, too.
      gtk_widget_measure(child, orientation, -1, &least, &likes, nil, nil)
      natural?.pointee = likes
    }

    private static let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
      guard let widget else { return }
      if let window = window(of: widget) { return window.allocate(width: width, height: height) }
      guard let child = gtk_widget_get_first_child(widget) else { return }
      cgtk_allocate(child, width, height, 0, 0)
    }
  }
#endif
