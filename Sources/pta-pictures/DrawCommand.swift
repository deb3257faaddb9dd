import CairoDrawing
import DisplayListReading
import Pictures
import TextSupport
import ToolSupport
import ViewKit

extension Command {
  /// `pta-pictures --format KIND …`
  static let draw = Command(
    name: "", usage: "--format png|webp|gif [OPTION…] < DISPLAY-LISTS",
    summary: "Draws the display lists that come by standard input.",
    options: [
      .choice("format", "KIND", of: PictureFormat.self),
      .init("scale", "N", doc: "how many pixels a point has"),
      .choice(
        "fonts", "WHICH", of: FontChoice.self,
        doc: "system, or pinned: DejaVu Sans whatever there is"),
      .init("source", "TEXT", doc: "what is noted in the file about where it comes from"),
      .init("timings", doc: "tells how long drawing took"),
      .init("output", "FILE", letter: "o", doc: "where to; standard output unless given"),
    ]
  ) { given, console in
    if let operand = given.operands.first {
      throw UsageError("'\(operand)' is too much: display lists come by standard input")
    }
    guard let format: PictureFormat = try given.choice("format") else {
      throw UsageError("--format is missing: png, webp or gif")
    }
    var options = PictureOptions()
    options.scale = try given.number("scale", in: PictureOptions.scales) ?? options.scale
    options.fonts = try given.choice("fonts") ?? options.fonts
    options.source = try given["source"].map { text in
      guard let source = PictureSource(text) else {
        throw UsageError(
          "--source needs 1 to \(PictureSource.counts.upperBound) printable characters of ASCII")
      }
      return source
    }
    let limit = DisplayListReader.greatestCount
    let text = try PictureFiles.input(limit: limit)
    guard text.count <= limit else {
      throw RenderingError("there is more than \(limit >> 20) MiB to read; draw fewer frames")
    }
    let sequence = try DisplayListReader.read(text)
    let clock: @Sendable () -> Double = { Clock.now }
    let picture = try format.picture(
      of: sequence, options, clock: given.has("timings") ? clock : nil)
    try PictureFiles.write(picture.bytes, to: given["output"])
    for note in picture.notes { console.printError("pta-pictures: " + note) }
    if let timings = picture.timings { console.printError(timings.text) }
    return .success
  }
}

extension PictureTimings {
  /// Such as `60 frames, drawn in 0.312 ms (at most 0.498), encoded in 0.421 s`.
  fileprivate var text: String {
    func decimals(_ value: Double) -> String { NumberText.text((value * 1000).rounded() / 1000) }
    let (median, greatest) = ofAFrame
    let count = drawing.count
    return "\(count) frame\(count == 1 ? "" : "s"), drawn in \(decimals(median * 1000)) ms (at most"
      + " \(decimals(greatest * 1000))), encoded in \(decimals(encoding)) s"
  }
}
