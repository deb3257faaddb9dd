import TestSupport
import ViewKit

/// Display lists of anything, from a seed.
struct RandomLists {
  private var random: SplitMix64
  private let images: [ImageContent]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    images = try [
      ImageContent(png: PNGBytes.onePixel, name: "one"),
      ImageContent(
        png: PNGBytes.file(PNGBytes.header(), PNGBytes.pixels, PNGBytes.end), name: "three",
        scale: 3),
    ]
  }

  mutating func sequence() -> FrameSequence {
    var sequence = FrameSequence()
    for index in 0..<Int.random(in: 1...4, using: &random) {
      sequence.append(list(), duration: Double(index + 1) / 60)
    }
    return sequence
  }

  mutating func list() -> DisplayList {
    var list = DisplayList(size: Size(width: number(1...500), height: number(1...500)))
    for _ in 0..<Int.random(in: 0...12, using: &random) { list.append(item(in: list.size)) }
    return list
  }

  private mutating func item(in whole: Size) -> DisplayList.Item {
    let outlines = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let size = self.size()
      return DisplayList.Outline(
        transform: transform(), size: size,
        cornerRadius: number(0...1) * min(size.width, size.height) / 2)
    }
    let clip =
      random.oneIn(2) ? Rect(size: whole) : Rect(x: number(-9...9), y: 3, width: 50, height: 40)
    return DisplayList.Item(
      view: UInt32.random(in: 0...99, using: &random), transform: transform(), size: size(),
      clip: clip, outlines: outlines, alpha: random.oneIn(2) ? 1 : number(0.01...1),
      content: content())
  }

  private mutating func content() -> DisplayList.Content {
    switch Int.random(in: 0...6, using: &random) {
    case 0: return .fill(color(), cornerRadius: number(0...20))
    case 1: return .border(color(), width: number(0.1...5), cornerRadius: number(0...20))
    case 2: return .shape(shape())
    case 3:
      var image = images[random.oneIn(2) ? 0 : 1]
      image.contentMode = ContentMode.allCases.randomElement(using: &random) ?? .center
      return .image(image)
    case 4: return .gradient(gradient(), cornerRadius: number(0...20))
    case 5: return .activityIndicator(color(), step: Int.random(in: 0...7, using: &random))
    default:
      let texts = ["x", "a \"b\" \\ \n\t\u{1}é", "😀 שלום", "{\"view\":1}", "</x>&amp;"]
      let weight = Font.Weight.allCases.randomElement(using: &random) ?? .bold
      let families = ["system", "Helvetica Neue", "Bold"]
      return .text(
        TextContent(
          texts.randomElement(using: &random) ?? "", color: color(),
          font: Font(
            family: families.randomElement(using: &random) ?? "", size: number(1...99),
            weight: weight),
          alignment: TextAlignment.allCases.randomElement(using: &random) ?? .left))
    }
  }

  private mutating func shape() -> ShapeContent {
    let paths = ["", "M 1 2 L 3.5 4 Q 1 1 2 2 C 1 2 3 4 5 6 Z", "M 0 0 A 5 5 0 1 1 9 9"]
    let outlines: [ShapeOutline] =
      [.arrow, .ellipse] + paths.compactMap { Path(svg: $0).map { .path($0) } }
    var shape = ShapeContent(
      outlines.randomElement(using: &random) ?? .arrow, fillColor: color(), strokeColor: color(),
      lineWidth: random.oneIn(3) ? 0 : number(0.1...9))
    shape.fillRule = FillRule.allCases.randomElement(using: &random) ?? .evenOdd
    shape.lineCap = LineCap.allCases.randomElement(using: &random) ?? .butt
    shape.lineJoin = LineJoin.allCases.randomElement(using: &random) ?? .miter
    if random.oneIn(2) { (shape.strokeStart, shape.strokeEnd) = (number(0...0.4), number(0.5...1)) }
    return shape
  }

  private mutating func gradient() -> GradientContent {
    let colors = (0..<Int.random(in: 2...16, using: &random)).map { _ in color() }
    var gradient = GradientContent(colors: colors)
    gradient?.startPoint = Point(x: number(-2...2), y: number(-2...2))
    return gradient ?? GradientContent(colors: [.pureRed, .pureBlue]).unsafelyUnwrapped
  }

  private mutating func size() -> Size { Size(width: number(1...300), height: number(1...300)) }

  private mutating func transform() -> AffineTransform {
    random.oneIn(2)
      ? AffineTransform(tx: number(-9...99), ty: number(-9...99))
      : AffineTransform(
        a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
        tx: number(-9...99), ty: 0)
  }

  private mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: random.oneIn(2) ? 1 : number(0.01...1))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    random.number(in: range)
  }
}
