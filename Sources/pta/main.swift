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
  /// A script, a spec or a plugin, by its name or its folder, in place of a subcommand.
  @Sendable fileprivate static func guess(_ word: String) -> String? {
    if word.hasSuffix(".lua") {
      return "did you mean 'pta \(word.hasSuffix("_spec.lua") ? "test" : "run") \(word)'?"
    }
    let isPlugin =
      catalog.names.contains(word) || fileTree.kind(word + "/init.lua") == .file
    guard isPlugin else { return nil }
    return "of a plugin, 'pta info \(word)' tells all, and 'pta repl \(word)' drives it"
  }
}

extension Candidates {
  /// A plugin's name, its path, or an option of the plugin before.
  fileprivate static let plugins = Candidates(hasFiles: true) { before in
    if let before { try? Host.takePlugins(before) }
    let sources = (before?.operands ?? []).reversed().lazy.filter { !$0.contains("=") }
      .compactMap { try? Host.catalog.source($0) }
    let plugin = sources.first.flatMap { try? Plugin(source: $0) }
    let options = plugin?.manifests.flatMap(\.options) ?? []
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
