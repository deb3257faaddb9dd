import Platform
import TextSupport

/// A folder for files that other programs read, which is gone with this.
package final class TemporaryFolder {
  package let folder: URL

  package init() throws(TextError) {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pta-" + UUID().uuidString)
    do throws(TextError) { try Files.makeFolder(folder.path) } catch {
      throw TextError("\(error) (TMPDIR)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Has one while something is done.
  package static func use<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let made = try TemporaryFolder()
    return try withExtendedLifetime(made) { try body(made.folder) }
  }
}

/// A file without a name that is gone when it is closed: what other programs read and write. Not a
/// pipe, whose reader may have ended.
package final class TemporaryFile {
  /// What another program is started with.
  package let file: Descriptor

  package init(_ bytes: [UInt8] = []) throws(TextError) {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent(UUID().uuidString).path
    do throws(SystemFailure) {
      file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
      unlink(path)
      try file.write(bytes)
      lseek(file.number, 0, SEEK_SET)
    } catch {
      throw TextError(
        "cannot write into the folder for temporary files, \(folder.path) (TMPDIR): \(error)")
    }
  }

  /// Adds some bytes.
  package func append(_ bytes: [UInt8]) throws(SystemFailure) { try file.write(bytes) }

  /// Forgets what was written.
  package func removeAll() {
    ftruncate(file.number, 0)
    lseek(file.number, 0, SEEK_SET)
  }

  /// Writes all of it elsewhere, a piece at a time; what is added later comes behind it.
  package func copy(to other: Descriptor) throws(SystemFailure) {
    lseek(file.number, 0, SEEK_SET)
    while true {
      let piece = try file.read(upTo: 1 << 16)
      guard !piece.isEmpty else { return }
      try other.write(piece)
    }
  }

  /// All that was written into it.
  package var bytes: [UInt8] {
    lseek(file.number, 0, SEEK_SET)
    return (try? file.read(upTo: .max)) ?? []
  }

  /// The same as text, without space around it.
  package var text: String { String(decoding: bytes, as: UTF8.self).trimmingSpaces }
}
