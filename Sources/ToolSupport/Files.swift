import Platform

/// Files by their paths.
package enum Files {
  /// A path without links; `nil` where there is nothing.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a path ends with: of a file, its name.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What a path leads to, without links, whether there is anything or not: the same for all spellings.
  package static func place(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    return (realPath(folder) ?? folder) + "/" + url.lastPathComponent
  }

  /// Makes a folder, and those that it is in, where they are missing.
  ///
  /// - Throws: which one cannot be made, and why.
  package static func makeFolder(_ path: String) throws(TextError) {
    guard mkdir(path, 0o777) != 0 else { return }
    var failure = SystemFailure()
    if failure.number == ENOENT {
      try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      guard mkdir(path, 0o777) != 0 else { return }
      failure = SystemFailure()
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    throw TextError("cannot make the folder '\(path)': \(failure)")
  }

  /// Writes a file as a whole or not at all: beside it first, and then in its place, with the
  /// permissions that it had. What is no file, such as a pipe or a device, is written to as it is, and
  /// where there is a link, what it leads to.
  ///
  /// - Throws: why it cannot be written: that its folder is missing, or in the system's own words.
  package static func write(_ bytes: [UInt8], to path: String) throws(TextError) {
    try put(at: path) { file throws(SystemFailure) in try file.write(bytes) }
  }

  /// The same of what a file without a name holds.
  package static func write(_ content: TemporaryFile, to path: String) throws(TextError) {
    try put(at: path, content.copy)
  }

  /// Finds out whether a file could be written, and leaves what is there as it is: for those whose work is long
  /// before it is written.
  ///
  /// - Throws: what ``write(_:to:)`` would.
  package static func check(writable path: String) throws(TextError) { try put(at: path, nil) }

  private static func put(
    at path: String, _ write: ((Descriptor) throws(SystemFailure) -> Void)?
  ) throws(TextError) {
    let path = realPath(path) ?? path
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    let isSpecial = isThere && kind != S_IFREG
    // To open a pipe waits for its reader.
    if write == nil, isSpecial, kind != S_IFDIR { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do throws(SystemFailure) {
      guard !isSpecial else {
        let file = try Descriptor(opening: path, O_WRONLY)
        try write?(file)
        return try file.close()
      }
      try Signals.held { () throws(SystemFailure) in
        let draft = folder.appendingPathComponent(".pta-" + UUID().uuidString).path
        let file = try Descriptor(opening: draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        defer { unlink(draft) }
        guard let write else { return }
        try write(file)
        try file.close()
        if isThere { chmod(draft, status.st_mode & 0o7777) }
        guard rename(draft, path) == 0 else { throw SystemFailure() }
      }
    } catch {
      if error.number == ENOENT, realPath(folder.path) == nil {
        throw TextError("there is no folder '\(folder.relativePath)'; make it first")
      }
      let isFolders = error.number == EACCES && !isSpecial
      throw TextError(isFolders ? "its folder: \(error)" : "\(error)")
    }
  }
}
