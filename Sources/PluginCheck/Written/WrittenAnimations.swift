import PullPlugins

/// What is written to be animated and is not: what has no values in between, a second change that takes the place of
/// the first, and what goes there and back, and jumps there again.
struct WrittenAnimations {
  private let tokens: [LuaToken]
  /// How often each word and text is in the plugin's files.
  private let uses: [String: Int]

  /// A property that an animation sets: `view.scale` and `scale`.
  private struct Change: Hashable {
    let path: String
    let property: String
  }

  /// What is wrong in a file, with the lines.
  static func findings(
    in tokens: [LuaToken], uses: [String: Int]
  ) -> [(line: Int, message: String)] {
    let animations = WrittenAnimations(tokens: tokens, uses: uses)
    let calls = tokens.indices.filter { index in
      tokens.code(index) == "animate" && tokens.isSign(".", index - 1)
        && tokens.code(index - 2) == "pta" && tokens.isSign("{", index + 1)
    }
    return calls.prefix(tokens.mostLookedAt).compactMap { index in
      guard let message = animations.message(at: index) else { return nil }
      return (tokens[index].line, message)
    }
  }

  private func message(at call: Int) -> String? {
    guard let end = tokens.closing(of: call + 1), let changes = changes(in: call + 1..<end),
      !changes.isEmpty
    else { return nil }
    return atOnce(changes) ?? replaced(changes, behind: end)
      ?? notPutBack(changes, in: call + 1..<end)
  }

  /// `animations = function() view.hidden = true end`.
  private func atOnce(_ changes: [Change]) -> String? {
    guard let first = changes.first,
      changes.allSatisfy({ WrittenAnimations.plain[$0.property] != nil }),
      let instead = WrittenAnimations.plain[first.property]
    else { return nil }
    return "nothing in it can be animated: \(first.property) changes at once; \(instead)"
  }

  private static let plain = [
    "hidden": "animate alpha, and set hidden when it has ended",
    "text": "set it outside, and animate alpha",
    "name": "set it outside", "clips_to_bounds": "set it outside",
    "path": "set it outside, or animate stroke_end",
  ]

  /// Two of one property, the second right behind the first.
  private func replaced(_ changes: [Change], behind end: Int) -> String? {
    guard tokens.code(end + 1) == "pta", tokens.code(end + 3) == "animate",
      tokens.isSign("{", end + 4), let last = tokens.closing(of: end + 4),
      !isGiven("delay", in: end + 4..<last),
      let others = self.changes(in: end + 4..<last),
      let same = changes.first(where: others.contains)
    else { return nil }
    return "the next one, in line \(tokens[end + 1].line), changes \(same.path) at once, too, and "
      + "this is not seen; write }:wait() behind this"
  }

  /// `autoreverses = true`, of what nothing sets again: when it has come back, it jumps to what was set.
  private func notPutBack(_ changes: [Change], in table: Range<Int>) -> String? {
    guard isTrue("autoreverses", in: table), !isGiven("repeats", in: table),
      !isGiven("completion", in: table),
      let lost = changes.first(where: { uses[$0.property] == 1 })
    else { return nil }
    return "autoreverses goes there and back, and then \(lost.path) is what was set, at once; set "
      + "it back behind }:wait()"
  }

  // MARK: What is in a table

  private func isGiven(_ field: String, in table: Range<Int>) -> Bool {
    table.contains { isField(field, at: $0, in: table) }
  }

  private func isTrue(_ field: String, in table: Range<Int>) -> Bool {
    table.contains { isField(field, at: $0, in: table) && tokens.code($0 + 2) == "true" }
  }

  private func isField(_ field: String, at index: Int, in table: Range<Int>) -> Bool {
    tokens.code(index) == field && tokens.isSign("=", index + 1)
      && tokens.openBracket(before: index) == table.lowerBound
  }

  /// What the function sets that is written as `animations`; `nil` where it does more than that.
  private func changes(in table: Range<Int>) -> [Change]? {
    guard let field = table.first(where: { isField("animations", at: $0, in: table) }),
      tokens.code(field + 2) == "function", tokens.isSign("(", field + 3),
      tokens.isSign(")", field + 4)
    else { return nil }
    let body = field + 5..<tokens.endOfBlock(from: field + 5)
    guard
      !body.contains(where: { index in
        tokens.isSign("(", index) && tokens.code(index - 1) != "(" && !isOfMath(index - 1)
          || tokens[index].kind == .word && WrittenAnimations.blocks.contains(tokens[index].text)
      })
    else { return nil }
    return body.compactMap { index in
      guard tokens.isSign(".", index - 1), tokens.isSet(at: index),
        let start = tokens.start(ofChainEndingAt: index)
      else { return nil }
      return Change(path: tokens.text(start..<index + 1), property: tokens[index].text)
    }
  }

  private func isOfMath(_ index: Int) -> Bool { tokens.code(index - 2) == "math" }

  private static let blocks: Set = ["if", "for", "while", "repeat", "function", "local"]
}
