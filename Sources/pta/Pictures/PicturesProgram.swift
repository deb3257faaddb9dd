import Platform
import TextSupport
import ToolSupport

/// The program that draws PNG, WebP and GIF, which needs libraries that the rest does not.
enum PicturesProgram {
  /// How it ended.
  struct Result {
    let end: ChildProcess.End
    /// What it put out: a picture, or text.
    let bytes: [UInt8]
    /// What it had to say.
    let messages: String

    var output: String { String(decoding: bytes, as: UTF8.self).trimmingSpaces }
    /// What it had to say, or how it ended without a word.
    var complaint: String { messages.isEmpty ? "pta-pictures \(end)" : messages }
  }

  /// Where it is, asked once, or why it is not.
  private static let program = Swift.Result { () throws(TextError) -> String in
    try Provision.program(
      "pta-pictures", variable: "PTA_PICTURES", for: "PNG, WebP and GIF are drawn by",
      or: ", or draw .svg or .txt")
  }

  /// Runs it to its end.
  ///
  /// - Throws: why it could not be started.
  static func run(_ arguments: [String], input: [UInt8] = []) throws(TextError) -> Result {
    let path = try program.get()
    let files = [try TemporaryFile(input), try TemporaryFile(), try TemporaryFile()]
    do throws(SystemFailure) {
      let process = try ChildProcess(
        [path] + arguments, streams: files.map(\.file), hasOwnGroup: false)
      return Result(end: process.wait(), bytes: files[1].bytes, messages: files[2].text)
    } catch {
      throw TextError("cannot start \(path): \(error)")
    }
  }

  /// What is noted in a picture about where it comes from; `nil` where there is no such picture.
  static func source(of path: String) throws(TextError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let result = try run(["source", path])
    switch result.end {
    case .exited(0): return result.output
    // It says nothing, or is no picture.
    case .exited(1): return nil
    default: throw TextError(result.complaint)
    }
  }
}
