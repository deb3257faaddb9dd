import PullPlugins
import PullToAction
import ViewKit

/// What a gallery shows of a plugin. Whatever is missing, there is a page.
package struct GalleryPlugin {
  /// The name of its folder.
  package let name: String
  /// Its files; none where they cannot be read.
  package var source: PluginSource?
  /// The text of its README, if it has one.
  package var readme: String?
  /// The recorded pull.
  package var film: PullFilm?
  /// Pictures by their names.
  package var pictures: [Picture: [UInt8]] = [:]
  /// What went wrong with it.
  package var problems: [String] = []

  /// What is said of its parts; none where it cannot be loaded.
  private(set) var manifests: [PluginManifest] = []
  private(set) var callbacks: [[CallbackDeclaration]] = []

  /// A picture, by its file's name.
  package enum Picture: String, CaseIterable, Sendable {
    /// One moment, for the page of all plugins.
    case poster = "poster.svg"
    case sheet = "sheet.png"
    case pull = "pull.webp"
  }

  /// Describes a plugin of which nothing is known yet.
  package init(name: String) { self.name = name }

  /// Takes what the plugin says of itself.
  package mutating func take(_ plugin: Plugin) {
    manifests = plugin.manifests
    callbacks = plugin.callbacks
  }

  var version: String? { manifests.first?.version }

  /// What its parts do; of two that say the same, once.
  var descriptions: [String] {
    manifests.map(\.description).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  var kinds: [PartKind] { manifests.map(\.kind) }

  var options: [OptionDeclaration] { manifests.flatMap(\.options) }
}
