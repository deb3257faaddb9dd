/// Writing paths as text.
extension Path {
  /// The path as SVG path data in absolute coordinates, which reads as the same path:
  /// `"M0 0L10 10Z"`.
  public var svg: String {
    elements.map { element in
      switch element {
      case .move(let point): "M" + Path.text(point)
      case .line(let point): "L" + Path.text(point)
      case .quad(let control, let end): "Q" + Path.text(control, end)
      case .curve(let control1, let control2, let end): "C" + Path.text(control1, control2, end)
      case .close: "Z"
      }
    }.joined()
  }

  private static func text(_ points: Point...) -> String {
    points.map { text($0.x) + " " + text($0.y) }.joined(separator: " ")
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
