import Foundation

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

  /// All entries but `.` and `..`, in no order; `nil` where there is no directory to be read.
  static func entries(of path: String) -> [Entry]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let kind = kind(ofType: Int(entry.pointee.d_type), path + "/" + name)
      entries.append(Entry(name: name, kind: kind))
    }
    return entries
  }

  private static func kind(ofType type: Int, _ path: @autoclosure () -> String) -> Kind {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    // Some file systems do not say.
    case Int(DT_UNKNOWN): kind(of: path())
    default: .other
    }
  }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }
}
