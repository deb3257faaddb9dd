import Foundation
import TestSupport
import Testing

/// Specs and commands that pages show do what the pages say.
@Suite(.timeLimit(.minutes(3))) struct PageTests {
  private static let pages: [String] = MarkdownBlock.pages.filter { page in
    MarkdownBlock.all.contains { $0.page == page && ($0.isSpec || $0.isShellTranscript) }
  }

  private static func text(_ path: String) throws -> String {
    try String(
      contentsOf: MarkdownBlock.checkout.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func thereAreSuchPages() {
    let folder = "Sources/SpecRunner/SpecRunner.docc/"
    for page in ["README.md", folder + "Testing.md", folder + "CommandLine.md"] {
      #expect(PageTests.pages.contains(page))
    }
    let plugins = PageTests.pages.filter { $0.hasPrefix("Plugins/") }
    #expect(plugins.count == 3)
  }

  @Test(arguments: pages)
  func aPageShowsWhatIsSo(page: String) throws {
    try withTool { tool in
      var folder = try PageFolder(tool)
      var last: MarkdownBlock?
      for block in MarkdownBlock.all where block.page == page {
        if let failure = folder.unexplainedFailure, block.language != "text" {
          Issue.record("\(last?.description ?? page): \(failure)")
        }
        if let difference = try folder.difference(of: block) {
          Issue.record(
            "\(block.description) says:\n\(difference.says)\nand there is:\n\(difference.found)")
        }
        last = block
      }
      #expect(folder.unexplainedFailure == nil)
    }
  }

  /// The page about assertions has every one that there is, and every function.
  @Test func allAssertionsAreOnTheirPage() throws {
    let source = try PageTests.text("Sources/SpecRunner/Lua/assertions.lua")
    let page = try PageTests.text("Sources/SpecRunner/SpecRunner.docc/Assertions.md")
    let names = source.matches(of: /\n(?:define|number|view|monotonic)\("([a-z_]+)"/)
      .map { String($0.1) }
    #expect(names.count > 15)
    let missing = names.filter { name in
      !page.contains(name == "jump" ? "`assert.no.jump(" : "`assert.\(name)")
    }
    #expect(missing == [])
    let functions = source.matches(of: /\nfunction ([a-z_]+)\(/).map { String($0.1) }
    #expect((functions + ["mark"]).filter { !page.contains("`\($0)(") } == [])
  }

  /// The page about the command has all words of a spec.
  @Test func allWordsAreOnTheirPage() throws {
    let source = try PageTests.text("Sources/SpecRunner/Lua/vocabulary.lua")
    let page = try PageTests.text("Sources/SpecRunner/SpecRunner.docc/CommandLine.md")
    let list = try #require(source.firstMatch(of: /for _, name in ipairs \{([^}]*)\}/)).1
    let words = list.matches(of: /"([a-z_]+)"/).map { String($0.1) }
    #expect(words.count > 20)
    let luassert = ["assert", "spy", "stub", "mock", "match"]
    #expect(words.filter { !luassert.contains($0) && !page.contains("`\($0)`") } == [])
  }
}
