import PullPlugins
import ToolSupport

let onPlugins: [Command] = [
  .repl, .run, .test, .check, .render, .gallery, .studio, .demo, .trace, .list, .info,
]

Tool(
  name: "pta", commands: onPlugins.map(\.withPlugins) + [.new, .api, .bench],
  hidden: [.testWorker],
  places: [
    "FILE": .files, "SCRIPT.lua": .files, "PATH": .plugins, "PLUGIN": .plugins,
    "FOLDER": .files, "FOLDER[:…]": .files,
  ], guess: Host.guess, manual: .pta
).main()

extension Host {
  /// A script, a spec or a plugin, by its name or its folder, in place of a subcommand.
  @Sendable fileprivate static func guess(_ word: String) -> String? {
    if word.hasSuffix(".lua") {
      return "did you mean 'pta \(word.hasSuffix("_spec.lua") ? "test" : "run") \(word)'?"
    }
    let isPlugin =
      library.names.contains(word) || fileTree.kind(word + "/init.lua") == .file
    guard isPlugin else { return subcommands[word.lowercased()] }
    return "of a plugin, 'pta info \(word)' tells all, and 'pta repl \(word)' drives it"
  }
}

extension Host {
  /// What other programs call subcommands, and what to write.
  private static let subcommands: [String: String] = {
    let words: KeyValuePairs = [
      "init create generate scaffold make": "'pta new NAME' makes a plugin",
      "lint validate verify analyze": "'pta check PLUGIN' says what is wrong with one",
      "spec specs tests": "'pta test' runs specs",
      "watch": "'pta test --watch' or 'pta run "
        + "SCRIPT.lua --watch' runs again what is saved, and 'pta repl PLUGIN' takes it in",
      "replay play exec execute script": "'pta run SCRIPT.lua' runs a script or a recording",
      "start open drive play-with console shell": "'pta repl PLUGIN' drives one by hand",
      "draw picture screenshot preview snapshot export": "'pta render PLUGIN -o FILE' draws one",
      "chart plot graph": "'pta trace SCRIPT.lua -o FILE' draws a run over time",
      "ls plugins": "'pta list' lists plugins",
      "show describe options doc docs":
        "'pta info PLUGIN' tells all of one",
      "stubs types luals": "'pta api' writes what editors know",
      "benchmark perf": "'pta bench' measures",
      "profile": "'pta run SCRIPT.lua --profile' and "
        + "'pta test --profile' show what callbacks cost",
      "coverage cover": "'pta test --coverage' shows which lines ran",
      "publish upload pack package release rockspec":
        "luarocks does it, as in: luarocks upload NAME-1.0.0-1.rockspec; pta check looks at the "
        + "rockspec before",
      "remove uninstall delete rm":
        "a plugin is removed by 'luarocks remove NAME', or with its folder; pta list shows where it is",
      "install add": "a plugin is installed by luarocks, or by putting its folder into "
        + "~/.local/share/pta/plugins",
    ]
    return Dictionary(
      words.flatMap { word in word.key.split(separator: " ").map { (String($0), word.value) } }
    ) { first, _ in first }
  }()
}

extension Candidates {
  /// A plugin's name, its path, or an option of the plugin before.
  fileprivate static let plugins = Candidates(hasFiles: true) { before in
    if let before { try? Host.takePlugins(before) }
    let sources = (before?.operands ?? []).reversed().lazy.filter { !$0.contains("=") }
      .compactMap { try? Host.library.source($0) }
    let plugin = sources.first.flatMap {
      try? Plugin(source: $0, environment: PluginEnvironment(trust: .all))
    }
    let options = plugin?.manifests.flatMap(\.options) ?? []
    return Host.library.names
      + options.flatMap { option in
        switch option.kind {
        case .boolean: ["\(option.name)=true", "\(option.name)=false"]
        case .choice(let words): words.map { "\(option.name)=\($0)" }
        default: ["\(option.name)="]
        }
      }
  }
}
