import PullPlugins
import PullToAction

/// What is written of an amount and its threshold and is hardly ever meant: how often one is in the other, in whole
/// numbers, the threshold by the amount, points as a scale, an angle or an alpha, and points that are taken for a share.
struct WrittenAmounts {
  private let tokens: [LuaToken]
  private let bindings: [Int: LuaScopes.Binding]

  /// What is wrong in a file, with the lines.
  static func findings(in tokens: [LuaToken]) -> [(line: Int, message: String)] {
    let places = tokens.indices.filter {
      ["//", "/", ">=", ">", "*"].contains(tokens.code($0))
        || isShare(tokens.code($0)) && tokens.isSign(".", $0 - 1) && tokens.isSet(at: $0)
    }
    guard !places.isEmpty else { return [] }
    let amounts = WrittenAmounts(tokens: tokens, bindings: LuaScopes(tokens).bindings)
    return places.prefix(tokens.mostLookedAt).compactMap { index in
      (amounts.points(at: index) ?? amounts.message(at: index)).map { (tokens[index].line, $0) }
    }
  }

  private func message(at sign: Int) -> String? {
    switch tokens.code(sign) {
    case "/": return turnedRound(at: sign)
    case ">=", ">": return passedAtOnce(at: sign)
    case "*": return partOfSize(at: sign)
    default: break
    }
    let (amount, end) = (tokens.code(sign - 1), tokens.endOfExpression(from: sign + 1))
    guard isAmount(sign - 1), !tokens.isSign(".", sign - 2),
      let last = (sign + 1..<end).prefix(while: { isOfChain($0) }).last,
      tokens.code(last).hasSuffix("threshold")
    else { return nil }
    let threshold = tokens.text(sign + 1..<last + 1)
    return "// gives whole numbers, 0 up to the threshold; write \(amount) / \(threshold)"
  }

  /// `threshold / amount`.
  private func turnedRound(at sign: Int) -> String? {
    guard isAmount(sign + 1), !tokens.isContinued(sign + 2),
      tokens.code(sign - 1).hasSuffix("threshold"),
      let start = tokens.start(ofChainEndingAt: sign - 1), !tokens.isContinued(start - 1)
    else { return nil }
    let (amount, threshold) = (tokens.code(sign + 1), tokens.text(start..<sign))
    return "this falls as it is pulled, from infinity: write \(amount) / \(threshold)"
  }

  // MARK: Points that are taken for something else

  /// `amount >= 1`, which is so from the first point on.
  private func passedAtOnce(at sign: Int) -> String? {
    guard isAmount(sign - 1), !tokens.isContinued(sign + 2),
      !["+", "-", "*", "/", "."].contains(tokens.code(sign - 2)),
      let number = Double(tokens.code(sign + 1)),
      tokens.code(sign) == ">=" ? (0.5...1).contains(number) : (0.6..<1).contains(number),
      let share = share(at: sign - 1)
    else { return nil }
    return
      "\(tokens.code(sign - 1)) is in points, and past \(tokens.code(sign + 1)) at once; write "
      + "\(share) \(tokens.code(sign)) \(tokens.code(sign + 1))"
  }

  /// `bar.width = view.width * amount`, and `amount * view.width`.
  private func partOfSize(at sign: Int) -> String? {
    let isFirst = isAmount(sign - 1)
    guard isFirst || isAmount(sign + 1),
      let start = isFirst ? sign - 1 : tokens.start(ofChainEndingAt: sign - 1),
      let last = isFirst ? tokens.end(ofChainFrom: sign + 1) : sign + 1,
      tokens.endOfExpression(from: start) == last + 1, tokens.isSign("=", start - 1),
      ["width", "height"].contains(tokens.code(isFirst ? last : sign - 1)),
      tokens.isSign(".", (isFirst ? last : sign - 1) - 1),
      let share = share(at: isFirst ? sign - 1 : sign + 1)
    else { return nil }
    let amount = tokens.code(isFirst ? sign - 1 : sign + 1)
    let size = isFirst ? tokens.text(sign + 1..<last + 1) : tokens.text(start..<sign)
    return "\(amount) is in points, and no part of a size; write \(size) * math.min(\(share), 1)"
  }

  /// How far it is pulled as a part of the whole, by a callback's parameter in points.
  private func share(at amount: Int) -> String? {
    guard case .parameter(let function, let place)? = bindings[amount] else { return nil }
    return tokens.share(ofParameter: place, of: function)
  }

  private static let scales: Set = ["scale", "scale_x", "scale_y"]
  private static let parts: Set = ["alpha", "stroke_start", "stroke_end"]

  private static func isShare(_ property: String) -> Bool {
    scales.contains(property) || parts.contains(property) || property == "rotation"
  }

  /// `self.disc.scale = distance`, and `self.dot.alpha = math.min(amount, 1)`.
  private func points(at property: Int) -> String? {
    guard WrittenAmounts.isShare(tokens.code(property)), tokens.code(property - 2) != "self",
      !tokens.isOwnTable(tokens.code(property - 2)),
      case .value(let start) = tokens.given(at: property),
      let amount = onlyAmount(in: start..<tokens.endOfExpression(from: start)),
      let share = share(at: amount.index)
    else { return nil }
    let name = tokens.code(amount.index)
    if WrittenAmounts.scales.contains(tokens.code(property)) {
      return "\(name) is in points, and a scale of 1 is a view's own size; write \(share)"
    }
    if tokens.code(property) == "rotation" {
      return amount.isLimited
        ? nil
        : "an angle is in radians, and \(name) is in points; write \(share) * 2 * math.pi"
    }
    let limited = share.contains("/") ? "math.min(\(share), 1)" : share
    return "\(name) is in points, and \(tokens.code(property)) goes from 0 to 1; write \(limited)"
  }

  /// The amount that an expression is in points by: nothing divides it, or takes something off it.
  private func onlyAmount(in value: Range<Int>) -> (index: Int, isLimited: Bool)? {
    let words = value.filter { tokens[$0].kind == .word }
    let amounts = words.filter(isAmount)
    guard amounts.count == 1,
      words.allSatisfy({ amounts.contains($0) || WrittenAmounts.limits.contains(tokens.code($0)) }),
      value.allSatisfy({ index in
        guard tokens[index].kind == .sign else { return tokens[index].kind == .word }
        guard tokens.isTextOrNumber(index) else {
          return ["(", ")", ",", ".", "+", "*"].contains(tokens[index].text)
        }
        return isBound(index) || Double(tokens.code(index)).map { $0 >= 1 } ?? false
      })
    else { return nil }
    return (amounts[0], words.count > 1)
  }

  /// Whether a number is one of those that a value is kept between.
  private func isBound(_ index: Int) -> Bool {
    (tokens.isSign(",", index - 1) || tokens.isSign("(", index - 1))
      && (tokens.isSign(",", index + 1) || tokens.isSign(")", index + 1))
  }

  private static let limits: Set = ["math", "min", "max", "abs"]

  private func isOfChain(_ index: Int) -> Bool {
    tokens[index].kind == .word || tokens.isSign(".", index)
  }

  /// Whether a word is the parameter of a callback that is how far it is pulled.
  private func isAmount(_ index: Int) -> Bool {
    guard case .parameter(let function, let place)? = bindings[index] else { return false }
    let kinds = tokens.kinds(ofParameter: place, of: function)
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .points }
      && !tokens.code(index).hasSuffix("threshold")
  }
}
