import ViewKit

/// Whether anything is seen at all, as long as a pull lasts.
struct NothingSeenLook: Look {
  private var isSeen = false

  /// How far a colour must be from the page's, in any of its parts.
  private static let leastDifference = 0.06

  mutating func see(_ moment: LookMoment) {
    guard !isSeen else { return }
    isSeen = moment.items.contains { item in
      guard let seen = item.seen, min(seen.width, seen.height) >= 1 else { return false }
      let pages = [moment.palette.ground, moment.palette.row]
      return item.isPicture
        || item.colors.contains { color in
          pages.allSatisfy { color.over($0).difference(from: $0) > NothingSeenLook.leastDifference }
        }
    }
  }

  var findings: [CheckFinding] {
    guard !isSeen else { return [] }
    return [
      CheckFinding(
        kind: .look,
        message: "nothing is seen during a whole pull: all of it is clear, hidden, off the screen, "
          + "or of the page's colour")
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
