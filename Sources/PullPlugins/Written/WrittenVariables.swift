/// The variables of a plugin's file.
extension WrittenFile {
  /// The variables that the tables of parts are put in, as in `local v <const> = pta.visualizer {}`.
  func variables(of kind: PartKind) -> [String] {
    (places[kind.rawValue] ?? []).compactMap { index in
      guard use(at: index) == "pta", isSign("=", index - 3) else { return nil }
      let variable = index - (isSign(">", index - 4) ? 7 : 4)
      return isWord(variable) ? tokens[variable].text : nil
    }
  }

  func isField(_ index: Int) -> Bool { isSign(".", index - 1) || isSign(":", index - 1) }

  /// Whether a token is a variable, or a field of `_G`, that is not set there.
  func usesGlobal(at index: Int) -> Bool {
    guard isWord(index), !isSign("=", index + 1) else { return false }
    return use(at: index).map { $0 == "_G" }
      ?? !(isWord(index - 1) && tokens[index - 1].text == "function")
  }

  /// How often a variable is set.
  func assignments(of variable: String) -> Int {
    (places[variable] ?? []).count { isSign("=", $0 + 1) && !isField($0) }
  }

  /// Whether what is in some variables may be in others, too: they are set from it, or a function is
  /// called with it. That `init.lua` returns it does not count.
  func handsOn(_ variables: Set<String>) -> Bool {
    let last = places["return"]?.last { tokens[$0].kind == .word }
    let end = (name == PluginSource.main ? last : nil) ?? tokens.count
    return variables.contains { variable in
      (places[variable] ?? []).contains { index in
        index < end && isWord(index) && !isField(index)
          && ![".", ":", "[", "="].contains { isSign($0, index + 1) }
      }
    }
  }

  /// Whether `self` may be something else than what is in a variable.
  func hasMethods(ofOthers variable: String) -> Bool {
    (places["function"] ?? []).contains { index in
      isSign(":", index + 2)
        ? tokens[index + 1].text != variable
        : isSign(".", index + 2) && (isSign(":", index + 4) || isSign(".", index + 4))
    }
  }

  /// The variable of `variable.method(x)`, where the first argument may not stand for one of some
  /// variables.
  func asksWithDot(at index: Int, without variables: [String]) -> String? {
    guard isSign(".", index - 1), isWord(index - 2), !isField(index - 2), isSign("(", index + 1),
      index + 2 < tokens.count,
      !(variables + ["nil", "...", ")"]).contains(tokens[index + 2].text)
    else { return nil }
    return tokens[index - 2].text
  }
}
