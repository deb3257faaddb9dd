import ViewKit

/// Whether what is as wide as the screen stays so when the screen is turned, and what is in its middle stays there.
struct WidthLook: Look {
  /// How wide the screen was when the plugin was set up.
  let earlier: Double
  private var wide: CheckFinding?
  /// What was seen, and how often it was where the middle was before; in the order in which it came.
  private var places: [UInt32: (seen: Int, left: Int, item: SeenItem)] = [:]
  private var order: [UInt32] = []

  /// Less is a rounding, in points.
  private static let tolerance = 0.5

  init(earlier: Double) { self.earlier = earlier }

  mutating func see(_ moment: LookMoment) {
    guard moment.isSettled, moment.state != .idle, moment.side.axis == .vertical,
      abs(moment.screen.width - earlier) > WidthLook.tolerance
    else { return }
    if wide == nil { wide = moment.items.first(where: isFixed).map(finding) }
    for item in moment.items where item.opacity > 0.05 && item.item.size.width > 0 {
      let view = item.item.view
      if places[view] == nil { order.append(view) }
      var place = places[view] ?? (0, 0, item)
      place.seen += 1
      place.left += isLeft(item) ? 1 : 0
      places[view] = place
    }
  }

  private func finding(_ item: SeenItem) -> CheckFinding {
    CheckFinding(
      kind: .look,
      message:
        "does not follow the screen: \(item.text) is as wide as the screen was before it was turned; "
        + "write autoresizing = \"flexible_width\"",
      measure: "view \(item.item.view) is as wide as before",
      view: item.view(setting: ["frame", "bounds", "width"]))
  }

  var findings: [CheckFinding] {
    if let wide { return [wide] }
    let left = order.lazy.compactMap { places[$0] }.first { $0.left == $0.seen }
    return left.map { [WidthLook.finding($0.item, earlier)] } ?? []
  }

  private static func finding(_ item: SeenItem, _ earlier: Double) -> CheckFinding {
    let isWide = abs(item.item.size.width - earlier) < tolerance
    let way = isWide ? "flexible_width" : "flexible_left_margin flexible_right_margin"
    return CheckFinding(
      kind: .look,
      message:
        "does not follow the screen: \(item.text) is where the middle was before it was turned; write autoresizing = \"\(way)\"",
      measure: "a view is not in the middle",
      view: item.view(setting: ["frame", "bounds", "center", "center_x", "x"]))
  }

  private func isFixed(_ item: SeenItem) -> Bool {
    item.opacity > 0.05 && abs(item.box.width - earlier) < WidthLook.tolerance
      && abs(item.item.size.width - earlier) < WidthLook.tolerance
      && abs(item.box.minX) < WidthLook.tolerance
  }

  /// Whether an item is in the middle of the screen as it was: of a text its letters, and not the drawn part of a path.
  private func isLeft(_ item: SeenItem) -> Bool {
    let own =
      item.item.text == nil
      ? item.item.transform.boundingBox(of: Rect(size: item.item.size)) : item.box
    return abs((own.minX + own.maxX) / 2 - earlier / 2) < WidthLook.tolerance
  }
}
