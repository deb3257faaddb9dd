import Platform
import ToolSupport
import ViewKit

/// The files that are read and written.
enum PictureFiles {
  /// The longest file that is read, in bytes.
  private static let limit = 256 << 20

  /// Standard input, at most a limit and one byte.
  static func input(limit: Int) throws(RenderingError) -> [UInt8] {
    do {
      return try Descriptor(STDIN_FILENO).read(upTo: limit + 1)
    } catch { throw RenderingError("cannot read the standard input") }
  }

  /// A file, at most the limit and one byte.
  static func bytes(of path: String) throws(RenderingError) -> [UInt8] {
    do throws(SystemFailure) {
      return try Descriptor(opening: path, O_RDONLY).read(upTo: limit + 1)
    } catch {
      throw switch error.number {
      case ENOENT: RenderingError("there is no file '\(path)'")
      case EISDIR: RenderingError("'\(path)' is a directory; name a file")
      default: RenderingError("cannot read '\(path)': \(error)")
      }
    }
  }

  /// Writes a file, all of it or none; without a path to the standard output.
  static func write(_ bytes: [UInt8], to path: String?) throws(RenderingError) {
    do {
      guard let path, path != "-" else { return try Descriptor(STDOUT_FILENO).write(bytes) }
      try Files.write(bytes, to: path)
    } catch {
      throw RenderingError(
        "cannot write '\(path ?? "the standard output")': see that its folder is there, may be"
          + " written and has room")
    }
  }
}
