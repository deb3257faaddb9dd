import LuaRuntime

/// Looks for options that a plugin gives a value of its own, whatever the user has chosen: `self.options.size = 20`.
///
/// What is worked out from them, or set under a condition, may be meant.
struct OptionReview {
  let types: WrittenTypes
  /// The options that the plugin declares; another one is no user's.
  let declared: Set<String>
  private var tokens: [LuaToken] { types.tokens }

  /// All of them, in order; of a source that is made to cost time the first.
  var findings: [CopyReview.Finding] {
    tokens.indices.filter(isSet).prefix(tokens.mostLookedAt).filter(isCertain).map { index in
      let name = tokens[index].text
      return CopyReview.Finding(
        line: tokens[index].line,
        message:
          "self.options.\(name) is what the user has chosen, and this takes it away; write the value as "
          + "its default in the manifest, or keep one of your own in self.\(name)")
    }
  }

  /// Whether an option's name is followed by a constant that it is set to.
  private func isSet(_ index: Int) -> Bool {
    index > 3 && declared.contains(tokens[index].text) && tokens.code(index - 2) == "options"
      && tokens.isSign(".", index - 1)
      && tokens.code(index - 4) == "self" && tokens.isSign(".", index - 3)
      && tokens.isSign("=", index + 1) && tokens.isConstant(index + 2) && isLast(index + 2)
  }

  /// Whether it is so whatever else is.
  private func isCertain(_ index: Int) -> Bool { tokens.surroundings(of: index).others == 0 }

  /// Whether nothing that belongs to a value follows it.
  private func isLast(_ index: Int) -> Bool {
    guard tokens.indices.contains(index + 1) else { return true }
    return tokens[index + 1].kind == .word && !["and", "or"].contains(tokens[index + 1].text)
      || tokens.isSign(";", index + 1)
  }
}
