import DisplayListReading
import Pictures
import Platform
import TextSupport
import ToolSupport
import ViewKit

/// `pta-pictures --format KIND …`: draws the display lists of the standard input.
struct DrawCommand {
  private let format: PictureFormat
  private let options: PictureOptions
  private let file: String?
  private let showsTimings: Bool

  private static let known = [
    KnownOption("format", takesValue: true), KnownOption("scale", takesValue: true),
    KnownOption("fonts", takesValue: true), KnownOption("source", takesValue: true),
    KnownOption("timings", takesValue: false),
    KnownOption("output", letter: "o", takesValue: true),
  ]

  init(_ arguments: [String]) throws(UsageError) {
    let reader = try OptionReader(arguments, DrawCommand.known)
    if let operand = reader.operands.first {
      throw UsageError(message: "'\(operand)' is too much: display lists come by standard input")
    }
    format = try DrawCommand.choice(reader.values["format"], "format")
    var options = PictureOptions()
    options.scale = try DrawCommand.scale(reader.values["scale"]) ?? options.scale
    if let fonts = reader.values["fonts"] {
      options.fonts = try DrawCommand.choice(fonts, "fonts")
    }
    options.source = try DrawCommand.source(reader.values["source"])
    self.options = options
    file = reader.values["output"]
    showsTimings = reader.values["timings"] != nil
  }

  func perform(_ console: Console) throws -> ExitStatus {
    let limit = DisplayListReader.greatestCount
    let text = try console.input(limit: limit)
    guard text.count <= limit else {
      throw RenderingError("there is more than \(limit >> 20) MiB to read; draw fewer frames")
    }
    let reel = try DisplayListReader.read(text)
    let start = ContinuousClock.now
    let clock: @Sendable () -> Double = { (ContinuousClock.now - start) / .seconds(1) }
    let picture = try format.picture(of: reel, options, clock: showsTimings ? clock : nil)
    try console.write(picture.bytes, to: file)
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

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String?, _ name: String
  ) throws(UsageError) -> Choice {
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    guard let text else { throw UsageError(message: "--\(name) is missing: one of \(known)") }
    guard let choice = Choice(rawValue: text) else {
      throw UsageError(message: "--\(name) is '\(text)' and must be one of \(known)")
    }
    return choice
  }

  private static func scale(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    let scales = PictureOptions.scales
    guard let scale = Double(text), scales.contains(scale) else {
      throw UsageError(
        message: "--scale is '\(text)' and must be a number from"
          + " \(NumberText.text(scales.lowerBound)) to \(NumberText.text(scales.upperBound))")
    }
    return scale
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
