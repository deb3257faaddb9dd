import Pictures
import TextSupport
import ToolSupport
import ViewKit

extension Command {
  /// `pta-pictures compare EXPECTED.png GOT.png …`
  static let compare = Command(
    name: "compare", usage: "compare EXPECTED.png GOT.png [--tolerance N] [-o DIFFERENCE.png]",
    summary: "Says how two pictures differ, as JSON.", options: CompareCommand.parser
  ) { arguments, console in
    try CompareCommand(arguments, console).perform()
  }
}

/// One comparison.
struct CompareCommand {
  private let expected: String
  private let got: String
  private let tolerance: Int
  private let file: String?
  private let console: Console

  static let parser = OptionParser(options: [
    .init(name: "tolerance", value: "N", doc: "how far a channel may be off; 0 unless given"),
    .init(name: "output", letter: "o", value: "FILE", doc: "where to draw what differs"),
  ])

  init(_ arguments: [String], _ console: Console) throws(UsageError) {
    let given = try CompareCommand.parser.parse(arguments)
    guard given.operands.count == 2 else {
      throw UsageError(message: "'compare' needs two files")
    }
    (expected, got) = (given.operands[0], given.operands[1])
    tolerance = try OptionValue.whole(
      given.values["tolerance"] ?? "0", of: "tolerance", in: PictureComparison.tolerances)
    file = given.values["output"]
    self.console = console
  }

  func perform() throws -> ExitStatus {
    let comparison: PictureComparison
    do {
      comparison = try PictureComparison(
        expected: PictureFiles.bytes(of: expected), got: PictureFiles.bytes(of: got),
        tolerance: tolerance)
    } catch {
      // 1 would say that they differ.
      console.printError("pta-pictures: \(error)")
      return .usage
    }
    console.print(CompareCommand.text(comparison))
    guard !comparison.isSame else { return .success }
    if let file { try write(comparison.difference, to: file) }
    return .failure
  }

  private func write(_ difference: [UInt8]?, to file: String) throws {
    guard let difference else {
      return console.printError(
        "pta-pictures: '\(file)' is not written: no picture has room for sizes that differ so much")
    }
    try PictureFiles.write(difference, to: file)
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
