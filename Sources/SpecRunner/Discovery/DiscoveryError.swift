import TextSupport

/// Why there is nothing to run. The wording is in `description`.
package enum DiscoveryError: Error, Equatable, CustomStringConvertible {
  /// A path that does not exist, and is not the name of one of the plugins either.
  case notFound(path: String, plugins: String, known: [String])
  /// A folder that cannot be read.
  case unreadable(path: String)
  /// No specs in any of these places, in words.
  case nothingFound([String])

  /// What is missing, where it was looked for, and what to do.
  package var description: String {
    switch self {
    case .notFound(let path, let plugins, let known):
      let hint = Spelling.nearest(to: path, among: known).map { "; did you mean '\($0)'?" } ?? ""
      let list = known.isEmpty ? "there are none" : "there are: " + known.joined(separator: ", ")
      return "there is no file or folder '\(path)', and no plugin of that name in "
        + "\(plugins)\(hint) (\(list))"
    case .unreadable(let path): return "cannot read the folder '\(path)'"
    case .nothingFound(let places):
      return "no specs found: a spec is a file *\(SpecFile.suffix) in a folder named "
        + "\(SpecFile.folder). Looked in \(places.joined(separator: "; "))"
    }
  }
}
