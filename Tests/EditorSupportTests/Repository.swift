import Foundation
import LuaRuntime

/// The repository's own files, and the programs that read them.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// Whether what is generated is written, and not compared.
  static var isRecording: Bool {
    let variables = ProcessInfo.processInfo.environment
    return variables["PTA_RECORD_PAGES"] == "1" && variables["CI"] == nil
  }

  /// A state that nobody is told of.
  static func state(_ profile: LuaProfile, _ api: LuaAPI = LuaAPI()) throws -> LocalState {
    try LocalState(
      profile: profile, limits: .script, api: api, seed: 0,
      host: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  }

  static let luacheck = program("luacheck")
  static let luaLanguageServer = program("lua-language-server")

  private static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// The Lua files of the shipped plugins, by their paths.
  static func shippedFiles() throws -> [(name: String, text: String)] {
    let folder = root.appendingPathComponent("Plugins")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".lua") && !$0.contains("gallery") }.sorted().map
    {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }

  static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// What a program prints.
  static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
