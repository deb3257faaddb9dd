/// Paths as SVG writes them (SVG 2, section 9.3).
extension Path {
  /// Reads SVG path data: `M L H V C S Q T A Z`, capital with absolute numbers, small with relative
  /// ones. `nil` where something is wrong (a browser would show what comes before it), or there are
  /// more than ``maximumCount`` elements. No data is an empty path.
  ///
  ///     Path(svg: "M 0 0 h 10 v 10 z")  // a triangle
  public init?(svg text: some StringProtocol) {
    var reader = SVGPathReader(scanner: SVGScanner(text))
    guard reader.readAll() else { return nil }
    self.init(checked: reader.elements)
  }

  /// What is wrong with path data, in a few words; `nil` for what ``init(svg:)`` reads.
  package static func mistake(inSVG text: some StringProtocol) -> String? {
    var reader = SVGPathReader(scanner: SVGScanner(text))
    return reader.readAll() ? nil : reader.mistake
  }

  // MARK: Writing paths as text

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

/// Reads path data, command by command.
struct SVGPathReader {
  var scanner: SVGScanner
  private(set) var elements: [PathElement] = []
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of a preceding cubic or quadratic curve, which `S` and `T` reflect at the
  /// current point.
  private var cubicControl: Point?
  private var quadraticControl: Point?
  /// The command that is read, and where it stands, from 0.
  private var command: (letter: UInt8, place: Int)?
  private var isCommandRead = false
  private var isTooLarge = false

  init(scanner: SVGScanner) { self.scanner = scanner }

  /// Reads all commands; gives whether they are correct.
  mutating func readAll() -> Bool {
    guard let first = scanner.peek() else { return true }
    guard first | 0x20 == UInt8(ascii: "m") else { return false }
    var place = scanner.position
    while let command = scanner.command() {
      self.command = (command, place)
      isCommandRead = read(command)
      guard isCommandRead else { return false }
      place = scanner.position
    }
    return scanner.isAtEnd
  }

  /// The commands, by their capital letters.
  private enum Letter: UInt8 {
    case move = 0x4D  // M
    case line = 0x4C  // L
    case horizontal = 0x48  // H
    case vertical = 0x56  // V
    case cubic = 0x43  // C
    case smoothCubic = 0x53  // S
    case quadratic = 0x51  // Q
    case smoothQuadratic = 0x54  // T
    case arc = 0x41  // A
    case close = 0x5A  // Z

    /// How many numbers it takes.
    var numberCount: Int {
      switch self {
      case .close: 0
      case .horizontal, .vertical: 1
      case .move, .line, .smoothQuadratic: 2
      case .smoothCubic, .quadratic: 4
      case .cubic: 6
      case .arc: 7
      }
    }
  }

  /// Where reading has stopped, and why.
  fileprivate var mistake: String {
    guard let (byte, place) = command else { return "a path begins with M, as in \"M0 0\"" }
    let letter = Character(Unicode.Scalar(byte))
    guard let count = Letter(rawValue: byte & 0xDF)?.numberCount else {
      return "'\(letter)' at character \(place + 1) is no command of paths"
    }
    guard isCommandRead else {
      if elements.count >= Path.maximumCount {
        return "it has more than \(Path.maximumCount) parts"
      }
      if isTooLarge { return "\(letter) at character \(place + 1) has too large a number" }
      return "\(letter) at character \(place + 1) takes \(count) number\(count == 1 ? "" : "s")"
        + ", or a multiple of that"
    }
    return "at character \(scanner.position + 1) a command or a number is expected"
  }

  /// Reads what follows a command: its numbers once, and again as long as there are more.
  private mutating func read(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    guard var letter = Letter(rawValue: command & 0xDF) else { return false }
    repeat {
      guard readOnce(letter, from: isRelative ? current : .zero) else { return false }
      // Further pairs after a move are lines.
      if letter == .move { letter = .line }
    } while letter != .close && scanner.hasNumber()
    return true
  }

  private mutating func readOnce(_ letter: Letter, from origin: Point) -> Bool {
    switch letter {
    case .move: add(scanner.point(origin).map { .move($0) })
    case .line: add(scanner.point(origin).map { .line($0) })
    case .horizontal: add(scanner.number().map { .line(Point(x: origin.x + $0, y: current.y)) })
    case .vertical: add(scanner.number().map { .line(Point(x: current.x, y: origin.y + $0)) })
    case .cubic: readCubic(origin, control1: scanner.point(origin))
    case .smoothCubic: readCubic(origin, control1: reflected(cubicControl))
    case .quadratic: readQuadratic(origin, control: scanner.point(origin))
    case .smoothQuadratic: readQuadratic(origin, control: reflected(quadraticControl))
    case .arc: readArc(origin)
    case .close: add(.close)
    }
  }

  private mutating func readCubic(_ origin: Point, control1: Point?) -> Bool {
    guard let control1, let control2 = scanner.point(origin), let end = scanner.point(origin),
      add(.curve(control1: control1, control2: control2, end: end))
    else { return false }
    cubicControl = control2
    return true
  }

  private mutating func readQuadratic(_ origin: Point, control: Point?) -> Bool {
    guard let control, let end = scanner.point(origin), add(.quad(control: control, end: end))
    else { return false }
    quadraticControl = control
    return true
  }

  private mutating func readArc(_ origin: Point) -> Bool {
    guard let width = scanner.number(), let height = scanner.number(),
      let degrees = scanner.number(), let isLarge = scanner.flag(),
      let isClockwise = scanner.flag(), let end = scanner.point(origin)
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

  private func reflected(_ control: Point?) -> Point { control.map { current * 2 - $0 } ?? current }

  private mutating func add(_ element: PathElement?) -> Bool {
    guard let element, elements.count < Path.maximumCount else { return false }
    isTooLarge = !element.isWithinBounds
    guard !isTooLarge else { return false }
    elements.append(element)
    current = element.end ?? start
    if case .move = element { start = current }
    cubicControl = nil
    quadraticControl = nil
    return true
  }
}
