import Platform
import ShippedPlugins

/// Where plugins are found: a folder that holds a folder for each of them, or is one itself; or the package.
public struct LibraryPlace: Equatable, Sendable {
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
    /// Those that come with the package, or with the program.
    case shipped
  }

  /// The folder; it need not exist. `nil` for the plugins that come with the package.
  public let folder: String?
  /// Whose it is.
  public let origin: Origin

  /// The plugins that come with the package, such as `google`. They are in the program, and no file is read.
  public static let shipped = LibraryPlace(folder: nil, .shipped)

  /// A folder of plugins that others have put there, such as one for what users install.
  public static func folder(_ path: String) -> LibraryPlace { LibraryPlace(path) }

  /// A folder of plugins that come with the program, such as one in the app's bundle: ``PluginTrust/shipped`` has them run
  /// in the program's process.
  public static func bundled(_ path: String) -> LibraryPlace { LibraryPlace(path, .shipped) }

  /// Describes a folder.
  package init(_ folder: String, _ origin: Origin = .given) {
    self.init(folder: folder, origin)
  }

  private init(folder: String?, _ origin: Origin) {
    self.folder = folder
    self.origin = origin
  }

  /// Whether it is a plugin itself.
  package var isPlugin: Bool { folder.map { PluginFiles(path: $0).hasMain } ?? false }

  /// The folders in it that are plugins, or should be, in no order.
  var entries: [PluginLibrary.Entry] {
    guard let folder else { return [] }
    if isPlugin {
      return [
        PluginLibrary.Entry(name: PluginFiles(path: folder).name, folder: folder, origin: origin)
      ]
    }
    let found = DirectoryListing.entries(of: folder) ?? []
    return found.filter { !$0.name.hasPrefix(".") && $0.kind != .file }
      .map { .init(name: $0.name, folder: "\(folder)/\($0.name)", origin: origin) }
      .filter { origin != .here && isFolder($0.folder) || $0.hasMain }
  }

  /// The names of the plugins in it, sorted.
  package var plugins: [String] {
    folder == nil ? ShippedFiles.plugins : entries.filter(\.hasMain).map(\.name).sorted()
  }

  /// Reads a plugin by its name; `nil` where there is none of that name.
  func source(of name: String) throws(PluginError) -> PluginSource? {
    if folder != nil {
      var source = try folder(of: name).map(PluginSource.init(folder:))
      source?.isShipped = origin == .shipped
      return source
    }
    return ShippedFiles.files(of: name).map { PluginSource(name: name, mixed: $0) }
  }

  /// The folder of a plugin of a name.
  func folder(of name: String) -> String? {
    guard let folder else { return nil }
    let path = "\(folder)/\(name)"
    guard !isPlugin else { return PluginFiles(path: folder).name == name ? folder : nil }
    guard PluginFiles(path: path).hasMain else { return nil }
    if tellsSpellingsApart(of: name) { return path }
    let isListed = DirectoryListing.entries(of: folder)?.contains { $0.name == name } ?? false
    return isListed ? path : nil
  }

  /// Whether a file system that takes another spelling for the same name would be known by this one. Where it would
  /// not, the folder's listing has to tell, which takes time by its number of plugins.
  private func tellsSpellingsApart(of name: String) -> Bool {
    guard let folder, let last = name.utf8.last, name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return false
    }
    // Some leave these away at the end.
    guard last != UInt8(ascii: "."), last != UInt8(ascii: " ") else { return false }
    let upper = name.uppercased()
    let other = upper == name ? name.lowercased() : upper
    return other != name && access("\(folder)/\(other)", F_OK) != 0
  }

  /// A folder of a name that is no plugin.
  func otherFolder(of name: String) -> String? {
    guard let folder else { return nil }
    let path = "\(folder)/\(name)"
    let isOther = !name.isEmpty && !isPlugin && isFolder(path) && !PluginFiles(path: path).hasMain
    return isOther ? (folder == "." ? name : path) : nil
  }

  /// A folder in it, in which a plugin of a name is.
  func deeperPlace(of name: String) -> String? {
    guard let folder, !isPlugin else { return nil }
    let folders = (DirectoryListing.entries(of: folder) ?? []).filter {
      !$0.name.hasPrefix(".") && $0.kind != .file
    }
    return folders.map { LibraryPlace("\(folder)/\($0.name)") }
      .first { !$0.isPlugin && $0.folder(of: name) != nil }?.folder
  }

  /// A file of a name that is a plugin.
  func file(of name: String) -> String? {
    guard let folder else { return nil }
    let path = (folder == "." ? "" : folder + "/") + name + ".lua"
    return !name.isEmpty && !isPlugin && MisplacedPlugin(path: path) != nil ? path : nil
  }

  /// Plugins that are files in it, and what to do with each.
  package var misplaced: [String] {
    folder.map { isPlugin ? [] : MisplacedPlugin.all(in: $0).map(\.advice) } ?? []
  }

  /// What messages call it; `nil` for one that nobody would miss there.
  var title: String? {
    guard let folder else { return "the shipped ones" }
    if isPlugin {
      return folder == "." ? "the working folder (which its init.lua makes a plugin)" : nil
    }
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
    guard let folder else { return nil }
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
