import Foundation
import TestSupport
import Testing

#if !canImport(Darwin)
  /// The files for Apple's systems compile against declarations of what they use, and a mistake in them does not.
  /// Where there is an SDK the build has compiled them.
  @Suite struct AppleTests {
    /// Where this program's modules are, beside it.
    private static let modules: String? = {
      var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      while folder.path.count > 1 {
        let modules = folder.appendingPathComponent("Modules").path
        if FileManager.default.fileExists(atPath: modules) { return modules }
        folder.deleteLastPathComponent()
      }
      return nil
    }()

    private func check(_ more: [String] = []) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = MarkdownBlock.checkout.appendingPathComponent("Scripts/check-apple")
      process.arguments = ["--modules", try #require(AppleTests.modules)] + more
      process.standardInput = FileHandle.nullDevice
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    @Test func theyCompile() throws {
      let (status, output) = try check()
      #expect(status == 0, "\(output)")
    }

    @Test(arguments: [
      ("an argument too many", "UIKit", "setNeedsLayout(1)", "takes no arguments"),
      ("a property that there is not", "AppKit", "_ = isScrolled", "cannot find 'isScrolled'"),
      (
        "another actor", "UIKit", "Task.detached { self.setNeedsLayout() }",
        "cannot be called from outside of the actor"
      ),
    ])
    func aMistakeIsFound(name: String, framework: String, line: String, message: String) throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent(
          "Mistake-\(ProcessInfo.processInfo.processIdentifier)-\(name).swift")
      defer { try? FileManager.default.removeItem(at: file) }
      try """
      #if canImport(\(framework))
        import \(framework)
        extension PullToActionView { func mistake() { \(line) } }
      #endif
      """.write(to: file, atomically: true, encoding: .utf8)
      let (status, output) = try check([file.path])
      #expect(status == 1 && output.contains(message), "\(output)")
    }
  }
#endif
