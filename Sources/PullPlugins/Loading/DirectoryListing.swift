import Platform

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
      let type = Int(entry.pointee.d_type)
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes != [0x2E], bytes != [0x2E, 0x2E] else { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        entries.append(Entry(name: String(decoding: bytes, as: UTF8.self), kind: .other))
        continue
      }
      entries.append(Entry(name: name, kind: kind(ofType: type, name, in: descriptor)))
    }
    return entries
  }

  private static func kind(ofType type: Int, _ name: String, in directory: Int32) -> Kind {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    // Some file systems do not say.
    case Int(DT_UNKNOWN): kind(of: name, in: directory)
    default: .other
    }
  }

  private static func kind(of name: String, in directory: Int32) -> Kind {
    var status = stat()
    guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }
}
