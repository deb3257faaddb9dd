import PullPlugins

/// What gets more with each frame of a pull, and never less: a text that is added to, a place that is moved on, a list
/// that is added to.
struct WrittenGrowth {
  private let tokens: [LuaToken]
  private let bindings: [Int: LuaScopes.Binding]

  /// What is wrong in a file, with the lines.
  static func findings(in tokens: [LuaToken]) -> [(line: Int, message: String)] {
    let places = tokens.indices.filter {
      (tokens.code($0) == "text" || moved.contains(tokens.code($0))) && tokens.isSign(".", $0 - 1)
        && tokens.isSet(at: $0)
    }
    guard !places.isEmpty else { return [] }
    let growth = WrittenGrowth(tokens: tokens, bindings: LuaScopes(tokens).bindings)
    return places.prefix(tokens.mostLookedAt).compactMap { index in
      growth.message(at: index).map { (tokens[index].line, $0) }
    }
  }

  /// What people go on with by a fixed step, too, as in a turn for each frame.
  private static let turned: Set = ["rotation", "alpha", "scale", "scale_x", "scale_y"]
  private static let moved = WrittenViews.geometry.subtracting(["frame", "bounds", "center"])
    .union(turned)

  /// `label.text = label.text .. "."`, and `dot.x = dot.x + 1`.
  private func message(at property: Int) -> String? {
    guard let start = tokens.start(ofChainEndingAt: property),
      tokens.isMade(start..<property - 1, by: WrittenViews.kinds),
      case .value(let first) = tokens.given(at: property), isOfEachFrame(property)
    else { return nil }
    let path = tokens.text(start..<property + 1)
    let count = property + 1 - start
    let value = first..<tokens.endOfExpression(from: first)
    let own = value.filter {
      $0 + count <= value.upperBound && tokens.text($0..<$0 + count) == path
    }
    guard own.count == 1, isOnlySet(path, count: count) else { return nil }
    let sign = own[0] + count
    if tokens.code(property) == "text", own[0] == first, tokens.isSign("..", sign) {
      return "this makes the text longer with each frame, and nothing makes it shorter; write what "
        + "it says at an amount"
    }
    let others = value.filter { $0 < own[0] || $0 >= sign }.filter { tokens[$0].kind == .word }
    guard isAddedTo(own[0]..<sign), others.allSatisfy(isSteady),
      !WrittenGrowth.turned.contains(tokens.code(property)) || others.contains(where: isGiven)
    else { return nil }
    return "this goes on with each frame, and never back, and faster where there are more frames; "
      + "write what it is at an amount, as in 20 + amount"
  }

  /// Whether something is added to a term, or taken off it.
  private func isAddedTo(_ term: Range<Int>) -> Bool {
    let (before, behind) = (tokens.code(term.lowerBound - 1), tokens.code(term.upperBound))
    if ["*", "/"].contains(before) || ["*", "/"].contains(behind) || before == "-" {
      return false
    }
    return before == "+" || behind == "+" || behind == "-"
  }

  /// Whether a word does not depend on where the view is: what moves towards something comes to rest there.
  private func isSteady(_ index: Int) -> Bool {
    isGiven(index) || ["math", "min", "max"].contains(tokens.code(index))
  }

  /// Whether a word is what the callback is given.
  private func isGiven(_ index: Int) -> Bool {
    if case .parameter? = bindings[index] { true } else { false }
  }

  /// Whether it is done each time that a callback of every frame is called.
  private func isOfEachFrame(_ index: Int) -> Bool {
    let (functions, blocks) = tokens.surroundings(of: index)
    guard functions.count == 1, blocks == 0 else { return false }
    return tokens.isSign(":", functions[0] + 2)
      && CheckCosts.ofFrames.contains(tokens.code(functions[0] + 3))
  }

  /// Whether nothing else in a function of frames sets the property.
  private func isOnlySet(_ path: String, count: Int) -> Bool {
    let sets = tokens.indices.count { index in
      index + 1 >= count && tokens.isSet(at: index)
        && tokens.text(index + 1 - count..<index + 1) == path
        && tokens.surroundings(of: index).functions.last.map {
          CheckCosts.ofFrames.contains(tokens.code($0 + 3))
        } ?? false
    }
    return sets == 1
  }

  /// Where the only list is that is added to outside of `setup`, for what each pull keeps.
  static func placeOfList(in source: PluginSource) -> WrittenViews.Place? {
    let places = source.files.sorted { $0.key < $1.key }.flatMap { file, bytes in
      let tokens = LuaTokens(bytes).tokens
      return tokens.indices.filter { index in
        guard addsToList(at: index, tokens),
          let function = tokens.surroundings(of: index).functions.first
        else { return false }
        return tokens.code(function + 3) != "setup"
      }.map { WrittenViews.Place(file: file, line: tokens[$0].line) }
    }
    return places.count == 1 ? places[0] : nil
  }

  /// `table.insert(list, …)`, and `list[#list + 1] = …`.
  private static func addsToList(at index: Int, _ tokens: [LuaToken]) -> Bool {
    if tokens.code(index) == "insert" { return tokens.code(index - 2) == "table" }
    return tokens.isSign("[", index) && tokens.isSign("#", index + 1)
      && tokens.closing(of: index).map { tokens.isSign("=", $0 + 1) } ?? false
  }
}
