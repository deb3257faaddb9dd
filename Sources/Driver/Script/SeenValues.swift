import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// What an assertion looked at that failed.
extension ScriptState {
  /// `state() is "executing"`, with what helps; `nil` for what is no `assert` of something that is asked.
  func seen(_ fault: LuaFault, _ source: String) -> String? {
    guard let line = fault.line else { return nil }
    let review = review(source)
    let tokens = review.tokens
    let start = tokens.indices.first { index in
      tokens[index].line == line && review.text(index) == "assert" && review.text(index + 1) == "("
    }
    guard let start, let end = review.ends[start + 1],
      fault.message == "assertion failed!"
        || tokens[start..<end].contains(where: { $0.kind == .text && $0.text == fault.message })
    else { return nil }
    var names: [String] = []
    for index in start..<end {
      let view = AskedView(tokens, at: index).flatMap { $0.property == nil ? nil : $0.text }
      guard let name = review.asked(startingAt: index)?.name ?? view, !names.contains(name) else {
        continue
      }
      names.append(name)
    }
    let values = names.compactMap { name in
      value(of: name).map { "\(name) is \(LuaSource.text(of: $0, limit: 200))" }
    }
    guard !values.isEmpty else { return nil }
    let isRest =
      names.contains { ["state()", "control.state"].contains($0) }
      && tokens[start..<end].contains { $0.kind == .text && $0.text == PullState.idle.rawValue }
    let advice = isRest ? session.adviceToRest.map { "; " + $0 } : nil
    return values.joined(separator: ", ") + (advice ?? "")
  }
}

extension DriverSession {
  /// What has the control come to rest; `nil` where it is.
  package var adviceToRest: String? {
    switch stage.control.state {
    case .idle: nil
    case .pulling, .triggered: "the finger still holds: release() and settle() come before this"
    case .executing:
      "an action runs, which settle() does not wait for: "
        + (stage.configuration.actionSeconds.map { "wait(\(NumberText.text($0))) lets it end" }
          ?? "end it with complete(), or give stage { action_seconds = 1 } and wait(1)")
    case .retracting: "what moves has not ended yet: settle() lets it, before this"
    case .open: "the second floor is open: close() and settle() come before this"
    }
  }
}
