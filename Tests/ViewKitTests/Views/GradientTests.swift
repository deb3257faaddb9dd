import Testing
import ViewKit

@Suite struct GradientTests {
  private static let black = Color(white: 0)
  private static let white = Color(white: 1)
  private static let size = Size(width: 100, height: 50)

  @Test func takesTwoToSixteenColoursAtAscendingPlaces() {
    func gradient(_ count: Int, _ locations: [Double]? = nil) -> GradientContent? {
      GradientContent(
        colors: Array(repeating: GradientTests.black, count: count), locations: locations)
    }
    #expect(gradient(0) == nil && gradient(1) == nil && gradient(17) == nil)
    #expect(gradient(2)?.locations == [0, 1])
    #expect(gradient(5)?.locations == [0, 0.25, 0.5, 0.75, 1])
    #expect(gradient(16)?.locations.count == 16)
    #expect(gradient(3, [0, 0.9, 0.9])?.locations == [0, 0.9, 0.9])
    for wrong: [Double] in [
      [], [0, 1], [0, 0.5, 0.4], [-0.1, 0, 1], [0, 1, 1.1], [0, .nan, 1],
    ] {
      #expect(gradient(3, wrong) == nil, "\(wrong)")
    }
  }

  @Test(arguments: [
    (-5.0, 0.0), (0, 0), (12.5, 0.25), (25, 0.5), (50, 1), (60, 1),
  ])
  func goesDownUnlessTold(y: Double, white: Double) throws {
    let gradient = try #require(
      GradientContent(colors: [GradientTests.black, GradientTests.white]))
    let color = gradient.color(at: Point(x: 70, y: y), in: GradientTests.size)
    #expect(color == Color(white: white))
  }

  /// Lines of one colour are square to the line, in points and not in units of the bounds.
  @Test func goesAlongItsLine() throws {
    let gradient = try #require(
      GradientContent(
        colors: [GradientTests.black, GradientTests.white], startPoint: .zero,
        endPoint: Point(x: 1, y: 1)))
    func white(_ x: Double, _ y: Double) -> Double {
      gradient.color(at: Point(x: x, y: y), in: GradientTests.size).red
    }
    #expect(white(0, 0) == 0 && white(100, 50) == 1)
    #expect(abs(white(50, 25) - 0.5) < 1e-12)
    // (-25, 50) is square to (100, 50).
    #expect(abs(white(25, 75) - 0.5) < 1e-12)
    #expect(abs(white(100, 0) - 0.8) < 1e-12)
  }

  @Test func placesThatMeetAreAnEdge() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let gradient = try #require(
      GradientContent(
        colors: [GradientTests.black, red, GradientTests.white, GradientTests.white],
        locations: [0.2, 0.5, 0.5, 1]))
    #expect(gradient.color(at: 0.1) == GradientTests.black)
    #expect(gradient.color(at: 0.499_999_999).green == 0)
    #expect(gradient.color(at: 0.5) == GradientTests.white)
    #expect(abs(gradient.color(at: 0.35).red - 0.5) < 1e-12)
  }

  @Test func opacityIsMixedByItself() throws {
    let gradient = try #require(
      GradientContent(colors: [Color(red: 1, green: 0, blue: 0, alpha: 0), GradientTests.white]))
    #expect(gradient.color(at: 0.5) == Color(red: 1, green: 0.5, blue: 0.5, alpha: 0.5))
  }

  @Test func withoutALineAllIsTheLastColour() throws {
    let gradient = try #require(
      GradientContent(
        colors: [GradientTests.black, GradientTests.white], startPoint: .zero, endPoint: .zero))
    #expect(gradient.color(at: .zero, in: GradientTests.size) == GradientTests.white)
    #expect(gradient.color(at: .nan) == GradientTests.white)
  }
}
