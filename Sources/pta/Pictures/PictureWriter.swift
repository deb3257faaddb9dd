import Driver
import Platform
import Rendering
import TextSupport
import ToolSupport
import ViewKit

/// Writes pictures into files, of the kind that a file's name ends in.
struct PictureWriter {
  /// How many pixels a point has.
  var scale = 2.0
  /// Whether texts are set in DejaVu Sans whatever fonts there are, so that the pixels are the same
  /// everywhere.
  var pinsFonts = false
  /// The note in the file that says what it was made of; none unless set.
  var source: String?
  /// Whether to print how long drawing took.
  var showsTimings = false
  let console: Console

  /// Incremented by changes that draw other pixels, which make all pictures out of date.
  static let drawingVersion = 1

  /// The allowed scales.
  static let scales = 0.1...8.0

  /// The kinds of files, by the endings of their names.
  enum Kind: String, CaseIterable {
    case txt, svg, png, webp, gif, jsonl

    var isAnimated: Bool { self == .webp || self == .gif }
    var hasPixels: Bool { isAnimated || self == .png }
  }

  /// The kind of a file by its name.
  static func kind(of path: String) throws(UsageError) -> Kind {
    let ending = URL(fileURLWithPath: path).pathExtension
    if let kind = Kind(rawValue: ending.lowercased()) { return kind }
    guard Host.fileTree.kind(path) != .folder else {
      let folder = path.hasSuffix("/") ? path : path + "/"
      throw UsageError("'\(path)' is a folder: name a file in it, as in \(folder)pull.svg")
    }
    let known = Kind.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
    throw UsageError(
      ending.isEmpty
        ? "'\(path)' says not what kind of picture it is: end it in one of \(known)"
        : "there are no pictures that end in '.\(ending)': the kinds are \(known)")
  }

  /// Draws frames and writes the file.
  ///
  /// - Throws: ``UsageError`` for an unknown ending, or why it cannot be drawn or written; no file
  ///   is touched then.
  func write(_ sequence: FrameSequence, to path: String) throws {
    try Host.write(bytes(of: sequence, as: PictureWriter.kind(of: path)), to: path)
  }

  /// Draws frames as a file of a kind.
  func bytes(of sequence: FrameSequence, as kind: Kind) throws(RenderingError) -> [UInt8] {
    switch kind {
    case .txt: try TextRenderer().render(sequence)
    case .svg: try SVGRenderer(scale: scale).render(sequence)
    case .jsonl: DisplayListText().render(sequence)
    case .png, .webp, .gif: try pixels(of: sequence, as: kind)
    }
  }

  /// Has pta-pictures draw.
  private func pixels(of sequence: FrameSequence, as kind: Kind) throws(RenderingError) -> [UInt8] {
    try begin(sequence, as: kind).bytes()
  }

  /// Has pta-pictures begin to draw PNG, WebP or GIF: others may be begun before it is done.
  func begin(_ sequence: FrameSequence, as kind: Kind) throws(RenderingError) -> PictureDrawing {
    var arguments = [
      "--format", kind.rawValue, "--scale", NumberText.text(scale),
      "--fonts", pinsFonts ? "pinned" : "system",
    ]
    if let source { arguments += ["--source", source] }
    if showsTimings { arguments.append("--timings") }
    do throws(TextError) {
      return PictureDrawing(
        run: try PicturesProgram.Run(arguments, input: DisplayListText().render(sequence)),
        console: console)
    } catch { throw RenderingError(error.description) }
  }
}

/// A picture that is being drawn.
struct PictureDrawing {
  fileprivate let run: PicturesProgram.Run
  fileprivate let console: Console

  /// Waits for the picture, and prints notes about it.
  func bytes() throws(RenderingError) -> [UInt8] {
    let result = run.end()
    let bytes = result.output.bytes
    guard result.end == .exited(0), !bytes.isEmpty else { throw RenderingError(result.complaint) }
    if !result.messages.isEmpty { console.printError(result.messages) }
    return bytes
  }
}

/// The program that draws PNG, WebP and GIF, which needs libraries that the rest does not.
enum PicturesProgram {
  /// How it ended.
  struct Result {
    let end: ChildProcess.End
    /// A picture, or text.
    let output: TemporaryFile
    /// What it had to say.
    let messages: String

    /// What it had to say, or how it ended without a word.
    var complaint: String {
      guard messages.isEmpty else { return messages }
      // Its words go into a file, too.
      let folder = FileManager.default.temporaryDirectory.path
      return "pta-pictures \(end) without a word: is there room in \(folder) (TMPDIR)?"
    }
  }

  /// Where it is, asked once, or why it is not.
  private static let program = Swift.Result { () throws(TextError) -> String in
    try Provision.program(
      "pta-pictures", variable: "PTA_PICTURES", for: "PNG, WebP and GIF are drawn by",
      or: ", or draw .svg or .txt")
  }

  /// One that runs.
  struct Run {
    private let process: ChildProcess
    private let output, messages: TemporaryFile

    /// Starts it.
    ///
    /// - Throws: why it could not be started.
    init(_ arguments: [String], input: [UInt8] = []) throws(TextError) {
      let path = try program.get()
      let input = try TemporaryFile(input)
      (output, messages) = (try TemporaryFile(), try TemporaryFile())
      process = try ChildProcess(
        [path] + arguments, streams: [input, output, messages].map(\.file), hasOwnGroup: false)
    }

    /// Waits for its end.
    func end() -> Result {
      Result(end: process.wait(), output: output, messages: messages.text)
    }
  }

  /// The note in a picture that says what it was made of; `nil` without picture or note.
  static func source(of path: String) throws(TextError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let result = try Run(["source", path]).end()
    switch result.end {
    case .exited(0): return result.output.text
    // It says nothing, or is no picture.
    case .exited(1): return nil
    default: throw TextError(result.complaint)
    }
  }
}
