/// What stands in a line of Markdown: code, links, pictures, emphasis, what is escaped.
struct MarkdownSpans {
  let target: (_ address: String, _ isPicture: Bool) -> MarkdownTarget?

  /// Emphasis in emphasis, and links in it, at most.
  private static let greatestDepth = 8

  func html(_ text: String) -> String { html(Array(text.utf8)[...], depth: 0, inLink: false) }

  private func html(_ bytes: ArraySlice<UInt8>, depth: Int, inLink: Bool) -> String {
    var reader = Reader(bytes, spans: self, depth: depth, inLink: inLink)
    reader.read()
    return reader.html
  }

  /// Reads one text from its beginning to its end. What was looked for in vain once is not looked for again, so that a
  /// text of nothing but beginnings takes no longer than another.
  private struct Reader {
    let bytes: ArraySlice<UInt8>
    let spans: MarkdownSpans
    let depth: Int
    let inLink: Bool
    private var at: Int
    private var plain: [UInt8] = []
    private(set) var html = ""
    private var missing: Set<[UInt8]> = []

    init(_ bytes: ArraySlice<UInt8>, spans: MarkdownSpans, depth: Int, inLink: Bool) {
      (self.bytes, self.spans, self.depth, self.inLink) = (bytes, spans, depth, inLink)
      at = bytes.startIndex
    }

    private func byte(_ index: Int) -> UInt8 {
      bytes.indices.contains(index) ? bytes[index] : 0
    }

    private func isBlank(_ index: Int) -> Bool { [0, 0x20, 0x0A, 0x09].contains(byte(index)) }

    mutating func read() {
      while at < bytes.endIndex {
        if !take() {
          plain.append(bytes[at])
          at += 1
        }
      }
      flush()
    }

    private mutating func flush() {
      html += HTMLText.text(String(decoding: plain, as: UTF8.self))
      plain = []
    }

    private mutating func add(_ text: String, to end: Int) -> Bool {
      flush()
      html += text
      at = end
      return true
    }

    /// Takes what begins here; nothing where that is plain text.
    private mutating func take() -> Bool {
      switch byte(at) {
      case UInt8(ascii: "\\"): takeEscaped()
      case UInt8(ascii: "`"): takeCode()
      case UInt8(ascii: "!") where byte(at + 1) == UInt8(ascii: "["): takePicture()
      case UInt8(ascii: "["): takeLink()
      case UInt8(ascii: "<"): takeAddress()
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): takeEmphasis()
      case UInt8(ascii: " ") where bytes[at...].starts(with: "  \n".utf8):
        add("<br>\n", to: at + 3)
      default: false
      }
    }

    private mutating func takeEscaped() -> Bool {
      let next = byte(at + 1)
      if next == 0x0A { return add("<br>\n", to: at + 2) }
      let isSign =
        (0x21...0x7E).contains(next) && !(0x30...0x39).contains(next)
        && !(0x41...0x5A).contains(next & 0xDF)
      guard isSign else { return false }
      plain.append(next)
      at += 2
      return true
    }

    private mutating func takeCode() -> Bool {
      let run = Array(bytes[at...].prefix { $0 == UInt8(ascii: "`") })
      let start = at + run.count
      guard let end = find(run, from: start, isRun: true) else {
        plain += run
        at = start
        return true
      }
      var code = String(decoding: bytes[start..<end], as: UTF8.self).replacing("\n", with: " ")
      if code.hasPrefix(" "), code.hasSuffix(" "), !code.isBlank {
        code = String(code.dropFirst().dropLast())
      }
      return add("<code>\(HTMLText.text(code))</code>", to: end + run.count)
    }

    /// Where a sign comes next; of a run, one that is neither longer nor shorter.
    private mutating func find(_ sign: [UInt8], from start: Int, isRun: Bool = false) -> Int? {
      guard !missing.contains(sign) else { return nil }
      var index = start
      while index + sign.count <= bytes.endIndex {
        if bytes[index...].starts(with: sign) {
          let run = isRun ? bytes[index...].prefix { $0 == sign[0] }.count : sign.count
          if run == sign.count { return index }
          index += run
        } else {
          index += 1
        }
      }
      missing.insert(sign)
      return nil
    }

    // MARK: Links

    /// `[text](address "title")` from its bracket on: the text, the address, and where it ends.
    private mutating func link(
      from start: Int
    ) -> (text: ArraySlice<UInt8>, address: String, end: Int)? {
      guard depth < MarkdownSpans.greatestDepth, find(Array("](".utf8), from: start) != nil else {
        return nil
      }
      var (level, index) = (0, start)
      // Brackets in brackets, as of a picture that is a link.
      while index < bytes.endIndex, index - start < 1000 {
        switch bytes[index] {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "["): level += 1
        case UInt8(ascii: "]"): level -= 1
        default: break
        }
        if level == 0 { break }
        index += 1
      }
      guard level == 0, byte(index + 1) == UInt8(ascii: "(") else { return nil }
      let rest = bytes[(index + 2)...].prefix(2000)
      guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let inside = String(decoding: rest[..<end], as: UTF8.self)
      let address = inside.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      let isPointed = address.hasPrefix("<") && address.hasSuffix(">")
      return (
        bytes[(start + 1)..<index], isPointed ? String(address.dropFirst().dropLast()) : address,
        end + 1
      )
    }

    private mutating func takeLink() -> Bool {
      guard !inLink, let link = link(from: at) else { return false }
      let target = spans.target(link.address, false)
      let text = spans.html(link.text, depth: depth + 1, inLink: target != nil)
      return add(MarkdownSpans.anchor(target, text), to: link.end)
    }

    private mutating func takePicture() -> Bool {
      guard let link = link(from: at + 1) else { return false }
      let alternative = String(decoding: link.text, as: UTF8.self)
      switch spans.target(link.address, true) {
      case .address(let address)?:
        return add(
          "<img src=\"\(HTMLText.attribute(address))\" alt=\"\(HTMLText.attribute(alternative))\" loading=\"lazy\">",
          to: link.end)
      case .elsewhere(let address)? where !inLink:
        return add(
          MarkdownSpans.anchor(.address(address), HTMLText.text(alternative)), to: link.end)
      default: return add(HTMLText.text(alternative), to: link.end)
      }
    }

    /// `<https://…>`.
    private mutating func takeAddress() -> Bool {
      let rest = bytes[(at + 1)...].prefix(2000).prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") }
      guard !inLink, let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      let address = String(decoding: rest[..<end], as: UTF8.self)
      guard let colon = address.firstIndex(of: ":"), address[..<colon].count > 1,
        let target = spans.target(address, false)
      else { return false }
      return add(MarkdownSpans.anchor(target, HTMLText.text(address)), to: end + 1)
    }

    // MARK: Emphasis

    private mutating func takeEmphasis() -> Bool {
      let sign = byte(at)
      let count = min(bytes[at...].prefix { $0 == sign }.count, 2)
      let tags: [String: String] = [
        "*": "em", "_": "em", "**": "strong", "__": "strong", "~~": "del",
      ]
      let marks = [UInt8](repeating: sign, count: count)
      let isInWord = sign == UInt8(ascii: "_") && isWord(at - 1)
      guard depth < MarkdownSpans.greatestDepth, !isInWord, !isBlank(at + count),
        let tag = tags[String(decoding: marks, as: UTF8.self)],
        let end = closing(marks, from: at + count)
      else { return takeRun(of: sign) }
      let inner = spans.html(bytes[(at + count)..<end], depth: depth + 1, inLink: inLink)
      return add("<\(tag)>\(inner)</\(tag)>", to: end + count)
    }

    /// Signs that begin nothing are text, all of them.
    private mutating func takeRun(of sign: UInt8) -> Bool {
      let run = bytes[at...].prefix { $0 == sign }
      plain += run
      at += run.count
      return true
    }

    private func isWord(_ index: Int) -> Bool {
      let byte = byte(index)
      return (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
    }

    private mutating func closing(_ marks: [UInt8], from start: Int) -> Int? {
      guard !missing.contains(marks) else { return nil }
      var index = start
      while index < bytes.endIndex {
        let run = bytes[index...].prefix { $0 == marks[0] }.count
        if run >= marks.count, run != 2 || marks.count == 2, index > start, !isBlank(index - 1),
          marks[0] != UInt8(ascii: "_") || !isWord(index + run)
        {
          return index + run - marks.count
        }
        // What is code has no emphasis in it.
        if bytes[index] == UInt8(ascii: "`") {
          let ticks = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
          let rest = bytes[(index + ticks)...]
          index = rest.firstIndex(of: UInt8(ascii: "`")).map { $0 + ticks } ?? index + ticks
        } else {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : max(run, 1)
        }
      }
      missing.insert(marks)
      return nil
    }
  }

  private static func anchor(_ target: MarkdownTarget?, _ text: String) -> String {
    let address: String
    switch target {
    case .address(let given)?, .elsewhere(let given)?: address = given
    case nil: return text
    }
    let isOutside = address.contains("://")
    return
      "<a href=\"\(HTMLText.attribute(address))\"\(isOutside ? " rel=\"noreferrer\"" : "")>\(text)</a>"
  }
}
