/// A spec that was found, and what it belongs to.
package struct SpecFile: Codable, Equatable, Sendable {
  /// The path, relative as the search was: `Plugins/centered/spec/centered_spec.lua`.
  package var path: String
  /// The plugin's folder: the one that holds `spec` and an `init.lua`; `nil` where there is none.
  package var plugin: String?
  /// Where the spec's `require` begins: the folder that holds `spec`, otherwise the spec's own.
  package var moduleRoot: String

  /// What a spec's name ends with.
  package static let suffix = "_spec.lua"
  /// The folder that specs lie in.
  package static let folder = "spec"

  /// What messages call it: the last part of its path.
  package var name: String { PathText.lastName(path) }

  /// The folder that it lies in.
  var directory: String { PathText.shown(PathText.parent(path) ?? "") }
}
