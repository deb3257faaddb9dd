import ViewKit

/// Whether what is as wide as the screen stays so when the screen is turned.
struct WidthLook: Look {
  /// How wide the screen was when the plugin was set up.
  let earlier: Double
  private(set) var findings: [CheckFinding] = []

  /// Less is a rounding, in points.
  private static let tolerance = 0.5

  init(earlier: Double) { self.earlier = earlier }

  mutating func see(_ moment: LookMoment) {
    guard moment.isSettled, moment.state != .idle, moment.side.axis == .vertical,
      findings.isEmpty, let item = moment.items.first(where: { isFixed($0, moment) })
    else { return }
    findings.append(
      CheckFinding(
        kind: .look,
        message:
          "does not follow the screen: \(item.text) is as wide as the screen was before it was turned; "
          + "write autoresizing = \"flexible_width\"",
        measure: "view \(item.item.view) is as wide as before",
        view: item.view(setting: ["frame", "bounds", "width"])))
  }

  private func isFixed(_ item: SeenItem, _ moment: LookMoment) -> Bool {
    item.opacity > 0.05 && abs(item.box.width - earlier) < WidthLook.tolerance
      && abs(item.item.size.width - earlier) < WidthLook.tolerance
      && abs(item.box.minX) < WidthLook.tolerance
      && abs(moment.screen.width - earlier) > WidthLook.tolerance
  }
}
