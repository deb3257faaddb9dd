/// The plugins of a folder, by name.
public struct PluginCatalog: Equatable, Sendable {
  /// The folder that holds a folder for each plugin.
  public let folder: String
  /// The folder of a plugin that goes before one of the same name, such as the one that a spec is
  /// about, wherever it lies.
  public let preferred: String?

  /// Makes a catalog of a folder; it need not exist.
  ///
  /// - Parameters:
  ///   - folder: holds a folder for each plugin.
  ///   - preferred: the folder of a plugin that goes before one of the same name.
  public init(folder: String, preferring preferred: String? = nil) {
    self.folder = folder
    self.preferred = preferred
  }

  /// The names of the plugins, sorted: the folders with an `init.lua`.
  public var names: [String] {
    let names = entries.filter { PluginFiles(path: "\(folder)/\($0)").hasMain }
    return Set(names + [preferredName].compactMap { $0 }).sorted()
  }

  private var preferredName: String? { preferred.map { PluginFiles(path: $0).name } }

  private var entries: [String] { (DirectoryListing.entries(of: folder) ?? []).map(\.name) }

  /// Reads a plugin by its name here, or by the path of its folder.
  ///
  /// - Parameter nameOrPath: a path when it has a `/` in it, otherwise a name.
  /// - Throws: ``PluginError`` when it is missing, unreadable or too large.
  public func source(_ nameOrPath: String) throws(PluginError) -> PluginSource {
    if nameOrPath.contains("/") { return try PluginSource(folder: nameOrPath) }
    if let preferred, nameOrPath == preferredName { return try PluginSource(folder: preferred) }
    let path = "\(folder)/\(nameOrPath)"
    // By the listing: a file system may take another spelling for the same.
    guard entries.contains(nameOrPath), PluginFiles(path: path).hasMain else {
      throw .notFound(name: nameOrPath, folder: folder, known: names)
    }
    return try PluginSource(folder: path)
  }
}
