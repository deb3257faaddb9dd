import Foundation
import Testing

@testable import REPL

@Suite struct StreamSourceTests {
  /// All lines of a stream that holds these bytes, and what the source complained about.
  private func lines(_ bytes: Data) throws -> [String] {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: "\(folder.path)/input")
    try bytes.write(to: url)
    let handle = try FileHandle(forReadingFrom: url)
    let source = StreamSource(descriptor: handle.fileDescriptor)
    var lines: [String] = []
    while case .line(let line) = source.readLine(prompt: Prompt("> ")) { lines.append(line) }
    #expect(source.readLine(prompt: Prompt("> ")) == .end)
    #expect(source.problem == nil)
    try handle.close()
    return lines
  }

  @Test(arguments: [
    ("", []),
    ("\n", [""]),
    ("a", ["a"]),
    ("a\nb\n", ["a", "b"]),
    ("a\r\n\r\nb", ["a", "", "b"]),
    ("日本\n🚀", ["日本", "🚀"]),
  ]) func lineEnds(text: String, expected: [String]) throws {
    #expect(try lines(Data(text.utf8)) == expected)
  }

  @Test func linesAcrossChunks() throws {
    let expected = (0..<5000).map { String(repeating: "x", count: $0 % 97) }
    #expect(try lines(Data(expected.joined(separator: "\n").utf8 + [10])) == expected)
  }

  @Test func wrongBytesAreReplaced() throws {
    #expect(try lines(Data([0x70, 0xFF, 0x0A, 0x71])) == ["p\u{FFFD}", "q"])
  }

  @Test func anEndlessLineIsCut() throws {
    let bytes = Data(repeating: 0x61, count: 3_000_000) + Data("\nb\n".utf8)
    let found = try lines(bytes)
    #expect(found.map(\.utf8.count) == [StreamSource.longestLine, 1])
  }

  @Test func aFolderIsAProblem() throws {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    let source = StreamSource(descriptor: descriptor)
    #expect(source.readLine(prompt: Prompt("> ")) == .end)
    #expect(source.problem == "cannot read the input: Is a directory")
  }
}
