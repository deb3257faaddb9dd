import PullPlugins
import PullToAction
import TextSupport

/// Parts of a whole, 0 to 1, that are taken for per cent: `("%.f %%"):format(progress)` shows "0 %" or "1 %",
/// and `progress >= 100` is never so.
///
/// Only what is sure is one: what a callback is given as such, an amount by its threshold, and what is set to
/// nothing else.
struct WrittenShares {
  private let tokens: [LuaToken]
  private let bindings: [Int: LuaScopes.Binding]
  /// The words and texts of the plugin's other files: what they name may be set there.
  private let others: Set<String>

  /// What is wrong in a file, with the lines.
  static func findings(
    in tokens: [LuaToken], others: Set<String>
  ) -> [(line: Int, message: String)] {
    let shown = tokens.indices.filter {
      tokens[$0].kind == .text
        ? tokens[$0].text.contains("%") : WrittenShares.signs.contains(tokens.code($0))
    }
    guard !shown.isEmpty else { return [] }
    let shares = WrittenShares(
      tokens: tokens, bindings: LuaScopes(tokens).bindings, others: others)
    return shown.prefix(tokens.mostLookedAt).compactMap { index in
      shares.message(at: index).map { (tokens[index].line, $0) }
    }
  }

  private static let signs: Set = ["=", "/", "<", ">", "<=", ">=", "==", "~=", "floor"]
  private static let comparisons = signs.subtracting(["=", "/", "floor"])

  private func message(at index: Int) -> String? {
    if let (compared, number) = compared(at: index) {
      return told(compared) + ", and never \(NumberText.text(number)): write "
        + "\(NumberText.text(number / 100)) for \(NumberText.text(number)) per cent"
    }
    if let floored = floored(at: index) {
      return told(floored)
        + ", and math.floor makes 0 of it: write math.floor(100 * \(written(floored)))"
    }
    if let length = length(at: index) {
      return told(length) + ", and this is in points: write view.width * \(written(length))"
    }
    if let divided = divided(at: index) { return told(divided) + " already: leave / 100 out" }
    return (formatted(at: index) ?? joined(at: index)).map {
      told($0) + ": write 100 * \(written($0)) for per cent"
    }
  }

  private func told(_ value: Range<Int>) -> String {
    "\(written(value)) is a part of the whole, from 0 to 1"
  }

  private func written(_ value: Range<Int>) -> String {
    tokens[value].map(\.text).joined(separator: " ")
      .replacing(#/ ?([.:,()]) ?/#) { String($0.1) == "," ? ", " : String($0.1) }
  }

  /// `bar.width = progress`.
  private func length(at equals: Int) -> Range<Int>? {
    guard tokens.isSign("=", equals), tokens.isSign(".", equals - 2),
      WrittenShares.lengths.contains(tokens.code(equals - 1)),
      case .value(let start) = tokens.given(at: equals - 1)
    else { return nil }
    return share(start..<tokens.endOfExpression(from: start))
  }

  /// `progress / 100`.
  private func divided(at sign: Int) -> Range<Int>? {
    guard tokens.isSign("/", sign), tokens.code(sign + 1) == "100",
      let start = tokens.start(ofChainEndingAt: sign - 1), !tokens.isSign("/", start - 1),
      !tokens.isSign("*", start - 1)
    else { return nil }
    return share(start..<sign)
  }

  /// `progress >= 100`. An amount may be several times the threshold, but not as much.
  private func compared(at sign: Int) -> (Range<Int>, Double)? {
    guard WrittenShares.comparisons.contains(tokens.code(sign)),
      let number = Double(tokens.code(sign + 1)), number >= 10, !tokens.isContinued(sign + 2),
      let start = tokens.start(ofChainEndingAt: sign - 1), !tokens.isContinued(start - 1)
    else { return nil }
    return share(start..<sign).map { ($0, number) }
  }

  /// `math.floor(progress)` that nothing is made of. Where it is shown as per cent that is told.
  private func floored(at index: Int) -> Range<Int>? {
    guard tokens.code(index) == "floor", tokens.code(index - 2) == "math",
      tokens.isSign("(", index + 1),
      let end = tokens.closing(of: index + 1), !tokens.isSign("/", end + 1),
      !tokens.isSign("*", end + 1),
      !tokens.isComparison(end + 1),
      // Beside a sign for per cent that is told.
      !(tokens.isSign("..", end + 1) && tokens.indices.contains(end + 2)
        && tokens[end + 2].text.contains("%"))
    else { return nil }
    let inner = index + 2..<end
    return isShare(inner, []) && bare(inner) == inner ? inner : nil
  }

  private static let lengths: Set = ["width", "height", "x", "y", "center_x", "center_y"]

  // MARK: Where per cent are shown

  /// `("%.f %%"):format(value)`, and `string.format("%.f %%", value)`.
  private func formatted(at index: Int) -> Range<Int>? {
    guard let place = WrittenShares.place(ofPercentIn: tokens[index].text) else { return nil }
    let isMethod =
      tokens.isSign(")", index + 1) && tokens.isSign("(", index - 1)
      && tokens.isSign(":", index + 2) && tokens.code(index + 3) == "format"
      && tokens.isSign("(", index + 4)
    let isFunction =
      tokens.isSign("(", index - 1) && tokens.code(index - 2) == "format"
      && tokens.isSign(",", index + 1)
    guard isMethod || isFunction else { return nil }
    let starts = tokens.startsOfExpressions(from: isMethod ? index + 5 : index + 2)
    guard starts.indices.contains(place) else { return nil }
    return share(starts[place]..<tokens.endOfExpression(from: starts[place]))
  }

  /// Which of the values stands before the sign for per cent.
  private static func place(ofPercentIn format: String) -> Int? {
    var count = 0
    var isBehindValue = false
    for match in format.matches(of: #/(%[-+ #0]*\d*(?:\.\d*)?[A-Za-z])|(\s*%%)/#) {
      if match.1 != nil {
        count += 1
        isBehindValue = format[match.range.upperBound...].contains(#/^\s*%%/#)
      } else if isBehindValue {
        return count - 1
      }
    }
    return nil
  }

  /// `math.floor(value) .. " %"`.
  private func joined(at index: Int) -> Range<Int>? {
    guard tokens.isSign("..", index - 1), tokens[index].text.contains(#/^\s*%(?!\w)/#) else {
      return nil
    }
    var start = index - 1
    while let first = operand(endingAt: start - 1) {
      start = first
      guard ["+", "-", "*", "/", "//"].contains(tokens.code(start - 1)) else { break }
      start -= 1
    }
    return start < index - 1 ? share(start..<index - 1) : nil
  }

  private func operand(endingAt end: Int) -> Int? {
    guard tokens.indices.contains(end) else { return nil }
    if tokens[end].kind != .text, tokens.isTextOrNumber(end) { return end }
    if tokens.isSign(")", end), let open = tokens.opening(of: end),
      open == 0 || tokens[open - 1].kind == .sign && !tokens.isSign("]", open - 1)
    {
      return open
    }
    return tokens.start(ofChainEndingAt: end)
  }

  // MARK: What is a part of a whole

  /// The value without what rounds it, where it is one.
  private func share(_ value: Range<Int>) -> Range<Int>? {
    let inner = bare(value)
    return isShare(inner, []) ? inner : nil
  }

  /// `math.floor(x + 0.5)`, `tostring(x)` and `(x or 0)` without all but `x`.
  private func bare(_ value: Range<Int>) -> Range<Int> {
    var value = value
    while value.count > 2 {
      let last = value.upperBound - 1
      let names = tokens[value].prefix { !$0.isSign("(") }.map(\.text).joined()
      let open = value.lowerBound + tokens[value].prefix { !$0.isSign("(") }.count
      if ["", "math.floor", "math.ceil", "tostring", "string.format"].contains(names),
        tokens.closing(of: open) == last
      {
        value = open + 1..<last
      } else if tokens.isTextOrNumber(last), ["+", "or"].contains(tokens.code(last - 1)) {
        value = value.lowerBound..<last - 1
      } else {
        break
      }
    }
    return value
  }

  private func isShare(_ value: Range<Int>, _ seen: Set<String>) -> Bool {
    let value = bare(value)
    guard !value.isEmpty else { return false }
    if isLimit(value) {
      let starts = tokens.startsOfExpressions(from: value.lowerBound + 4)
      let ends = starts.dropFirst().map { $0 - 1 } + [value.upperBound - 1]
      let parts = zip(starts, ends).map { $0..<$1 }
      return parts.contains { isShare($0, seen) }
        && parts.allSatisfy { isShare($0, seen) || isAtMostOne($0) }
    }
    if let divided = value.first(where: { tokens.isSign("/", $0) }) {
      return tokens.start(ofChainEndingAt: divided - 1) == value.lowerBound
        && tokens.start(ofChainEndingAt: value.upperBound - 1) == divided + 1
        && tokens[value.upperBound - 1].text.hasSuffix("threshold")
    }
    return isVariable(value, seen)
  }

  /// `math.min(…)`, and nothing behind it.
  private func isLimit(_ value: Range<Int>) -> Bool {
    let first = value.lowerBound
    return tokens.code(first) == "math" && ["min", "max"].contains(tokens.code(first + 2))
      && tokens.isSign("(", first + 3) && tokens.closing(of: first + 3) == value.upperBound - 1
  }

  private func isAtMostOne(_ value: Range<Int>) -> Bool {
    value.count == 1 && Double(tokens.code(value.lowerBound)).map { $0 <= 1 } ?? false
  }

  /// `progress` and `self.progress`, set to nothing else.
  private func isVariable(_ value: Range<Int>, _ seen: Set<String>) -> Bool {
    let last = value.upperBound - 1
    let name = tokens[last].text
    let written = tokens.text(value)
    guard tokens[last].kind == .word, !seen.contains(written), seen.count < 4 else { return false }
    let isField = value.count == 3 && tokens.code(value.lowerBound) == "self"
    guard isField && tokens.isSign(".", last - 1) && !others.contains(name) || value.count == 1
    else { return false }
    let binding = bindings[last]
    if isField ? binding != nil : binding == .global || binding == nil { return false }
    let places = tokens.indices.filter {
      tokens[$0].text == name && tokens[$0].kind == .word && bindings[$0] == binding
    }
    let given = places.prefix(100).map(tokens.given)
    let sets = given.filter { $0 != .nothing }
    let areShares = sets.allSatisfy {
      guard case .value(let start) = $0 else { return false }
      // What a call gives besides, and what is set together, may be anything.
      let value = start..<tokens.endOfExpression(from: start)
      return isShare(value, seen.union([written])) || isAtMostOne(value)
    }
    guard areShares, places.count <= 100 else { return false }
    if case .parameter(let function, let place)? = binding {
      let kinds = tokens.kinds(ofParameter: place, of: function)
      return !kinds.isEmpty && kinds.allSatisfy { $0 == .fraction }
    }
    return sets.contains {
      if case .value(let start) = $0 { !tokens.isTextOrNumber(start) } else { false }
    }
  }
}
