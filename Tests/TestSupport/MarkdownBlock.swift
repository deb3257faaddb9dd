import Foundation

/// A fenced block of a page.
package struct MarkdownBlock: CustomStringConvertible, Sendable {
  /// The page's path in the checkout.
  package let page: String
  /// The line of its first line of text, from 1.
  package let line: Int
  /// What stands behind the fence.
  package let language: String
  /// What stands between the fences.
  package let text: String

  /// Where it is.
  package var description: String { "\(page):\(line) (\(language))" }

  /// Its lines.
  package var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether it shows commands of a shell and what they print.
  package var isShellTranscript: Bool { language == "console" && text.hasPrefix("$ ") }

  /// Whether it is a spec, or part of one.
  package var isSpec: Bool {
    language == "lua"
      && (page.hasPrefix("Sources/SpecRunner/") || text.contains(/\b(describe|it)\(/))
  }

  /// The path of the file that it is, which a comment in its first line says; `nil` for samples.
  package var file: String? {
    guard language == "lua" else { return nil }
    return lines[0].firstMatch(of: /^-- (\S+\.lua)(?:, above its last line)?$/)
      .map { String($0.1) }
  }

  /// Whether it is put into that file, above its last line.
  package var isAddition: Bool { lines[0].hasSuffix(", above its last line") }

  /// The file with the block in it: it takes the place of the text, or is added to it.
  package func saved(over text: String?) -> String {
    guard isAddition, let text, let last = text.split(separator: "\n").last else {
      return self.text + "\n"
    }
    let addition = lines.dropFirst().joined(separator: "\n")
    return text.dropLast(last.count + 1) + addition + "\n\n" + last + "\n"
  }

  /// The checkout that the tests belong to.
  package static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The pages at the top of the checkout.
  package static let topPages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]

  /// Those, every page of the DocC catalogs, and the plugins' READMEs.
  package static let pages: [String] =
    topPages + pages(in: "Sources") + pages(in: "Tests/Benchmarks") + pages(in: "Plugins")

  private static func pages(in folder: String) -> [String] {
    let walk = FileManager.default.enumerator(
      atPath: checkout.appendingPathComponent(folder).path)
    let names = (walk?.allObjects as? [String] ?? []).filter {
      $0.hasSuffix(".md") && !$0.contains("/Templates/")
    }
    return names.sorted().map { folder + "/" + $0 }
  }

  /// All of them.
  package static let all: [MarkdownBlock] = pages.flatMap(blocks)

  /// Those in some languages.
  package static func all(in languages: String...) -> [MarkdownBlock] {
    all.filter { languages.contains($0.language) }
  }

  /// All of a page.
  package static func text(of page: String) throws -> String {
    try String(contentsOf: checkout.appendingPathComponent(page), encoding: .utf8)
  }

  private static func blocks(of page: String) -> [MarkdownBlock] {
    guard let text = try? text(of: page) else { return [] }
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
