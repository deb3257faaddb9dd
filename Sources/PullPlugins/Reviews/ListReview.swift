import LuaRuntime

/// Looks for lists that are gone through, or asked, by what is no place in them: from 0, by names, and by the place where
/// the value is meant.
struct ListReview {
  let types: WrittenTypes
  private var tokens: [LuaToken] { types.tokens }

  /// What is wrong with `%`, `for`, `ipairs` or `#`.
  func complaint(at index: Int) -> String? {
    switch tokens.code(index) {
    case "%": keyFromZero(at: index)
    case "for": listFrom0(at: index) ?? placeAsValue(at: index)
    case "ipairs": listOfNames(at: index)
    case "#": lengthOfNames(at: index)
    default: nil
    }
  }

  /// `for dot in ipairs(dots) do dot.alpha = 1 end`.
  private func placeAsValue(at index: Int) -> String? {
    guard tokens.code(index + 2) == "in", tokens.code(index + 3) == "ipairs",
      let start = tokens[index...].firstIndex(where: { $0.kind == .word && $0.text == "do" })
    else { return nil }
    let isAsked = (start..<tokens.endOfBlock(from: start + 1)).contains {
      types.bindings[$0] == .loop(index + 1)
        && (tokens.isSign(".", $0 + 1) || tokens.isSign(":", $0 + 1))
    }
    let name = tokens.code(index + 1)
    return isAsked ? "'\(name)' is the place in the list: write for _, \(name) in ipairs(…)" : nil
  }

  /// `colors[n % #colors]`, which is 0 for one in so many.
  private func keyFromZero(at index: Int) -> String? {
    guard tokens.isSign("#", index + 1) else { return nil }
    let end = types.kind(from: index + 2).end
    let list = tokens.text(index + 2..<end)
    guard tokens.isSign("]", end), tokens.code(end + 1) != "or", let open = tokens.opening(of: end),
      let start = tokens.start(ofChainEndingAt: open - 1), tokens.text(start..<open) == list,
      // Something is added already, or it begins at 0.
      !tokens[open..<index].contains(where: { ["+", "-"].contains($0.text) }),
      !tokens.indices.contains(where: {
        tokens.text($0..<$0 + 1) == "0" && tokens.isSign("[", $0 - 1)
      })
    else { return nil }
    return "a list begins at 1, and this is 0 at times: write \(list)[… % #\(list) + 1]"
  }

  /// `for i = 0, 2 do list[i] = … end`, of a list that is counted or gone through.
  private func listFrom0(at index: Int) -> String? {
    guard tokens.isSign("=", index + 2), tokens.isSign("0", index + 3),
      tokens.isSign(",", index + 4),
      let start = tokens[index...].firstIndex(where: { $0.kind == .word && $0.text == "do" })
    else { return nil }
    let variable = tokens.code(index + 1)
    let sets = (start..<tokens.endOfBlock(from: start + 1)).lazy.filter { place in
      tokens.isSign("[", place) && tokens.code(place + 1) == variable
        && tokens.isSign("]", place + 2) && tokens.isSign("=", place + 3)
    }
    // Each is looked for in all of the source; nobody sets more in one loop.
    for place in sets.prefix(8) {
      guard let first = tokens.start(ofChainEndingAt: place - 1) else { continue }
      let list = tokens.text(first..<place)
      if isCounted(list, count: place - first) {
        return
          "a list begins at 1, and # and ipairs leave out \(list)[0]: write for \(variable) = 1, …"
      }
    }
    return nil
  }

  /// Whether there is `#list`, or `ipairs(list)`.
  private func isCounted(_ list: String, count: Int) -> Bool {
    tokens.indices.contains { index in
      let start = tokens.isSign("#", index) ? index + 1 : index + 2
      guard
        tokens.isSign("#", index)
          || tokens.code(index) == "ipairs" && tokens.isSign("(", index + 1),
        start + count <= tokens.count
      else { return false }
      return tokens.text(start..<start + count) == list
    }
  }

  /// `for _, dot in ipairs(self.dots)`, where that is filled by names: `self.dots["dot" .. i] = dot`.
  private func listOfNames(at index: Int) -> String? {
    guard tokens.isSign("(", index + 1), let end = tokens.closing(of: index + 1),
      tokens.start(ofChainEndingAt: end - 1) == index + 2
    else { return nil }
    let list = tokens.text(index + 2..<end)
    return isFilledByNames(index + 2..<end)
      ? "ipairs goes through \(list)[1], \(list)[2] and so on, and it is filled by names: write "
        + "pairs(\(list)), or fill it by numbers"
      : nil
  }

  /// `#self.words`, where that is filled by names.
  private func lengthOfNames(at index: Int) -> String? {
    var end = index + 2
    while tokens.isSign(".", end) { end += 2 }
    guard tokens.indices.contains(index + 1), tokens[index + 1].kind == .word,
      !["(", "[", ":"].contains(tokens.code(end)),
      end < tokens.count, isFilledByNames(index + 1..<end)
    else { return nil }
    let list = tokens.text(index + 1..<end)
    return
      "# counts \(list)[1], \(list)[2] and so on, and it is filled by names, so this is 0: count in "
      + "for _ in pairs(\(list))"
  }

  /// Whether a table gets nothing but names: `self.dots["dot" .. i] = dot`, and `{ idle = "" }`.
  private func isFilledByNames(_ table: Range<Int>) -> Bool {
    let list = tokens.text(table)
    let places = tokens.indices.filter {
      $0 + table.count < tokens.count && tokens[$0].text == tokens[table.lowerBound].text
        && !tokens.isSign(".", $0 - 1) && tokens.text($0..<$0 + table.count) == list
    }
    var isNamed = false
    for place in places.prefix(50) {
      let next = place + table.count
      // What is handed on may be filled elsewhere.
      if tokens.isSign("#", place - 1)
        || tokens.isSign("(", place - 1) && tokens.code(place - 2) == "ipairs"
      {
        continue
      }
      if tokens.isSign(".", next) {
        if tokens.isSign("=", next + 2) { isNamed = true }
        continue
      }
      if tokens.isSign("=", next) {
        guard tokens.isSign("{", next + 1), let keys = WrittenKeys(of: next + 1, in: tokens),
          !keys.isList
        else { return false }
        if !keys.names.isEmpty { isNamed = true }
        continue
      }
      guard tokens.isSign("[", next), let last = tokens.closing(of: next) else { return false }
      guard tokens.isSign("=", last + 1) else { continue }
      guard tokens[next + 1].kind == .text else { return false }
      isNamed = true
    }
    return isNamed
  }
}
