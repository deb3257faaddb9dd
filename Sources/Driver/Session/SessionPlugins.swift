import PullPlugins
import PullToAction

/// Plugins.
extension DriverSession {
  /// The plugins that are found by name.
  package var pluginNames: [String] { environment.catalog.names }

  /// Puts a plugin, or a built-in part, on the control.
  func use(_ name: String, options: [String: OptionValue]) throws(DriverError) {
    if let part = BuiltInPart(rawValue: name) {
      guard options.isEmpty else {
        throw .plugin(.wrongOption(plugin: name, message: "a built-in part has no options"))
      }
      part.use(on: stage.control)
      lastSource = nil
      return
    }
    do throws(PluginError) {
      let source =
        if let replayedSource { replayedSource } else {
          try environment.catalog.source(name)
        }
      let plugin = try Plugin(source: source, options: options, environment: plugins)
      plugin.use(on: stage.control)
      // Last: the delegate may have used another one meanwhile.
      lastSource = source
    } catch {
      throw .plugin(error)
    }
  }
}

/// The parts that come with a control, by the names that bring them back.
package enum BuiltInPart: String, CaseIterable {
  case bottom, stretch
  case statusView = "default"

  fileprivate func use(on control: PullToActionControl) {
    switch self {
    case .bottom: control.use(visualizer: BottomVisualizer(), statusView: nil)
    case .stretch: control.use(visualizer: StretchVisualizer(), statusView: nil)
    case .statusView: control.use(visualizer: nil, statusView: DefaultStatusView())
    }
  }
}
