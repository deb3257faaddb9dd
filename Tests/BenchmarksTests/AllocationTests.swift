import Foundation
import TestSupport
import Testing

/// What a drag asks of the allocator, counted by a program whose `malloc` counts.
@Suite(.enabled(if: !Sanitizer.isOn)) struct AllocationTests {
  /// What the probe prints for a drag: how often Swift asked, and Lua; `nil` where that is not known.
  private func probe(_ kind: String, frames: Int) throws -> [Int]? {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("allocation-probe")
    process.arguments = [kind, String(frames)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let words = text.split { $0.isWhitespace }
    return words == ["impossible"] ? nil : words.compactMap { Int($0) }
  }

  /// In a release build, which `Scripts/count-allocations` looks at, a frame in which nothing new
  /// happens asks for nothing on the Swift side. Code that is not optimised asks all the time; but not
  /// more and more.
  @Test(arguments: ["bare", "arrow"])
  func framesAskForNoMoreThanThoseBefore(kind: String) throws {
    guard let once = try probe(kind, frames: 100), let twice = try probe(kind, frames: 200) else {
      return
    }
    #expect(once.count == 2)
    #expect(twice == once.map { 2 * $0 })
    #if !DEBUG
      #expect(once.first == 0)
    #endif
    // The plugin's table for each frame, and its fields.
    #expect(once.last == (kind == "arrow" ? 200 : 0))
  }
}
