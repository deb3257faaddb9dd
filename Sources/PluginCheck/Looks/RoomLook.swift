import PullToAction
import TextSupport
import ViewKit

/// Whether the control, while the action runs, leaves something of the content on the screen.
struct RoomLook: Look {
  private(set) var findings: [CheckFinding] = []

  mutating func see(_ moment: LookMoment) {
    guard moment.state == .executing, moment.isSettled, moment.isWholeScreen, findings.isEmpty
    else { return }
    let room = NumberText.fixed(moment.screen.size[moment.side.axis], decimals: 0)
    let open = NumberText.fixed(moment.amount, decimals: 0)
    findings.append(
      CheckFinding(
        kind: .look,
        message: "while the action runs \(open) points are open, and the screen has \(room): "
          + "nothing is left of the content; give the status view less height, or "
          + "pull.executing_height a lower value",
        measure: "open while the action runs"))
  }
}

extension LookMoment {
  /// Whether nothing of the content is left.
  var isWholeScreen: Bool { amount >= screen.size[side.axis] }
}
