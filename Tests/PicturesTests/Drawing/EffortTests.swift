import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// What would take very long is refused, and soon.
@Suite struct EffortTests {
  private static let side = 4000.0

  /// Curves up and down the whole picture, filled and stroked.
  private func shape(lineWidth: Double = 3) -> DisplayList.Content {
    var path = Path()
    path.move(to: .zero)
    for index in 0..<900 {
      let x = EffortTests.side * Double(index) / 900
      path.addCurve(
        to: Point(x: x, y: index % 2 == 0 ? EffortTests.side : 0),
        control1: Point(x: EffortTests.side - x, y: 1000), control2: Point(x: x, y: 3000))
    }
    var shape = ShapeContent(
      .path(path), fillColor: .pureRed, strokeColor: .black, lineWidth: lineWidth)
    shape.lineJoin = .round
    return .shape(shape)
  }

  private func picture(_ contents: [DisplayList.Content], scale: Double) throws -> Picture {
    let side = EffortTests.side
    var list = DisplayList(size: Size(width: side, height: side))
    for content in contents { list.append(.at(0, 0, side, side, content)) }
    return try PictureFormat.png.picture(
      of: FrameSequence(still: list), PictureOptions(scale: scale, fonts: .pinned))
  }

  private func isRefused(_ contents: [DisplayList.Content], scale: Double) -> Bool {
    let error = #expect(throws: RenderingError.self) { try picture(contents, scale: scale) }
    return error?.description.contains("draw fewer, or use a smaller scale") == true
  }

  @Test(.timeLimit(.minutes(60)), arguments: [3.0, 900]) func manyCurvesAreRefused(width: Double) {
    #expect(isRefused(Array(repeating: shape(lineWidth: width), count: 200), scale: 1))
  }

  @Test(.timeLimit(.minutes(60)), arguments: [12.0, 1000]) func manyLettersAreRefused(size: Double)
  {
    let texts = (0..<3000).map { index in
      DisplayList.Content.text(
        TextContent("\(index)" + String(repeating: "ab ", count: 700), font: Font(size: size)))
    }
    #expect(isRefused(texts, scale: 0.5))
  }

  /// As many as a plugin has views, of as many elements as a path has, on a telephone's screen.
  @Test(.timeLimit(.minutes(60))) func whatAPluginMayDrawIsDrawn() throws {
    let path = Path(
      (0..<1000).map { index in
        let point = Point(x: Double(index % 40), y: Double(index * 7 % 40))
        return index == 0 ? .move(point) : .line(point)
      })
    let shape = ShapeContent(.path(path), strokeColor: .pureRed)
    var list = DisplayList(size: Size(width: 390, height: 844))
    for index in 0..<256 {
      list.append(.at(Double(index % 9 * 40), Double(index / 9 * 25), 40, 40, .shape(shape)))
    }
    #expect(try Drawing(list, scale: 2).inkCount > 100_000)
  }

  /// A frame does not count for the next, but all together do.
  @Test func framesAddUp() throws {
    let space = DeviceSpace(.identity, .identity)
    let path = Path([.move(.zero), .line(Point(x: 0, y: 5e6))])
    var effort = Effort(height: 10_000_000)
    var count = 0
    while !effort.isTooMuch, count < 100_000 {
      effort.beginFrame(height: 10_000_000)
      effort.add(filled: path, in: space)
      count += 1
    }
    #expect(Double(count) == (Effort.greatestOfPicture / (5e6 + 20)).rounded(.up))
    let error = #expect(throws: RenderingError.self) { try effort.check() }
    #expect(error?.description.contains("draw a shorter time") == true)
  }

  /// Up 10, down 5, a curve up to 30 at most and back to 10; below the picture nothing counts.
  @Test func rowsAreCounted() {
    let space = DeviceSpace(AffineTransform(a: 1, d: 2), .identity)
    let path = Path([
      .move(Point(x: 3, y: 0)), .line(Point(x: 0, y: 5)), .line(Point(x: 9, y: 2.5)),
      .quad(control: Point(x: 0, y: 15), end: Point(x: 0, y: 5)), .close,
      .move(Point(x: 0, y: 100)), .line(Point(x: 0, y: 200)),
    ])
    #expect(space.rows(of: path, height: 100) == 10 + 5 + 25 + 20 + 10)
  }

  /// Long lines are kept by their letters.
  @Test func fewLettersAreKept() throws {
    let lines = TextLines(try FontMap(.pinned))
    for index in 0..<30 {
      _ = lines.line("\(index)" + String(repeating: "a", count: 3000), in: Font(size: 12))
      #expect(lines.letterCount <= TextLines.greatestCount)
    }
    #expect(lines.letterCount == 20_000)
    _ = lines.line("0", in: Font(size: 12))
    #expect(lines.letterCount == 1)
    #expect(lines.line("0", in: Font(size: 12)) === lines.line("0", in: Font(size: 12)))
    #expect(lines.letterCount == 1)
  }
}
