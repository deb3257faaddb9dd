import Platform

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

  /// Opens it, so that all of it is read from the same folder.
  func open() throws(PluginError) -> OpenFolder {
    do throws(SystemFailure) {
      return try OpenFolder(path)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The files that belong to a plugin, in order.
  func names(in root: OpenFolder) throws(PluginError) -> [String] {
    var names: [String] = []
    var counts: [String: Int] = [:]
    var entries = 0
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try list(folder, in: root, limit: PluginSource.entryLimit + 1 - entries) {
        entries += 1
        guard entries <= PluginSource.entryLimit else {
          throw .tooManyEntries(path: path, limit: PluginSource.entryLimit)
        }
        let name = folder + entry.name
        guard PluginFiles.mayBelong(entry.name) else { continue }
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

  private func list(
    _ folder: String, in root: OpenFolder, limit: Int
  ) throws(PluginError) -> [DirectoryListing.Entry] {
    do throws(SystemFailure) {
      return try root.entries(of: folder, limit: limit)
    } catch {
      // Removed, or replaced by a link, since it was listed.
      if !folder.isEmpty, error.isAbsence { return [] }
      throw .unreadable(path: place(of: folder), reason: "\(error)")
    }
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

  func lua(_ names: [String], in root: OpenFolder) throws(PluginError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var bytes = 0
    for name in names {
      files[name] = try read(name, in: root) { size throws(PluginError) in
        bytes += size
        guard size <= PluginSource.byteLimit else {
          throw .tooLarge(path: place(of: name), bytes: size, limit: PluginSource.byteLimit)
        }
        guard bytes <= PluginSource.byteLimit else {
          throw .tooLarge(path: path, bytes: bytes, limit: PluginSource.byteLimit)
        }
      }
    }
    return files
  }

  func images(_ names: [String], in root: OpenFolder) throws(PluginError) -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    var bytes = 0
    for name in names {
      images[name] = try read(name, in: root) { size throws(PluginError) in
        bytes += size
        guard bytes <= PluginSource.imageByteLimit else {
          throw .imagesTooLarge(path: path, bytes: bytes, limit: PluginSource.imageByteLimit)
        }
      }
    }
    return images
  }

  private func read(
    _ name: String, in root: OpenFolder, check: (Int) throws(PluginError) -> Void
  ) throws(PluginError) -> [UInt8] {
    switch try root.read(name, check: check) {
    case .success(let bytes): return bytes
    case .failure(let failure):
      throw .unreadable(path: place(of: name), reason: "\(failure)")
    }
  }

  /// A file's whole path, for messages.
  private func place(of name: String) -> String {
    url.resolvingSymlinksInPath().path + "/" + name
  }
}
