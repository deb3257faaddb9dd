import Platform
import TextSupport

/// An open plugin folder. All files are read from this very folder, whatever its path leads to
/// meanwhile, and no link in it is followed.
final class OpenFolder {
  private let files: PluginFiles
  private let descriptor: Int32

  /// Opens a folder, or one that a link leads to.
  init(_ files: PluginFiles) throws(PluginError) {
    self.files = files
    descriptor = open(files.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: files.path, reason: "\(SystemFailure())") }
  }

  deinit { close(descriptor) }

  /// The files that belong to a plugin, in order.
  func fileNames() throws(PluginError) -> [String] {
    var names: [String] = []
    var counts: [String: Int] = [:]
    var entries = 0
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try list(folder, limit: PluginSource.entryLimit + 1 - entries) {
        entries += 1
        guard entries <= PluginSource.entryLimit else {
          throw .tooManyEntries(path: files.path, limit: PluginSource.entryLimit)
        }
        let name = folder + entry.name
        guard PluginFiles.mayBelong(entry.name) else { continue }
        if entry.kind == .folder { folders.append(name + "/") }
        guard entry.kind == .file, let type = PluginFiles.type(of: name) else { continue }
        guard counts[type, default: 0] < PluginSource.fileLimit else {
          throw .tooManyFiles(path: files.path, limit: PluginSource.fileLimit)
        }
        counts[type, default: 0] += 1
        names.append(name)
      }
    }
    return names.sorted()
  }

  private func list(_ folder: String, limit: Int) throws(PluginError) -> [DirectoryListing.Entry] {
    do throws(SystemFailure) {
      let place = try descend(to: folder, O_DIRECTORY)
      guard let entries = DirectoryListing.entries(of: place, limit: limit) else {
        throw SystemFailure()
      }
      return entries
    } catch {
      // Removed, or replaced by a link, since it was listed.
      if !folder.isEmpty, [ENOENT, ENOTDIR, ELOOP].contains(error.number) { return [] }
      throw unreadable(folder, error)
    }
  }

  /// What the Lua files among some names hold.
  func lua(_ names: [String]) throws(PluginError) -> [String: [UInt8]] {
    let limit = PluginSource.byteLimit
    return try read(names.filter { $0.hasSuffix(".lua") }) {
      name, size, total throws(PluginError) in
      guard size <= limit else {
        throw .tooLarge(path: files.place(of: name), bytes: size, limit: limit)
      }
      guard total <= limit else { throw .tooLarge(path: files.path, bytes: total, limit: limit) }
    }
  }

  /// What the images among some names hold.
  func images(_ names: [String]) throws(PluginError) -> [String: [UInt8]] {
    let limit = PluginSource.imageByteLimit
    return try read(names.filter { $0.hasSuffix(".png") }) { _, _, total throws(PluginError) in
      guard total <= limit else {
        throw .imagesTooLarge(path: files.path, bytes: total, limit: limit)
      }
    }
  }

  /// - Parameter check: is told each file's name, its size, and that of all so far, and may refuse it
  ///   before it is read.
  private func read(
    _ names: [String], check: (String, Int, Int) throws(PluginError) -> Void
  ) throws(PluginError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var total = 0
    for name in names {
      contents[name] = try read(name) { size throws(PluginError) in
        total += size
        try check(name, size, total)
      }
    }
    return contents
  }

  private func read(
    _ name: String, check: (Int) throws(PluginError) -> Void
  ) throws(PluginError) -> [UInt8] {
    let file: Int32
    do throws(SystemFailure) {
      // What was a file when it was listed may be a pipe by now.
      file = try descend(to: name, O_NONBLOCK)
    } catch { throw unreadable(name, error) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(name, SystemFailure()) }
    let size = Int(status.st_size)
    try check(size)
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // Fewer bytes if it has become shorter meanwhile.
      while count < size, let start = buffer.baseAddress {
        let length = Platform.read(file, start + count, size - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = SystemFailure() }
        guard length > 0 else { return }
        count += length
      }
    }
    if let failure { throw unreadable(name, failure) }
    return bytes
  }

  private func unreadable(_ name: String, _ failure: SystemFailure) -> PluginError {
    .unreadable(path: files.place(of: name), reason: "\(failure)")
  }

  /// Opens something in it, going down folder by folder: a folder that was replaced by a link is none.
  /// The empty path is the folder itself.
  private func descend(to path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    let steps = ["."] + path.split(separator: "/").map(String.init)
    var place = descriptor
    for (index, step) in steps.enumerated() {
      let parent = place
      defer { if parent != descriptor { close(parent) } }
      let last = index == steps.count - 1 ? flags : O_DIRECTORY
      place = openat(parent, step, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | last)
      guard place >= 0 else { throw SystemFailure() }
    }
    return place
  }
}

/// What is in a directory, as the system lists it.
///
/// Straight from the system: a script may load a plugin in each of thousands of runs, always from
/// what is on disk then, and Foundation's way to the same names takes fifty times as long.
struct DirectoryListing {
  enum Kind {
    case file, folder
    /// A link, a pipe, a device.
    case other
  }

  struct Entry {
    let name: String
    let kind: Kind
  }

  /// Entries but `.` and `..`, in no order; `nil` where there is no directory to be read. What has a
  /// name that is no text is none of the kinds that are looked into.
  ///
  /// - Parameter limit: how many are read at most; of a folder with millions of them not all are.
  static func entries(of path: String, limit: Int = .max) -> [Entry]? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return descriptor < 0 ? nil : entries(of: descriptor, limit: limit)
  }

  /// The same of an open directory, which is closed by it.
  static func entries(of descriptor: Int32, limit: Int) -> [Entry]? {
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while entries.count < limit, let entry = readdir(directory) {
      let type = Int32(entry.pointee.d_type)
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes != [0x2E], bytes != [0x2E, 0x2E] else { continue }
      guard let name = String(validUTF8: bytes) else {
        entries.append(Entry(name: String(decoding: bytes, as: UTF8.self), kind: .other))
        continue
      }
      entries.append(Entry(name: name, kind: fileKind(type, name, in: descriptor)))
    }
    return entries
  }

  private static func fileKind(_ type: Int32, _ name: String, in directory: Int32) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_UNKNOWN):
      // Some file systems do not say.
      var status = stat()
      guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      let format = status.st_mode & S_IFMT
      return format == S_IFREG ? .file : format == S_IFDIR ? .folder : .other
    default: return .other
    }
  }
}
