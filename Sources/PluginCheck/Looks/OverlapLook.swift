import ViewKit

/// Whether two texts lie on each other, so that neither is read.
struct OverlapLook: Look {
  private var pairs: Set<[UInt32]> = []
  private(set) var findings: [CheckFinding] = []

  /// What of the smaller text may lie under the other one.
  private static let tolerance = 0.3

  mutating func see(_ moment: LookMoment) {
    guard moment.isSettled else { return }
    // The same text again is its shadow, and one without a word a picture with a number on it.
    let texts = moment.items.filter { $0.isWord && $0.opacity > 0.9 }
    for (index, item) in texts.enumerated() {
      for other in texts[(index + 1)...] where item.item.text?.string != other.item.text?.string {
        note(item, other, moment)
      }
    }
  }

  private mutating func note(_ item: SeenItem, _ other: SeenItem, _ moment: LookMoment) {
    guard let (seen, others) = item.seen.flatMap({ seen in other.seen.map { (seen, $0) } }),
      let shared = seen.intersection(others),
      shared.area > OverlapLook.tolerance * min(seen.area, others.area),
      pairs.insert([item.item.view, other.item.view]).inserted
    else { return }
    findings.append(
      CheckFinding(
        kind: .look,
        message: "one text on another, \(moment.text): \(other.text) lies over \(item.text); hide "
          + "one of them, or move it", measure: "views \(item.item.view) and \(other.item.view)",
        view: other.view(setting: WrittenViews.geometry)))
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
