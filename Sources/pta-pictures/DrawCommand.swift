import DisplayListReading
import Pictures
import Platform
import TextSupport
import ToolSupport
import ViewKit

extension Command {
  /// `pta-pictures --format KIND …`
  static let draw = Command(
    name: "", usage: "--format png|webp|gif [OPTION…] < DISPLAY-LISTS",
    summary: "Draws the display lists that come by standard input.", options: DrawCommand.parser
  ) { arguments, console in
    try DrawCommand(arguments).perform(console)
  }
}

/// One picture.
struct DrawCommand {
  private let format: PictureFormat
  private let options: PictureOptions
  private let file: String?
  private let showsTimings: Bool

  static let parser = OptionParser(options: [
    .init(name: "format", value: "KIND", doc: "png, webp or gif"),
    .init(name: "scale", value: "N", doc: "how many pixels a point has"),
    .init(name: "fonts", value: "WHICH", doc: "system, or pinned: DejaVu Sans whatever there is"),
    .init(
      name: "source", value: "TEXT", doc: "what is noted in the file about where it comes from"),
    .init(name: "timings", value: nil, doc: "tells how long drawing took"),
    .init(
      name: "output", letter: "o", value: "FILE", doc: "where to; standard output unless given"),
  ])

  init(_ arguments: [String]) throws(UsageError) {
    let given = try DrawCommand.parser.parse(arguments)
    let values = given.values
    if let operand = given.operands.first {
      throw UsageError(message: "'\(operand)' is too much: display lists come by standard input")
    }
    guard let kind = values["format"] else {
      throw UsageError(message: "--format is missing: png, webp or gif")
    }
    format = try OptionValue.choice(kind, of: "format")
    var options = PictureOptions()
    if let scale = values["scale"] {
      options.scale = try OptionValue.number(scale, of: "scale", in: PictureOptions.scales)
    }
    if let fonts = values["fonts"] { options.fonts = try OptionValue.choice(fonts, of: "fonts") }
    options.source = try DrawCommand.source(values["source"])
    self.options = options
    file = values["output"]
    showsTimings = given.has("timings")
  }

  func perform(_ console: Console) throws -> ExitStatus {
    let limit = DisplayListReader.greatestCount
    let text = try PictureFiles.input(limit: limit)
    guard text.count <= limit else {
      throw RenderingError("there is more than \(limit >> 20) MiB to read; draw fewer frames")
    }
    let reel = try DisplayListReader.read(text)
    let start = ContinuousClock.now
    let clock: @Sendable () -> Double = { (ContinuousClock.now - start) / .seconds(1) }
    let picture = try format.picture(of: reel, options, clock: showsTimings ? clock : nil)
    try PictureFiles.write(picture.bytes, to: file)
    for note in picture.notes { console.printError("pta-pictures: " + note) }
    if let timings = picture.timings { console.printError(DrawCommand.text(timings)) }
    return .success
  }

  /// Such as `60 frames, drawn in 0.312 ms (at most 0.498), encoded in 0.421 s`.
  private static func text(_ timings: PictureTimings) -> String {
    func decimals(_ value: Double) -> String { NumberText.text((value * 1000).rounded() / 1000) }
    let (median, greatest) = timings.ofAFrame
    let count = timings.drawing.count
    return "\(count) frame\(count == 1 ? "" : "s"), drawn in \(decimals(median * 1000)) ms (at most"
      + " \(decimals(greatest * 1000))), encoded in \(decimals(timings.encoding)) s"
  }

  private static func source(_ text: String?) throws(UsageError) -> PictureSource? {
    guard let text else { return nil }
    guard let source = PictureSource(text) else {
      throw UsageError(
        message: "--source needs 1 to \(PictureSource.counts.upperBound) printable characters of"
          + " ASCII")
    }
    return source
  }
}
