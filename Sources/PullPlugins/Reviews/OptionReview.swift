import LuaRuntime

/// Looks for options that a plugin gives a value of its own, whatever the user has chosen: `self.options.size = 20`.
///
/// What `setup` works out from them, or sets under a condition, may be meant.
struct OptionReview {
  let types: WrittenTypes
  /// The options that the plugin declares; another one is no user's.
  let declared: Set<String>
  /// The words and texts of the plugin's other files.
  let others: Set<String>
  private var tokens: [LuaToken] { types.tokens }

  /// All of them, in order; of a source that is made to cost time the first.
  var findings: [CopyReview.Finding] {
    tokens.indices.filter(isSet).prefix(tokens.mostLookedAt).compactMap { index in
      complaint(about: tokens[index].text, at: index)
        .map { CopyReview.Finding(line: tokens[index].line, message: $0) }
    }
  }

  private func complaint(about name: String, at index: Int) -> String? {
    let surroundings = tokens.surroundings(of: index)
    let method = surroundings.functions.first.flatMap(tokens.name(ofFunctionAt:)).map(tokens.code)
    if method != "setup", surroundings.functions.count == 1, !isRead(name, besides: index) {
      return
        "self.options.\(name) is what the user has chosen, and setting it changes nothing that is "
        + "shown; set the view's property"
    }
    let value = tokens[index...].firstIndex { $0.isSign("=") }.map { $0 + 1 } ?? index
    guard surroundings.others == 0, tokens.isConstant(value), isLast(value) else { return nil }
    return
      "self.options.\(name) is what the user has chosen, and this takes it away; write the value as "
      + "its default in the manifest, or keep one of your own in self.\(name)"
  }

  /// Whether a token names an option that is set there.
  private func isSet(_ index: Int) -> Bool {
    guard tokens[index].kind != .sign, declared.contains(tokens[index].text) else { return false }
    let isKey = tokens[index].kind == .text
    return isKey
      ? tokens.isSign("[", index - 1) && tokens.isSign("]", index + 1)
        && tokens.isSign("=", index + 2) && isOptions(endingAt: index - 2)
      : tokens.isSign(".", index - 1) && tokens.isSign("=", index + 1)
        && isOptions(endingAt: index - 2)
  }

  /// `self.options`, or a local that is set to it.
  private func isOptions(endingAt index: Int) -> Bool {
    if tokens.code(index) == "options", tokens.isSign(".", index - 1) {
      return tokens.code(index - 2) == "self" || types.isPart(tokens.code(index - 2))
    }
    guard case .local(let declaration)? = types.bindings[index],
      case .value(let start) = tokens.given(at: declaration)
    else { return false }
    return tokens.code(start) == "self" && tokens.isSign(".", start + 1)
      && tokens.code(start + 2) == "options" && ![".", "["].contains(tokens.code(start + 3))
  }

  /// Whether the option is asked for anywhere after `setup`: what is set is kept for that.
  private func isRead(_ name: String, besides index: Int) -> Bool {
    let sign = tokens[index...].firstIndex { $0.isSign("=") } ?? index
    let own = index..<tokens.endOfExpressions(from: sign + 1)
    return others.contains(name)
      || tokens.indices.contains { place in
        guard !own.contains(place), tokens[place].kind != .sign else { return false }
        if ["pairs", "next"].contains(tokens[place].text) { return true }
        guard tokens[place].text == name, !isSet(place),
          tokens.isSign(".", place - 1) || tokens.isSign("[", place - 1)
        else { return false }
        let functions = tokens.surroundings(of: place).functions
        return functions.first.flatMap(tokens.name(ofFunctionAt:)).map(tokens.code) != "setup"
      }
  }

  /// Whether nothing that belongs to a value follows it.
  private func isLast(_ index: Int) -> Bool {
    guard tokens.indices.contains(index + 1) else { return true }
    return tokens[index + 1].kind == .word && !["and", "or"].contains(tokens[index + 1].text)
      || tokens.isSign(";", index + 1)
  }
}
