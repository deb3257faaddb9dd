import PullPlugins

/// Calls of `execute_action` and `reset_to_idle` that can have no effect where they are written. While a plugin runs
/// nothing is said of them: after a wait, or when another plugin was replaced, the same call may come too late without
/// being wrong.
struct WrittenCalls {
  /// A method that a part answers in, and what it may ask for there.
  private struct Answer {
    let method: String
    /// What has no effect there.
    let wrong: String
    let reason: String
  }

  private static let answers = [
    Answer(
      method: "triggered_action", wrong: "reset_to_idle",
      reason: "reset_to_idle has no effect before the action has ended; call it in action_completed"
    ),
    Answer(
      method: "action_completed", wrong: "execute_action",
      reason: "execute_action has no effect once the action has ended; call it in triggered_action"),
  ]
  /// The state that each has an effect in.
  private static let states = ["execute_action": "executing", "reset_to_idle": "retracting"]

  private let tokens: [LuaToken]

  /// What is wrong in a file, with the lines.
  static func findings(in tokens: [LuaToken]) -> [(line: Int, message: String)] {
    let calls = WrittenCalls(tokens: tokens)
    return tokens.indices.compactMap { index in
      (calls.message(at: index) ?? calls.earlierState(at: index) ?? calls.ownTime(at: index)
        ?? calls.swapped(at: index)).map { (tokens[index].line, $0) }
    }
  }

  /// `update_for_pulled_amount(pull.pull_threshold, amount)`, and `update_for_pulled_amount(amount / threshold, 1)`.
  private func swapped(at index: Int) -> String? {
    guard tokens.code(index) == "update_for_pulled_amount", tokens.isSign(":", index - 1),
      tokens.isSign("(", index + 1), let end = tokens.closing(of: index + 1),
      tokens.code(index - 3) != "function"
    else { return nil }
    let starts = tokens.startsOfExpressions(from: index + 2)
    guard starts.count == 2, starts[1] < end else { return nil }
    let (first, second) = (index + 2..<starts[1] - 1, starts[1]..<end)
    let isThreshold = { (value: Range<Int>) in
      tokens.code(value.upperBound - 1).hasSuffix("threshold")
        && tokens.start(ofChainEndingAt: value.upperBound - 1) == value.lowerBound
    }
    if isThreshold(first), !isThreshold(second) {
      return "the amount comes first: write update_for_pulled_amount(\(tokens.text(second)), "
        + "\(tokens.text(first)))"
    }
    guard tokens.text(second) == "1", tokens.isSign("/", first.lowerBound + 1) else { return nil }
    let (amount, threshold) = (first.lowerBound, first.lowerBound + 2..<first.upperBound)
    return "both are in points: write update_for_pulled_amount(\(tokens.code(amount)), "
      + "\(tokens.text(threshold)))"
  }

  /// `update_for_state(from)` in `did_change_state`, which shows the state that is over.
  private func earlierState(at index: Int) -> String? {
    guard tokens.code(index) == "update_for_state", tokens.isSign(":", index - 1),
      tokens.isSign("(", index + 1), tokens.isSign(")", index + 3),
      let function = tokens.surroundings(of: index).functions.last,
      tokens.code(function + 3) == "did_change_state", tokens.isSign(")", function + 10)
    else { return nil }
    // ( pull , from , to )
    let (from, to) = (tokens.code(function + 7), tokens.code(function + 9))
    let body = function + 10..<tokens.endOfBlock(from: function + 1)
    let isAlone = !body.contains {
      $0 != index && tokens.code($0) == "update_for_state"
        || tokens.code($0) == from && tokens.isSet(at: $0)
    }
    return tokens.code(index + 2) == from && isAlone
      ? "'\(from)' is the state that is over; write update_for_state(\(to))" : nil
  }

  /// `pta.animate` in `animation_cycle`, whose changes are animated already.
  private func ownTime(at index: Int) -> String? {
    guard tokens.code(index) == "animate", tokens.isSign(".", index - 1),
      tokens.code(index - 2) == "pta",
      let function = tokens.surroundings(of: index).functions.last,
      tokens.isSign(":", function + 2), tokens.code(function + 3) == "animation_cycle"
    else { return nil }
    return
      "the cycle animates what animation_cycle changes, in the manifest's animation_duration; write the "
      + "changes alone"
  }

  /// What is said of a call.
  private func message(at index: Int) -> String? {
    guard tokens[index].kind == .word, let state = WrittenCalls.states[tokens[index].text],
      isCall(index)
    else { return nil }
    let name = tokens[index].text
    // What a completion calls comes later.
    guard let function = tokens.surroundings(of: index).functions.last,
      tokens.isSign(":", function + 2), function + 3 < index
    else { return nil }
    if let line = lineOfSame(before: index, in: function) {
      return
        "\(name) was called in line \(line) already, and the second call has no effect; take one of the two out"
    }
    guard
      !tokens[function..<index].contains(where: { ["wait", "sleep"].contains($0.text) })
    else { return nil }
    let method = tokens[function + 3].text
    if let answer = WrittenCalls.answers.first(where: { $0.method == method && $0.wrong == name }) {
      return answer.reason
    }
    if method == "did_change_state", let word = word(before: index, in: function), word != state {
      return
        "\(name) has no effect while the control is \(word), only while it is \(state); call it in "
        + (state == "executing" ? "triggered_action" : "action_completed")
    }
    return nil
  }

  private func isCall(_ index: Int) -> Bool {
    tokens.isSign(":", index - 1) && tokens.isSign("(", index + 1) && tokens.isSign(")", index + 2)
  }

  /// `if to == "word" then` right before a call's statement, about the state that is new.
  private func word(before index: Int, in function: Int) -> String? {
    // pull : execute_action
    let start = index - 2
    guard start > function + 9, tokens[start - 1].text == "then", tokens[start - 2].kind == .text,
      tokens.isSign("==", start - 3), tokens[start - 5].text == "if",
      // ( pull , from , to )
      tokens.isSign(")", function + 10), tokens[function + 9].text == tokens[start - 4].text
    else { return nil }
    return tokens[start - 2].text
  }

  /// The line of the same call in the same run of statements: nothing between the two may keep it from being made.
  private func lineOfSame(before index: Int, in function: Int) -> Int? {
    let others = (function..<index).filter { tokens[$0].text == tokens[index].text && isCall($0) }
    guard let other = others.last,
      !tokens[other..<index].contains(where: {
        $0.kind == .word
          && [
            "if", "else", "elseif", "end", "function", "return", "for", "while", "wait", "sleep",
          ].contains($0.text)
      })
    else { return nil }
    return tokens[other].line
  }
}
