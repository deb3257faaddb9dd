import Foundation
import Testing

/// The lines of a trace in few words: `idle > pulling`, `visualizer.did_change_state(idle, pulling)`,
/// `inset +50 = 50` (of the control), `inset host +88 = 88`, `diagnostic call-ignored`, `frame pulling 50`.
func brief(_ trace: [String]) throws -> [String] {
  try trace.map { line in
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    func text(_ key: String) -> String { object[key].map { "\($0)" } ?? "?" }
    switch text("kind") {
    case "stage": return "stage"
    case "state": return "\(text("from")) > \(text("to"))"
    case "callback":
      let arguments = (object["arguments"] as? [Any] ?? []).map { "\($0)" }
      let mark = object["default"] == nil ? "" : " default"
      return "\(text("to")).\(text("name"))(\(arguments.joined(separator: ", ")))\(mark)"
    case "inset":
      let sign = (object["delta"] as? Double ?? 0) > 0 ? "+" : ""
      let owner = text("owner") == "pull" ? "" : text("owner") + " "
      return "inset \(owner)\(sign)\(text("delta")) = \(text("total"))"
    case "diagnostic": return "diagnostic \(text("code"))"
    case "frame": return "frame \(text("state")) \(text("pulled"))"
    default: return "unknown: \(line)"
    }
  }
}

/// A trace without what is told frame by frame: amounts and frames.
func withoutAmounts(_ brief: [String]) -> [String] {
  brief.filter { !$0.hasPrefix("frame") && !$0.contains("amount") }
}
