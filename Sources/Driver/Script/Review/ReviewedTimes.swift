import PullPlugins

/// Times that are probably meant in milliseconds.
extension ScriptReview {
  /// `wait(500)`, `pull(120, { duration = 500 })` and `control.maximum_executing_time = 3000`: worth a look, and no
  /// more than that, as some wait for minutes.
  var longTimes: [Finding] {
    tokens.indices.compactMap { index in
      let isProperty = isTimeOfControl(index)
      guard ScriptReview.times.contains(text(index)) || isProperty,
        let seconds = Double(text(index + 2)),
        let complaint = LongTime.complaint(seconds, of: text(index)),
        isProperty || isWaited(index) || isTimeOfVerb(index),
        // Nobody drags for minutes, or shows a result so long.
        text(index) == "duration" || text(index).hasSuffix("_duration")
          || (seconds.remainder(dividingBy: 60) != 0 || !isAboutMinutes) && !isOfLongAction
      else { return nil }
      return Finding(line: tokens[index].line, text: complaint)
    }
  }

  /// What is in points and is written as a part of the whole: `pull(0.6)`, and `control.pull_threshold = 0.8`; and
  /// flings that are too slow to be meant.
  var shares: [Finding] {
    tokens.indices.compactMap { index in
      if let slow = slowFling(at: index) { return slow }
      let isPull =
        text(index) == "pull" && isGlobal(index) && text(index + 1) == "("
        && [")", ","].contains(text(index + 3))
      let isThreshold =
        text(index) == "pull_threshold" && text(index + 1) == "="
        && text(index - 1) == "." && ScriptState.objects.contains(text(index - 2))
      guard isPull || isThreshold, let part = Double(text(index + 2)), part >= 0.05, part < 1
      else { return nil }
      let number = text(index + 2)
      return Finding(
        line: tokens[index].line,
        text: isPull
          ? "an amount is in points, and this is \(number); write pull(\(number) * control.pull_threshold) "
            + "for a part of the threshold"
          : ThresholdShare.text(number))
    }
  }

  /// `fling(3)`, which is in points a second.
  private func slowFling(at index: Int) -> Finding? {
    guard text(index) == "fling", isGlobal(index), text(index + 1) == "(" else { return nil }
    let number = index + (text(index + 2) == "-" ? 3 : 2)
    guard [")", ","].contains(text(number + 1)), let velocity = Double(text(number)),
      velocity > 0, velocity < ScriptReview.slowest
    else { return nil }
    return Finding(
      line: tokens[index].line,
      text:
        "a velocity is in points a second, and this is \(text(number)), which moves nothing; write "
        + "fling(\(text(index + 2) == "-" ? "-" : "")900)")
  }

  /// Slower than any finger that lets go, in points a second.
  private static let slowest = 20.0

  /// Whether a word is a time of the control, or of its policy, that is set.
  private func isTimeOfControl(_ index: Int) -> Bool {
    guard LongTime.ofPolicy.contains(text(index)), text(index + 1) == "=" else {
      return false
    }
    if text(index - 1) == "." { return ScriptState.objects.contains(text(index - 2)) }
    return isKey(index) && brackets[index].map { text($0 - 2) == "policy" } ?? false
  }

  private static let times: Set<String> = [
    "wait", "hold", "duration", "action_seconds", "settles_within", "refresh",
  ]

  private func isWaited(_ index: Int) -> Bool {
    guard text(index + 1) == "(", text(index + 3) == ")" || text(index + 3) == "," else {
      return false
    }
    switch text(index) {
    case "wait", "hold": return isGlobal(index) && text(index + 3) == ")"
    // Those of specs.
    case "settles_within": return text(index - 1) == "."
    case "refresh": return text(index - 1) == "." && text(index - 2) == "helper"
    default: return false
    }
  }

  private func isTimeOfVerb(_ index: Int) -> Bool {
    isKey(index) && [",", "}", ";"].contains(text(index + 3)) && isOfVerb(brackets[index])
  }

  /// Whether a source has to do with what takes minutes.
  private var isAboutMinutes: Bool {
    tokens.contains { token in
      token.kind != .sign && ScriptReview.longWords.contains { token.text.contains($0) }
        && !LongTime.ofPolicy.contains(token.text)
    }
      || tokens.indices.contains { index in
        LongTime.ofPolicy.contains(text(index))
          && (Double(text(index + 2)) ?? 0).remainder(dividingBy: 3600) == 0
      }
  }

  /// Whether the action itself takes a minute or more.
  private var isOfLongAction: Bool {
    tokens.indices.contains { index in
      text(index) == "action_seconds" && text(index + 1) == "="
        && (Double(text(index + 2)) ?? 0) >= 60
        && LongTime.complaint(Double(text(index + 2)) ?? 0, of: "action_seconds") == nil
    }
  }

  private static let longWords = [
    "updated", "minute", "maximum", "timed_out", "timeout", "cooldown", "date",
  ]
}
