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
  ], guess: Host.guess, manual: .pta
).main()

extension Host {
  /// A script or a plugin, by its name or its folder, in place of a subcommand.
  @Sendable fileprivate static func guess(_ word: String) -> String? {
    if word.hasSuffix(".lua") { return "run " + word }
    let isPlugin =
      catalog.names.contains(word) || fileTree.kind(word + "/init.lua") == .file
    return isPlugin ? "repl " + word : nil
  }
}

extension Candidates {
  /// A plugin's name, or its path.
  fileprivate static let plugins = Candidates(hasFiles: true) { Host.catalog.names }
}
