/// Markdown as HTML: the parts of GitHub's that READMEs of plugins are made of. Those are headings, paragraphs, lists,
/// quotes, tables, code in fences or indented, rules, and what ``MarkdownSpans`` reads in a line. HTML in it is shown
/// as it is written, as text.
struct Markdown {
  /// What stands for a link's target, or a picture's; `nil` where it leads nowhere that a page may show.
  let target: (_ address: String, _ isPicture: Bool) -> MarkdownTarget?
  /// By how much headings are lower than they are written: the page has one above them.
  var headingShift = 1
  /// Of the identifiers of headings.
  var identifierPrefix = "readme-"

  /// Lists in lists and quotes in quotes, at most.
  static let greatestDepth = 6

  /// The HTML of a text. Its first heading is left out where it is a title.
  func html(_ text: String, omitsTitle: Bool = false) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }[...]
    // Swift takes "\r\n" for one character.
    if text.contains("\r\n") {
      lines =
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)[...]
    }
    lines = lines.drop { $0.allSatisfy(\.isWhitespace) }
    if omitsTitle, let first = lines.first, first.hasPrefix("# ") { lines.removeFirst() }
    return blocks(lines, depth: 0).joined(separator: "\n")
  }

  func spans(_ text: String) -> String { MarkdownSpans(target: target).html(text) }

  // MARK: Blocks

  private func blocks(_ given: ArraySlice<String>, depth: Int) -> [String] {
    var lines = given
    var blocks: [String] = []
    while let line = lines.first {
      if line.isBlank {
        lines.removeFirst()
      } else if let fence = MarkdownLine.fence(line) {
        blocks.append(fenced(fence, &lines))
      } else if line.hasPrefix("    ") {
        blocks.append(indented(&lines))
      } else if let heading = MarkdownLine.heading(line) {
        lines.removeFirst()
        blocks.append(self.heading(heading.text, level: heading.level))
      } else if MarkdownLine.isRule(line) {
        lines.removeFirst()
        blocks.append("<hr>")
      } else if let table = MarkdownTable(&lines) {
        blocks.append(table.html(spans))
      } else if line.hasPrefix(">"), depth < Markdown.greatestDepth {
        blocks.append(quote(&lines, depth: depth))
      } else if MarkdownLine.bullet(line) != nil, depth < Markdown.greatestDepth {
        blocks.append(list(&lines, depth: depth))
      } else {
        blocks.append(paragraph(&lines))
      }
    }
    return blocks
  }

  private func heading(_ text: String, level: Int) -> String {
    let tag = "h\(min(level + headingShift, 6))"
    // As GitHub makes them, for links to headings.
    let name = text.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
      .replacing(" ", with: "-")
    let identifier = identifierPrefix + HTMLText.identifier(name)
    return "<\(tag) id=\"\(identifier)\" dir=\"auto\">\(spans(text))</\(tag)>"
  }

  private func fenced(_ fence: MarkdownLine.Fence, _ lines: inout ArraySlice<String>) -> String {
    lines.removeFirst()
    let content = lines.prefix { !fence.isEnded(by: $0) }
    lines = lines.dropFirst(content.count + 1)
    let code = content.map { fence.withoutIndent($0) }
    guard fence.language == "lua" else { return pre(HTMLText.text(code.joined(separator: "\n"))) }
    let source = Array(code.joined(separator: "\n").utf8)
    return pre(LuaHTML.lines(of: source).joined(separator: "\n"))
  }

  private func indented(_ lines: inout ArraySlice<String>) -> String {
    var content = lines.prefix { $0.hasPrefix("    ") || $0.isBlank }
    lines = lines.dropFirst(content.count)
    while content.last?.isBlank == true { content.removeLast() }
    return pre(HTMLText.text(content.map { String($0.dropFirst(4)) }.joined(separator: "\n")))
  }

  /// Wide ones are scrolled, which keys can do as well.
  private func pre(_ code: String) -> String {
    "<pre tabindex=\"0\" dir=\"ltr\"><code>\(code)\n</code></pre>"
  }

  private func quote(_ lines: inout ArraySlice<String>, depth: Int) -> String {
    let content = lines.prefix { !$0.isBlank }
    lines = lines.dropFirst(content.count)
    let inner = content.map { line in
      let rest = line.hasPrefix(">") ? line.dropFirst() : line[...]
      return String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
    }
    let html = blocks(inner[...], depth: depth + 1).joined(separator: "\n")
    return "<blockquote>\n\(html)\n</blockquote>"
  }

  private func list(_ lines: inout ArraySlice<String>, depth: Int) -> String {
    let first = lines.first.flatMap(MarkdownLine.bullet)
    var items: [String] = []
    while let line = lines.first, let bullet = MarkdownLine.bullet(line),
      bullet.isNumbered == first?.isNumbered
    {
      lines.removeFirst()
      var content = [String(line.dropFirst(bullet.width))]
      // What belongs to an item is indented; a paragraph's further lines need not be.
      while let next = lines.first, let taken = bullet.continuation(next, after: content.last) {
        content.append(taken)
        lines.removeFirst()
      }
      while content.last?.isBlank == true { content.removeLast() }
      let isTight = !content.contains(where: \.isBlank)
      var inner = blocks(content[...], depth: depth + 1)
      if isTight, let text = inner.first, text.hasPrefix("<p dir=\"auto\">") {
        inner[0] = String(text.dropFirst(14).dropLast(4))
      }
      items.append("<li dir=\"auto\">\(inner.joined(separator: "\n"))</li>")
      if lines.first?.isBlank == true, let next = lines.first(where: { !$0.isBlank }),
        MarkdownLine.bullet(next) != nil
      {
        lines = lines.drop(while: \.isBlank)
      }
    }
    let tag = first?.isNumbered == true ? "ol" : "ul"
    let start = first?.number.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    return "<\(tag)\(start)>\n\(items.joined(separator: "\n"))\n</\(tag)>"
  }

  private func paragraph(_ lines: inout ArraySlice<String>) -> String {
    var content: [String] = []
    while let line = lines.first, !line.isBlank {
      if !content.isEmpty, let level = MarkdownLine.underline(line) {
        lines.removeFirst()
        return heading(content.joined(separator: " "), level: level)
      }
      if !content.isEmpty, MarkdownLine.endsParagraph(line) { break }
      content.append(line)
      lines.removeFirst()
    }
    return "<p dir=\"auto\">\(spans(content.joined(separator: "\n")))</p>"
  }
}

/// Where a link leads, or what a picture is.
enum MarkdownTarget: Equatable {
  /// An address that the page can show there.
  case address(String)
  /// For a picture: a page elsewhere, to which a link leads instead. Pages load nothing from there.
  case elsewhere(String)
}
