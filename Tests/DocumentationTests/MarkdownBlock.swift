import Foundation
import Testing

/// A fenced block of a page.
struct MarkdownBlock: CustomTestStringConvertible {
  let page: String
  /// The line of its first line of text, from 1.
  let line: Int
  let language: String
  let text: String

  var testDescription: String { "\(page):\(line) (\(language))" }

  /// The checkout that the tests belong to.
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README, every page of the DocC catalogs, and the plugins' READMEs.
  static let pages: [String] = ["README.md"] + pages(in: "Sources") + pages(in: "Plugins")

  private static func pages(in folder: String) -> [String] {
    let walk = FileManager.default.enumerator(
      atPath: checkout.appendingPathComponent(folder).path)
    let names = (walk?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }
    return names.sorted().map { folder + "/" + $0 }
  }

  static let all: [MarkdownBlock] = pages.flatMap(blocks)

  static func all(in languages: String...) -> [MarkdownBlock] {
    all.filter { languages.contains($0.language) }
  }

  private static func blocks(of page: String) -> [MarkdownBlock] {
    let file = checkout.appendingPathComponent(page)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var blocks: [MarkdownBlock] = []
    var open: (language: String, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let block = open {
        if line == "```" {
          blocks.append(
            MarkdownBlock(
              page: page, line: block.line, language: block.language,
              text: block.lines.joined(separator: "\n")))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), index + 2, [])
      }
    }
    return blocks
  }
}
