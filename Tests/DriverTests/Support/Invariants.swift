import Foundation

/// What must be so in any trace (design, section 5 "Invariants"); each is named by its number.
struct Invariants {
  /// Whether the delegate ends actions before they are handed over.
  var mayEndEarly = false

  private static let transitions: Set<String> = [
    "idle > pulling", "pulling > triggered", "triggered > pulling", "pulling > idle",
    "triggered > executing", "idle > executing", "pulling > executing", "executing > retracting",
    "retracting > idle",
    // By the host alone: detached, disabled or reset.
    "triggered > idle", "executing > idle",
  ]

  /// The first thing in a brief trace that is not as it must be; `nil` when all is well.
  func breach(in trace: [String]) -> String? {
    var walk = Walk(mayEndEarly: mayEndEarly)
    for (index, line) in trace.enumerated() {
      if let breach = walk.step(line) { return "\(breach), line \(index + 1): \(line)" }
    }
    return nil
  }

  private struct Walk {
    let mayEndEarly: Bool
    private var state = "idle"
    private var inset = 0.0
    private var actionIsDue = false
    private var retractingFrames = 0

    init(mayEndEarly: Bool) {
      self.mayEndEarly = mayEndEarly
    }

    mutating func step(_ line: String) -> String? {
      if line == "stage" {
        self = Walk(mayEndEarly: mayEndEarly)
      } else if line.hasPrefix("frame") {
        return frame(line.split(separator: " ").map(String.init))
      } else if line.contains(" > ") {
        return change(line)
      } else if line.hasPrefix("delegate.triggered_action") {
        guard state == "executing", actionIsDue else { return "2: an action too many" }
        actionIsDue = false
      } else if line.hasPrefix("inset"), let points = Double(line.split(separator: " ")[1]) {
        inset += points
      }
      return nil
    }

    private mutating func change(_ line: String) -> String? {
      let states = line.components(separatedBy: " > ")
      guard Invariants.transitions.contains(line), states[0] == state else {
        return "1: no such transition from \(state)"
      }
      if state == "executing", actionIsDue, !mayEndEarly { return "2: no action" }
      state = states[1]
      actionIsDue = state == "executing"
      retractingFrames = 0
      return nil
    }

    private mutating func frame(_ words: [String]) -> String? {
      guard words[1] == state else { return "1: a frame in another state" }
      // Six decimals a line.
      if state == "idle", abs(inset) > 1e-4 { return "3: an inset of \(inset) at idle" }
      if state == "executing", actionIsDue { return "2: no action" }
      guard let pulled = Double(words[2]), pulled.isFinite, pulled >= 0 else {
        return "5: no amount"
      }
      retractingFrames += state == "retracting" ? 1 : 0
      // A minute at 120 frames a second.
      return retractingFrames > 7200 ? "4: retracting for ever" : nil
    }
  }
}
