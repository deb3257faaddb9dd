import Driver
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
  /// The files that say so; `nil` where they cannot be read.
  private let source: PluginSource?

  /// What a plugin's files say of it, or why they cannot be read.
  init(
    _ name: String, _ found: Result<PluginSource, PluginError>,
    in environment: DriverSession.Environment
  ) {
    self.name = name
    source = try? found.get()
    let entry = environment.library.entries.first { $0.name == name && $0.hasMain }
    var fields: [(String, String)] = []
    do throws(PluginError) {
      let source = try found.get()
      let plugin = try environment.declared(source)
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

  /// Whether it is what some files say.
  func isOf(_ files: PluginSource) -> Bool { source == files && source?.folder == files.folder }

  /// All plugins of a library, by name, and those that were used by their paths.
  ///
  /// - Parameters:
  ///   - known: what was found before; of it, what has the same files is not loaded anew.
  ///   - versions: files that count instead of those in the folder, by the plugins' names.
  package static func all(
    of environment: DriverSession.Environment, known: [StudioPlugin] = [],
    versions: [String: PluginSource] = [:]
  ) -> [StudioPlugin] {
    let library = environment.library
    let names = library.names
    let others = known.map(\.name).filter { name in
      !names.contains(name) && (name.contains("/") || versions[name] != nil)
    }
    return (names + others).map { name in
      let found = Result { () throws(PluginError) in
        if let version = versions[name] { version } else { try library.source(name) }
      }
      if let old = known.first(where: { $0.name == name }), case .success(let files) = found,
        old.isOf(files)
      {
        return old
      }
      return StudioPlugin(name, found, in: environment)
    }
  }
}
