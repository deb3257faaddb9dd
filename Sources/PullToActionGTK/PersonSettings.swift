#if GTK
  import CGTK
  import PullToAction

  /// What the person has set, from GTK's settings and the widget, for the controls: told anew when it changes.
  final class PersonSettings {
    private unowned let window: PullScrolledWindow
    private let settings: UnsafeMutableRawPointer?
    private var handlers: [gulong] = []
    /// Controls that have the theme, by their names.
    private var themed: [ObjectIdentifier: Bool] = [:]

    /// Of the settings that traits follow from.
    private static let names = [
      "gtk-enable-animations", "gtk-xft-dpi", "gtk-application-prefer-dark-theme", "gtk-theme-name",
    ]
    /// Dots an inch at which texts have their usual size.
    private static let usualResolution = 96.0

    init(of window: PullScrolledWindow) {
      self.window = window
      settings = window.widget.flatMap { gtk_widget_get_settings($0) }
        .map { UnsafeMutableRawPointer($0) }
      if let settings {
        g_object_ref(settings)
        handlers = PersonSettings.names.map { name in
          Signals.connect(settings, "notify::" + name) { [weak self] in self?.apply() }
        }
      }
      if let widget = window.widget {
        Signals.connect(widget, "direction-changed") { [weak self] in self?.apply() }
        // The colours around it are known once it is in a window.
        Signals.connect(widget, "map") { [weak self] in self?.apply() }
      }
      apply()
    }

    deinit {
      guard let settings else { return }
      for handler in handlers { Signals.disconnect(settings, handler) }
      g_object_unref(settings)
    }

    /// Takes on what is set now.
    func apply() {
      guard let widget = window.widget else { return }
      let new = traits(of: widget)
      if window.scrollView.view.ownTraits != new { window.scrollView.view.ownTraits = new }
      themed = [:]
      applyTheme()
    }

    /// Gives the theme to the controls that have not got it yet.
    func applyTheme() {
      guard window.followsTheme, let widget = window.widget else { return }
      let isDark = PersonSettings.isDark(widget)
      for control in window.scrollView.controls where themed[ObjectIdentifier(control)] != isDark {
        themed[ObjectIdentifier(control)] = isDark
        control.applyTheme(isDark ? .dark : .light)
      }
    }

    private func traits(of widget: Widget) -> Traits {
      let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
      var traits = Traits(
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
        language: PersonSettings.language)
      guard let settings else { return traits }
      traits.reducesMotion = cgtk_boolean(settings, "gtk-enable-animations") == 0
      // In 1024ths of a dot; -1 where nothing is set.
      let resolution = Double(cgtk_int(settings, "gtk-xft-dpi")) / 1024
      if resolution > 0 { traits.textScale = resolution / PersonSettings.usualResolution }
      return traits
    }

    /// The first of the person's languages that there are texts in.
    private static var language: Language {
      guard let names = g_get_language_names() else { return .english }
      let tags = (0...).lazy.map { names[$0] }.prefix { $0 != nil }
        .compactMap { $0.map { String(cString: $0) } }
        // As in zh_TW.UTF-8@stroke.
        .map { $0.prefix { $0 != "." && $0 != "@" } }
      return Language(preferred: tags.map(String.init))
    }

    /// Whether texts around it are light.
    private static func isDark(_ widget: Widget) -> Bool {
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
      return color.red + color.green + color.blue > 1.5
    }
  }
#endif
