import Foundation
import TestSupport

/// The `pta` of this build, run as a process of its own.
struct Tool {
  /// What a run came to.
  struct Result {
    let output: String
    let errors: String
    /// The exit status, or the negative number of the signal that ended it.
    let status: Int32

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
    /// The lines of the errors.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// The folder that the process runs in, and that is gone after the test.
  let folder: URL

  /// The repository's root.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// Beside the tests.
  static let executable: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("pta")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("pta")
    #endif
  }()

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - input: its standard input.
  ///   - output: where its output goes instead of into the result.
  ///   - variables: of its environment, besides the usual ones.
  ///   - executable: another program that is started in its place.
  func run(
    _ arguments: [String], input: String = "", output: FileHandle? = nil,
    variables: [String: String] = [:], executable: URL = Tool.executable
  ) throws -> Result {
    let process = process(arguments, variables)
    process.executableURL = executable
    let streams = folder.appendingPathComponent(".streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    process.standardInput = try file("in", in: streams, content: input)
    process.standardOutput = try output ?? file("out", in: streams)
    process.standardError = try file("err", in: streams)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Result(
      output: text("out", in: streams), errors: text("err", in: streams),
      status: process.terminationReason == .uncaughtSignal ? -status : status)
  }

  /// The process, not yet started.
  func process(_ arguments: [String], _ variables: [String: String]) -> Process {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PTA_PLUGINS": Tool.root.appendingPathComponent("Plugins").path, "HOME": folder.path,
      "PATH": "/usr/bin:/bin", "TMPDIR": folder.path,
    ].merging(Sanitizer.variables) { $1 }.merging(variables) { $1 }
    return process
  }

  private func file(_ name: String, in streams: URL, content: String = "") throws -> FileHandle {
    let url = streams.appendingPathComponent(name)
    try content.write(to: url, atomically: false, encoding: .utf8)
    return try FileHandle(forUpdating: url)
  }

  private func text(_ name: String, in streams: URL) -> String {
    (try? String(contentsOf: streams.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }
}

/// Files of a run.
extension Tool {
  func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs a script with `--trace`.
  ///
  /// - Returns: the result, and the trace's lines.
  func trace(_ script: String) throws -> (result: Result, trace: [String]) {
    try write(script, to: "script.lua")
    let result = try run(["run", "script.lua", "--trace", "trace.jsonl"])
    return (result, try read("trace.jsonl").split(separator: "\n").map(String.init))
  }
}

/// Gives a tool with an empty folder of its own.
func withTool<Value>(_ body: (Tool) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pta-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(Tool(folder: folder.resolvingSymlinksInPath()))
}
