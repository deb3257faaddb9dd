import Pictures
import ViewKit

/// What a process ends with.
enum ExitStatus: Int32 {
  case success = 0
  /// What was asked for cannot be done, or the compared pictures differ.
  case failure = 1
  /// The command line makes no sense, or what is compared cannot be read.
  case usage = 2
}

/// The command line: finds what is to be done, and does it.
struct PictureTool {
  let console = Console()

  static let usage = """
    usage: pta-pictures --format png|webp|gif [--scale N] [--fonts system|pinned] [--source TEXT]
                        [--timings] [-o FILE] < DISPLAY-LISTS
           pta-pictures compare EXPECTED.png GOT.png [--tolerance N] [-o DIFFERENCE.png]
           pta-pictures source FILE
    """

  func run(_ arguments: [String]) -> Int32 {
    do {
      return try perform(arguments).rawValue
    } catch let error as UsageError {
      console.printError("pta-pictures: \(error.message)\n\(PictureTool.usage)")
      return ExitStatus.usage.rawValue
    } catch {
      console.printError("pta-pictures: \(error)")
      return ExitStatus.failure.rawValue
    }
  }

  private func perform(_ arguments: [String]) throws -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") {
      console.print(PictureTool.usage)
      return .success
    }
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "compare": return try CompareCommand(rest).perform(console)
    case "source": return try SourceCommand(rest).perform(console)
    default: return try DrawCommand(arguments).perform(console)
    }
  }
}
