import Platform
import PullPlugins
import TextSupport
import ToolSupport

extension Command {
  /// `pta list [--json]`
  static let list = Command(
    name: "list", usage: "list [--json]",
    summary:
      "Lists the plugins that are found by name: version, kind, where they are, and what hides "
      + "them.",
    options: [.init("json", doc: "prints an object for each plugin, a line each")],
    operandAdvice: { "pta info \($0) tells of one" }
  ) { given, console in
    let library = Host.library
    let plugins = ListedPlugin.all(in: library)
    if given.has("json") {
      for plugin in plugins { console.print(plugin.json) }
    } else {
      for line in TextTable.lines(plugins.map(\.cells)) { console.print(line) }
    }
    // Of those that are given, it was told before.
    for place in library.places {
      guard let folder = place.folder,
        place.origin != .given || Host.fileTree.kind(folder) == .folder
      else { continue }
      if let trouble = place.trouble { console.printError("pta list: \(folder) \(trouble)") }
      for advice in place.misplaced {
        console.printError("pta list: a plugin is a folder with an init.lua in it: \(advice)")
      }
    }
    return .success
  }
}

/// A plugin that was found, loaded as far as that went.
struct ListedPlugin {
  let entry: PluginLibrary.Entry
  let manifests: [PluginManifest]
  /// Why it cannot be loaded.
  let error: String?
  /// The folder of the plugin of the same name that is used in its place.
  let hiddenBy: PluginLibrary.Entry?

  /// All that are found, what hides another one before it.
  static func all(in library: PluginLibrary) -> [ListedPlugin] {
    var used: [String: PluginLibrary.Entry] = [:]
    return library.entries.map { entry in
      defer { if entry.hasMain, used[entry.name] == nil { used[entry.name] = entry } }
      return ListedPlugin(entry, hiddenBy: used[entry.name])
    }
  }

  private init(_ entry: PluginLibrary.Entry, hiddenBy: PluginLibrary.Entry?) {
    self.entry = entry
    self.hiddenBy = hiddenBy
    do throws(PluginError) {
      manifests = try Plugin(
        source: try PluginSource(folder: entry.folder), environment: PluginEnvironment(trust: .all)
      ).manifests
      error = nil
    } catch {
      manifests = []
      self.error = VisibleText.line(error.description.replacing("\n", with: "; "))
    }
  }

  /// Name, version, kinds, place, and what there is to say besides.
  fileprivate var cells: [String] {
    let remarks =
      [hiddenBy.map { "hidden by " + Host.shown($0.folder) }, error.map { "broken: " + $0 }]
      .compactMap { $0 }
    let kinds = manifests.map(\.kind.words).joined(separator: ", ")
    return [
      entry.name, manifests.first?.version ?? "-", kinds.isEmpty ? "-" : kinds,
      Host.shown(entry.folder),
      remarks.joined(separator: "; "),
    ]
  }

  fileprivate var json: String {
    JSONText.object(
      ("name", JSONText.string(entry.name)), ("version", JSONText.string(manifests.first?.version)),
      ("kinds", JSONText.list(manifests.map { JSONText.string($0.kind.rawValue) })),
      ("description", JSONText.string(manifests.first?.description)),
      ("origin", JSONText.string(entry.origin.rawValue)), ("folder", JSONText.string(entry.folder)),
      ("hidden_by", JSONText.string(hiddenBy?.folder)), ("error", JSONText.string(error)))
  }
}
