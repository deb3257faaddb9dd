import Driver
import Platform
import TextSupport
import ToolSupport

/// The program that draws PNG, WebP and GIF, which needs libraries that the rest does not.
struct PicturesProgram {
  /// How it ended.
  struct Result {
    let end: ChildProcess.End
    /// What it put out: a picture, or text.
    let bytes: [UInt8]
    /// What it had to say.
    let messages: String

    var output: String {
      String(decoding: bytes, as: UTF8.self).trimmingSpaces
    }
  }

  /// Where it is, asked once, or why it is not.
  private static let program = Swift.Result { () throws(TextError) -> String in
    try SiblingProgram(name: "pta-pictures", variable: "PTA_PICTURES").find(
      for: "PNG, WebP and GIF are drawn by", or: ", or draw .svg or .txt")
  }

  /// Runs it to its end.
  ///
  /// - Throws: why it could not be started.
  func run(_ arguments: [String], input: [UInt8] = []) throws(TextError) -> Result {
    let path = try PicturesProgram.program.get()
    let input = try TemporaryFile(input)
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    let streams = [input, output, messages].map(\.file)
    do throws(SystemFailure) {
      let process = try ChildProcess([path] + arguments, streams: streams, hasOwnGroup: false)
      return Result(
        end: process.wait(), bytes: output.bytes, messages: messages.text)
    } catch {
      throw TextError(description: "cannot start \(path): \(error)")
    }
  }

  /// What is noted in a picture about where it comes from; `nil` where there is no such picture.
  static func source(of path: String) throws(TextError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let result = try PicturesProgram().run(["source", path])
    switch result.end {
    case .exited(0): return result.output
    // It says nothing, or is no picture.
    case .exited(1): return nil
    default: throw TextError(description: result.complaint)
    }
  }
}

extension PicturesProgram.Result {
  /// What it had to say, or how it ended without a word.
  var complaint: String { messages.isEmpty ? "pta-pictures \(end)" : messages }
}
