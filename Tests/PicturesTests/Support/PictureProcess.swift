import Foundation
import TestSupport

/// The `pta-pictures` of this build, run as a process of its own in a folder that is gone afterwards.
final class PictureProcess {
  /// What a run came to.
  struct Result {
    let output: Data
    let errors: String
    let status: Int32

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pta-pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Beside the tests.
  private static let executable: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("pta-pictures")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("pta-pictures")
    #endif
  }()

  func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> Result {
    let streams = folder.appendingPathComponent(".streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let process = Process()
    process.executableURL = PictureProcess.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
      .merging(Sanitizer.variables) { $1 }.merging(variables) { $1 }
    process.standardInput = try file("in", in: streams, content: input)
    process.standardOutput = try file("out", in: streams)
    process.standardError = try file("err", in: streams)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Result(
      output: try Data(contentsOf: streams.appendingPathComponent("out")),
      errors: try String(contentsOf: streams.appendingPathComponent("err"), encoding: .utf8),
      status: process.terminationReason == .uncaughtSignal ? -status : status)
  }

  /// The files that are there.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private func file(_ name: String, in folder: URL, content: String = "") throws -> FileHandle {
    let url = folder.appendingPathComponent(name)
    try content.write(to: url, atomically: false, encoding: .utf8)
    return try FileHandle(forUpdating: url)
  }
}
