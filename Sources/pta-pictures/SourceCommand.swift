import Pictures
import ToolSupport
import ViewKit

extension Command {
  /// `pta-pictures source FILE`
  static let source = Command(
    name: "source", usage: "source FILE", summary: "Prints what a picture says that it was made of."
  ) { arguments, console in
    let given = try OptionParser(options: []).parse(arguments)
    guard let path = given.operands.first, given.operands.count == 1 else {
      throw UsageError(message: "'source' needs one file")
    }
    guard let source = PictureSource(in: try PictureFiles.bytes(of: path)) else {
      throw RenderingError("'\(path)' does not say what it was made of; make it with --source")
    }
    console.print(source.text)
    return .success
  }
}
