/// Writing paths as text.
extension Path {
  /// The path as SVG path data in absolute coordinates, which reads as the same path:
  /// `"M0 0L10 10Z"`.
  public var svg: String { svg(Path.text) }

  /// The path as SVG path data, its numbers written by a function.
  package func svg(_ number: (Double) -> String) -> String {
    func text(_ points: Point...) -> String {
      points.map { number($0.x) + " " + number($0.y) }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M" + text(point)
      case .line(let point): "L" + text(point)
      case .quad(let control, let end): "Q" + text(control, end)
      case .curve(let control1, let control2, let end): "C" + text(control1, control2, end)
      case .close: "Z"
      }
    }.joined()
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
