import PullPlugins
import TextSupport

/// Why there is nothing to run. The wording is in `description`.
package enum DiscoveryError: Error, Equatable {
  /// A path that does not exist, and is not the name of one of the plugins either.
  case notFound(path: String, plugins: String, known: [String])
  /// A folder that cannot be read.
  case unreadable(path: String)
  /// No specs in any of these places.
  case nothingFound([Place])

  /// Where specs were looked for.
  package enum Place: Equatable, Sendable {
    /// A folder, and all that is below it.
    case folder(String)
    /// A folder that does not exist.
    case missing(String)
    /// The current folder, which is no plugin and has no folder `spec`.
    case noPlugin
  }
}

extension DiscoveryError: CustomStringConvertible {
  /// What is missing, where it was looked for, and what to do.
  package var description: String {
    switch self {
    case .notFound(let path, let plugins, let known):
      let hint = Spelling.nearest(to: path, among: known).map { "; did you mean '\($0)'?" } ?? ""
      let list = known.isEmpty ? "there are none" : "there are: " + known.joined(separator: ", ")
      return "there is no file or folder '\(path)', and no plugin of that name in "
        + "\(plugins)\(hint) (\(list))"
    case .unreadable(let path):
      return "cannot read the folder '\(path)'"
    case .nothingFound(let places):
      let list = places.map(\.text).joined(separator: "; ")
      return "no specs found: a spec is a file *\(SpecFile.suffix) in a folder named "
        + "\(SpecFile.folder). Looked in \(list)"
    }
  }
}

extension DiscoveryError.Place {
  fileprivate var text: String {
    switch self {
    case .folder(let path): "\(path) and the folders below it"
    case .missing(let path): "\(path), which does not exist"
    case .noPlugin: "the current folder, which has neither an init.lua nor a folder spec"
    }
  }
}
