import Pictures
import TextSupport
import ToolSupport
import ViewKit

/// `pta-pictures compare EXPECTED.png GOT.png …`: says how they differ, as JSON.
struct CompareCommand {
  private let expected: String
  private let got: String
  private let tolerance: Int
  private let file: String?

  /// The longest file that is compared, in bytes.
  private static let limit = 256 << 20

  init(_ arguments: [String]) throws(UsageError) {
    let reader = try OptionReader(
      arguments,
      [
        KnownOption("tolerance", takesValue: true),
        KnownOption("output", letter: "o", takesValue: true),
      ])
    guard reader.operands.count == 2 else {
      throw UsageError(message: "'compare' needs two files")
    }
    (expected, got) = (reader.operands[0], reader.operands[1])
    let text = reader.values["tolerance"] ?? "0"
    guard let tolerance = Int(text), PictureComparison.tolerances.contains(tolerance) else {
      throw UsageError(message: "--tolerance is '\(text)' and must be a whole number from 0 to 255")
    }
    self.tolerance = tolerance
    file = reader.values["output"]
  }

  func perform(_ console: Console) throws -> ExitStatus {
    let comparison: PictureComparison
    do {
      comparison = try PictureComparison(
        expected: console.file(expected, limit: CompareCommand.limit),
        got: console.file(got, limit: CompareCommand.limit), tolerance: tolerance)
    } catch {
      // 1 would say that they differ.
      console.printError("pta-pictures: \(error)")
      return .usage
    }
    console.print(CompareCommand.text(comparison))
    guard !comparison.isSame else { return .success }
    if let file { try write(comparison.difference, to: file, console) }
    return .failure
  }

  private func write(_ difference: [UInt8]?, to file: String, _ console: Console) throws {
    guard let difference else {
      return console.printError(
        "pta-pictures: '\(file)' is not written: no picture has room for sizes that differ so much")
    }
    try console.write(difference, to: file)
  }

  /// The other size is there only where it is another.
  private static func text(_ comparison: PictureComparison) -> String {
    func size(_ size: PictureComparison.PixelSize) -> String { "[\(size.width),\(size.height)]" }
    var fields = [
      ("pixels", String(comparison.pixels)), ("greatest", String(comparison.greatest)),
      ("size", size(comparison.size)),
    ]
    if comparison.otherSize != comparison.size {
      fields.append(("got_size", size(comparison.otherSize)))
    }
    return JSONText.object(fields)
  }
}
