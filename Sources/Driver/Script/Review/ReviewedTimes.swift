import PullPlugins

/// Times that are probably meant in milliseconds.
extension ScriptReview {
  /// `wait(500)`, and `pull(120, { duration = 500 })`: worth a look, and no more than that, as some wait for minutes.
  var longTimes: [Finding] {
    tokens.indices.compactMap { index in
      guard ScriptReview.times.contains(text(index)), let seconds = Double(text(index + 2)),
        seconds >= LongTime.least, isWaited(index) || isTimeOfVerb(index),
        // Nobody drags for minutes.
        text(index) == "duration" || seconds.remainder(dividingBy: 60) != 0 || !isAboutMinutes
      else { return nil }
      return Finding(line: tokens[index].line, text: LongTime.text(seconds))
    }
  }

  private static let times: Set<String> = ["wait", "hold", "duration", "action_seconds"]

  private func isWaited(_ index: Int) -> Bool {
    isGlobal(index) && text(index + 1) == "(" && text(index + 3) == ")"
      && ["wait", "hold"].contains(text(index))
  }

  private func isTimeOfVerb(_ index: Int) -> Bool {
    isKey(index) && [",", "}", ";"].contains(text(index + 3)) && isOfVerb(brackets[index])
  }

  /// Whether a source has to do with what takes minutes.
  private var isAboutMinutes: Bool {
    tokens.contains { token in
      token.kind != .sign && ScriptReview.longWords.contains { token.text.contains($0) }
    }
  }

  private static let longWords = [
    "updated", "minute", "maximum", "timed_out", "timeout", "cooldown", "date",
  ]
}
