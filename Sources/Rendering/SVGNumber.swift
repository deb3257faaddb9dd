import TextSupport
import ViewKit

/// Numbers for SVG, with no more decimals than make a visible difference: the last bits of sines differ
/// between processors.
struct SVGNumber {
  private let decimals: Int
  private let power: Double

  /// The tolerance of places, in points: at the greatest scale, an eighth of a hundredth of a pixel.
  static let invisible = 0.001

  /// - Parameter tolerance: the greatest error of a number.
  init(tolerance: Double = SVGNumber.invisible) {
    var (decimals, power) = (0, 1.0)
    while 1 / power > tolerance * 1.000_001, decimals < 18 {
      decimals += 1
      power *= 10
    }
    (self.decimals, self.power) = (decimals, power)
  }

  /// A number with its decimals; with a power of ten where there are many: `707106.781e-6`.
  func text(_ value: Double) -> String {
    guard decimals > 6 else { return NumberText.text((value * power).rounded() / power) }
    let text = NumberText.text((value * power).rounded() / 1000)
    return text == "0" ? text : "\(text)e-\(decimals - 3)"
  }
}

/// An item's coordinate system. Where it is only moved, its numbers are moved instead, which is shorter than
/// a transform.
struct SVGPlace {
  /// The element's transform, if it has one.
  let attributes: SVGAttributes
  private let offset: Point
  private let number: SVGNumber

  /// - Parameters:
  ///   - transform: from the item's own coordinates to the list's.
  ///   - reach: how far from the own origin anything is drawn, in own coordinates.
  ///   - movesNumbers: whether the numbers may be moved.
  init(_ transform: AffineTransform, reach: Double, movesNumbers: Bool = true) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let isMove = (a, b, c, d) == (1, 0, 0, 1)
    number = SVGNumber(tolerance: SVGNumber.invisible / max(transform.greatestScale, 1))
    offset = isMove && movesNumbers ? Point(x: transform.tx, y: transform.ty) : .zero
    let entry = SVGNumber(tolerance: SVGNumber.invisible / max(reach, 1))
    let place = [transform.tx, transform.ty].map(SVGNumber().text)
    if !isMove {
      let entries = [a, b, c, d].map(entry.text) + place
      attributes = [("transform", "matrix(" + entries.joined(separator: " ") + ")")]
    } else if !movesNumbers, place != ["0", "0"] {
      attributes = [("transform", "translate(" + place.joined(separator: " ") + ")")]
    } else {
      attributes = []
    }
  }

  func x(_ value: Double) -> String { number.text(value + offset.x) }

  func y(_ value: Double) -> String { number.text(value + offset.y) }

  func length(_ value: Double) -> String { number.text(value) }

  func data(_ path: Path) -> String {
    path.applying(AffineTransform(translation: offset)).svg(number.text)
  }

  /// A rectangle; attributes that are 0, as they are unless given, are left out.
  func rect(_ rect: Rect, cornerRadius: Double, _ paint: SVGAttributes = []) -> String {
    let all = [
      ("x", x(rect.minX)), ("y", y(rect.minY)), ("width", length(rect.width)),
      ("height", length(rect.height)), ("rx", length(cornerRadius)),
    ]
    let needed = all.filter { name, text in text != "0" || name == "width" || name == "height" }
    return XMLText.element("rect", needed + attributes + paint)
  }
}
