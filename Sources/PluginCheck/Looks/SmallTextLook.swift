import TextSupport
import ViewKit

/// Whether words are too small to be read, where they are largest.
struct SmallTextLook: Look {
  private var largest: [UInt32: (points: Double, finding: CheckFinding)] = [:]
  /// In the order in which they came.
  private var order: [UInt32] = []

  /// In points; Apple's guidelines ask for 11.
  private static let least = 9.0

  mutating func see(_ moment: LookMoment) {
    for item in moment.items where item.isWord && item.opacity > 0.1 {
      guard let text = item.item.text else { continue }
      let (view, points) = (item.item.view, text.font.size * item.textScale)
      if largest[view] == nil { order.append(view) }
      guard points > largest[view]?.points ?? -1 else { continue }
      largest[view] = (points, SmallTextLook.finding(item, points))
    }
  }

  var findings: [CheckFinding] {
    order.compactMap { largest[$0] }.filter { $0.points < SmallTextLook.least }.map(\.finding)
  }

  private static func finding(_ item: SeenItem, _ points: Double) -> CheckFinding {
    let shown = NumberText.fixed(points, decimals: 1)
    return CheckFinding(
      kind: .look,
      message: "too small to read: \(item.text) is drawn with letters of \(shown) points; 11 or "
        + "more are read",
      measure: "view \(item.item.view) is small", view: item.view(setting: ["font", "font_size"]))
  }
}
