import Driver

/// What is typed behind a verb as a shell would have it: `use spinner top=`.
///
/// Worked example: of `use spinner to` the arguments are `spinner`, and typed is `to`.
struct BareArguments {
  let verb: String
  /// Those that are done, without quotes; options are not among them.
  let arguments: [String]
  /// The option whose value is typed.
  let option: String?
  /// The word that is being typed.
  let typed: String
  /// Whether it is in quotes.
  let isQuoted: Bool

  /// Reads what is before the cursor; `nil` where no verb is typed bare.
  init?(_ before: String, verbs: [String]) {
    guard let verb = BareVerb.firstWord(before), verbs.contains(verb),
      let match = before.wholeMatch(of: /\s*\w+\s+(.*)/), !BareArguments.isLua(match.1)
    else { return nil }
    self.verb = verb
    let rest = String(match.1)
    let place = LuaPlace(rest)
    // In bytes: a quote and an accent that follows it are one character.
    let bytes = Array(rest.utf8)
    let quote = place.isQuoted ? bytes.count - place.typed.utf8.count - 1 : nil
    let done = String(decoding: bytes[..<(quote ?? bytes.count)], as: UTF8.self)
    var words = BareVerb.words(of: done) ?? []
    let isBegun =
      quote == nil ? rest.last.map { !$0.isWhitespace } ?? false : words.last?.last == "="
    let begun = isBegun ? words.popLast() ?? "" : ""
    let option = begun.prefixMatch(of: /(\w+)=/)
    self.option = option.map { String($0.1) }
    arguments = words.filter { !$0.contains(/^\w+=/) }.map { $0.filter { !"\"',".contains($0) } }
    typed =
      quote.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
      ?? String(begun.dropFirst(option?.0.count ?? 0))
    isQuoted = quote != nil
  }

  /// Whether what follows a name makes it a call, an assignment or an expression of Lua.
  private static func isLua(_ rest: Substring) -> Bool {
    guard let first = rest.first, rest.prefixMatch(of: /\.{0,2}\/|~\//) == nil else { return false }
    return "({[=:,;+*%^<>~".contains(first) || rest.hasPrefix("..")
  }
}
