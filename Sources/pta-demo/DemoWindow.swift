#if GTK
  import CGTK
  import PullPlugins
  import PullToAction
  import PullToActionGTK
  import ToolSupport

  /// The window: a page, the menu of plugins, and what went wrong.
  final class DemoWindow {
    private let settings: DemoSettings
    private let console: Console
    private let plugins: DemoPlugins
    private let window: Widget
    private let body: Widget
    private let problem: Widget
    private var page: (any DemoPage)?
    private var shownPlugin: String?
    private var recorder: FrameRecorder?
    private var isOpen = true

    init(_ settings: DemoSettings, _ console: Console) throws {
      self.settings = settings
      self.console = console
      if settings.isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      plugins = DemoPlugins(folders: settings.folders)
      shownPlugin = settings.plugin
      guard let window = gtk_window_new(), let body = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
        let problem = gtk_label_new(nil)
      else { throw TextError("GTK made no window") }
      (self.window, self.body, self.problem) = (window, body, problem)
      recorder = try settings.framesLog.map(FrameRecorder.init)
      plugins.onProblem = { [weak self] in self?.show(problem: $0) }
      build()
      try show(settings.page)
    }

    private func build() {
      gtk_window_set_title(cgtk_window(window), "PullToAction")
      gtk_window_set_default_size(
        cgtk_window(window), Int32(settings.size.width), Int32(settings.size.height))
      gtk_window_set_titlebar(cgtk_window(window), header())
      gtk_label_set_wrap(OpaquePointer(problem), 1)
      gtk_label_set_xalign(OpaquePointer(problem), 0)
      gtk_label_set_selectable(OpaquePointer(problem), 1)
      gtk_widget_add_css_class(problem, "error")
      gtk_widget_set_visible(problem, 0)
      gtk_box_append(cgtk_box(body), problem)
      gtk_window_set_child(cgtk_window(window), body)
      Signals.connect(window, "destroy") { [weak self] in self?.isOpen = false }
    }

    /// The two menus.
    private func header() -> Widget? {
      let bar = gtk_header_bar_new()
      let pages = DemoPageName.allCases.map(\.rawValue)
      let first = pages.firstIndex(of: settings.page.rawValue) ?? 0
      let pageMenu = menu(pages, chosen: first) { [weak self] index in
        try self?.show(DemoPageName.allCases[index])
      }
      let names = ["built in"] + plugins.names
      let chosen = shownPlugin.flatMap { names.firstIndex(of: $0) } ?? 0
      let pluginMenu = menu(names, chosen: chosen) { [weak self] index in
        try self?.use(index == 0 ? nil : names[index])
      }
      gtk_header_bar_pack_start(OpaquePointer(bar), pageMenu)
      gtk_header_bar_pack_end(OpaquePointer(bar), pluginMenu)
      return bar
    }

    private func menu(
      _ words: [String], chosen: Int, _ choose: @escaping (Int) throws -> Void
    ) -> Widget? {
      let list = gtk_string_list_new(nil)
      for word in words { gtk_string_list_append(list, word) }
      guard let menu = gtk_drop_down_new(list, nil) else { return nil }
      gtk_drop_down_set_selected(OpaquePointer(menu), UInt32(chosen))
      Signals.connect(menu, "notify::selected") { [weak self] in
        let index = Int(gtk_drop_down_get_selected(OpaquePointer(menu)))
        guard words.indices.contains(index) else { return }
        do {
          try choose(index)
        } catch { self?.show(problem: "\(error)") }
      }
      return menu
    }

    // MARK: What is shown

    private func show(_ name: DemoPageName) throws(PluginError) {
      let new = name.make()
      if let old = page?.widget { gtk_box_remove(cgtk_box(body), old) }
      page = new
      for window in new.windows {
        window.scrollsByMouse = true
        window.onDrawingProblem = { [weak self] in self?.show(problem: $0) }
      }
      guard let widget = new.widget else { return }
      gtk_widget_set_vexpand(widget, 1)
      gtk_widget_set_hexpand(widget, 1)
      gtk_box_prepend(cgtk_box(body), widget)
      new.pull.onFrame = { [weak self, weak pull = new.pull] times in
        if let pull { self?.recorder?.add(times, pull) }
      }
      try use(shownPlugin)
    }

    private func use(_ name: String?) throws(PluginError) {
      guard let page else { return }
      page.pull.control.edge = .top
      try plugins.use(name, on: page.pull.control)
      shownPlugin = name
      show(problem: nil)
    }

    private func show(problem text: String?) {
      gtk_label_set_text(OpaquePointer(problem), text ?? "")
      gtk_widget_set_visible(problem, text == nil ? 0 : 1)
      if let text { console.printError("pta-demo: \(text)") }
    }

    // MARK: Running

    /// Shows the window until it is closed, or its time is over.
    func run() throws -> ExitStatus {
      gtk_window_present(cgtk_window(window))
      recorder?.follow(window)
      let end = settings.seconds.map { g_get_monotonic_time() + gint64($0 * 1e6) }
      // Only wakes the loop below.
      let timer = settings.seconds.map { g_timeout_add(UInt32($0 * 1000) + 1, { _ in 1 }, nil) }
      while isOpen, end.map({ g_get_monotonic_time() < $0 }) ?? true {
        _ = g_main_context_iteration(nil, 1)
      }
      if let timer { g_source_remove(timer) }
      if isOpen, let file = settings.screenshot {
        guard Screenshot.write(window, to: file) else {
          throw TextError("the window cannot be written to '\(file)'")
        }
      }
      // What is cut off by the end is no problem of anybody's.
      plugins.onProblem = nil
      if isOpen { gtk_window_destroy(cgtk_window(window)) }
      page = nil
      while g_main_context_pending(nil) != 0 { _ = g_main_context_iteration(nil, 0) }
      try recorder?.finish()
      return .success
    }
  }
#endif
