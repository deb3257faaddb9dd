import Rendering
import Testing
import ViewKit

/// Pictures with cells of 10 by 10 points.
@Suite struct TextShapeTests {
  private let renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10)
  private let black = Color(white: 0)
  private let clear = Color(white: 0, alpha: 0)

  private func picture(_ views: View..., columns: Int, rows: Int) -> [String] {
    let root = View(frame: Rect(x: 0, y: 0, width: Double(columns) * 10, height: Double(rows) * 10))
    for view in views { root.addSubview(view) }
    return renderer.lines(of: DisplayList(of: root)).dropFirst().dropLast().map {
      String($0.dropFirst().dropLast())
    }
  }

  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    View(frame: Rect(x: x, y: y, width: width, height: height))
  }

  private func shape(_ svg: String) throws -> View {
    let view = view(0, 0, 10, 10)
    view.shape = ShapeContent(.path(try #require(Path(svg: svg))))
    return view
  }

  @Test func shadesCellsByHowMuchOfThemIsCovered() throws {
    // All, three quarters, half, an eighth of a cell, across and down.
    let across = try shape("M0 0h10v10h-10z M10 0h7.5v10h-7.5z M20 0h5v10h-5z M30 0h1.25v10h-1.25z")
    #expect(picture(across, columns: 5, rows: 1) == ["█▓▒░ "])
    let down = try shape("M0 0v10h10v-10z M10 0v7.5h10v-7.5z M20 0v5h10v-5z M30 0v1.25h10v-1.25z")
    #expect(picture(down, columns: 5, rows: 1) == ["█▓▒░ "])
  }

  @Test func ellipsesFillTheirBounds() {
    let disc = view(0, 0, 50, 50)
    disc.shape = ShapeContent(.ellipse)
    #expect(
      picture(disc, columns: 6, rows: 5) == ["░▓█▓░ ", "▓███▓ ", "█████ ", "▓███▓ ", "░▓█▓░ "])
  }

  /// A square within a square that goes round the same way.
  @Test func theRuleSaysWhatIsInside() throws {
    let rings = try shape("M0 0H30V30H0Z M10 10H20V20H10Z")
    #expect(picture(rings, columns: 3, rows: 3) == ["███", "███", "███"])
    rings.shape?.fillRule = .evenOdd
    #expect(picture(rings, columns: 3, rows: 3) == ["███", "█ █", "███"])
    let hole = try shape("M0 0H30V30H0Z M10 10V20H20V10Z")
    #expect(picture(hole, columns: 3, rows: 3) == ["███", "█ █", "███"])
  }

  @Test func strokesHaveTheirWidth() throws {
    let line = try shape("M5 15H45")
    line.shape?.fillColor = clear
    line.shape?.strokeColor = black
    line.shape?.lineWidth = 10
    #expect(picture(line, columns: 6, rows: 3) == ["      ", "▒███▒ ", "      "])
    line.shape?.lineCap = .square
    #expect(picture(line, columns: 6, rows: 3)[1] == "█████ ")
    line.shape?.lineCap = .round
    #expect(picture(line, columns: 6, rows: 3)[1] == "▓███▓ ")
    line.shape?.strokeStart = 0.25
    line.shape?.strokeEnd = 0.5
    line.shape?.lineCap = .butt
    #expect(picture(line, columns: 6, rows: 3)[1] == " ▒▒   ")
  }

  @Test func aThinLineIsNotMissed() throws {
    for y in stride(from: 10.5, through: 19.5, by: 0.25) {
      let line = try shape("M0 \(y)H30")
      line.shape = line.shape.map { shape in
        var shape = shape
        (shape.fillColor, shape.strokeColor) = (clear, black)
        return shape
      }
      #expect(picture(line, columns: 3, rows: 3)[1] == "░░░", "\(y)")
    }
  }

  /// The corner's cell is at the top right: half of the line is on either side of it.
  @Test func cornersAreJoined() throws {
    let corner = try shape("M0 20H20V40")
    corner.shape?.fillColor = clear
    corner.shape?.strokeColor = black
    corner.shape?.lineWidth = 20
    let joins: [(LineJoin, String)] = [(.miter, "███"), (.bevel, "██▒"), (.round, "██▓")]
    for (join, row) in joins {
      corner.shape?.lineJoin = join
      #expect(picture(corner, columns: 3, rows: 4) == [" " + "  ", row, "███", " ██"], "\(join)")
    }
  }

  @Test func closedLinesAreJoinedWhereTheyBegan() throws {
    let square = try shape("M10 10H40V40H10Z")
    square.shape?.fillColor = clear
    square.shape?.strokeColor = black
    square.shape?.lineWidth = 20
    let picture = picture(square, columns: 5, rows: 5)
    #expect(picture == ["█████", "█████", "██ ██", "█████", "█████"])
  }

  /// At 11.5° a tip would be ten half widths long; sharper ones are cut off.
  @Test func sharpTipsAreCutOff() throws {
    func tip(_ spread: Double) throws -> String {
      let spike = try shape("M0 \(15 - spread)L60 15L0 \(15 + spread)")
      spike.shape?.fillColor = clear
      spike.shape?.strokeColor = black
      spike.shape?.lineWidth = 6
      return picture(spike, columns: 10, rows: 3)[1]
    }
    #expect(try tip(10).dropFirst(6).contains { $0 != " " })
    #expect(try !tip(5).dropFirst(6).contains { $0 != " " })
  }

  @Test func aLineWithoutLengthIsItsEnds() throws {
    let dot = try shape("M15 15L15 15")
    dot.shape?.strokeColor = black
    dot.shape?.lineWidth = 10
    #expect(picture(dot, columns: 3, rows: 3)[1] == "   ")
    dot.shape?.lineCap = .square
    #expect(picture(dot, columns: 3, rows: 3)[1] == " █ ")
    dot.shape?.lineCap = .round
    #expect(picture(dot, columns: 3, rows: 3)[1] == " ▓ ")
  }

  @Test func strokesOfATurnedOrMirroredViewAreWhole() throws {
    let line = try shape("M0 0H20V20")
    line.shape?.fillColor = clear
    line.shape?.strokeColor = black
    line.shape?.lineWidth = 10
    line.frame = Rect(x: 5, y: 5, width: 20, height: 20)
    line.shape?.lineCap = .square
    #expect(picture(line, columns: 3, rows: 3) == ["███", "  █", "  █"])
    line.scale.x = -1
    #expect(picture(line, columns: 3, rows: 3) == ["███", "█  ", "█  "])
    line.rotation = .pi
    #expect(picture(line, columns: 3, rows: 3) == ["  █", "  █", "███"])
  }

  @Test func clippingCutsPathsToo() throws {
    let window = view(5, 0, 20, 10)
    window.clipsToBounds = true
    window.addSubview(try shape("M-50 0H50V10H-50Z"))
    #expect(picture(window, columns: 4, rows: 2) == ["▒█▒ ", "    "])
  }

  @Test func opacitiesMultiply() {
    let disc = view(0, 0, 10, 10)
    disc.shape = ShapeContent(.path(.rect(Rect(x: 0, y: 0, width: 10, height: 10))))
    disc.alpha = 0.5
    #expect(picture(disc, columns: 1, rows: 1) == ["▒"])
  }

  @Test(arguments: [
    (0.0, "↓"), (45.0, "↙"), (90, "←"), (135, "↖"), (180, "↑"), (225, "↗"), (270, "→"), (315, "↘"),
    (360, "↓"), (22, "↓"), (23, "↙"), (-23, "↘"), (517, "↖"),
  ])
  func arrowsPointTheirWay(degrees: Double, sign: String) {
    let arrow = View.arrow(frame: Rect(x: 10, y: 10, width: 30, height: 10))
    arrow.rotation = degrees * .pi / 180
    #expect(picture(arrow, columns: 5, rows: 3) == ["     ", "  " + sign + "  ", "     "])
  }

  @Test func arrowsAreTurnedWithTheirSuperviewsAndMirrored() {
    let box = view(0, 0, 30, 30)
    box.rotation = .pi / 2
    let arrow = View.arrow(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    box.addSubview(arrow)
    #expect(picture(box, columns: 3, rows: 3)[1] == " ← ")
    arrow.scale.y = -1
    #expect(picture(box, columns: 3, rows: 3)[1] == " → ")
    arrow.shape?.fillColor = clear
    #expect(picture(box, columns: 3, rows: 3)[1] == "   ")
    arrow.shape?.lineWidth = 1
    #expect(picture(box, columns: 3, rows: 3)[1] == " → ")
  }

  @Test func indicatorsShowTheirBrightestSpoke() {
    let clock = FrameClock()
    let indicator = view(0, 0, 30, 30)
    indicator.clock = clock
    indicator.activityIndicator = ActivityIndicatorContent()
    let root = view(0, 0, 30, 30)
    root.clock = clock
    root.addSubview(indicator)
    indicator.startAnimating()
    let signs = (0..<8).map { step in
      clock.advance(to: Double(step) / 8)
      return renderer.lines(of: DisplayList(of: root))[2]
    }
    #expect(
      signs
        == ["| | |", "| / |", "| - |", "| \\ |", "| | |", "| / |", "| - |", "| \\ |"].map {
          "|" + $0.dropFirst().dropLast() + "|"
        })
  }
}
