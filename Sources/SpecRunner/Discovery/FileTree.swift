/// The files that specs are searched in; the host answers.
package protocol FileTree {
  /// What there is at a path, links followed; `nil` for nothing.
  func kind(_ path: String) -> FileKind?
  /// The names of what a folder holds, in any order; `nil` when it cannot be read.
  func names(_ folder: String) -> [String]?
  /// The absolute path with every link in it followed; `nil` for nothing.
  func realPath(_ path: String) -> String?
}

/// What there may be at a path.
package enum FileKind: Sendable { case file, folder }

/// Paths as text; the empty path is the current folder.
enum PathText {
  /// Without `.`, doubled and trailing slashes: `./Plugins//a/` is `Plugins/a`.
  static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Where a spec's golden files lie: in a folder beside it, under its own name.
  static func beside(_ spec: String, in folder: String) -> String {
    let name = lastName(spec)
    let base = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    return String(spec.dropLast(name.count)) + folder + "/" + base
  }

  /// The folder that holds what is at a normalized path; `nil` for the root.
  static func parent(_ path: String) -> String? {
    if path == "/" { return nil }
    let name = lastName(path)
    if name.isEmpty || name == ".." { return joined(path, "..") }
    return normalized(String(path.dropLast(name.count)))
  }

  /// A path as it is shown: the current folder has a name.
  static func shown(_ path: String) -> String { path.isEmpty ? "." : path }
}
