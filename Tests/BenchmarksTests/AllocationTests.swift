import Foundation
import TestSupport
import Testing

/// A frame in which nothing new happens asks for no memory on the Swift side. Counted, not measured: by
/// a program whose `malloc` counts.
@Suite(.enabled(if: !Sanitizer.isOn)) struct AllocationTests {
  /// What the probe prints for a drag.
  private func probe(_ kind: String, frames: Int) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("allocation-probe")
    process.arguments = [kind, String(frames)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: ["bare", "arrow"])
  func aFrameOfADragAllocatesNothing(kind: String) throws {
    for frames in [1000, 2000] {
      let counts = try probe(kind, frames: frames)
      guard counts != "impossible" else { return }
      // Behind it stands what Lua asked for: the table of each frame that the plugin sets.
      #expect(counts.split(separator: " ").first == "0", "\(kind), \(frames) frames: \(counts)")
    }
  }
}
