import TextSupport
import ViewKit

/// Rows as JSON.
extension Row {
  /// An object on one line, its keys always the same and in the same order; what is not known is null.
  package var json: String {
    let measurement = measurement
    var problem: String?
    if case .failed(let reason) = outcome { problem = reason }
    return JSONText.object(
      ("name", JSONText.string(name)), ("what", JSONText.string(what)),
      ("reference", JSONText.string(reference)),
      ("goal", Row.number(goal)), ("ratio", Row.number(measurement?.ratio)),
      ("ours_ns", Row.number(measurement?.ours.median)),
      ("ours_least_ns", Row.number(measurement?.ours.minimum)),
      ("reference_ns", Row.number(measurement?.reference?.median)),
      ("reference_least_ns", Row.number(measurement?.reference?.minimum)),
      ("rounds", Row.number(measurement.map { Double($0.ours.values.count) })),
      ("reached", Row.reached(verdict)), ("verdict", JSONText.string(verdict.rawValue)),
      ("figures", JSONText.list((measurement?.figures ?? []).map(\.json))),
      ("problem", problem.map(JSONText.string) ?? "null"))
  }

  /// All rows as a list, a row a line.
  package static func json(of rows: [Row]) -> String {
    "[\n" + rows.map(\.json).joined(separator: ",\n") + "\n]"
  }

  private static func reached(_ verdict: Verdict) -> String {
    switch verdict {
    case .reached: "true"
    case .missed, .failed: "false"
    case .reported, .notInstalled: "null"
    }
  }

  fileprivate static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return NumberText.text((value * 1000).rounded() / 1000)
  }
}

extension Figure {
  fileprivate var json: String {
    JSONText.object(
      ("name", JSONText.string(name)), ("value", Row.number(value)), ("goal", Row.number(goal)))
  }
}
