import Foundation

/// A plugin's folder that is removed again.
struct ScratchPlugin {
  let path: String

  init(_ script: String) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .appendingPathComponent("test")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(script.utf8).write(to: url.appendingPathComponent("init.lua"))
    path = url.path
  }

  func remove() {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: parent)
  }
}
