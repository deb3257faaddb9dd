import Platform

/// The files of a plugin, read once. Exactly these are loaded, wherever they came from.
public struct PluginSource: Sendable, Equatable {
  /// The folder's name: by it the plugin is known until it says its own.
  public let name: String
  /// The Lua files by their path in the folder, `init.lua` and modules such as `parts/arrow.lua`.
  public let files: [String: [UInt8]]
  /// The PNG files by their path in the folder, such as `icon@2x.png`.
  public let images: [String: [UInt8]]
  /// The folder that they were read from, as its path was given.
  package internal(set) var folder: String?
  /// Whether it comes with the package or the program, as what the program has in memory does.
  package var isShipped = true

  /// Makes a source from files in memory.
  public init(name: String, files: [String: [UInt8]], images: [String: [UInt8]] = [:]) {
    self.name = name
    self.files = files
    self.images = images
  }

  /// Makes a source of Lua files and images together, which their names tell apart.
  init(name: String, mixed: [String: [UInt8]]) {
    self.init(
      name: name, files: mixed.filter { $0.key.hasSuffix(".lua") },
      images: mixed.filter { $0.key.hasSuffix(".png") })
  }

  /// Makes a source of one file, its `init.lua`.
  public init(name: String, script: String) {
    self.init(name: name, files: [PluginSource.main: Array(script.utf8)])
  }

  /// The file that a plugin begins with.
  public static let main = "init.lua"
  /// The most Lua that a folder may hold, in bytes.
  public static let byteLimit = 1 << 20
  /// The most that the images of a folder may come to, in bytes.
  public static let imageByteLimit = 8 << 20
  /// The most Lua files, and the most images, that a folder may hold.
  public static let fileLimit = 256
  /// The most files and folders of any kind: beyond, it is hardly a plugin's folder.
  public static let entryLimit = 4096

  // MARK: Reading a folder

  /// Reads a plugin's folder: its `.lua` and `.png` files but those in `spec`. Links in it are
  /// passed over, so that nothing outside of the folder is read; the folder itself may be one. So is
  /// what has a name that is not UTF-8, by which no plugin could ask for it.
  ///
  /// - Parameter path: the folder.
  /// - Throws: ``PluginError/notAPlugin(path:hint:)``, ``PluginError/unreadable(path:reason:)``,
  ///   ``PluginError/tooLarge(path:bytes:limit:)``,
  ///   ``PluginError/imagesTooLarge(path:bytes:limit:)``,
  ///   ``PluginError/tooManyFiles(path:limit:)`` or ``PluginError/tooManyEntries(path:limit:)``.
  public init(folder path: String) throws(PluginError) {
    let folder = PluginFiles(path: path)
    guard folder.hasMain else {
      throw .notAPlugin(path: path, hint: MisplacedPlugin(path: path)?.advice)
    }
    guard !folder.hasLinkedMain else {
      throw .unreadable(
        path: path + "/" + PluginSource.main,
        reason:
          "it is a link, and links in a plugin's folder are not followed; put the file itself "
          + "there, or make the whole folder a link")
    }
    let root = try OpenFolder(folder)
    let names = try root.fileNames()
    let files = try root.lua(names)
    // A folder of that name has no content.
    guard files[PluginSource.main] != nil else { throw .notAPlugin(path: path) }
    self.init(name: folder.name, files: files, images: try root.images(names))
    self.folder = path
    isShipped = false
  }

  /// The Lua files' names, what it begins with first.
  var fileNames: [String] {
    let others = files.keys.filter { $0 != PluginSource.main }.sorted()
    return (files[PluginSource.main] == nil ? [] : [PluginSource.main]) + others
  }

  /// Whether the plugin may say that it is called so: its folder is, or the one that a link leads to.
  package func mayBeCalled(_ name: String) -> Bool {
    name == self.name
      || folder.map { PluginFiles(path: $0).realURL.lastPathComponent == name } ?? false
  }

  /// The folder that it was read from, as an absolute path without links.
  package var realFolder: String? { folder.map { PluginFiles(path: $0).realURL.path } }

  /// The same, with the memory of another for those files that both have alike: what is saved is one of them.
  package func sharing(filesOf other: PluginSource) -> PluginSource {
    func shared(_ files: [String: [UInt8]], _ others: [String: [UInt8]]) -> [String: [UInt8]] {
      files.reduce(into: files) { shared, file in
        if let same = others[file.key], same == file.value { shared[file.key] = same }
      }
    }
    var source = PluginSource(
      name: name, files: shared(files, other.files), images: shared(images, other.images))
    source.folder = folder
    source.isShipped = isShipped
    return source
  }

  /// Whether both have the same name and files, wherever they are from.
  public static func == (a: PluginSource, b: PluginSource) -> Bool {
    a.name == b.name && a.files == b.files && a.images == b.images
  }
}

/// A plugin's folder on disk.
struct PluginFiles {
  /// As the user wrote it.
  let path: String

  var hasMain: Bool { access(path + "/" + PluginSource.main, F_OK) == 0 }

  /// Whether what it begins with is a link, which is not followed.
  var hasLinkedMain: Bool {
    var status = stat()
    return lstat(path + "/" + PluginSource.main, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder's own name, as the path has it.
  var name: String {
    let last = path.split(separator: "/").last ?? "."
    return last == "." || last == ".." ? url.lastPathComponent : String(last)
  }

  private var url: URL { URL(fileURLWithPath: path).standardizedFileURL }

  /// Where it is, without links.
  var realURL: URL { url.resolvingSymlinksInPath() }

  /// A file's whole path, for messages.
  func place(of name: String) -> String { realURL.path + "/" + name }

  /// Folders beside a plugin that are not its own: its tests, and pictures of it.
  private static let others: Set<String> = ["spec", "gallery"]

  /// Whether something of that name in the folder is read, or looked into if it is a folder.
  static func mayBelong(_ name: String) -> Bool { !name.hasPrefix(".") && !others.contains(name) }

  /// What kind of a plugin's files one is by its name; `nil` for any other.
  static func type(of name: String) -> String? { [".lua", ".png"].first { name.hasSuffix($0) } }
}
