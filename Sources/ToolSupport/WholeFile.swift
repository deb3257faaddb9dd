import Platform

/// Files that are written as a whole or not at all.
package enum WholeFile {
  /// Writes a file: beside it first, and then in its place, with the permissions that it had. What is
  /// no file, such as a pipe or a device, is written to as it is, and where there is a link, what it
  /// leads to.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let path = target(of: path)
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isSpecial = isThere && status.st_mode & S_IFMT != S_IFREG
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: isSpecial ? [] : .atomic)
    if isThere, !isSpecial { chmod(path, status.st_mode & 0o7777) }
  }

  private static func target(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
