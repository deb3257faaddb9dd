/// Patterns as `string.find` takes them.
package enum LuaPattern {
  private static let signs = "^$()%.[]*+-?"

  /// Whether a text may mean something else than itself.
  package static func hasSigns(_ text: String) -> Bool { text.contains { signs.contains($0) } }

  /// The pattern of a text that means itself.
  package static func literal(_ text: String) -> String {
    String(text.flatMap { signs.contains($0) ? ["%", $0] : [$0] })
  }

  /// Why Lua cannot read a pattern, in its own words; `nil` when it can. Lua itself only complains of as much as
  /// it has come to.
  package static func complaint(about pattern: String) -> String? {
    var rest = Substring(pattern)
    var open = 0, closed = 0
    while let sign = rest.popFirst() {
      switch sign {
      case "(": open += 1
      case ")":
        guard open > closed else { return "invalid pattern capture" }
        closed += 1
      case "[":
        guard skipSet(&rest) else { return "malformed pattern (missing ']')" }
      case "%":
        guard let letter = rest.popFirst() else { return "malformed pattern (ends with '%')" }
        if letter == "b" {
          guard rest.count > 1 else { return "malformed pattern (missing arguments to '%b')" }
          rest.removeFirst(2)
        }
        if letter == "f", rest.first != "[" { return "missing '[' after '%f' in pattern" }
        if let index = letter.wholeNumberValue, !(1...9).contains(index) || index > open {
          return "invalid capture index %\(index) in pattern"
        }
      default: break
      }
    }
    return open > closed ? "unfinished capture" : nil
  }

  /// Goes behind the end of a set, whose first sign may be the one that ends it.
  ///
  /// - Returns: whether it has an end.
  private static func skipSet(_ rest: inout Substring) -> Bool {
    if rest.first == "^" { rest.removeFirst() }
    var isFirst = true
    while let sign = rest.popFirst() {
      if sign == "]", !isFirst { return true }
      if sign == "%", rest.popFirst() == nil { return false }
      isFirst = false
    }
    return false
  }
}
