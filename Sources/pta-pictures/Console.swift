import Platform
import ToolSupport
import ViewKit

/// Where the process reads and writes.
struct Console {
  init() {
    // A reader that is gone ends the process quietly.
    signal(SIGPIPE, SIG_DFL)
  }

  func print(_ text: String) {
    try? Descriptor(STDOUT_FILENO).write((text + "\n").utf8)
  }

  func printError(_ text: String) {
    try? Descriptor(STDERR_FILENO).write((text + "\n").utf8)
  }

  /// What comes in, no more than a limit and one byte.
  func input(limit: Int) throws(RenderingError) -> [UInt8] {
    do {
      return try Descriptor(STDIN_FILENO).read(upTo: limit + 1)
    } catch {
      throw RenderingError("cannot read the standard input")
    }
  }

  /// A file, no more of it than a limit and one byte.
  func file(_ path: String, limit: Int) throws(RenderingError) -> [UInt8] {
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
  func write(_ bytes: [UInt8], to path: String?) throws(RenderingError) {
    do {
      guard let path, path != "-" else {
        return try Descriptor(STDOUT_FILENO).write(bytes)
      }
      try WholeFile.write(bytes, to: path)
    } catch {
      throw RenderingError(
        "cannot write '\(path ?? "the standard output")': see that its folder is there, may be"
          + " written and has room")
    }
  }
}
