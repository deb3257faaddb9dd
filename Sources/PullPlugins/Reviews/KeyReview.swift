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
    let sets = tokens.indices.filter { tokens.isSign("=", $0) }.prefix(tokens.mostLookedAt)
    // A look at one reads the file from its start: to look at all took a quarter of what progress-ring takes to load.
    let variables = Set(types.bindings.lazy.filter { $1 != .global }.map { tokens[$0.key].text })
    let reads = tokens.indices.filter {
      tokens.isSign(".", $0) && $0 + 1 < tokens.count && variables.contains(tokens[$0 + 1].text)
        && !tokens.isSet(at: $0 + 1)
    }.prefix(tokens.mostLookedAt)
    return tables.flatMap { findings(in: $0, askedBy: $1) } + sets.compactMap { named(before: $0) }
      + reads.compactMap { read(behind: $0) }
  }

  /// `texts.state or "Pull"`, of a table with texts for states, where `texts[state]` is meant.
  private func read(behind dot: Int) -> CopyReview.Finding? {
    let (owner, field) = (dot - 1, dot + 1)
    guard owner >= 0, tokens[field].kind == .word,
      tokens[owner].kind == .word, let function = tokens.surroundings(of: field).functions.last,
      let variable = (function..<field).first(where: {
        tokens.code($0) == tokens[field].text && types.bindings[$0].map { $0 != .global } ?? false
      }),
      case .words(let words)? = types.kind(from: variable).kind,
      let table = tableOf(owner), let keys = WrittenKeys(of: table, in: tokens), !keys.isList,
      !keys.names.isEmpty, keys.names.allSatisfy({ words.contains(tokens[$0].text) }),
      let start = tokens.start(ofChainEndingAt: owner), !others.contains(tokens[owner].text)
    else { return nil }
    let isSet = tokens.indices.contains {
      tokens.code($0) == tokens[field].text && tokens.isSign(".", $0 - 1) && tokens.isSet(at: $0)
        && tokens.code($0 - 2) == tokens[owner].text
    }
    guard !isSet else { return nil }
    let (path, name) = (tokens.text(start..<owner + 1), tokens[field].text)
    return CopyReview.Finding(
      line: tokens[field].line,
      message:
        "'\(path).\(name)' is \(path)[\"\(name)\"], which nothing sets: write \(path)[\(name)] for what "
        + "the variable says")
  }

  /// `TEXTS.state = "…"`, where the table is asked by what `state` says, and has no such field.
  private func named(before equals: Int) -> CopyReview.Finding? {
    let (field, owner) = (equals - 1, equals - 3)
    guard owner >= 0, tokens[field].kind == .word, tokens.isSign(".", equals - 2),
      let table = tableOf(owner), let keys = WrittenKeys(of: table, in: tokens), !keys.isList,
      !keys.names.isEmpty, !keys.names.contains(where: { tokens[$0].text == tokens[field].text }),
      let start = tokens.start(ofChainEndingAt: owner),
      let function = tokens.surroundings(of: field).functions.last
    else { return nil }
    let (path, name) = (tokens.text(start..<owner + 1), tokens[field].text)
    let isVariable = (function..<field).contains {
      tokens.code($0) == name && (types.bindings[$0].map { $0 != .global } ?? false)
    }
    let isAsked = tokens.indices.contains {
      tokens.code($0) == name && tokens.isSign("[", $0 - 1) && tokens.isSign("]", $0 + 1)
        && tokens.code($0 - 2) == tokens[owner].text
    }
    let isRead = tokens.indices.contains {
      tokens.code($0) == name && tokens.isSign(".", $0 - 1) && !tokens.isSign("=", $0 + 1)
        && tokens.code($0 - 2) == tokens[owner].text
    }
    guard isVariable, isAsked, !isRead else { return nil }
    return CopyReview.Finding(
      line: tokens[field].line,
      message:
        "'\(path).\(name)' is \(path)[\"\(name)\"], which nothing asks for: write \(path)[\(name)] = … "
        + "for what the variable says")
  }

  /// The table that a local variable, or a field that is set once, begins with.
  private func tableOf(_ owner: Int) -> Int? {
    if case .local(let declared)? = types.bindings[owner] { return tableGiven(at: declared) }
    guard tokens.isSign(".", owner - 1) else { return nil }
    let tables = tokens.indices.compactMap { place in
      tokens.code(place) == tokens[owner].text && types.bindings[place] == nil
        ? tableGiven(at: place) : nil
    }
    return tables.count == 1 ? tables[0] : nil
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
