import TextSupport
import ViewKit

/// Whether anything is seen at all, as long as a pull lasts.
struct NothingSeenLook: Look {
  /// Whether it is another pull than the first, in which something was seen.
  private let isAgain: Bool
  private var isSeen = false
  /// Why nothing is, as far as it is known, and how much that explains.
  private var reason: (rank: Int, text: String)?

  init(isAgain: Bool = false) { self.isAgain = isAgain }

  /// How far a colour must be from the page's, in any of its parts.
  private static let leastDifference = 0.06

  mutating func see(_ moment: LookMoment) {
    guard !isSeen else { return }
    if let nothing = moment.nothing { explain(0, nothing, moment) }
    for item in moment.items where !isSeen { see(item, moment) }
  }

  private mutating func see(_ item: SeenItem, _ moment: LookMoment) {
    guard let seen = item.seen?.intersection(moment.screen), min(seen.width, seen.height) >= 1
    else {
      return explain(
        1, "\(item.text) is off the screen, or cut off; move it into the control", moment)
    }
    let pages = [moment.palette.ground, moment.palette.row]
    isSeen =
      item.isPicture
      || item.colors.contains { color in
        pages.allSatisfy { color.over($0).difference(from: $0) > NothingSeenLook.leastDifference }
      }
    guard !isSeen else { return }
    let opacity = item.opacity
    guard opacity > 2 * NothingSeenLook.leastDifference else {
      let alpha = NumberText.fixed(opacity, decimals: 2)
      return explain(2, "\(item.text) is all but clear; its opacity is \(alpha)", moment)
    }
    let color = item.colors.first?.hexadecimal ?? "clear"
    explain(3, "\(item.text) is \(color), which is the page's colour; give it another", moment)
  }

  private mutating func explain(_ rank: Int, _ text: String, _ moment: LookMoment) {
    // At rest it is to be off the screen, or hidden.
    guard moment.state != .idle, rank > reason?.rank ?? -1 else { return }
    reason = (rank, text)
  }

  var findings: [CheckFinding] {
    guard !isSeen else { return [] }
    let reason = reason.map { ": " + $0.text } ?? ""
    return [
      CheckFinding(
        kind: .look,
        message: isAgain
          ? "nothing is seen during a second pull" + reason
            + "; set back what a pull has changed when the state is idle"
          : "nothing is seen during a whole pull" + reason,
        measure: "nothing is seen")
    ]
  }
}

extension SeenItem {
  fileprivate var isPicture: Bool {
    if case .image = item.content { item.alpha > NothingSeenLook.leastAlpha } else { false }
  }
}

extension NothingSeenLook {
  fileprivate static let leastAlpha = leastDifference
}

extension Color {
  /// The greatest difference of a part.
  fileprivate func difference(from other: Color) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}
