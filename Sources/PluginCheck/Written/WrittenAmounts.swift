import PullPlugins
import PullToAction

/// What is written of an amount and its threshold and is hardly ever meant: that both are the same, how often one is in
/// the other, in whole numbers, and the threshold by the amount, which falls as it is pulled.
struct WrittenAmounts {
  private let tokens: [LuaToken]
  private let bindings: [Int: LuaScopes.Binding]

  /// What is wrong in a file, with the lines.
  static func findings(in tokens: [LuaToken]) -> [(line: Int, message: String)] {
    let signs = tokens.indices.filter { ["==", "//", "/"].contains(tokens.code($0)) }
    guard !signs.isEmpty else { return [] }
    let amounts = WrittenAmounts(tokens: tokens, bindings: LuaScopes(tokens).bindings)
    return signs.prefix(tokens.mostLookedAt).compactMap { index in
      amounts.message(at: index).map { (tokens[index].line, $0) }
    }
  }

  private func message(at sign: Int) -> String? {
    if tokens.code(sign) == "/" { return turnedRound(at: sign) }
    let (amount, end) = (tokens.code(sign - 1), tokens.endOfExpression(from: sign + 1))
    guard isAmount(sign - 1), !tokens.isSign(".", sign - 2),
      let last = (sign + 1..<end).prefix(while: { isOfChain($0) }).last,
      tokens.code(last).hasSuffix("threshold")
    else { return nil }
    let threshold = tokens.text(sign + 1..<last + 1)
    return tokens.code(sign) == "=="
      ? "a pull is hardly ever just as long; write \(amount) > \(threshold)"
      : "// gives whole numbers, 0 up to the threshold; write \(amount) / \(threshold)"
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
