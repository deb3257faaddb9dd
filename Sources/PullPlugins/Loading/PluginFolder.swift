import Foundation

/// Reading a folder.
extension PluginSource {
  /// Reads a plugin's folder: its `.lua` and `.png` files but those in `spec`. Links in it are
  /// passed over, so that nothing outside of the folder is read; the folder itself may be one.
  ///
  /// - Parameter path: the folder.
  /// - Throws: ``PluginError/notAPlugin(path:)``, ``PluginError/unreadable(path:reason:)``,
  ///   ``PluginError/tooLarge(path:bytes:limit:)``,
  ///   ``PluginError/imagesTooLarge(path:bytes:limit:)``,
  ///   ``PluginError/tooManyFiles(path:limit:)`` or ``PluginError/tooManyEntries(path:limit:)``.
  public init(folder path: String) throws(PluginError) {
    let named = URL(fileURLWithPath: path).standardizedFileURL
    let folder = PluginFolder(root: named.resolvingSymlinksInPath(), path: path)
    guard folder.hasMain else { throw .notAPlugin(path: path) }
    let names = try folder.names()
    let files = try folder.lua(names.filter { $0.hasSuffix(".lua") })
    // A folder of that name has no content.
    guard files[PluginSource.main] != nil else { throw .notAPlugin(path: path) }
    self.init(
      name: named.lastPathComponent, files: files,
      images: try folder.images(names.filter { $0.hasSuffix(".png") }))
  }
}

/// A plugin's folder on disk.
private struct PluginFolder {
  let root: URL
  /// As the user wrote it, for messages.
  let path: String

  var hasMain: Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(PluginSource.main).path)
  }

  /// The files that belong to a plugin, in order.
  func names() throws(PluginError) -> [String] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    guard
      let walk = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { return [] }
    let base = root.path + "/"
    var names: [String] = []
    var counts: [String: Int] = [:]
    var entries = 0
    while let item = walk.nextObject() as? URL {
      entries += 1
      guard entries <= PluginSource.entryLimit else {
        throw .tooManyEntries(path: path, limit: PluginSource.entryLimit)
      }
      if item.lastPathComponent == "spec" {
        walk.skipDescendants()
        continue
      }
      let kind = item.pathExtension
      // A link is no regular file, and the walk follows none.
      guard ["lua", "png"].contains(kind),
        (try? item.resourceValues(forKeys: Set(keys)))?.isRegularFile == true
      else { continue }
      guard counts[kind, default: 0] < PluginSource.fileLimit else {
        throw .tooManyFiles(path: path, limit: PluginSource.fileLimit)
      }
      counts[kind, default: 0] += 1
      let file = item.standardizedFileURL.path
      if file.hasPrefix(base) { names.append(String(file.dropFirst(base.count))) }
    }
    return names.sorted()
  }

  func lua(_ names: [String]) throws(PluginError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var bytes = 0
    for name in names {
      let file = root.appendingPathComponent(name)
      let size = size(of: file)
      bytes += size
      guard size <= PluginSource.byteLimit else {
        throw .tooLarge(path: file.path, bytes: size, limit: PluginSource.byteLimit)
      }
      guard bytes <= PluginSource.byteLimit else {
        throw .tooLarge(path: path, bytes: bytes, limit: PluginSource.byteLimit)
      }
      files[name] = try read(file, size)
    }
    return files
  }

  func images(_ names: [String]) throws(PluginError) -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    var bytes = 0
    for name in names {
      let file = root.appendingPathComponent(name)
      let size = size(of: file)
      bytes += size
      guard bytes <= PluginSource.imageByteLimit else {
        throw .imagesTooLarge(path: path, bytes: bytes, limit: PluginSource.imageByteLimit)
      }
      images[name] = try read(file, size)
    }
    return images
  }

  private func size(of file: URL) -> Int {
    (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }

  private func read(_ file: URL, _ size: Int) throws(PluginError) -> [UInt8] {
    do {
      // Foundation on Linux loses a page whenever it reads an empty file.
      return size == 0 ? [] : [UInt8](try Data(contentsOf: file))
    } catch {
      throw .unreadable(path: file.path, reason: FileTrouble.reason(reading: file.path))
    }
  }
}
