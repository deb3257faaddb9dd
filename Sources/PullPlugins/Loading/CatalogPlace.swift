import Platform

/// A folder in which plugins are found: it holds a folder for each of them, or is one itself.
public struct CatalogPlace: Equatable, Sendable {
  /// Whose folder it is.
  public enum Origin: String, Sendable {
    /// The user has named it.
    case given
    /// It is where the program was started, and may hold any other folders as well.
    case here
    /// The plugins that the user has installed.
    case user
    /// Those that LuaRocks has installed.
    case luarocks
    /// Those that come with the program.
    case shipped
  }

  /// The folder; it need not exist.
  public let folder: String
  /// Whose it is.
  public let origin: Origin

  /// Describes a place.
  public init(_ folder: String, _ origin: Origin = .given) {
    self.folder = folder
    self.origin = origin
  }

  /// Whether it is a plugin itself.
  package var isPlugin: Bool { PluginFiles(path: folder).hasMain }

  /// The folders in it that are plugins, or should be, in no order.
  var entries: [PluginCatalog.Entry] {
    if isPlugin {
      return [
        PluginCatalog.Entry(name: PluginFiles(path: folder).name, folder: folder, origin: origin)
      ]
    }
    let found = DirectoryListing.entries(of: folder) ?? []
    return found.filter { !$0.name.hasPrefix(".") && $0.kind != .file }
      .map { .init(name: $0.name, folder: "\(folder)/\($0.name)", origin: origin) }
      .filter { origin != .here && isFolder($0.folder) || $0.hasMain }
  }

  /// The names of the plugins in it, sorted.
  package var plugins: [String] { entries.filter(\.hasMain).map(\.name).sorted() }

  /// The folder of a plugin of a name.
  func folder(of name: String) -> String? {
    let path = "\(folder)/\(name)"
    guard !isPlugin else { return PluginFiles(path: folder).name == name ? folder : nil }
    guard PluginFiles(path: path).hasMain else { return nil }
    // By the listing: a file system may take another spelling for the same.
    let isListed = DirectoryListing.entries(of: folder)?.contains { $0.name == name } ?? false
    return isListed ? path : nil
  }

  /// A folder of a name that is no plugin.
  func otherFolder(of name: String) -> String? {
    let path = "\(folder)/\(name)"
    let isOther = !name.isEmpty && !isPlugin && isFolder(path) && !PluginFiles(path: path).hasMain
    return isOther ? (folder == "." ? name : path) : nil
  }

  /// A file of a name that is a plugin.
  func file(of name: String) -> String? {
    let path = (folder == "." ? "" : folder + "/") + name + ".lua"
    return !name.isEmpty && !isPlugin && MisplacedPlugin(path: path) != nil ? path : nil
  }

  /// Plugins that are files in it, and what to do with each.
  package var misplaced: [String] {
    isPlugin ? [] : MisplacedPlugin.all(in: folder).map(\.advice)
  }

  /// What messages call it; `nil` for one that nobody would miss there.
  var title: String? {
    guard !isPlugin else { return nil }
    if let trouble { return "\(folder) (\(trouble))" }
    switch origin {
    case .shipped: return "the shipped ones"
    case .here where folder == ".": return "the working folder"
    case .given: return folder
    case .here, .user, .luarocks: return isFolder(folder) ? folder : nil
    }
  }

  /// Why what is there cannot be read; `nil` where it can, or nothing is there.
  public var trouble: String? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor < 0 else {
      close(descriptor)
      return nil
    }
    return errno == ENOENT ? nil : "cannot be read: \(SystemFailure())"
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
