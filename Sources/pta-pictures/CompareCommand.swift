import Pictures
import TextSupport
import ToolSupport
import ViewKit

extension Command {
  /// `pta-pictures compare EXPECTED.png GOT.png …`
  static let compare = Command(
    name: "compare", usage: "compare EXPECTED.png GOT.png [--tolerance N] [-o DIFFERENCE.png]",
    summary: "Says how two pictures differ, as JSON.",
    options: [
      .init("tolerance", "N", doc: "how far a channel may be off; 0 unless given"),
      .init("output", "FILE", letter: "o", doc: "where to draw what differs"),
    ]
  ) { given, console in
    guard given.operands.count == 2 else { throw UsageError("'compare' needs two files") }
    let tolerance = try given.whole("tolerance", in: PictureComparison.tolerances) ?? 0
    let comparison: PictureComparison
    do {
      let files = try given.operands.map(PictureFiles.bytes)
      comparison = try PictureComparison(expected: files[0], got: files[1], tolerance: tolerance)
    } catch {
      // Status 1 would say that they differ.
      console.printError("pta-pictures: \(error)")
      return .usage
    }
    console.print(comparison.json)
    guard !comparison.isSame else { return .success }
    if let file = given["output"] {
      if let difference = comparison.difference {
        try PictureFiles.write(difference, to: file)
      } else {
        console.printError(
          "pta-pictures: '\(file)' is not written: no picture has room for sizes that differ so much"
        )
      }
    }
    return .failure
  }

  /// `pta-pictures source FILE`
  static let source = Command(
    name: "source", usage: "source FILE", summary: "Prints what a picture says that it was made of."
  ) { given, console in
    guard let path = given.operands.first, given.operands.count == 1 else {
      throw UsageError("'source' needs one file")
    }
    guard let source = PictureSource(in: try PictureFiles.bytes(of: path)) else {
      throw RenderingError("'\(path)' does not say what it was made of; make it with --source")
    }
    console.print(source.text)
    return .success
  }
}

extension PictureComparison {
  /// The other size is only there if it differs.
  fileprivate var json: String {
    func text(_ size: PixelSize) -> String { "[\(size.width),\(size.height)]" }
    let fields = [("pixels", String(pixels)), ("greatest", String(greatest)), ("size", text(size))]
    return JSONText.object(fields + (otherSize == size ? [] : [("got_size", text(otherSize))]))
  }
}
