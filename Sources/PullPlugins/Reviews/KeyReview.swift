/// Looks into tables that are asked by a state, for what is none: `local colors = { refreshing = "red" }`.
struct KeyReview {
  let types: WrittenTypes
  /// The words and texts of the plugin's other files: a field that one names may be asked there by anything.
  let others: Set<String>
  private var tokens: [LuaToken] { types.tokens }

  /// All of them, in order; of a source that is made to cost time the first.
  var findings: [CopyReview.Finding] {
    let found = tokens.indices.filter { tokens.isSign("[", $0) }.prefix(tokens.mostLookedAt)
      .compactMap { open in table(askedAt: open).map { ($0, open + 1) } }
    // A table is asked more than once.
    let tables = Dictionary(found) { first, _ in first }.sorted { $0.key < $1.key }
    return tables.flatMap { findings(in: $0, askedBy: $1) }
  }

  private func findings(in table: Int, askedBy start: Int) -> [CopyReview.Finding] {
    guard let (words, end) = key(from: start), let keys = WrittenKeys(of: table, in: tokens) else {
      return []
    }
    if keys.isList, keys.names.isEmpty {
      return [
        CopyReview.Finding(
          line: tokens[table].line,
          message:
            "this is a list, and '\(tokens.text(start..<end))' is no number but a word: write "
            + "{ \(words[0]) = … }")
      ]
    }
    guard !keys.isList else { return [] }
    return keys.names.filter { !words.contains(tokens[$0].text) }.map { name in
      CopyReview.Finding(
        line: tokens[name].line,
        message: "'\(tokens.text(start..<end))' is never "
          + ComparisonReview.other(tokens[name].text, words))
    }
  }

  /// What a table may be asked by, and the bracket behind it.
  private func key(from start: Int) -> (words: [String], end: Int)? {
    let found = types.kind(from: start)
    guard case .words(let words)? = found.kind, tokens.isSign("]", found.end) else { return nil }
    return (words, found.end)
  }

  /// The table that is asked at a bracket by a word, where it is asked by nothing else.
  private func table(askedAt open: Int) -> Int? {
    guard open > 0, key(from: open + 1) != nil else { return nil }
    if tokens.isSign(")", open - 1), tokens.isSign("}", open - 2) {
      guard let table = tokens.opening(of: open - 2), tokens.isSign("(", table - 1) else {
        return nil
      }
      return table
    }
    if tokens.isSign(".", open - 2) { return field(tokens[open - 1].text) }
    guard case .local(let declared)? = types.bindings[open - 1],
      let table = tableGiven(at: declared)
    else { return nil }
    let uses = types.bindings.filter { $1 == .local(declared) && $0 != declared }
    return uses.keys.allSatisfy(isAsked) ? table : nil
  }

  /// The table that a field of some name is set to, where no other one is, and it is asked by words alone.
  private func field(_ name: String) -> Int? {
    guard !others.contains(name) else { return nil }
    let places = tokens.indices.filter {
      tokens[$0].kind != .sign && tokens[$0].text == name && types.bindings[$0] == nil
    }
    let sets = places.compactMap { place in tableGiven(at: place).map { (place, $0) } }
    guard sets.count == 1, places.allSatisfy({ $0 == sets[0].0 || isAsked($0) }) else { return nil }
    return sets[0].1
  }

  private func isAsked(_ place: Int) -> Bool {
    tokens[place].kind == .word && tokens.isSign("[", place + 1) && key(from: place + 2) != nil
  }

  /// The table that is written as the value of a name.
  private func tableGiven(at name: Int) -> Int? {
    guard tokens[name].kind == .word, case .value(let table) = tokens.given(at: name),
      tokens.isSign("{", table), let end = tokens.closing(of: table),
      end + 1 == tokens.endOfExpressions(from: table)
    else { return nil }
    return table
  }
}
