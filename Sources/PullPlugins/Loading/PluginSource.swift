/// The files of a plugin, read once: what is loaded is exactly this, wherever it came from.
public struct PluginSource: Sendable {
  /// The folder's name: by it the plugin is known until it says its own.
  public let name: String
  /// The Lua files by their path in the folder, `init.lua` and modules such as `parts/arrow.lua`.
  public let files: [String: [UInt8]]
  /// The PNG files by their path in the folder, such as `icon@2x.png`.
  public let images: [String: [UInt8]]
  /// The folder that they were read from, as its path was given.
  package internal(set) var folder: String?

  /// Makes a source from files in memory.
  public init(name: String, files: [String: [UInt8]], images: [String: [UInt8]] = [:]) {
    self.name = name
    self.files = files
    self.images = images
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
}

extension PluginSource: Equatable {
  /// Whether both have the same name and files, wherever they are from.
  public static func == (a: PluginSource, b: PluginSource) -> Bool {
    a.name == b.name && a.files == b.files && a.images == b.images
  }
}
