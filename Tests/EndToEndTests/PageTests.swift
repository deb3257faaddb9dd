import Foundation
import TestSupport
import Testing

/// Specs and commands that pages show do what the pages say.
///
/// To record what they print anew: `PTA_RECORD_PAGES=1 swift test --filter PageTests`; then read the
/// difference.
@Suite(.timeLimit(.minutes(60))) struct PageTests {
  private static let pages: [String] = MarkdownBlock.pages.filter { page in
    MarkdownBlock.all.contains { $0.page == page && ($0.isSpec || $0.isShellTranscript) }
  }

  /// Never where nobody reads what was recorded.
  private static var isRecording: Bool {
    let variables = ProcessInfo.processInfo.environment
    return variables["PTA_RECORD_PAGES"] == "1" && variables["CI"] == nil
  }

  @Test func thereAreSuchPages() {
    let folder = "Sources/SpecRunner/SpecRunner.docc/"
    for page in ["README.md", folder + "Testing.md", folder + "CommandLine.md"] {
      #expect(PageTests.pages.contains(page))
    }
    let plugins = PageTests.pages.filter { $0.hasPrefix("Plugins/") }
    #expect(plugins.count == ShippedPlugins.names.count)
  }

  @Test(arguments: pages)
  func aPageShowsWhatIsSo(page: String) throws {
    try withTool { tool in
      var folder = try PageFolder(tool)
      var last: MarkdownBlock?
      var differences: [PageFolder.Difference] = []
      for block in MarkdownBlock.all where block.page == page {
        if let failure = folder.unexplainedFailure, block.language != "text" {
          Issue.record("\(last?.description ?? page): \(failure)")
        }
        if let difference = try folder.difference(of: block) { differences.append(difference) }
        last = block
      }
      #expect(folder.unexplainedFailure == nil)
      for picture in try folder.pictures(on: page) {
        if PageTests.isRecording {
          try picture.drawn.write(to: picture.file, atomically: true, encoding: .utf8)
        }
        #expect(
          try String(contentsOf: picture.file, encoding: .utf8) == picture.drawn,
          "\(picture.file.lastPathComponent) is out of date")
      }
      if PageTests.isRecording { return try PageTests.record(differences, on: page) }
      for difference in differences {
        Issue.record(
          """
          \(difference.block.description) says:
          \(difference.says)
          and there is:
          \(difference.found)
          If it is as it should be, record it: PTA_RECORD_PAGES=1 swift test --filter PageTests
          """)
      }
    }
  }

  private static func record(_ differences: [PageFolder.Difference], on page: String) throws {
    var lines = try MarkdownBlock.text(of: page).components(separatedBy: "\n")
    // From below, so that the numbers of the lines above stay right.
    for difference in differences.reversed() {
      let start = difference.block.line - 1
      lines.replaceSubrange(
        start..<start + difference.block.lines.count,
        with: difference.printed.trimmingCharacters(in: .newlines).components(separatedBy: "\n"))
    }
    try lines.joined(separator: "\n").write(
      to: MarkdownBlock.checkout.appendingPathComponent(page), atomically: true, encoding: .utf8)
  }

  /// The page about assertions has every one that there is, and every function.
  @Test func allAssertionsAreOnTheirPage() throws {
    let source = try ["assertions", "calls", "views", "tracks"].map { name in
      try MarkdownBlock.text(of: "Sources/SpecLua/Lua/\(name).lua")
    }.joined()
    let page = try MarkdownBlock.text(of: "Sources/SpecRunner/SpecRunner.docc/Assertions.md")
    let names = source.matches(of: /\n(?:define|sequence|number|view|monotonic)\("([a-z_]+)"/)
      .map { String($0.1) }
    #expect(names.count > 15)
    let missing = names.filter { name in
      !page.contains("`assert.\(name)") && !page.contains("`assert.no.\(name)(")
    }
    #expect(missing == [])
    let functions = source.matches(of: /\nfunction ([a-z_]+)\(/).map { String($0.1) }
    let helpers = try MarkdownBlock.text(of: "Sources/SpecLua/Lua/helpers.lua")
      .matches(of: /\nfunction helper\.([a-z_]+)/).map { String($0.1) }
    #expect(helpers.count == 8)
    let missingWords = (functions + helpers + ["mark"]).filter { word in
      !page.contains("`\(word)(") && !page.contains("`\(word) {")
    }
    #expect(missingWords == [])
  }

  /// The page about the command has all words of a spec.
  @Test func allWordsAreOnTheirPage() throws {
    let source = try MarkdownBlock.text(of: "Sources/SpecLua/Lua/vocabulary.lua")
    let page = try MarkdownBlock.text(of: "Sources/SpecRunner/SpecRunner.docc/CommandLine.md")
    let words =
      source.matches(of: /([a-z_]+) = (?:block|hook|test_word)\b/).map { String($0.1) }
      + source.matches(of: /function words\.([a-z_]+)/).map { String($0.1) }
    #expect(words.count == 18)
    #expect(words.filter { !page.contains("`\($0)`") } == [])
  }
}
