/// What is in a table as it is written.
struct WrittenKeys {
  /// The tokens of the names: of `name =` and `["name"] =`.
  private(set) var names: [Int] = []
  /// Whether it has values without names, as a list has.
  private(set) var isList = false

  /// Looks into the table that a token opens; `nil` where it has no end.
  init?(of open: Int, in tokens: [LuaToken]) {
    guard let end = tokens.closing(of: open) else { return nil }
    let starts = (open + 1..<end).lazy.filter { index in
      ["{", ",", ";"].contains { tokens.isSign($0, index - 1) }
    }
    for index in starts.prefix(WrittenKeys.most) where tokens.openBracket(before: index) == open {
      if let name = WrittenKeys.name(at: index, in: tokens) {
        names.append(name)
      } else if !tokens.isSign("[", index) {
        isList = true
      }
    }
  }

  /// No table has as many fields, with those of the tables in it; one that is made to cost time may.
  private static let most = 500

  /// The token with the name of a field that begins there.
  private static func name(at index: Int, in tokens: [LuaToken]) -> Int? {
    if tokens[index].kind == .word { return tokens.isSign("=", index + 1) ? index : nil }
    guard tokens.isSign("[", index), tokens.isSign("]", index + 2), tokens.isSign("=", index + 3),
      tokens[index + 1].kind == .text
    else { return nil }
    return index + 1
  }
}
