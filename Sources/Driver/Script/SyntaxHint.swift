/// What to write where a script has the signs of another language.
enum SyntaxHint {
  /// By the sign that Lua stumbles over.
  private static let signs = [
    "!": "Lua writes ~= and not", "&": "Lua writes and", "|": "Lua writes or",
    "//": "a comment begins with --", "/": "a comment begins with --",
    "#": "a comment begins with --", "{": "a block ends with end, and has no braces",
    "+": "Lua writes x = x + 1", "?": "Lua writes a and b or c",
  ]

  /// What follows a message; empty where there is nothing to be said.
  static func text(_ message: String) -> String {
    if message.hasPrefix("unfinished string") { return " (close the quote)" }
    guard let match = message.firstMatch(of: #/^(.*) near '([^'\w]+)'$/#) else { return "" }
    if match.2 == "=" || match.2 == "==" {
      return match.1.hasPrefix("'then'") || match.1.hasPrefix("'do'")
        ? " (a comparison is written ==)"
        : match.1.hasPrefix("')'") ? " (options are a table: { name = value })" : ""
    }
    // `pull(120 { … })` has no block.
    guard match.1 == "unexpected symbol" || match.1 == "syntax error" || match.2 == "!" else {
      return match.1.hasPrefix("')'") && match.2 == "{" ? " (a comma is missing)" : ""
    }
    return signs[String(match.2)].map { " (\($0))" } ?? ""
  }
}
