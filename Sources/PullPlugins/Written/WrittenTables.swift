/// The tables of a Lua source as they are written, to find the line of a field.
struct WrittenTables {
  private struct Field {
    let name: String
    let line: Int
    /// What is behind the equals sign, where that is a single word or text.
    let value: LuaToken?
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
        let isSingle = [",", ";", "}"].contains { tokens.isSign($0, index + 2) }
        tables[table].fields.append(
          Field(name: name.text, line: name.line, value: isSingle ? tokens[index + 1] : nil))
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

  /// Where a path leads.
  struct Place {
    /// How much of it leads through fields.
    let steps: Int
    /// The line of the last of these.
    let line: Int
    /// What that is set to, where it is a single word or text.
    let value: LuaToken?
  }

  /// How much of a path leads through a table's fields, and where it ends.
  private func follow(_ path: [String], from table: Int) -> Place? {
    guard let field = tables[table].fields.last(where: { $0.name == path.first }) else {
      return nil
    }
    let rest = Array(path.dropFirst())
    guard !rest.isEmpty, let inner = field.table.flatMap({ follow(rest, from: $0) }) else {
      return Place(steps: 1, line: field.line, value: rest.isEmpty ? field.value : nil)
    }
    return Place(steps: inner.steps + 1, line: inner.line, value: inner.value)
  }

  /// The fields that are written twice in one table that itself is a field of a name, and their lines.
  func fields(writtenTwiceIn name: String) -> [(name: String, first: Int, next: Int)] {
    let named = tables.flatMap(\.fields).filter { $0.name == name }.compactMap(\.table)
    return named.flatMap { table in
      let fields = tables[table].fields
      return fields.indices.compactMap { index in
        let first = fields[..<index].last { $0.name == fields[index].name }
        return first.map { (fields[index].name, $0.line, fields[index].line) }
      }
    }
  }

  /// The place of a field in what `pta.<kind>` is given, or of the nearest field around it.
  ///
  /// A plugin may put its manifest together: where the call's own table has no such field, another
  /// table has.
  ///
  /// - Parameter line: where the call is; of several tables the one behind it counts first.
  func place(of path: [String], callOf kind: String, near line: Int?) -> Place? {
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

extension [LuaToken] {
  /// Where a part of a kind is made last: the word behind `pta.`.
  package func maker(of kind: PartKind) -> Int? {
    indices.dropFirst(2).last {
      self[$0].text == kind.rawValue && self[$0 - 1].isSign(".") && self[$0 - 2].text == "pta"
    }
  }

  /// Whether a part of any kind is made.
  var makesPart: Bool { PartKind.allCases.contains { maker(of: $0) != nil } }
}
