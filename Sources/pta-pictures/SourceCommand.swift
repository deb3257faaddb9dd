import Pictures
import ViewKit

/// `pta-pictures source FILE`: prints what the file says that it was made of.
struct SourceCommand {
  private let path: String

  /// The longest file that is looked at, in bytes.
  private static let limit = 256 << 20

  init(_ arguments: [String]) throws(UsageError) {
    let reader = try OptionReader(arguments, [])
    guard reader.operands.count == 1 else {
      throw UsageError(message: "'source' needs one file")
    }
    path = reader.operands[0]
  }

  func perform(_ console: Console) throws -> ExitStatus {
    let bytes = try console.file(path, limit: SourceCommand.limit)
    guard let source = PictureSource(in: bytes) else {
      throw RenderingError(
        "'\(path)' does not say what it was made of; make it with --source")
    }
    console.print(source.text)
    return .success
  }
}
