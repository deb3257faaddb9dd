import Foundation

/// The plugins of a folder, by name.
public struct PluginCatalog: Equatable, Sendable {
  /// The folder that holds a folder for each plugin.
  public let folder: String

  /// Makes a catalog of a folder; it need not exist.
  public init(folder: String) {
    self.folder = folder
  }

  /// The names of the plugins, sorted: the folders with an `init.lua`.
  public var names: [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { entry in
      FileManager.default.fileExists(atPath: "\(folder)/\(entry)/\(PluginSource.main)")
    }.sorted()
  }

  /// Reads a plugin by its name here, or by the path of its folder.
  ///
  /// - Parameter nameOrPath: a path when it has a `/` in it, otherwise a name.
  /// - Throws: ``PluginError`` when it is missing, unreadable or too large.
  public func source(_ nameOrPath: String) throws(PluginError) -> PluginSource {
    if nameOrPath.contains("/") {
      return try PluginSource(folder: nameOrPath)
    }
    let names = names
    guard names.contains(nameOrPath) else {
      throw .notFound(name: nameOrPath, folder: folder, known: names)
    }
    return try PluginSource(folder: "\(folder)/\(nameOrPath)")
  }
}
