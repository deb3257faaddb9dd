import Foundation

/// A plugin's folder that is removed again.
struct ScratchPlugin {
  let path: String

  init(_ script: String) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(script.utf8).write(to: url.appendingPathComponent("init.lua"))
    path = url.path
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
