import Foundation

/// The Lua files of a plugin, read once: what is loaded is exactly this, wherever it came from.
public struct PluginSource: Equatable, Sendable {
  /// The folder's name: by it the plugin is known until it says its own.
  public let name: String
  /// The files by their path in the folder, `init.lua` and modules such as `parts/arrow.lua`.
  public let files: [String: [UInt8]]

  /// Makes a source from files in memory.
  public init(name: String, files: [String: [UInt8]]) {
    self.name = name
    self.files = files
  }

  /// Makes a source of one file, its `init.lua`.
  public init(name: String, script: String) {
    self.init(name: name, files: [PluginSource.main: Array(script.utf8)])
  }

  /// The file that a plugin begins with.
  public static let main = "init.lua"
  /// The most Lua that a folder may hold, in bytes.
  public static let byteLimit = 1 << 20
  /// The most files that a folder may hold.
  static let fileLimit = 256
}

/// Reading a folder.
extension PluginSource {
  /// Reads a plugin's folder: its `.lua` files but those in `spec`. Links are passed over, so that
  /// nothing outside of the folder is read.
  ///
  /// - Parameter path: the folder.
  /// - Throws: ``PluginError/notAPlugin(path:)``, ``PluginError/unreadable(path:reason:)`` or
  ///   ``PluginError/tooLarge(path:bytes:limit:)``.
  public init(folder path: String) throws(PluginError) {
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    let main = folder.appendingPathComponent(PluginSource.main).path
    guard FileManager.default.fileExists(atPath: main) else {
      throw .notAPlugin(path: path)
    }
    var files: [String: [UInt8]] = [:]
    var bytes = 0
    for name in PluginSource.luaFiles(in: folder) {
      let content = try PluginSource.read(folder.appendingPathComponent(name))
      bytes += content.count
      guard bytes <= PluginSource.byteLimit else {
        throw .tooLarge(path: path, bytes: bytes, limit: PluginSource.byteLimit)
      }
      files[name] = content
    }
    guard files[PluginSource.main] != nil else { throw .notAPlugin(path: path) }
    self.init(name: folder.lastPathComponent, files: files)
  }

  private static func luaFiles(in folder: URL) -> [String] {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey]
    guard
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { return [] }
    let base = folder.path + "/"
    var names: [String] = []
    while let item = walk.nextObject() as? URL, names.count < fileLimit {
      let values = try? item.resourceValues(forKeys: Set(keys))
      if values?.isSymbolicLink == true || item.lastPathComponent == "spec" {
        walk.skipDescendants()
        continue
      }
      guard values?.isRegularFile == true, item.pathExtension == "lua" else { continue }
      let path = item.standardizedFileURL.path
      if path.hasPrefix(base) { names.append(String(path.dropFirst(base.count))) }
    }
    return names.sorted()
  }

  private static func read(_ file: URL) throws(PluginError) -> [UInt8] {
    do {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= byteLimit else {
        throw PluginError.tooLarge(path: file.path, bytes: size, limit: byteLimit)
      }
      return [UInt8](try Data(contentsOf: file))
    } catch let error as PluginError {
      throw error
    } catch {
      throw .unreadable(path: file.path, reason: FileTrouble.reason(error))
    }
  }
}

/// Says in plain words why a file could not be used.
package enum FileTrouble {
  /// The system's own words where there are any.
  package static func reason(_ error: any Error) -> String {
    let trouble = error as NSError
    // By way of `any Error`: Foundation on Linux does not take it for an NSError.
    let cause =
      (trouble.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? trouble
    if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
    return trouble.localizedDescription
  }
}
