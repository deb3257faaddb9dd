import Foundation
import TestSupport
import Testing

/// Pages are read where they lie: every link leads to a file, and to a heading of it.
@Suite struct LinkTests {
  /// What a reader sees of a page, without its samples and code.
  private static func prose(of page: String) throws -> String {
    try MarkdownBlock.text(of: page).replacing(/```[\s\S]*?\n```/, with: "")
      .replacing(/``[^`]*``|`[^`]*`/, with: "x")
  }

  private static func links(in text: String) -> [String] {
    text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + text.matches(of: /(?:src|href)="([^"]+)"/).map { String($0.1) }
  }

  /// The names that a repository's browser gives to the headings.
  private static func anchors(of page: String) throws -> Set<String> {
    let text = try MarkdownBlock.text(of: page).replacing(/```[\s\S]*?\n```/, with: "")
    return Set(
      text.matches(of: /(?m)^#+ +(.+)$/).map { heading in
        String(heading.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) })
          .replacingOccurrences(of: " ", with: "-")
      })
  }

  @Test(arguments: MarkdownBlock.pages)
  func linksLeadSomewhere(page: String) throws {
    let text = try LinkTests.prose(of: page)
    #expect(!text.contains("<doc:") && !text.contains("](doc:"), "only DocC reads such links")
    #expect(!text.contains("\n@"), "only DocC reads directives")
    let folder = MarkdownBlock.checkout.appendingPathComponent(page).deletingLastPathComponent()
    for link in LinkTests.links(in: text) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? page : LinkTests.path(to: String(parts[0]), from: folder)
      let file = MarkdownBlock.checkout.appendingPathComponent(target).path
      #expect(FileManager.default.fileExists(atPath: file), "\(page): \(link)")
      if parts.count == 2 {
        let anchors = try LinkTests.anchors(of: target)
        #expect(anchors.contains(String(parts[1])), "\(page): \(link)")
      }
    }
  }

  private static func path(to link: String, from folder: URL) -> String {
    String(
      folder.appendingPathComponent(link).standardizedFileURL.path
        .dropFirst(MarkdownBlock.checkout.standardizedFileURL.path.count + 1))
  }

  /// Every page can be found: from the README, through pages that link to one another.
  @Test func everyPageIsLinked() throws {
    var found: Set<String> = ["README.md"]
    var rest = ["README.md"]
    while let page = rest.popLast() {
      let folder = MarkdownBlock.checkout.appendingPathComponent(page).deletingLastPathComponent()
      for link in try LinkTests.links(in: LinkTests.prose(of: page)) where !link.contains("://") {
        let file = link.split(separator: "#").first.map(String.init) ?? ""
        let target = LinkTests.path(to: file, from: folder)
        guard target.hasSuffix(".md"), found.insert(target).inserted else { continue }
        rest.append(target)
      }
    }
    #expect(Set(MarkdownBlock.pages).subtracting(found) == [])
  }
}
