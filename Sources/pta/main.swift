import PullPlugins
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
  /// A plugin's name, its path, or an option of the plugin before.
  fileprivate static let plugins = Candidates(hasFiles: true) { before in
    if let before { try? Host.takePlugins(before) }
    let plugin = before?.operands.last { !$0.contains("=") }
    let source = plugin.flatMap { try? Host.catalog.source($0) }
    let options = source.flatMap { try? Plugin(source: $0).manifests.flatMap(\.options) } ?? []
    return Host.catalog.names
      + options.flatMap { option in
        switch option.kind {
        case .boolean: ["\(option.name)=true", "\(option.name)=false"]
        case .choice(let words): words.map { "\(option.name)=\($0)" }
        default: ["\(option.name)="]
        }
      }
  }
}
