import PullPlugins

/// Times, as they are written, that are in milliseconds.
struct WrittenTimes {
  private let tokens: [LuaToken]

  /// What is wrong in a file, with the lines.
  static func findings(in tokens: [LuaToken]) -> [(line: Int, message: String)] {
    let times = WrittenTimes(tokens: tokens)
    return tokens.indices.compactMap { index in
      (times.longTime(at: index) ?? times.longAgo(at: index)).map { (tokens[index].line, $0) }
    }
  }

  /// `pta.sleep(500)`, `duration = 1000` of an animation, and `dwell = 500` of a policy: nothing of a pull takes as
  /// long.
  private func longTime(at index: Int) -> String? {
    guard ["sleep", "duration", "delay"].contains(tokens[index].text) || isOfPolicy(index),
      tokens.isSign(tokens[index].text == "sleep" ? "(" : "=", index + 1),
      tokens.isSign(")", index + 3) || tokens.isSign(",", index + 3)
        || tokens.isSign("}", index + 3)
        // A way divided by a velocity may be any other number.
        || tokens.code(index + 2) == "1000" && tokens.isSign("/", index + 3),
      let time = Double(tokens[index + 2].text)
    else { return nil }
    return LongTime.complaint(time, of: tokens[index].text)
  }

  /// Whether a word is a time in `pull.policy = { … }`.
  private func isOfPolicy(_ index: Int) -> Bool {
    guard LongTime.ofPolicy.contains(tokens.code(index)),
      let open = tokens.openBracket(before: index), tokens.isSign("=", open - 1)
    else { return false }
    // An action may take minutes.
    let isLimit = tokens.code(index) == "maximum_executing_time"
    let isMinutes = (Double(tokens.code(index + 2)) ?? 0).remainder(dividingBy: 60) == 0
    return tokens.code(open - 2) == "policy" && tokens.isSign(".", open - 3)
      && !(isLimit && isMinutes)
  }

  /// `pta.now() - self.began > 500`.
  private func longAgo(at index: Int) -> String? {
    guard tokens.code(index) == "now", tokens.code(index - 2) == "pta",
      tokens.isSign("(", index + 1), tokens.isSign(")", index + 2), tokens.isSign("-", index + 3),
      let sign = tokens[index...].indices.first(where: {
        [">", ">=", "<", "<="].contains(tokens.code($0))
      }), sign < tokens.endOfExpression(from: index - 2),
      !tokens.isContinued(sign + 2), let time = Double(tokens.code(sign + 1))
    else { return nil }
    return LongTime.complaint(time, of: "now")
  }
}
