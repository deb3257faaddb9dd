import Foundation
import TestSupport
import Testing

/// What a drag asks of the allocator, counted by a program whose `malloc` counts.
@Suite(.enabled(if: !Sanitizer.isOn)) struct AllocationTests {
  /// What the probe prints for a drag: how often memory was asked for; `nil` where that is not known.
  private func probe(_ kind: String, frames: Int) throws -> Int? {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("allocation-probe")
    process.arguments = [kind, String(frames)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let word = text.prefix { !$0.isWhitespace }
    return word == "impossible" ? nil : Int(word)
  }

  /// In a release build, which `Scripts/count-allocations` looks at, a frame in which nothing new
  /// happens asks for nothing. Code that is not optimised asks all the time; but not
  /// more and more.
  @Test(arguments: ["bare", "arrow"])
  func framesAskForNoMoreThanThoseBefore(kind: String) throws {
    guard let once = try probe(kind, frames: 100), let twice = try probe(kind, frames: 200) else {
      return
    }
    #expect(twice == 2 * once)
    #if !DEBUG
      #expect(once == 0)
    #endif
  }
}
