import Foundation
import Testing

@testable import EditorSupport

@Suite struct StubTests {
  /// The repository's own editors find the stubs at its root.
  @Test(arguments: EditorFiles.all.map(\.name).filter { $0 != ".luacheckrc" })
  func repositoryIsUpToDate(_ name: String) throws {
    let text = try #require(EditorFiles.all.first { $0.name == name }).text
    let file = Repository.root.appendingPathComponent(name)
    if Repository.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let found = try String(contentsOf: file, encoding: .utf8)
    #expect(found == text, "record it: PTA_RECORD_PAGES=1 swift test --filter EditorSupportTests")
  }

  @Test func oldStubsAreTold() throws {
    let text = try #require(Stubs.files.first).text
    #expect(Stubs.isCurrent(text))
    #expect(!Stubs.isCurrent(text.replacing(/, [0-9a-f]+;/, with: ", 0123456789abcdef;")))
    #expect(!Stubs.isCurrent(text.replacing("API 1", with: "API 0")))
    #expect(!Stubs.isCurrent(""))
  }
}
