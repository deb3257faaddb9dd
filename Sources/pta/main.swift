import PullPlugins
import ToolSupport

Tool(
  name: "pta",
  commands: [.repl, .run, .test, .check, .render, .gallery, .trace, .new, .api, .bench],
  hidden: [.testWorker],
  places: [
    "FILE": .files, "SCRIPT.lua": .files, "PATH": .plugins, "PLUGIN": .plugins,
  ], manual: .pta
).main()

extension Candidates {
  /// A plugin's name, or its path.
  fileprivate static let plugins = Candidates(hasFiles: true) {
    PluginCatalog(folder: Host.pluginsFolder).names
  }
}
