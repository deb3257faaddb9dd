import Platform
import PullPlugins
import ToolSupport

/// Where plugins are.
extension Host {
  /// Where they are found by name: the first place that has one wins.
  static var library: PluginLibrary {
    .usual(variable: variable, shipped: shipped)
  }

  /// A plugin's files, by its name or the path of its folder; of what is none it is said what it is.
  static func source(_ nameOrPath: String) throws(PluginError) -> PluginSource {
    do throws(PluginError) { return try library.source(nameOrPath) } catch {
      switch error {
      case .notFound, .notAPlugin(_, hint: nil):
        guard let hint = hint(nameOrPath) else { throw error }
        throw .notAPlugin(path: nameOrPath, hint: hint)
      default: throw error
      }
    }
  }

  /// What to write instead of a path where no plugin is.
  static func hint(_ path: String) -> String? {
    switch fileTree.kind(path) {
    case .folder where fileTree.kind(path + "/init.lua") == .file:
      return "one inside of another plugin is named by its path: write ./\(path)"
    case .folder where fileTree.kind(path + "/../init.lua") == .file:
      let parts = path.split(separator: "/")
      let start = path.hasPrefix("/") ? "/" : ""
      let above = start + parts.dropLast().joined(separator: "/")
      let isHere = [".", ".."].contains(parts.last)
      let plugin = isHere ? (path == "." ? ".." : path + "/..") : above.isEmpty ? "." : above
      let isSpec = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent == "spec"
      return "it belongs to the plugin \(plugin): write that"
        + (isSpec ? ", or pta test \(path) for its specs" : "")
    case .folder:
      return MisplacedPlugin.hint(forFolder: path)
        ?? "this one has none; 'pta new NAME' makes a plugin"
    case .file where path.hasSuffix("_spec.lua"): return "'pta test \(path)' runs a spec"
    case .file where path == "init.lua": return "write ."
    case .file where path.hasSuffix("/init.lua"): return "write \(path.dropLast(9))"
    case .file where path.hasSuffix(".lua"):
      return MisplacedPlugin(path: path)?.advice ?? "'pta run \(path)' runs a script"
    case .file: return "this is a file"
    case nil where path.hasPrefix("~"): return meant(path)
    case nil:
      return path.contains("/") ? OperandPlace.near(path).map { "did you mean '\($0)'?" } : nil
    }
  }

  /// How to drive what was given as a script and is a plugin; `nil` for a script.
  static func hint(ofScript path: String, _ source: String) -> String? {
    guard MisplacedPlugin.isPlugin(source, named: Files.name(of: path)) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard fileTree.kind(folder + "/init.lua") == .file else {
      return MisplacedPlugin(path: path)?.advice
    }
    let plugin = folder.contains("/") || folder == "." ? folder : "./" + folder
    return "'pta repl \(folder)' drives it, and so does a script that has use(\"\(plugin)\")"
  }

  /// The present folder; where that is no plugin, those in it.
  static var presentPlugins: [String] {
    let here = LibraryPlace(".", .here)
    let others =
      here.plugins.map { "./" + $0 }
      + LibraryPlace("Plugins", .here).plugins.map { "Plugins/" + $0 }
    return here.isPlugin || others.isEmpty ? ["."] : others
  }

  /// Those that come with this program.
  static var shipped: String { Provision.shippedPlugins }

  /// A plugin's folder as it is shown to people.
  static func shown(_ folder: String) -> String {
    if folder.hasPrefix(shipped + "/") { return "shipped" }
    guard let home = variable("HOME"), folder.hasPrefix(home + "/") else { return folder }
    return "~" + folder.dropFirst(home.count)
  }

  /// The plugins that are somebody's work here, and not installed: those that "all" means.
  static var ownPlugins: [PluginLibrary.Entry] {
    var names: Set<String> = []
    return library.entries.filter { $0.hasMain && names.insert($0.name).inserted }
      .filter { [.given, .here].contains($0.origin) }
  }

  /// The folders that all specs are searched in. What else is in the working folder is not looked into.
  static var ownFolders: [String] {
    library.places.filter { [.given, .here].contains($0.origin) }.compactMap(\.folder)
      .filter { $0 != "." }
      + ownPlugins.filter { $0.folder.hasPrefix("./") }.map(\.folder)
  }

  /// What `PTA_PLUGINS` names without there being such a folder. It is set once for all that is done later:
  /// what is gone in the meantime stops nothing.
  fileprivate static var missingPlaces: [String] {
    (variable("PTA_PLUGINS") ?? "").split(separator: ":").map(String.init)
      .filter { fileTree.kind($0) != .folder }
      .map { folder in
        "PTA_PLUGINS names '\(folder)', and there is no such folder; "
          + (meant(folder) ?? "the others are searched")
      }
  }

  /// What to write in place of a list of folders that the shell, or the splitting, has left as it is.
  private static func meant(_ list: String) -> String? {
    guard !list.hasPrefix("~"), !list.contains("$") else {
      let path = list.hasPrefix("~") ? "$HOME" + list.dropFirst() : list
      let sign = list.hasPrefix("~") ? "~" : "$"
      return "a quoted \(sign) stays as it is: write \"\(path)\", in double quotes"
    }
    let readings = [",;", ",; "].map { signs in
      list.split { signs.contains($0) }.map(String.init)
    }
    let folders = readings.first { folders in
      folders.count > 1 && folders.allSatisfy { fileTree.kind($0) == .folder }
    }
    return folders.map { "':' stands between folders: " + $0.joined(separator: ":") }
  }

  /// Puts the folders that an option names before all others, for this process and those that it starts.
  static func takePlugins(_ given: GivenOptions) throws(UsageError) {
    guard given.has("plugins") else { return }
    let folders = given[all: "plugins"].flatMap { $0.split(separator: ":").map(String.init) }
    guard !folders.isEmpty else { throw UsageError("--plugins names no folder") }
    for folder in folders where fileTree.kind(folder) != .folder {
      let hint =
        meant(folder)
        ?? (library.names.contains(folder) ? "a plugin is named without --plugins" : nil)
      throw UsageError(
        "--plugins: there is no folder '\(folder)'" + (hint.map { "; " + $0 } ?? ""))
    }
    let others = variable("PTA_PLUGINS").map { [$0] } ?? []
    setenv("PTA_PLUGINS", (folders + others).joined(separator: ":"), 1)
  }
}

extension Command {
  /// The same with `--plugins`.
  var withPlugins: Command {
    adding(
      Option(
        "plugins", "FOLDER[:…]", isRepeatable: true,
        doc: "where plugins are looked for first; may be given repeatedly")
    ) { given, console in
      for warning in Host.missingPlaces { console.printError("pta \(name): \(warning)") }
      try Host.takePlugins(given)
      // Nothing would be driven of what was named.
      if name == "repl", given.operands.isEmpty, let folder = given["plugins"],
        LibraryPlace(folder).isPlugin
      {
        throw UsageError("--plugins says where plugins are; to drive this one: pta repl \(folder)")
      }
    }
  }
}
