import TestSupport
import Testing
import ViewKit

@Suite struct ShownContentTests {
  private typealias Content = DisplayList.Content

  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "root")
  private let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
  private let red = Color(red: 1, green: 0, blue: 0)
  private let clear = Color(white: 0, alpha: 0)

  init() {
    root.addSubview(view)
  }

  private var contents: [Content] { DisplayList(of: root).items.map(\.content) }

  @Test func drawsBackgroundContentTextSubviewsAndBorderInThatOrder() {
    view.backgroundColor = red
    view.cornerRadius = 4
    view.shape = ShapeContent(.ellipse, lineWidth: 0)
    view.textContent = TextContent("x")
    view.borderWidth = 2
    let inner = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    inner.backgroundColor = Color(white: 1)
    view.addSubview(inner)
    #expect(
      contents == [
        .fill(red, cornerRadius: 4), .shape(ShapeContent(.ellipse, lineWidth: 0)),
        .text(TextContent("x")),
        .fill(Color(white: 1), cornerRadius: 0),
        .border(Color(white: 0), width: 2, cornerRadius: 4),
      ])
    #expect(DisplayList(of: root).items.map(\.view) == [1, 1, 1, 2, 1])
  }

  @Test func drawsEachKindOfContent() throws {
    view.cornerRadius = 3
    let gradient = try #require(GradientContent(colors: [red, clear]))
    view.gradient = gradient
    #expect(contents == [.gradient(gradient, cornerRadius: 3)])
    let image = try ImageContent(png: PNGBytes.onePixel, name: "dot")
    view.image = image
    #expect(contents == [.image(image)])
  }

  @Test func indicatorsAreShownByTheClock() {
    let clock = FrameClock()
    root.clock = clock
    view.activityIndicator = ActivityIndicatorContent(color: red)
    #expect(contents == [])
    view.startAnimating()
    #expect(contents == [.activityIndicator(red, step: 0)])
    clock.advance(to: 0.4)
    #expect(contents == [.activityIndicator(red, step: 3)])
    view.stopAnimating()
    #expect(contents == [])
    view.activityIndicator?.hidesWhenStopped = false
    #expect(contents == [.activityIndicator(red, step: 0)])
  }

  /// Each of these views has nothing to be seen.
  @Test func whatCannotBeSeenIsLeftOut() throws {
    let clear = clear
    let cases: [(String, (View) -> Void)] = [
      ("clear shape", { $0.shape = ShapeContent(.ellipse, fillColor: clear) }),
      (
        "no width",
        {
          $0.shape = ShapeContent(
            .ellipse, fillColor: clear, strokeColor: .init(white: 0), lineWidth: 0)
        }
      ),
      (
        "no length",
        {
          $0.shape = ShapeContent(.ellipse, fillColor: clear, strokeColor: .init(white: 0))
          $0.shape?.strokeEnd = 0
        }
      ),
      ("clear text", { $0.textContent = TextContent("x", color: clear) }),
      ("no text", { $0.textContent = TextContent("") }),
      ("no border", { $0.borderColor = Color(white: 0) }),
      ("clear border", { view in (view.borderWidth, view.borderColor) = (2, clear) }),
      ("negative border", { $0.borderWidth = -1 }),
      ("clear gradient", { $0.gradient = GradientContent(colors: [clear, clear]) }),
      (
        "no area",
        {
          $0.backgroundColor = Color(white: 0)
          $0.borderWidth = 1
          $0.gradient = GradientContent(colors: [Color(white: 0), Color(white: 1)])
          $0.width = 0
        }
      ),
      (
        "a negative size",
        {
          $0.textContent = TextContent("x")
          $0.shape = ShapeContent(.path(.rect(Rect(x: 0, y: 0, width: 9, height: 9))))
          $0.height = -1
        }
      ),
      (
        "an indicator without room",
        {
          $0.activityIndicator = ActivityIndicatorContent(hidesWhenStopped: false)
          $0.height = 0
        }
      ),
    ]
    for (name, change) in cases {
      let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
      root.addSubview(view)
      change(view)
      #expect(contents == [], "\(name)")
      view.removeFromSuperview()
    }
  }

  @Test func lengthsAreThoseThatThereIsRoomFor() {
    view.backgroundColor = red
    view.cornerRadius = 500
    view.borderWidth = 99
    #expect(
      contents == [
        .fill(red, cornerRadius: 10), .border(Color(white: 0), width: 10, cornerRadius: 10),
      ])
    view.cornerRadius = -1
    view.borderWidth = .infinity
    #expect(
      contents == [
        .fill(red, cornerRadius: 0), .border(Color(white: 0), width: 10, cornerRadius: 0),
      ])
    view.borderWidth = -1
    #expect(contents == [.fill(red, cornerRadius: 0)])
  }

  @Test func numbersOfContentsAreInTheirRanges() throws {
    var shape = ShapeContent(.arrow, strokeColor: red, lineWidth: 1e99)
    (shape.strokeStart, shape.strokeEnd) = (-3, 7)
    view.shape = shape
    shape.lineWidth = Quantum.farthest
    (shape.strokeStart, shape.strokeEnd) = (0, 1)
    #expect(contents == [.shape(shape)])
    view.shape?.strokeEnd = -1
    (shape.strokeEnd, shape.lineWidth) = (0, 0)
    #expect(contents == [.shape(shape)])
    view.content = nil
    for (size, shown) in [(0.5, 1.0), (-5, 1), (1e99, 1000), (12, 12)] {
      view.textContent = TextContent("x", font: Font(size: size))
      #expect(contents == [.text(TextContent("x", font: Font(size: shown)))])
    }
    view.textContent = nil
    var gradient = try #require(GradientContent(colors: [red, red]))
    (gradient.startPoint, gradient.endPoint) = (Point(x: -1, y: 1e99), .zero)
    view.gradient = gradient
    gradient.startPoint = Point(x: -1, y: Quantum.farthest)
    #expect(contents == [.gradient(gradient, cornerRadius: 0)])
  }

  @Test func whatIsAppendedIsLookedAtToo() {
    var list = DisplayList(of: root)
    func item(
      _ transform: AffineTransform = .identity, _ size: Size = Size(width: 1, height: 1),
      clip: Rect = Rect(x: 0, y: 0, width: 9, height: 9), alpha: Double = 1
    ) -> DisplayList.Item {
      DisplayList.Item(
        view: 0, transform: transform, size: size, clip: clip, alpha: alpha,
        content: .fill(red, cornerRadius: 0))
    }
    list.append(item(AffineTransform(a: .nan)))
    list.append(item(AffineTransform(tx: 1e13)))
    list.append(item(.identity, Size(width: -1, height: 1)))
    list.append(item(.identity, Size(width: .infinity, height: 1)))
    list.append(item(clip: Rect(x: .nan, y: 0, width: 1, height: 1)))
    list.append(item(alpha: 0))
    list.append(item(alpha: .nan))
    #expect(list.items.isEmpty)
    list.append(item(alpha: 5))
    #expect(list.items.map(\.alpha) == [1])
  }

  @Test func aRootWithoutASizeShowsNone() {
    for width in [-1e99, -5, 0] {
      let root = View()
      root.bounds.size = Size(width: width, height: 10)
      root.backgroundColor = red
      #expect(DisplayList(of: root).size == Size(width: 0, height: 10))
      #expect(DisplayList(of: root).items.isEmpty)
    }
  }

  /// Whatever numbers a plugin writes, none that is none comes out.
  @Test(arguments: 0..<60)
  func noNumberThatIsNoneReachesAList(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bad: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, -1, 1e13,
    ]
    func number() -> Double {
      random.oneIn(4)
        ? bad[Int.random(in: 0..<bad.count, using: &random)] : random.number(in: -50...150)
    }
    var views = [root]
    for _ in 0..<12 {
      let view = View(frame: Rect(x: number(), y: number(), width: number(), height: number()))
      views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
      views.append(view)
      view.rotation = random.oneIn(3) ? number() : 0
      view.scale = random.oneIn(3) ? Point(x: number(), y: number()) : Point(x: 1, y: 1)
      view.bounds.origin.y = random.oneIn(3) ? number() : 0
      view.alpha = random.oneIn(3) ? number() : 1
      view.cornerRadius = number()
      view.borderWidth = number()
      view.backgroundColor = Color(red: number(), green: number(), blue: number(), alpha: number())
      view.clipsToBounds = random.oneIn(3)
      view.shape = ShapeContent(
        .path(.ellipse(in: Rect(x: number(), y: number(), width: number(), height: number()))),
        strokeColor: red, lineWidth: number())
      view.shape?.strokeStart = number()
      view.textContent = TextContent("x", font: Font(size: number()))
    }
    for item in DisplayList(of: root).items { #expect(item.isFinite, "\(item)") }
  }
}

extension DisplayList.Item {
  fileprivate var isFinite: Bool {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, size.width,
      size.height, clip.minX, clip.minY, clip.width, clip.height,
    ]
    return numbers.allSatisfy { abs($0) <= Quantum.farthest } && size.width >= 0
      && size.height >= 0 && alpha > 0 && alpha <= 1 && content.isFinite
  }
}

extension DisplayList.Content {
  fileprivate var isFinite: Bool {
    switch self {
    case .fill(_, let radius): radius >= 0 && radius <= Quantum.farthest
    case .border(_, let width, let radius): width > 0 && width + radius <= Quantum.farthest
    case .shape(let shape):
      shape.lineWidth >= 0 && shape.lineWidth <= Quantum.farthest && shape.strokeStart >= 0
        && shape.strokeEnd <= 1
    case .text(let text): Font.sizes.contains(text.font.size)
    default: true
    }
  }
}
