import Platform

/// A folder for files that other programs read, which is gone with this.
package final class TemporaryFolder {
  private let folder: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pta-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Has it while something is done.
  package static func use<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let made = try TemporaryFolder()
    return try withExtendedLifetime(made) { try body(made.folder) }
  }

  /// Writes a file below it and gives its path.
  package func write(_ text: String, to path: String) throws -> String {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file.path
  }
}
