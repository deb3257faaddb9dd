import ToolSupport

let onPlugins: [Command] = [
  .repl, .run, .test, .check, .render, .gallery, .trace, .list, .info,
]

Tool(
  name: "pta", commands: onPlugins.map(\.withPlugins) + [.new, .api, .bench],
  hidden: [.testWorker],
  places: [
    "FILE": .files, "SCRIPT.lua": .files, "PATH": .plugins, "PLUGIN": .plugins,
    "FOLDER[:…]": .files,
  ], manual: .pta
).main()

extension Candidates {
  /// A plugin's name, or its path.
  fileprivate static let plugins = Candidates(hasFiles: true) { Host.catalog.names }
}
