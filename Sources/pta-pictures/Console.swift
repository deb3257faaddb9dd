import Foundation
import ToolSupport
import ViewKit

/// Where the process reads and writes.
struct Console {
  init() {
    // A reader that is gone ends the process quietly.
    signal(SIGPIPE, SIG_DFL)
  }

  func print(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// What comes in, no more than a limit and one byte.
  func input(limit: Int) throws(RenderingError) -> [UInt8] {
    do {
      return Array(try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data())
    } catch {
      throw RenderingError("cannot read the standard input")
    }
  }

  /// A file, no more of it than a limit and one byte.
  func file(_ path: String, limit: Int) throws(RenderingError) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw RenderingError("there is no file '\(path)'")
    }
    do {
      guard !isFolder.boolValue else {
        throw RenderingError("'\(path)' is a directory; name a file")
      }
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return Array(try file.read(upToCount: limit + 1) ?? Data())
    } catch let error as RenderingError {
      throw error
    } catch {
      throw RenderingError("cannot read '\(path)': it may not be read by you")
    }
  }

  /// Writes a file, all of it or none; without a path to the standard output.
  func write(_ bytes: [UInt8], to path: String?) throws(RenderingError) {
    do {
      guard let path, path != "-" else {
        return try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      }
      try WholeFile.write(bytes, to: path)
    } catch {
      throw RenderingError(
        "cannot write '\(path ?? "the standard output")': see that its folder is there, may be"
          + " written and has room")
    }
  }
}
