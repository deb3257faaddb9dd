import TextSupport
import ViewKit

/// Whether anything is seen at all, as long as a pull lasts.
struct NothingSeenLook: Look {
  /// Whether it is another pull than the first, in which something was seen.
  private let isAgain: Bool
  /// Whether each pull has a view of its own.
  private let isFresh: Bool
  private var isSeen = false
  /// Why nothing is, as far as it is known, and how much that explains.
  private var reason: (rank: Int, text: String, view: CheckFinding.SeenView?)?

  init(isAgain: Bool = false, isFresh: Bool = false) {
    (self.isAgain, self.isFresh) = (isAgain, isFresh)
  }

  /// How far a colour must be from the page's, in any of its parts.
  private static let leastDifference = 0.06

  mutating func see(_ moment: LookMoment) {
    guard !isSeen else { return }
    if let nothing = moment.nothing { explain(0, nothing.text, nothing.view, moment) }
    for item in moment.items where !isSeen { see(item, moment) }
  }

  private mutating func see(_ item: SeenItem, _ moment: LookMoment) {
    guard let seen = item.seen?.intersection(moment.screen), min(seen.width, seen.height) >= 1
    else {
      return explain(
        1, "\(item.text) is off the screen, or cut off; move it into the control",
        item.view(setting: WrittenViews.geometry), moment)
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
      return explain(
        2, "\(item.text) is all but clear; its opacity is \(alpha)", item.view(setting: ["alpha"]),
        moment)
    }
    // Of a shape with a clear middle it is the line that would be seen.
    let isLine =
      if case .shape(let shape) = item.item.content { shape.fillColor.alpha == 0 } else { false }
    let color = (isLine ? item.colors.last : item.colors.first)?.hexadecimal ?? "clear"
    explain(
      3, "\(item.text) is \(color), which is the page's colour; give it another",
      item.view(
        setting: isLine ? ["stroke_color"] : ["background_color", "text_color", "fill_color"]),
      moment)
  }

  private mutating func explain(
    _ rank: Int, _ text: String, _ view: CheckFinding.SeenView?, _ moment: LookMoment
  ) {
    // At rest it is to be off the screen, or hidden.
    guard moment.state != .idle, rank > reason?.rank ?? -1 else { return }
    reason = (rank, text, view)
  }

  var findings: [CheckFinding] {
    guard !isSeen else { return [] }
    let text = reason.map { ": " + $0.text } ?? ""
    let remedy =
      isFresh
      ? "; setup fills a view of its own for each pull, and nothing of the last one is in it"
      : "; set back what a pull has changed when the state is idle"
    return [
      CheckFinding(
        kind: .look,
        message: isAgain
          ? "nothing is seen during a second pull" + text + remedy
          : "nothing is seen during a whole pull" + text,
        measure: "nothing is seen", view: reason?.view)
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
