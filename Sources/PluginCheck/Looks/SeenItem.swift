import Driver
import Rendering
import TextSupport
import ViewKit

/// An item of what is on screen, and whose it is.
struct SeenItem {
  let item: DisplayList.Item
  /// The name of its view.
  let name: String
  /// Where it is drawn, its clips not counted, in the screen's coordinates; of a text about that.
  let box: Rect

  init?(_ item: DisplayList.Item, name: String) {
    self.item = item
    self.name = name
    let own: Rect
    switch item.content {
    case .text(let text): own = text.letters(in: item.size)
    case .image(let image): own = image.frame(in: item.size)
    case .fill, .border, .gradient, .activityIndicator: own = Rect(size: item.size)
    case .shape:
      guard let box = PaintedItem(item).box else { return nil }
      self.box = box
      return
    }
    box = item.transform.boundingBox(of: own)
  }

  /// What is in sight of it.
  var seen: Rect? { box.intersection(item.clip) }

  /// Its colours, faded as it is; none for a picture.
  var colors: [Color] {
    let colors: [Color] =
      switch item.content {
      case .fill(let color, _), .border(let color, _, _), .activityIndicator(let color, _): [color]
      case .shape(let shape): [shape.fillColor] + (shape.lineWidth > 0 ? [shape.strokeColor] : [])
      case .gradient(let gradient, _): gradient.colors
      case .text(let text): [text.color]
      case .image: []
      }
    return colors.map { $0.withAlphaComponent($0.alpha * item.alpha) }
  }

  /// How much it hides of what is behind it, 0…1.
  var opacity: Double { colors.map(\.alpha).max() ?? item.alpha }

  /// Whether it is a text of words or numbers: a dot, a star or a picture may be a letter, too.
  var isWord: Bool { item.text?.string.contains { $0.isLetter || $0.isNumber } ?? false }

  /// The view, for a finding that has to do with some properties.
  func view(setting properties: Set<String>) -> CheckFinding.SeenView {
    CheckFinding.SeenView(name: name, properties: properties)
  }

  /// How much larger its text is drawn than its font says.
  var textScale: Double {
    let transform = item.transform
    return (transform.c * transform.c + transform.d * transform.d).squareRoot()
  }

  /// What it is and where, for messages: `the text "Loading" of title at (0, -20, 390 × 44)`.
  var text: String {
    let what =
      item.text.map { "the text \(LuaSource.quoted(String($0.string.prefix(40)))) of " } ?? ""
    func number(_ value: Double) -> String { NumberText.fixed(value, decimals: 0) }
    return what + VisibleText.line(name)
      + " at (\(number(box.minX)), \(number(box.minY)), \(number(box.width)) × \(number(box.height)))"
  }
}

extension DisplayList.Item {
  /// The text that it draws.
  var text: TextContent? { if case .text(let text) = content { text } else { nil } }
}

extension TextContent {
  /// About how wide it is, in points, before a renderer has set it: half its size a column, and a quarter for a
  /// narrow letter. That is a little less than it takes in most fonts.
  var probableWidth: Double {
    let columns = string.reduce(0) {
      $0 + Double(ColumnWidth.of($1)) * (TextContent.narrow.contains($1) ? 0.5 : 1)
    }
    return columns * font.size / 2
  }

  private static let narrow = Set("fijlrtI.,:;'|!()[] ")

  /// Where its letters stand in a view of a size: from the baseline to the height of capitals.
  func letters(in size: Size) -> Rect {
    let height = font.size * 0.7
    let baseline = size.height / 2 + font.baselineOffset
    return Rect(
      x: alignment.start(of: probableWidth, in: size.width), y: baseline - height,
      width: probableWidth, height: height)
  }
}
