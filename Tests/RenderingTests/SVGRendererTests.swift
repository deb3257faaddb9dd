import Rendering
import Testing
import ViewKit

@Suite struct SVGRendererTests {
  private let black = DisplayList.Content.fill(Color(white: 0), cornerRadius: 0)

  @Test func aPictureIsWhiteWithItsItemsInFront() throws {
    #expect(
      try SVGStage(SVGStage.item(black)).text() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" \
        font-family="system-ui, sans-serif" text-rendering="geometricPrecision">
        <rect width="100%" height="100%" fill="#fff"/>
        <rect x="10" y="5" width="40" height="20" fill="#000"/>
        </svg>

        """)
  }

  @Test(arguments: [(0.1, "10", "5"), (1.5, "150", "75"), (8, "800", "400")])
  func aScaleIsOfTheFileAndNotOfTheDrawing(scale: Double, width: String, height: String) throws {
    let stage = SVGStage(SVGStage.item(black))
    #expect(
      try stage.text(SVGRenderer(scale: scale))
        == stage.text().replacing(
          "width=\"100\" height=\"50\" view", with: "width=\"\(width)\" height=\"\(height)\" view"))
  }

  @Test func aTitleIsForThoseWhoDoNotSee() throws {
    let text = try SVGStage().text(SVGRenderer(title: "a < b"))
    #expect(text.contains("role=\"img\">\n<title>a &lt; b</title>\n"))
    #expect(WellFormed.complaint(about: text) == nil)
  }

  @Test func theLastFrameIsDrawn() throws {
    var sequence = FrameSequence()
    for color in ["red", "green"] {
      var list = DisplayList(size: SVGStage.size)
      list.append(.fill(try #require(Color(color)), cornerRadius: 0), in: Rect(size: list.size))
      sequence.append(list, duration: 1)
    }
    let text = String(decoding: try SVGRenderer().render(sequence), as: UTF8.self)
    #expect(text.contains("#0f0") && !text.contains("#f00"))
  }

  @Test(arguments: [0, 0.09, 8.1, -1, .nan, .infinity])
  func refusesScalesThatNoPictureHas(scale: Double) {
    let error = #expect(throws: RenderingError.self) {
      try SVGStage().text(SVGRenderer(scale: scale))
    }
    #expect(error?.description.hasSuffix("pictures have one from 0.1 to 8") == true)
  }

  @Test(arguments: [(0.0, 10.0, 1.0), (10, 0, 1), (16_385, 10, 1), (10, 1e12, 1), (9000, 1, 2)])
  func refusesSizesThatNoPictureHas(width: Double, height: Double, scale: Double) {
    let sequence = FrameSequence(still: DisplayList(size: Size(width: width, height: height)))
    let error = #expect(throws: RenderingError.self) {
      try SVGRenderer(scale: scale).render(sequence)
    }
    #expect(error?.description.hasSuffix("at most 16384; choose another size or scale") == true)
  }

  @Test func refusesASequenceWithoutFrames() {
    #expect(throws: RenderingError("there is nothing to draw: there are no frames")) {
      try SVGRenderer().render(FrameSequence())
    }
  }
}
