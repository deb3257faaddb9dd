import PullPlugins
import TextSupport

/// A plugin that can be put on, as pages show it.
package struct StudioPlugin {
  /// The name by which it is used.
  package let name: String
  let options: [OptionDeclaration]
  /// Whose place it was found in.
  let origin: LibraryPlace.Origin
  /// All of it, an object of JSON: name, version, kinds, description, origin, folder, options; for one that cannot be
  /// loaded, `error` says why.
  package let json: String

  /// Looks at a plugin of a library.
  ///
  /// - Parameter name: its name, or the path of its folder.
  package init(_ name: String, in library: PluginLibrary) {
    self.name = name
    let entry = library.entries.first { $0.name == name && $0.hasMain }
    var fields: [(String, String)] = []
    do throws(PluginError) {
      let source = try library.source(name)
      let plugin = try Plugin(source: source)
      options = plugin.manifests.flatMap(\.options)
      fields = [
        ("version", JSONText.string(plugin.manifests.first?.version)),
        ("kinds", JSONText.list(plugin.manifests.map { JSONText.string($0.kind.rawValue) })),
        (
          "description",
          // Parts of one plugin often say the same.
          JSONText.string(
            plugin.manifests.map(\.description).reduce(into: [String]()) { texts, text in
              if !texts.contains(text) { texts.append(text) }
            }.joined(separator: " "))
        ),
        ("folder", JSONText.string(source.realFolder)),
      ]
    } catch {
      options = []
      fields = [
        ("version", "null"), ("kinds", "[]"), ("description", "\"\""),
        ("folder", JSONText.string(entry?.folder)), ("error", JSONText.string(error.description)),
      ]
    }
    origin = entry?.origin ?? (name.contains("/") ? .given : .shipped)
    json = JSONText.object(
      [("name", JSONText.string(name))] + fields + [
        ("origin", JSONText.string(origin.rawValue)),
        ("options", JSONText.list(options.map(\.json))),
      ])
  }

  /// All plugins of a library, by name.
  package static func all(of library: PluginLibrary) -> [StudioPlugin] {
    library.names.map { StudioPlugin($0, in: library) }
  }
}
