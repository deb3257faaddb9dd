import ViewKit

/// Whether something lies over the content at rest.
struct IdleLook: Look {
  private(set) var findings: [CheckFinding] = []

  /// What is paler is not seen.
  private static let leastOpacity = 0.02
  /// Less is a rounding, in points.
  private static let tolerance = 1.0

  mutating func see(_ moment: LookMoment) {
    guard moment.name == .idle, moment.state == .idle, findings.isEmpty else { return }
    let area = moment.content.intersection(moment.screen) ?? .zero
    let over = moment.items.compactMap { item -> (item: SeenItem, area: Double)? in
      guard item.opacity >= IdleLook.leastOpacity, let part = item.seen?.intersection(area),
        min(part.width, part.height) > IdleLook.tolerance
      else { return nil }
      return (item, part.width * part.height)
    }
    guard let largest = over.max(by: { $0.area < $1.area }) else { return }
    let others = over.count > 1 ? ", and \(over.count - 1) more" : ""
    findings.append(
      CheckFinding(
        kind: .look,
        message:
          "over the content at rest: \(largest.item.text)\(others); move it off the content, or hide it "
          + "while the state is idle", measure: "over the content",
        view: largest.item.view(setting: WrittenViews.geometry)))
  }
}
