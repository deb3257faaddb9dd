/// Paths as SVG writes them (SVG 2, section 9.3).
extension Path {
  /// Reads SVG path data: `M L H V C S Q T A Z`, capital with absolute numbers, small with relative
  /// ones. `nil` where something is wrong (a browser would show what comes before it), or there are
  /// more than ``maximumCount`` elements. No data is an empty path.
  ///
  ///     Path(svg: "M 0 0 h 10 v 10 z")  // a triangle
  public init?(svg text: some StringProtocol) {
    var reader = SVGPathReader(text)
    guard let path = reader.readAll() else { return nil }
    self = path
  }
}

/// Turns path data into elements, command by command.
struct SVGPathReader {
  private var scanner: SVGScanner
  private var elements: [PathElement] = []
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, by which `S` and `T` go on: reflected at the current point.
  private var control: (kind: Kind, point: Point)?

  private enum Kind {
    case cubic, quadratic
  }

  init(_ text: some StringProtocol) {
    scanner = SVGScanner(text)
  }

  mutating func readAll() -> Path? {
    guard scanner.peek() != nil else { return Path() }
    guard let first = scanner.peek(), first | 0x20 == UInt8(ascii: "m") else { return nil }
    while let command = scanner.command() {
      guard read(command) else { return nil }
    }
    return scanner.isAtEnd ? Path(checked: elements) : nil
  }

  /// Reads what follows a command: its numbers once, and again as long as there are more.
  private mutating func read(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    var letter = Character(Unicode.Scalar(command & 0xDF))
    guard letter != "Z" else {
      return add(.close)
    }
    repeat {
      guard readOnce(letter, from: isRelative ? current : .zero) else { return false }
      // What follows the first pair of a move are lines.
      if letter == "M" { letter = "L" }
    } while scanner.hasNumber()
    return true
  }

  private mutating func readOnce(_ letter: Character, from origin: Point) -> Bool {
    switch letter {
    case "M": scanner.point(origin).map { add(.move($0)) } ?? false
    case "L": scanner.point(origin).map { add(.line($0)) } ?? false
    case "H": scanner.number().map { add(.line(Point(x: origin.x + $0, y: current.y))) } ?? false
    case "V": scanner.number().map { add(.line(Point(x: current.x, y: origin.y + $0))) } ?? false
    case "C": readCubic(origin, control1: scanner.point(origin))
    case "S": readCubic(origin, control1: reflected(.cubic))
    case "Q": readQuadratic(origin, control: scanner.point(origin))
    case "T": readQuadratic(origin, control: reflected(.quadratic))
    case "A": readArc(origin)
    default: false
    }
  }

  private mutating func readCubic(_ origin: Point, control1: Point?) -> Bool {
    guard let control1, let control2 = scanner.point(origin), let end = scanner.point(origin),
      add(.curve(control1: control1, control2: control2, end: end))
    else { return false }
    control = (.cubic, control2)
    return true
  }

  private mutating func readQuadratic(_ origin: Point, control point: Point?) -> Bool {
    guard let point, let end = scanner.point(origin), add(.quad(control: point, end: end)) else {
      return false
    }
    control = (.quadratic, point)
    return true
  }

  private mutating func readArc(_ origin: Point) -> Bool {
    guard let width = scanner.number(), let height = scanner.number(),
      let degrees = scanner.number(), let isLarge = scanner.flag(),
      let isClockwise = scanner.flag(),
      let end = scanner.point(origin)
    else { return false }
    guard end != current else { return true }
    let arc = EllipticalArc(
      from: current, to: end, radii: Size(width: abs(width), height: abs(height)),
      rotation: degrees * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
    guard let arc else { return add(.line(end)) }
    var path = Path([.move(current)])
    arc.append(to: &path, endingAt: end)
    return path.elements.dropFirst().allSatisfy { add($0) }
  }

  private func reflected(_ kind: Kind) -> Point {
    guard let control, control.kind == kind else { return current }
    return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private mutating func add(_ element: PathElement) -> Bool {
    guard elements.count < Path.maximumCount, element.isWithinBounds else { return false }
    elements.append(element)
    current = element.end ?? start
    if case .move = element { start = current }
    control = nil
    return true
  }
}

extension PathElement {
  /// Whether its numbers are as paths may have them; no text is meant to have others.
  fileprivate var isWithinBounds: Bool { Path([.move(.zero), self]).elements.last == self }
}
