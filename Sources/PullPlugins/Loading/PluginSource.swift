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
  /// The most Lua files that a folder may hold.
  public static let fileLimit = 256
  /// The most files and folders of any kind: beyond, it is hardly a plugin's folder.
  public static let entryLimit = 4096
}

/// Reading a folder.
extension PluginSource {
  /// Reads a plugin's folder: its `.lua` files but those in `spec`. Links in it are passed over, so
  /// that nothing outside of the folder is read; the folder itself may be one.
  ///
  /// - Parameter path: the folder.
  /// - Throws: ``PluginError/notAPlugin(path:)``, ``PluginError/unreadable(path:reason:)``,
  ///   ``PluginError/tooLarge(path:bytes:limit:)``, ``PluginError/tooManyFiles(path:limit:)`` or
  ///   ``PluginError/tooManyEntries(path:limit:)``.
  public init(folder path: String) throws(PluginError) {
    let named = URL(fileURLWithPath: path).standardizedFileURL
    let folder = named.resolvingSymlinksInPath()
    let main = folder.appendingPathComponent(PluginSource.main).path
    guard FileManager.default.fileExists(atPath: main) else {
      throw .notAPlugin(path: path)
    }
    var files: [String: [UInt8]] = [:]
    var bytes = 0
    for name in try PluginSource.luaFiles(in: folder, path) {
      let content = try PluginSource.read(folder.appendingPathComponent(name))
      bytes += content.count
      guard bytes <= PluginSource.byteLimit else {
        throw .tooLarge(path: path, bytes: bytes, limit: PluginSource.byteLimit)
      }
      files[name] = content
    }
    guard files[PluginSource.main] != nil else { throw .notAPlugin(path: path) }
    self.init(name: named.lastPathComponent, files: files)
  }

  private static func luaFiles(in folder: URL, _ path: String) throws(PluginError) -> [String] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    guard
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { return [] }
    let base = folder.path + "/"
    var names: [String] = []
    var entries = 0
    while let item = walk.nextObject() as? URL {
      entries += 1
      guard entries <= entryLimit else { throw .tooManyEntries(path: path, limit: entryLimit) }
      let values = try? item.resourceValues(forKeys: Set(keys))
      if item.lastPathComponent == "spec" {
        walk.skipDescendants()
        continue
      }
      // A link is no regular file, and the walk follows none.
      guard values?.isRegularFile == true, item.pathExtension == "lua" else { continue }
      guard names.count < fileLimit else { throw .tooManyFiles(path: path, limit: fileLimit) }
      let file = item.standardizedFileURL.path
      if file.hasPrefix(base) { names.append(String(file.dropFirst(base.count))) }
    }
    return names.sorted()
  }

  private static func read(_ file: URL) throws(PluginError) -> [UInt8] {
    do {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= byteLimit else {
        throw PluginError.tooLarge(path: file.path, bytes: size, limit: byteLimit)
      }
      // Foundation on Linux loses a page whenever it reads an empty file.
      return size == 0 ? [] : [UInt8](try Data(contentsOf: file))
    } catch let error as PluginError {
      throw error
    } catch {
      throw .unreadable(path: file.path, reason: FileTrouble.reason(reading: file.path))
    }
  }
}

/// Says in plain words why a file could not be used.
package enum FileTrouble {
  /// The system's own words, such as "No such file or directory".
  ///
  /// Foundation's errors say less, and not the same on every system.
  package static func reason(reading path: String) -> String {
    reason(opening: path, O_RDONLY)
  }

  /// The same for a file that could not be written.
  package static func reason(writing path: String) -> String {
    reason(opening: path, O_WRONLY)
  }

  private static func reason(opening path: String, _ flags: Int32) -> String {
    let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK)
    guard descriptor < 0 else {
      close(descriptor)
      return "the system gives no reason"
    }
    return String(cString: strerror(errno))
  }
}
