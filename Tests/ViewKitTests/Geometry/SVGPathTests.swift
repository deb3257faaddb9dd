import Foundation
import TestSupport
import Testing
import ViewKit

@Suite struct SVGPathTests {
  private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func readsAbsoluteCommands() {
    #expect(
      Path(svg: "M1 2L3,4H5V6C7 8 9 10 11 12Q13 14 15 16Z")?.elements == [
        .move(p(1, 2)), .line(p(3, 4)), .line(p(5, 4)), .line(p(5, 6)),
        .curve(control1: p(7, 8), control2: p(9, 10), end: p(11, 12)),
        .quad(control: p(13, 14), end: p(15, 16)), .close,
      ])
  }

  @Test func readsRelativeCommands() {
    #expect(
      Path(svg: "m1 2l3,4h5v6c1 1 2 2 3 3q1 2 3 4zl1 1")?.elements == [
        .move(p(1, 2)), .line(p(4, 6)), .line(p(9, 6)), .line(p(9, 12)),
        .curve(control1: p(10, 13), control2: p(11, 14), end: p(12, 15)),
        .quad(control: p(13, 17), end: p(15, 19)), .close, .line(p(2, 3)),
      ])
  }

  @Test func repeatsCommandsAndTurnsMovesIntoLines() {
    #expect(Path(svg: "M 1 1 2 2 3 3") == Path(svg: "M 1 1 L 2 2 L 3 3"))
    #expect(Path(svg: "m 1 1 2 2 3 3") == Path(svg: "M 1 1 L 3 3 L 6 6"))
    #expect(Path(svg: "M0 0 h 1 2 v 3") == Path(svg: "M0 0 L 1 0 L 3 0 L 3 3"))
    #expect(Path(svg: "M0 0zm1 1") == Path(svg: "M0 0ZM1 1"))
  }

  @Test func smoothCurvesReflectTheLastControlPoint() {
    #expect(
      Path(svg: "M0 0C0 1 2 3 4 4S6 5 8 8") == Path(svg: "M0 0C0 1 2 3 4 4C6 5 6 5 8 8"))
    #expect(Path(svg: "M0 0S1 2 3 4") == Path(svg: "M0 0C0 0 1 2 3 4"))
    #expect(Path(svg: "M0 0Q1 2 4 4S5 5 6 6") == Path(svg: "M0 0Q1 2 4 4C4 4 5 5 6 6"))
    #expect(Path(svg: "M0 0Q1 2 4 4T8 8T9 9") == Path(svg: "M0 0Q1 2 4 4Q7 6 8 8Q9 10 9 9"))
    #expect(Path(svg: "M2 2T4 4") == Path(svg: "M2 2Q2 2 4 4"))
    #expect(
      Path(svg: "M0 0C0 1 2 3 4 4L5 5S6 6 7 7") == Path(svg: "M0 0C0 1 2 3 4 4L5 5C5 5 6 6 7 7"))
    #expect(Path(svg: "m1 1q1 0 2 2t1 1s1 1 2 2") == Path(svg: "M1 1Q2 1 3 3Q4 5 4 4C4 4 5 5 6 6"))
  }

  @Test(arguments: [
    ("M1-2", 1.0, -2.0), ("M.5.25", 0.5, 0.25), ("M+1 -.5", 1, -0.5), ("M1e2 1E-2", 100, 0.01),
    ("M 5.,6", 5, 6), (" \t\n\r\u{C}M1 , 2 ", 1, 2), ("M1e1.5", 10, 0.5), ("M-0-0", 0, 0),
  ])
  func readsNumbersAsTheGrammarSays(text: String, x: Double, y: Double) {
    #expect(Path(svg: text)?.elements == [.move(p(x, y))])
  }

  /// Up to 15 digits are read without a detour: to the same bits.
  @Test func anyNumberIsReadAsByTheLibrary() throws {
    var random = SplitMix64(seed: 7)
    for round in 0..<20_000 {
      let whole = String(random.next() >> UInt64(random.next() % 64)).prefix(round % 13)
      let fraction = String(random.next()).prefix(Int(random.next() % 12))
      let end = ["", ".", ".\(fraction)", "e-3", ".\(fraction)E+2"][round % 5]
      let text = ["", "-", "+"][round % 3] + "0" + whole + end
      let number = try #require(Double(text))
      guard abs(number) < 1e12 else { continue }
      let read = try #require(Path(svg: "M\(text),0")?.elements.first?.end?.x, "\(text)")
      // The origin is added, which makes 0 of -0.
      #expect(read.bitPattern == (number + 0).bitPattern, "\(text)")
    }
  }

  @Test(arguments: [
    "L1 1", "1 1", "M", "M1", "M1 ", "M1,", "M1,,2", "M,1 2", "M1 2,", "M1 2,L3 4", "M1 2 3",
    "M1 2Z3",
    "M1 2B3 4", "M1 2 L", "M. 2", "M1 -", "M1 e", "Mnan 1", "Minf 1", "M1e999 0", "M1 2 C1 2 3 4 5",
    "M0 0A1 1 0 2 0 5 5", "M0 0A1 1 0 0 5 5", "M0 0 A1 1 0 0 0", "M0x10 1", "M1 2;", "M１ 2",
    "M1 2é",
    "z", "M1e12 1e13", "M0 0Q1 1", "M0 0S1 1",
  ])
  func refusesWhatIsNoPathData(text: String) {
    #expect(Path(svg: text) == nil)
  }

  @Test(arguments: [
    ("M0 0L10 0L10", "L at character 10 takes 2 numbers, or a multiple of that"),
    ("M0 0h", "h at character 5 takes 1 number, or a multiple of that"),
    ("M0 0 A1 1 0 2 0 5 5", "A at character 6 takes 7 numbers, or a multiple of that"),
    ("M1 2B3 4", "'B' at character 5 is no command of paths"),
    ("1 1", "a path begins with M, as in \"M0 0\""),
    ("M1 2;", "at character 5 a command or a number is expected"),
    ("M1 2Z3", "at character 6 a command or a number is expected"),
    ("M1e13 1", "M at character 1 has too large a number"),
    ("M0 0" + String(repeating: "h1", count: 1000), "it has more than 1000 parts"),
  ])
  func tellsWhatIsWrong(text: String, mistake: String) {
    #expect(Path.mistake(inSVG: text) == mistake)
    #expect(Path.mistake(inSVG: "M0 0h1") == nil)
  }

  @Test func noDataIsAnEmptyPath() {
    #expect(Path(svg: "")?.isEmpty == true)
    #expect(Path(svg: " \n")?.isEmpty == true)
  }

  @Test func refusesMoreThanAThousandElements() {
    let many = "M0 0" + String(repeating: "h1", count: 999)
    #expect(Path(svg: many)?.elements.count == 1000)
    #expect(Path(svg: many + "h1") == nil)
    #expect(Path(svg: many + "z") == nil)
    #expect(Path(svg: many + "a5 5 0 0 1 5 5") == nil)
  }

  /// The four arcs of one radius between two points a quarter of a circle apart.
  @Test(arguments: [
    (false, true, Point(x: 0, y: 0), 0.25), (false, false, Point(x: 10, y: 10), 0.25),
    (true, true, Point(x: 10, y: 10), 0.75), (true, false, Point(x: 0, y: 0), 0.75),
  ])
  func arcsTakeTheWayOfTheirFlags(large: Bool, sweep: Bool, center: Point, turns: Double) throws {
    let text = "M10 0A10 10 0 \(large ? 1 : 0)\(sweep ? 1 : 0)0 10"
    let path = try #require(Path(svg: text))
    let points = try #require(path.flattened(tolerance: 1e-3).first).points
    #expect(points.first == Point(x: 10) && points.last == Point(y: 10))
    var length = 0.0
    var turned = 0.0
    for (one, two) in zip(points, points.dropFirst()) {
      length += hypot(two.x - one.x, two.y - one.y)
      let (a, b) = (one - center, two - center)
      turned += a.x * b.y - a.y * b.x
    }
    #expect(points.allSatisfy { abs(hypot($0.x - center.x, $0.y - center.y) - 10) < 3e-3 })
    #expect(abs(length - turns * 20 * .pi) < 0.02)
    #expect((turned > 0) == sweep)
  }

  @Test func arcsThatDoNotReachGrow() throws {
    let path = try #require(Path(svg: "M0 0A1 1 0 0 1 20 0"))
    let box = try #require(path.boundingBox)
    #expect(abs(box.minY + 10) < 1e-9 && abs(box.maxX - 20) < 1e-9 && abs(box.minX) < 1e-9)
    let flat = try #require(Path(svg: "M0 0A2 1 0 0 0 20 0")?.boundingBox)
    #expect(abs(flat.maxY - 5) < 1e-9)
  }

  @Test func arcsTurnTheirAxes() throws {
    // Half an ellipse of radii 10 and 5 that stands upright: it goes 5 to the side.
    let box = try #require(Path(svg: "M0 0A10 5 90 0 1 0 20")?.boundingBox)
    #expect(abs(box.maxX - 5) < 1e-9 && abs(box.maxY - 20) < 1e-9)
    #expect(Path(svg: "M0 0a10 5 90 0 1 0 20") == Path(svg: "M0 0A-10-5 90 0 1 0 20"))
  }

  @Test func arcsWithoutARadiusAreLinesAndToThemselvesNothing() {
    #expect(Path(svg: "M0 0A0 5 0 0 1 9 9") == Path(svg: "M0 0L9 9"))
    #expect(Path(svg: "M0 0A5 0 0 0 1 9 9") == Path(svg: "M0 0L9 9"))
    #expect(Path(svg: "M1 1A5 5 0 1 1 1 1L2 2") == Path(svg: "M1 1L2 2"))
  }

  /// The picture of arcs in SVG's specification: nine steps of (50, -25).
  @Test func readsTheSpecificationsExamples() throws {
    let text = """
      M600,350 l 50,-25
         a25,25 -30 0,1 50,-25 l 50,-25
         a25,50 -30 0,1 50,-25 l 50,-25
         a25,75 -30 0,1 50,-25 l 50,-25
         a25,100 -30 0,1 50,-25 l 50,-25
      """
    let path = try #require(Path(svg: text))
    #expect(path.flattened().first?.points.last == Point(x: 1050, y: 125))
    #expect(path.boundingBox?.minX == 600)
    #expect(Path(svg: "M200,300 Q400,50 600,300 T1000,300")?.elements.count == 3)
    #expect(
      Path(svg: "M100,200 C100,100 250,100 250,200 S400,300 400,200")?.elements.last
        == .curve(control1: p(250, 300), control2: p(400, 300), end: p(400, 200)))
  }

  @Test func survivesAnyText() {
    var random = SplitMix64(seed: 5)
    let words = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE  ")
    var read = 0
    for _ in 0..<3000 {
      let count = Int.random(in: 0...30, using: &random)
      let text =
        "M0 0"
        + String((0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] })
      guard let path = Path(svg: text) else { continue }
      read += 1
      for line in path.flattened() {
        #expect(line.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
    }
    #expect(read > 100)
  }
}
