import Foundation
import PullPlugins

/// Files that nobody else sees and that are gone when they are closed: what other programs read and
/// write. Not pipes, whose reader may have ended.
enum TemporaryFile {
  static func open(_ data: Data = Data()) throws(TextError) -> FileHandle {
    let folder = FileManager.default.temporaryDirectory
    do {
      let url = folder.appendingPathComponent(UUID().uuidString)
      try data.write(to: url)
      let file = try FileHandle(forUpdating: url)
      try FileManager.default.removeItem(at: url)
      return file
    } catch {
      throw TextError(
        description: "cannot write into the folder for temporary files, \(folder.path) (TMPDIR): "
          + FileTrouble.reason(writing: folder.path))
    }
  }

  /// All that was written into one.
  static func bytes(of file: FileHandle) -> [UInt8] {
    try? file.seek(toOffset: 0)
    return Array((try? file.readToEnd()) ?? Data())
  }

  /// The same as text, without newlines around it.
  static func text(of file: FileHandle) -> String {
    String(decoding: bytes(of: file), as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
