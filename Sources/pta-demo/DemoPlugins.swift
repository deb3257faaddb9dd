#if GTK
  import CGTK
  import Platform
  import PullPlugins
  import PullToAction
  import ToolSupport

  /// The plugins of the menu, and the one that is shown, which is loaded anew when its files are saved.
  final class DemoPlugins {
    /// Told what went wrong, with the file and the line, or `nil` when all is well again.
    var onProblem: ((String?) -> Void)?

    private let library: PluginLibrary
    private let environment = PluginEnvironment(trust: .all)
    private var plugin: ReloadingPlugin?
    private var source: UInt32 = 0
    private var timer: UInt32 = 0

    /// How long what cannot be loaded is given before it is looked at again, in milliseconds: an editor may be
    /// in the middle of writing it.
    private static let patience: UInt32 = 30
    /// How often to look where the system does not tell.
    private static let blindInterval: UInt32 = 500

    init(folders: [String]) {
      let named = RunningProgram.variable("PTA_PLUGINS") ?? ""
      let given = (folders + named.split(separator: ":").map(String.init)).map { LibraryPlace($0) }
      library = PluginLibrary(
        places: given + [
          LibraryPlace("Plugins", .here), LibraryPlace(Provision.shippedPlugins, .shipped),
        ])
    }

    deinit { stopWatching() }

    /// All that are found.
    var names: [String] { library.names }

    /// Puts a plugin on a control.
    ///
    /// - Parameter name: its name or its folder; `nil` for the built-in parts.
    /// - Throws: why it cannot be loaded; the control is as it was then.
    func use(_ name: String?, on control: PullToActionControl) throws(PluginError) {
      stopWatching()
      control.onDiagnostic = { [weak self] in self?.tell($0) }
      guard let name else {
        plugin = nil
        control.visualizer = BottomVisualizer()
        control.statusView = DefaultStatusView()
        return
      }
      let plugin = try ReloadingPlugin(
        folder: try library.folder(of: name), on: control, environment: environment)
      self.plugin = plugin
      if let edge = plugin.plugin.edge, control.state == .idle {
        control.edge = edge
        if edge.axis == .horizontal { control.scrollView?.alwaysBounceHorizontal = true }
      }
      watch(plugin)
    }

    private func tell(_ diagnostic: Diagnostic) {
      guard diagnostic.code != .pluginReloaded, diagnostic.code != .message else { return }
      let place = diagnostic.file.map { $0 + (diagnostic.line.map { ":\($0)" } ?? "") + ": " } ?? ""
      onProblem?(place + diagnostic.message)
    }

    // MARK: Saved files

    private func watch(_ plugin: ReloadingPlugin) {
      let data = Unmanaged.passUnretained(self).toOpaque()
      guard let descriptor = plugin.descriptor else { return wait(DemoPlugins.blindInterval) }
      source = g_unix_fd_add(
        descriptor, G_IO_IN,
        { _, _, data in
          if let data { Unmanaged<DemoPlugins>.fromOpaque(data).takeUnretainedValue().look() }
          return 1
        }, data)
    }

    private func wait(_ milliseconds: UInt32) {
      guard timer == 0 else { return }
      timer = g_timeout_add(
        milliseconds,
        { data in
          guard let data else { return 0 }
          let plugins = Unmanaged<DemoPlugins>.fromOpaque(data).takeUnretainedValue()
          plugins.timer = 0
          plugins.look()
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func look() {
      guard let plugin else { return }
      // What cannot be loaded is told by a diagnostic.
      if case .reloaded = plugin.checkForChanges() { onProblem?(nil) }
      if plugin.isPatient { wait(DemoPlugins.patience) }
      if plugin.descriptor == nil { wait(DemoPlugins.blindInterval) }
    }

    private func stopWatching() {
      for id in [source, timer] where id != 0 { g_source_remove(id) }
      (source, timer) = (0, 0)
    }
  }
#endif
