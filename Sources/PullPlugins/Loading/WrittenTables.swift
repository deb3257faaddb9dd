/// The tables of a Lua source as they are written, to find the line of a field.
struct WrittenTables {
  private struct Field {
    let name: String
    let line: Int
    /// The table behind the equals sign, if one is.
    var table: Int?
  }

  private struct Table {
    /// The token that opens it.
    let start: Int
    var fields: [Field] = []
  }

  private let tokens: [LuaToken]
  private var tables: [Table] = []

  init(_ tokens: [LuaToken]) {
    self.tokens = tokens
    // The tables that are open, and nil for each parenthesis or bracket.
    var open: [Int?] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch token.text {
      case "{":
        tables.append(Table(start: index))
        if index > 0, tokens[index - 1].isSign("="), let outer = open.last ?? nil,
          let last = tables[outer].fields.indices.last
        {
          tables[outer].fields[last].table = tables.count - 1
        }
        open.append(tables.count - 1)
      case "(", "[": open.append(nil)
      case "}", ")", "]": _ = open.popLast()
      case "=":
        guard let table = open.last ?? nil, let name = fieldName(before: index) else { break }
        tables[table].fields.append(Field(name: name.text, line: name.line))
      default: break
      }
    }
  }

  /// The token that names a field before its equals sign: `name =` or `["name"] =`.
  private func fieldName(before equals: Int) -> LuaToken? {
    let isBracketed = equals > 3 && tokens[equals - 1].isSign("]")
    let name = isBracketed ? equals - 2 : equals - 1
    let before = isBracketed ? equals - 4 : equals - 2
    guard before >= 0, ["{", ",", ";"].contains(where: tokens[before].isSign) else { return nil }
    return tokens[name].kind == (isBracketed ? .text : .word) ? tokens[name] : nil
  }

  /// How much of a path leads through a table's fields, and the line where it ends.
  private func follow(_ path: [String], from table: Int) -> (steps: Int, line: Int)? {
    guard let field = tables[table].fields.last(where: { $0.name == path.first }) else {
      return nil
    }
    let rest = Array(path.dropFirst())
    guard !rest.isEmpty, let inner = field.table.flatMap({ follow(rest, from: $0) }) else {
      return (1, field.line)
    }
    return (inner.steps + 1, inner.line)
  }

  /// The line of a field in what `pta.<kind>` is given, or of the nearest field around it.
  ///
  /// A plugin may put its manifest together: where the call's own table has no such field, another
  /// table has.
  ///
  /// - Parameter line: where the call is; of several tables the one behind it counts first.
  func line(of path: [String], callOf kind: String, near line: Int?) -> (steps: Int, line: Int)? {
    let call = tokens.indices.last { index in
      index > 1 && tokens[index].text == kind && tokens[index - 1].isSign(".")
        && (line.map { tokens[index].line <= $0 } ?? false)
    }
    let own = call.flatMap { call in tables.firstIndex { $0.start > call } }
    let order = [own].compactMap(\.self) + tables.indices.filter { $0 != own }
    let found = order.compactMap { follow(path, from: $0) }
    // The first of those that lead furthest.
    return found.reduce(nil) { best, next in (best?.steps ?? 0) < next.steps ? next : best }
  }
}
