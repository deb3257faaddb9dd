import Rendering
import TestSupport
import Testing
import ViewKit

/// What is cut off, and that nothing else is said about it.
@Suite struct SVGClipTests {
  private let black = DisplayList.Content.fill(Color(white: 0), cornerRadius: 0)
  private let whole = Rect(size: SVGStage.size)

  private func fill(
    _ rect: Rect, clip: Rect? = nil, outlines: [DisplayList.Outline] = []
  ) -> DisplayList.Item {
    SVGStage.item(
      black, transform: AffineTransform(translation: rect.origin), size: rect.size,
      clip: clip ?? whole, outlines: outlines)
  }

  private func element(_ rect: Rect) -> String {
    let text = [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
      .filter { $0.1 != 0 }.map { "\($0.0)=\"\(Int($0.1))\"" }
    return "<rect \(text.joined(separator: " ")) fill=\"#000\"/>"
  }

  private func clip(_ id: String, _ rect: String) -> String {
    "<clipPath id=\"\(id)\"><rect \(rect)/></clipPath>"
  }

  private func open(_ id: String) -> String { "<g clip-path=\"url(#\(id))\">" }

  @Test func whatLiesInsideIsNotCut() throws {
    let rects = [whole, Rect(x: 20, y: 20, width: 80, height: 30)]
    for rect in rects {
      #expect(try SVGStage(fill(rect)).lines() == [element(rect)])
      #expect(try SVGStage(fill(rect, clip: rect)).lines() == [element(rect)])
    }
  }

  @Test func whatGoesBeyondIsCut() throws {
    let rect = Rect(x: 20, y: 20, width: 81, height: 30)
    #expect(
      try SVGStage(fill(rect)).lines() == [
        "<defs>", clip("c1", #"width="100" height="50""#), "</defs>", open("c1"), element(rect),
        "</g>",
      ])
  }

  @Test func whatLiesOutsideIsLeftOut() throws {
    let beside = Rect(x: 101, y: 0, width: 10, height: 10)
    #expect(try SVGStage(fill(beside)).lines() == [])
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = DisplayList.Outline(Rect(x: 50, y: 0, width: 10, height: 10), cornerRadius: 5)
    #expect(try SVGStage(fill(left, outlines: [right])).lines() == [])
    #expect(try SVGStage(fill(left, clip: Rect(x: 5, y: 5, width: 0, height: 0))).lines() == [])
  }

  /// The middle item need not be cut by the first clip, and is not harmed by it.
  @Test func oneGroupHoldsAllThatItMay() throws {
    let half = Rect(x: 0, y: 0, width: 50, height: 50)
    let rects = [40.0, 10, 45].map { Rect(x: $0, y: 10, width: 20, height: 10) }
    let stage = SVGStage(
      fill(rects[0], clip: half), fill(rects[1], clip: half), fill(rects[2], clip: half),
      fill(rects[0]), fill(rects[0], clip: half))
    let elements = rects.map(element)
    #expect(
      try stage.lines() == [
        "<defs>", clip("c1", #"width="50" height="50""#), "</defs>", open("c1"),
      ] + elements + ["</g>", elements[0], open("c1"), elements[0], "</g>"])
  }

  @Test func outlinesAreGroupsInsideOneAnother() throws {
    let outer = DisplayList.Outline(Rect(x: 0, y: 0, width: 60, height: 50), cornerRadius: 10)
    let inner = DisplayList.Outline(
      transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 10),
      size: Size(width: 30, height: 60), cornerRadius: 0)
    let rect = Rect(x: 0, y: 0, width: 60, height: 50)
    #expect(
      try SVGStage(fill(rect, outlines: [outer, inner])).lines() == [
        "<defs>", clip("c1", #"width="60" height="50" rx="10""#),
        clip("c2", #"width="30" height="60" transform="matrix(0 1 -1 0 60 10)""#), "</defs>",
        open("c1"), open("c2"), element(rect), "</g>", "</g>",
      ])
  }

  /// A square in a circle touches it at 1 - 1/√2 of the radius: 2.93 of 10.
  @Test(arguments: [(2.0, true), (2.92, true), (2.94, false), (5, false)])
  func roundCornersCutWhatIsInThem(inset: Double, isCut: Bool) throws {
    let circle = DisplayList.Outline(Rect(x: 10, y: 10, width: 20, height: 20), cornerRadius: 10)
    let rect = Rect(
      x: 10 + inset, y: 10 + inset, width: 20 - 2 * inset, height: 20 - 2 * inset)
    let text = try SVGStage(fill(rect, outlines: [circle])).text()
    #expect(text.contains("<clipPath") == isCut)
  }

  /// A clip that is the rectangle around an outline says nothing more.
  @Test func theRectangleAroundAnOutlineIsNotNeeded() throws {
    let card = Rect(x: 10, y: 10, width: 30, height: 30)
    let outline = DisplayList.Outline(card, cornerRadius: 5)
    let lines = try SVGStage(fill(whole, clip: card, outlines: [outline])).lines()
    #expect(lines.count { $0.hasPrefix("<clipPath") } == 1 && lines[1].contains("rx=\"5\""))
  }

  /// Half of a line lies outside of its path, and a tip up to ten halves.
  @Test func linesReachBeyondTheirPaths() throws {
    func isCut(_ x: Double, _ change: (inout ShapeContent) -> Void = { _ in }) throws -> Bool {
      let path = try #require(Path(svg: "M\(x) 15L\(x + 10) 25"))
      var shape = ShapeContent(
        .path(path), fillColor: Color(white: 0, alpha: 0), strokeColor: Color(white: 0),
        lineWidth: 4)
      shape.lineJoin = .round
      change(&shape)
      return try SVGStage(SVGStage.item(.shape(shape), transform: .identity)).text()
        .contains("<clipPath")
    }
    #expect(try !isCut(2.01) && isCut(1.99))
    #expect(try !isCut(2.84) { $0.lineCap = .square })
    #expect(try isCut(2.82) { $0.lineCap = .square })
    #expect(try isCut(14) { $0.lineJoin = .miter })
    #expect(
      try !isCut(0) {
        $0.lineWidth = 0; $0.fillColor = Color(white: 0)
      })
  }

  @Test func pictureFilesMayLieBeyondTheirViews() throws {
    var image = try ImageContent(png: PNGBytes.onePixel, name: "dot")
    image.contentMode = .scaleAspectFill
    let tall = Size(width: 40, height: 10)
    // 40 by 40, 15 above and below of the view.
    for (top, isCut) in [(14.0, true), (15, false), (35, false), (36, true)] {
      let item = SVGStage.item(
        .image(image), transform: AffineTransform(tx: 0, ty: top), size: tall,
        clip: Rect(x: 0, y: 0, width: 100, height: 60))
      #expect(try SVGStage(item).text().contains("<clipPath") == isCut, "\(top)")
    }
  }

  /// Of text only the width of Latin in the system's font is known to a renderer without fonts.
  @Test(arguments: [
    ("Pull", Font(), false), ("Pull… “now” – Ł", Font(size: 5), false),
    ("A text that is far too long for a hundred points", Font(), true), ("引く", Font(), true),
    ("اسحب", Font(), true), ("a\u{301}", Font(), true), ("Pull", Font(family: "Wide Latin"), true),
    ("Pull", Font(size: 40), true), ("WWWWWW", Font(), true),
  ])
  func textIsCutUnlessItSurelyFits(string: String, font: Font, isCut: Bool) throws {
    let text = DisplayList.Content.text(TextContent(string, font: font))
    let item = SVGStage.item(text, transform: .identity, size: SVGStage.size)
    #expect(try SVGStage(item).text().contains("<clipPath") == isCut)
  }
}
