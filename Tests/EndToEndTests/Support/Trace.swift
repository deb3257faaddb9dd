import Foundation

/// A trace as data.
struct Trace {
  struct Frame: Equatable {
    let time: Double
    let state: String
    let pulled: Double
    let offset: Double
    let inset: Double
  }

  let objects: [[String: Any]]

  init(_ lines: [String]) throws {
    objects = try lines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }

  private func all(_ kind: String) -> [[String: Any]] {
    objects.filter { $0["kind"] as? String == kind }
  }

  /// The states, the first included.
  var states: [String] {
    ["idle"] + all("state").compactMap { $0["to"] as? String }
  }

  /// How often the delegate was given the action.
  var actionCount: Int {
    all("callback").filter {
      $0["to"] as? String == "delegate" && $0["name"] as? String == "triggered_action"
    }.count
  }

  /// What the control has added to the insets and not taken away.
  var insetSum: Double {
    all("inset").filter { $0["owner"] as? String == "pull" }
      .compactMap { $0["delta"] as? Double }.reduce(0, +)
  }

  var frames: [Frame] {
    all("frame").map { frame in
      Frame(
        time: frame["t"] as? Double ?? .nan, state: frame["state"] as? String ?? "",
        pulled: frame["pulled"] as? Double ?? .nan, offset: frame["offset"] as? Double ?? .nan,
        inset: frame["inset"] as? Double ?? .nan)
    }
  }

  /// The furthest that the offset goes from one frame to the next.
  var longestStep: Double {
    zip(frames, frames.dropFirst()).map { abs($1.offset - $0.offset) }.max() ?? 0
  }
}
