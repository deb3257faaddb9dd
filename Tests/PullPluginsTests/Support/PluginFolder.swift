import Foundation

/// A folder of plugins that is gone with the test.
final class PluginFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("plugins-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Writes as editors do that keep the file: its old content goes, and the new one comes.
  func writeInPlace(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard let stream = fopen(file.path, "w") else { throw CocoaError(.fileWriteUnknown) }
    fputs(text, stream)
    fclose(stream)
  }

  /// Gives a file or a folder another name; what had it is replaced.
  func move(_ name: String, to other: String) throws {
    guard rename(path + "/" + name, path + "/" + other) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  func hardLink(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: path + "/" + name, toPath: path + "/" + other)
  }
}
