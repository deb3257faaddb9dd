import Foundation
import PullPlugins
import PullToAction

/// The app's own plugins, and those that come with the package.
let plugins = PluginLibrary(places: [
  .bundled("\(Bundle.module.resourcePath ?? "")/Plugins"), .shipped,
])

/// Puts a plugin on a control; where it cannot be loaded, the built-in parts stay.
func use(
  _ name: String, options: [String: OptionValue] = [:], on control: PullToActionControl
) {
  do {
    try Plugin(named: name, in: plugins, options: options).use(on: control)
  } catch {
    print(error)
  }
}
