import Rendering
import ViewKit

/// A text's colour and the one behind it, as they are seen.
struct TextReading {
  let front, back: Color
  let ratio: Double
  /// Whether the control draws nothing behind the text, and something over it that is seen through.
  let isOnPage, isVeiled: Bool
}

/// Whether a text is seen.
enum TextSight {
  case seen
  case covered(by: SeenItem)
  /// All of it is beyond the screen's edge, or cut off.
  case nowhere
}

/// What is behind and before the texts of a moment.
struct TextPage {
  private let items: [PaintedItem]
  private let moment: LookMoment

  init(_ moment: LookMoment) {
    items = moment.items.map { PaintedItem($0.item) }
    self.moment = moment
  }

  /// How a text is read; `nil` where it is covered, out of sight or over a picture. At most a quarter of its
  /// places is worse.
  func reading(of text: TextContent, at index: Int) -> TextReading? {
    let item = items[index].item
    let color = text.color.withAlphaComponent(text.color.alpha * item.alpha)
    let readings = places(of: text, in: item).compactMap { reading(of: color, at: $0, index) }
    guard !readings.isEmpty else { return nil }
    return readings.sorted { $0.ratio < $1.ratio }[readings.count / 4]
  }

  /// What hides a text: what is solid, at each of its places that are on the screen and not cut off.
  func sight(of text: TextContent, at index: Int) -> TextSight {
    let places = places(of: text, in: items[index].item).filter {
      items[index].shows($0) && moment.screen.has($0)
    }
    var cover: Int?
    for place in places {
      let first = items.indices[(index + 1)...].first { isSolid(items[$0], at: place) }
      guard let first else { return .seen }
      cover = cover ?? first
    }
    return cover.map { .covered(by: moment.items[$0]) } ?? .nowhere
  }

  private func isSolid(_ item: PaintedItem, at place: Point) -> Bool {
    if case .color(let color) = item.paint(at: place) { color.alpha == 1 } else { false }
  }

  /// Places all over its letters.
  private func places(of text: TextContent, in item: DisplayList.Item) -> [Point] {
    let letters = text.letters(in: item.size)
    return (0..<15).map { number in
      let (column, row) = (Double(number / 3), Double(number % 3))
      return item.transform.apply(
        to: Point(
          x: letters.minX + letters.width * (column + 0.5) / 5,
          y: letters.minY + letters.height * (row + 0.5) / 3))
    }
  }

  private func reading(of color: Color, at point: Point, _ index: Int) -> TextReading? {
    guard items[index].shows(point) else { return nil }
    let page = moment.page(at: point)
    var behind: Color? = page
    for item in items[..<index] { behind = item.paint(at: point, over: behind) }
    guard var back = behind else { return nil }
    let isOnPage = back == page
    var front = color.over(back)
    var isVeiled = false
    for item in items[(index + 1)...] {
      switch item.paint(at: point) {
      case .nothing: continue
      case .picture: return nil
      case .color(let cover):
        guard cover.alpha < 0.9 else { return nil }
        (front, back) = (cover.over(front), cover.over(back))
        isVeiled = true
      }
    }
    return TextReading(
      front: front, back: back, ratio: Contrast.ratio(front, back), isOnPage: isOnPage,
      isVeiled: isVeiled)
  }
}

extension PaintedItem {
  /// The colour over another; `nil` for a picture's, and over one unless nothing of it is left.
  fileprivate func paint(at point: Point, over back: Color?) -> Color? {
    switch paint(at: point) {
    case .nothing: back
    case .picture: nil
    case .color(let color): color.alpha == 1 ? color : back.map(color.over)
    }
  }
}
