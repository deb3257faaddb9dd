import Foundation

/// The program that draws PNG, WebP and GIF, which needs libraries that the rest does not.
struct PicturesProgram {
  /// How it ended.
  struct Result {
    let status: Int32
    /// What it printed, and what it had to say.
    let output: String
    let messages: String
  }

  /// Where it is: `PTA_PICTURES`, or beside this program.
  static var path: String? {
    if let path = ProcessInfo.processInfo.environment["PTA_PICTURES"], !path.isEmpty { return path }
    guard let own = Bundle.main.executableURL else { return nil }
    let path = own.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("pta-pictures").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private static let remedy =
    "swift build --product pta-pictures (Scripts/pta does all that is needed)"

  /// Runs it to its end.
  ///
  /// - Throws: why it could not be started.
  func run(_ arguments: [String], input: String = "") throws(TextError) -> Result {
    guard let path = PicturesProgram.path else {
      throw TextError(
        description: "PNG, WebP and GIF are drawn by pta-pictures, which is neither beside pta nor "
          + "where PTA_PICTURES says: \(PicturesProgram.remedy), or draw .svg or .txt")
    }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TextError(
        description:
          "cannot start \(path), which PTA_PICTURES names: it is no program; unset PTA_PICTURES, "
          + "and " + PicturesProgram.remedy)
    }
    do {
      return try run(path, arguments, input)
    } catch {
      throw TextError(description: "cannot start \(path): \(error.localizedDescription)")
    }
  }

  /// What is noted in a picture about where it comes from; `nil` where there is no such picture.
  static func source(of path: String) throws(TextError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let result = try PicturesProgram().run(["source", path])
    return result.status == 0 ? result.output : nil
  }

  private func run(_ path: String, _ arguments: [String], _ input: String) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // A file, not a pipe: nobody waits for a reader that has ended.
    process.standardInput = try temporaryFile(Data(input.utf8))
    let messages = try temporaryFile(Data())
    let output = try temporaryFile(Data())
    process.standardError = messages
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try text(in: output), messages: try text(in: messages))
  }

  /// A file that nobody else sees and that is gone when it is closed.
  private func temporaryFile(_ data: Data) throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: url)
    let file = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
    try file.write(contentsOf: data)
    try file.seek(toOffset: 0)
    return file
  }

  private func text(in file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    let data = try file.readToEnd() ?? Data()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
