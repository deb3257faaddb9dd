/// The scroll view inside the stage's, which few stages have.
extension ScriptReview {
  /// `print(inner.offset)` in a script that makes no such stage: all of it is nil.
  var missingInner: [Finding] {
    guard !mayHaveAnyName, !tokens.contains(where: { $0.text == "nested" }) else { return [] }
    let places = tokens.indices.filter { index in
      text(index) == "inner" && isGlobal(index) && text(index + 1) == "." && isWord(index + 2)
        && text(index + 3) != "="
    }
    // Who asks whether it is there knows.
    guard let first = places.first, !places.contains(where: isCondition) else { return [] }
    return [Finding(line: tokens[first].line, text: ScriptReview.noInner)]
  }

  private func isCondition(_ inner: Int) -> Bool {
    ["if", "elseif", "while", "not", "and", "or", "==", "~="].contains(text(inner - 1))
      || ["then", "do", "and", "or", "==", "~="].contains(text(inner + 3))
  }

  static let noInner =
    "there is no scroll view in the stage's, so inner has nothing; stage { nested = { … } } makes one"
}
