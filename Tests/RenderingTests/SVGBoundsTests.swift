import Driver
import PullPictures
import PullPlugins
import Rendering
import TestSupport
import Testing
import ViewKit

/// Files stay small, well-formed and the same, whatever is in a list.
@Suite struct SVGBoundsTests {
  @Test func aThousandViewsAreALineEach() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    for index in 0..<1000 {
      let view = View(
        frame: Rect(x: Double(index % 30) * 13, y: Double(index / 30), width: 99, height: 9))
      view.backgroundColor = Color(white: 0)
      view.textContent = TextContent("View \(index)")
      view.gradient = GradientContent(colors: [Color(white: 0), Color(white: 1)])
      view.image = try ImageContent(png: PNGBytes.onePixel, name: "dot")
      root.addSubview(view)
    }
    let text = String(
      decoding: try SVGRenderer().render(FrameSequence(still: DisplayList(of: root))), as: UTF8.self
    )
    #expect(text.utf8.count < 400_000)
    #expect(text.count(of: "<image ") == 1 && text.count(of: "<linearGradient ") <= 1)
    #expect(WellFormed.complaint(about: text) == nil)
  }

  @Test func placesBeyondSenseAreDrawnOrNot() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    for (index, length) in [1e12, 1e300, .nan, .infinity, -1, 0, .leastNonzeroMagnitude]
      .enumerated()
    {
      let view = View(frame: Rect(x: -length, y: length, width: length, height: length))
      view.shape = ShapeContent(
        .path(Path([.move(Point(x: .nan, y: length)), .line(Point(x: length, y: -length))])),
        strokeColor: Color(white: 0), lineWidth: length)
      view.backgroundColor = Color(white: 0)
      view.cornerRadius = length
      view.rotation = length
      view.scale = Point(x: length, y: 1e-9)
      view.clipsToBounds = index % 2 == 0
      view.textContent = TextContent("x", font: Font(size: length))
      let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      inner.backgroundColor = Color(white: 0)
      view.addSubview(inner)
      root.addSubview(view)
    }
    let text = String(
      decoding: try SVGRenderer().render(FrameSequence(still: DisplayList(of: root))), as: UTF8.self
    )
    #expect(WellFormed.complaint(about: text) == nil)
    #expect(!text.contains("nan") && !text.contains("inf") && text.utf8.count < 20_000)
  }

  /// Signs that mean something to XML, to CSS and to readers of text.
  private static let signs: [Unicode.Scalar] = [
    "<", ">", "&", "\"", "'", ";", "]", "-", "\\", "\n", "\t", "\r", " ", "\u{0}", "\u{1B}",
    "\u{7F}", "\u{85}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{D7FF}",
    "\u{E000}", "\u{10FFFF}", "ا", "日", "é",
  ]

  @Test func anyTextIsWellFormedAndTheSameTwice() throws {
    var random = SplitMix64(seed: 7)
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<12 { text.append(Self.signs[Int(random.next() % UInt64(Self.signs.count))]) }
      return String(text)
    }
    for _ in 0..<200 {
      let content = TextContent(text(), font: Font(family: text()))
      let stage = SVGStage(SVGStage.item(.text(content)))
      let renderer = SVGRenderer(title: text())
      let file = try stage.text(renderer)
      #expect(WellFormed.complaint(about: file) == nil, "\(file)")
      #expect(try stage.text(renderer) == file)
    }
  }

  /// Every frame of a pull of the default control.
  @Test func framesOfTheDefaultControlAreSmall() throws {
    let session = DriverSession(
      environment: DriverSession.Environment(
        library: PluginLibrary(folder: ""), draw: { _, _ in [] },
        read: { path throws(DriverError) in throw .file(path: path, reason: "none") },
        write: { path, _ throws(DriverError) in throw .file(path: path, reason: "none") }))
    let sequence = try session.recorded(framesPerSecond: 60).sequence(PictureOptions())
    #expect(sequence.frames.count > 60)
    for frame in sequence.frames {
      let file = try SVGRenderer(scale: 2).render(FrameSequence(still: frame.list))
      #expect(file.count < 20 << 10)
      #expect(WellFormed.complaint(about: String(decoding: file, as: UTF8.self)) == nil)
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
