import ViewKit

func draw(_ list: DisplayList, on screen: Screen) {
  for item in list.items {
    screen.begin(item.clip, item.outlines, item.transform, alpha: item.alpha)
    let box = Rect(size: item.size)
    switch item.content {
    case .fill(let color, let radius): screen.fill(.roundedRect(box, cornerRadius: radius), color)
    case .border(let color, let width, let radius):
      let middle = Path.roundedRect(box.inset(by: width / 2), cornerRadius: radius)
      screen.stroke(middle, color, width: width)
    case .shape(let shape):
      // With its fill rule, and its caps and joins.
      screen.fill(shape.path(in: item.size), shape.fillColor)
      screen.stroke(shape.strokedPath(in: item.size), shape.strokeColor, width: shape.lineWidth)
    case .image(let image):
      // What cannot be drawn is drawn as its box, and told once.
      let frame = image.frame(in: item.size)
      if !screen.draw(png: image.data, in: frame) {
        screen.stroke(.rect(frame), Color(white: 0.5), width: 1)
      }
    case .gradient(let gradient, let radius):
      screen.fill(.roundedRect(box, cornerRadius: radius), gradient)
    case .activityIndicator(let color, let step):
      for spoke in ActivityIndicatorContent.spokes(in: item.size, step: step) {
        let faint = color.withAlphaComponent(color.alpha * spoke.alpha)
        screen.stroke(Path([.move(spoke.start), .line(spoke.end)]), faint, width: spoke.width)
      }
    case .text(let text): screen.draw(text, in: box)
    }
    screen.end()
  }
}

/// What a platform draws with: this one only notes what it is to draw.
final class Screen {
  private(set) var drawn: [String] = []
  private var depth = 0

  func begin(
    _ clip: Rect, _ outlines: [DisplayList.Outline], _ transform: AffineTransform, alpha: Double
  ) {
    depth += 1
  }
  func end() { depth -= 1 }
  func fill(_ path: Path, _ color: Color) { drawn.append("fill") }
  func fill(_ path: Path, _ gradient: GradientContent) { drawn.append("gradient") }
  func stroke(_ path: Path, _ color: Color, width: Double) { drawn.append("stroke") }
  func draw(_ text: TextContent, in box: Rect) { drawn.append("text \(text.string)") }
  /// It knows no pictures.
  func draw(png data: [UInt8], in frame: Rect) -> Bool { false }
  var isBalanced: Bool { depth == 0 }
}
