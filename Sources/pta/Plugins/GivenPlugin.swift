import PullPlugins
import ToolSupport

/// A plugin on the command line, with the options behind it: `wave speed=fast`.
struct GivenPlugin {
  /// Its name or path.
  let name: String
  /// Its options, not yet read.
  private(set) var options: [OptionText] = []

  /// Reads operands.
  ///
  /// - Parameter command: for the message, where an option stands before all plugins.
  static func all(_ operands: [String], of command: String) throws(UsageError) -> [GivenPlugin] {
    var plugins: [GivenPlugin] = []
    for word in operands {
      guard let option = OptionText(word) else {
        plugins.append(GivenPlugin(name: word))
        continue
      }
      guard !plugins.isEmpty else {
        throw UsageError("an option stands behind its plugin: pta \(command) PLUGIN \(word)")
      }
      plugins[plugins.count - 1].options.append(option)
    }
    return plugins
  }

  private init(name: String) { self.name = name }
}
