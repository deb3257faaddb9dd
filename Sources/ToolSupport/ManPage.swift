/// What a program's man page has besides its subcommands.
package struct Manual: Sendable {
  /// What the program is, in a line.
  let summary: String
  /// When the text was last changed, as in 2026-11-25.
  let date: String
  /// Such as `FILES`, and what each of them is.
  let sections: [(title: String, entries: [(term: String, text: String)])]

  package init(
    summary: String, date: String,
    sections: [(title: String, entries: [(term: String, text: String)])]
  ) {
    self.summary = summary
    self.date = date
    self.sections = sections
  }
}

/// The man page, in the macros of man(7).
extension Tool {
  var manPage: String {
    guard let manual else { return "" }
    let commands = listed.flatMap { command in
      [".SS \(escaped(command.usage))", escaped(command.summary)]
        + command.listed.flatMap { entry($0.usage, $0.doc) }
    }
    let sections = manual.sections.flatMap { section in
      [".SH " + section.title] + section.entries.flatMap { entry($0.term, $0.text) }
    }
    let lines =
      [
        ".TH \(name.uppercased()) 1 \(manual.date) \"\(name) \(Tool.version)\" \"User Commands\"",
        ".SH NAME", "\(name) \\- \(escaped(manual.summary))", ".SH SYNOPSIS",
        ".B \(name)", ".I SUBCOMMAND", "[\\fIOPTION\\fR | \\fIOPERAND\\fR] \\&...",
        ".SH SUBCOMMANDS",
      ] + commands + sections
    return lines.joined(separator: "\n") + "\n"
  }

  private func entry(_ term: String, _ text: String) -> [String] {
    [".TP", ".B " + escaped(term), escaped(text)]
  }

  /// As roff prints it: ASCII, no escapes, no requests. Terminals of the C locale have no ellipsis.
  private func escaped(_ text: String) -> String {
    let text = text.replacing("…", with: "...")
    let letters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u" + hexadecimal(scalar) + "]"
      }
    }
    return (text.hasPrefix(".") ? "\\&" : "") + letters.joined()
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
