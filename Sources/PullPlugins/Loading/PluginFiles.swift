import Foundation

/// A plugin's folder on disk.
struct PluginFiles {
  /// As the user wrote it.
  let path: String

  var hasMain: Bool { access(path + "/" + PluginSource.main, F_OK) == 0 }

  /// The folder's own name, as the path has it.
  var name: String {
    let last = path.split(separator: "/").last ?? "."
    return last == "." || last == ".." ? url.lastPathComponent : String(last)
  }

  private var url: URL { URL(fileURLWithPath: path).standardizedFileURL }

  /// The files that belong to a plugin, in order.
  func names() throws(PluginError) -> [String] {
    var names: [String] = []
    var counts: [String: Int] = [:]
    var entries = 0
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in DirectoryListing.entries(of: path + "/" + folder) ?? []
      where !PluginFiles.isHidden(entry.name) {
        entries += 1
        guard entries <= PluginSource.entryLimit else {
          throw .tooManyEntries(path: path, limit: PluginSource.entryLimit)
        }
        let name = folder + entry.name
        if PluginFiles.others.contains(entry.name) { continue }
        if entry.kind == .folder { folders.append(name + "/") }
        guard entry.kind == .file, let type = PluginFiles.type(of: name) else { continue }
        guard counts[type, default: 0] < PluginSource.fileLimit else {
          throw .tooManyFiles(path: path, limit: PluginSource.fileLimit)
        }
        counts[type, default: 0] += 1
        names.append(name)
      }
    }
    return names.sorted()
  }

  /// Folders beside a plugin that are not its own: its tests, and pictures of it.
  private static let others: Set<String> = ["spec", "gallery"]

  private static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }

  /// Whether something of that name in the folder is read, or looked into if it is a folder.
  static func mayBelong(_ name: String) -> Bool { !isHidden(name) && !others.contains(name) }

  /// What kind of a plugin's files one is by its name; `nil` for any other.
  static func type(of name: String) -> String? {
    [".lua", ".png"].first { name.hasSuffix($0) }
  }

  func lua(_ names: [String]) throws(PluginError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var bytes = 0
    for name in names {
      let file = try open(name)
      defer { file.close() }
      bytes += file.size
      guard file.size <= PluginSource.byteLimit else {
        throw .tooLarge(path: place(of: name), bytes: file.size, limit: PluginSource.byteLimit)
      }
      guard bytes <= PluginSource.byteLimit else {
        throw .tooLarge(path: path, bytes: bytes, limit: PluginSource.byteLimit)
      }
      files[name] = file.read()
    }
    return files
  }

  func images(_ names: [String]) throws(PluginError) -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    var bytes = 0
    for name in names {
      let file = try open(name)
      defer { file.close() }
      bytes += file.size
      guard bytes <= PluginSource.imageByteLimit else {
        throw .imagesTooLarge(path: path, bytes: bytes, limit: PluginSource.imageByteLimit)
      }
      images[name] = file.read()
    }
    return images
  }

  private func open(_ name: String) throws(PluginError) -> OpenFile {
    if let file = OpenFile(path + "/" + name) { return file }
    let place = place(of: name)
    throw .unreadable(path: place, reason: FileTrouble.reason(reading: place))
  }

  /// A file's whole path, for messages.
  private func place(of name: String) -> String {
    url.resolvingSymlinksInPath().path + "/" + name
  }
}

/// A file that is being read.
private struct OpenFile {
  private let descriptor: Int32
  /// In bytes, when it was opened.
  let size: Int

  init?(_ path: String) {
    // What was a file when it was listed may be a pipe by now.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  func close() {
    Foundation.close(descriptor)
  }

  /// Its bytes; as many as are there, when it has become shorter.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let length = Foundation.read(descriptor, start + count, size - count)
        guard length > 0 else { return }
        count += length
      }
    }
  }
}
