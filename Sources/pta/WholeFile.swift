import Foundation

/// Files that are written as a whole or not at all.
enum WholeFile {
  /// Writes a file: beside it first, and then in its place. What is no file, such as a pipe or a
  /// device, is written to as it is, and where there is a link, what it leads to.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let path = Host.realPath(path) ?? path
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: isSpecial ? [] : .atomic)
  }
}
