import Rendering
import TestSupport
import Testing
import TextSupport
import ViewKit

/// The elements of each kind of content.
@Suite struct SVGContentTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let clear = Color(white: 0, alpha: 0)

  private func lines(
    _ content: DisplayList.Content, transform: AffineTransform = AffineTransform(tx: 10, ty: 5),
    size: Size = Size(width: 40, height: 20), alpha: Double = 1
  ) throws -> [String] {
    try SVGStage(
      SVGStage.item(content, transform: transform, size: size, alpha: alpha)
    ).lines()
  }

  @Test func fills() throws {
    #expect(
      try lines(.fill(red, cornerRadius: 0))
        == [##"<rect x="10" y="5" width="40" height="20" fill="#f00"/>"##])
    #expect(
      try lines(
        .fill(Color(red: 0.2, green: 0.5, blue: 0.2, alpha: 0.5), cornerRadius: 6), alpha: 0.5)
        == [
          ##"<rect x="10" y="5" width="40" height="20" rx="6" fill="#338033" fill-opacity="0.25"/>"##
        ])
  }

  @Test func whatIsMoreThanMovedHasATransform() throws {
    let turned = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 5)
    #expect(
      try lines(.fill(red, cornerRadius: 0), transform: turned) == [
        ##"<rect width="40" height="20" transform="matrix(0 1 -1 0 50 5)" fill="#f00"/>"##
      ])
  }

  @Test func bordersAreInside() throws {
    #expect(
      try lines(.border(red, width: 2, cornerRadius: 0)) == [
        ##"<rect x="11" y="6" width="38" height="18" fill="none" stroke="#f00" stroke-width="2"/>"##
      ])
    #expect(
      try lines(.border(red, width: 2, cornerRadius: 5), alpha: 0.5) == [
        ##"<rect x="11" y="6" width="38" height="18" rx="4" fill="none" stroke="#f00" "##
          + #"stroke-opacity="0.5" stroke-width="2"/>"#
      ])
    // A stroke has no outer corner that is rounder than half its width.
    #expect(try lines(.border(red, width: 4, cornerRadius: 2)).first?.hasPrefix("<path") == true)
    let line = try #require(try lines(.border(red, width: 6, cornerRadius: 2)).first)
    #expect(line.hasPrefix(#"<path d="M12 5L48 5C"#))
    #expect(line.hasSuffix(##"ZM16 11L44 11L44 19L16 19Z" fill-rule="evenodd" fill="#f00"/>"##))
  }

  @Test func ellipsesAndCircles() throws {
    let ellipse = DisplayList.Content.shape(
      ShapeContent(.ellipse, fillColor: red, strokeColor: blue, lineWidth: 2))
    #expect(
      try lines(ellipse, alpha: 0.5) == [
        ##"<ellipse cx="30" cy="15" rx="20" ry="10" fill="#f00" fill-opacity="0.5" "##
          + ##"stroke="#00f" stroke-opacity="0.5" stroke-width="2"/>"##
      ])
    let circle = DisplayList.Content.shape(ShapeContent(.ellipse, fillColor: red, lineWidth: 0))
    #expect(
      try lines(circle, size: Size(width: 20, height: 20))
        == [##"<circle cx="20" cy="15" r="10" fill="#f00"/>"##])
  }

  @Test func paths() throws {
    var shape = ShapeContent(
      .path(try #require(Path(svg: "M0 0L10.12345 0Q15 5 10 10C8 12 4 12 0 10Z"))),
      fillColor: clear, strokeColor: red, lineWidth: 1)
    let data = ##"<path d="M10 5L20.123 5Q25 10 20 15C18 17 14 17 10 15Z" "##
    #expect(
      try lines(.shape(shape)) == [
        data + ##"fill="none" stroke="#f00" stroke-width="1" stroke-miterlimit="10"/>"##
      ])
    shape.fillColor = blue
    shape.fillRule = .evenOdd
    shape.lineCap = .square
    shape.lineJoin = .bevel
    #expect(
      try lines(.shape(shape)) == [
        data + ##"fill="#00f" fill-rule="evenodd" stroke="#f00" stroke-width="1" "##
          + #"stroke-linecap="square" stroke-linejoin="bevel"/>"#
      ])
    shape.lineWidth = 0
    #expect(try lines(.shape(shape)) == [data + ##"fill="#00f" fill-rule="evenodd"/>"##])
  }

  @Test func arrowsPointDown() throws {
    let arrow = DisplayList.Content.shape(ShapeContent(.arrow, fillColor: red, lineWidth: 0))
    #expect(
      try lines(arrow, size: Size(width: 30, height: 20)) == [
        ##"<path d="M20 5L30 5L30 15L40 15L25 25L10 15L20 15Z" fill="#f00"/>"##
      ])
  }

  @Test func aPartOfALineIsAnElementOfItsOwn() throws {
    var shape = ShapeContent(
      .path(try #require(Path(svg: "M0 0L40 0"))), fillColor: red, strokeColor: blue, lineWidth: 2)
    (shape.strokeStart, shape.strokeEnd) = (0.25, 0.5)
    shape.lineJoin = .round
    let line =
      ##"<path d="M20 5L30 5" fill="none" stroke="#00f" stroke-width="2" "##
      + #"stroke-linejoin="round"/>"#
    #expect(try lines(.shape(shape)) == [##"<path d="M10 5L50 5" fill="#f00"/>"##, line])
    shape.fillColor = clear
    #expect(try lines(.shape(shape)) == [line])
  }

  @Test func gradientsAreDefinedOnce() throws {
    let gradient = try #require(
      GradientContent(
        colors: [red, blue.withAlphaComponent(0.5)], startPoint: .zero,
        endPoint: Point(x: 1, y: 0.5)))
    let content = DisplayList.Content.gradient(gradient, cornerRadius: 4)
    let stage = SVGStage(
      SVGStage.item(content), SVGStage.item(content, transform: .identity, alpha: 0.5))
    #expect(
      try stage.lines() == [
        "<defs>",
        #"<linearGradient id="l1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="40" y2="10">"#
          + ##"<stop offset="0" stop-color="#f00"/>"##
          + ##"<stop offset="1" stop-color="#00f" stop-opacity="0.5"/></linearGradient>"##,
        "</defs>",
        #"<rect width="40" height="20" rx="4" transform="translate(10 5)" fill="url(#l1)"/>"#,
        #"<rect width="40" height="20" rx="4" fill="url(#l1)" fill-opacity="0.5"/>"#,
      ])
  }

  /// SVG has the last colour there too, but not all of its readers do.
  @Test func aGradientWithoutALineIsItsLastColour() throws {
    let gradient = try #require(
      GradientContent(colors: [red, blue], startPoint: .zero, endPoint: .zero))
    #expect(
      try lines(.gradient(gradient, cornerRadius: 0), alpha: 0.5) == [
        ##"<rect width="40" height="20" transform="translate(10 5)" fill="#00f" fill-opacity="0.5"/>"##
      ])
  }

  @Test func filesAreDefinedOnceForAllSizes() throws {
    var image = try ImageContent(png: PNGBytes.onePixel, name: "dot")
    let filling = SVGStage.item(.image(image))
    image.contentMode = .scaleAspectFit
    let stage = SVGStage(filling, SVGStage.item(.image(image), transform: .identity, alpha: 0.5))
    #expect(
      try stage.lines() == [
        "<defs>",
        #"<image id="i1" width="1" height="1" preserveAspectRatio="none" "#
          + #"href="data:image/png;base64,\#(Base64.text(PNGBytes.onePixel))"/>"#,
        "</defs>",
        ##"<use href="#i1" transform="matrix(40 0 0 20 10 5)"/>"##,
        ##"<use href="#i1" transform="matrix(20 0 0 20 10 0)" opacity="0.5"/>"##,
      ])
  }

  @Test func indicatorsAreEightSpokes() throws {
    let lines = try lines(
      .activityIndicator(red.withAlphaComponent(0.5), step: 2), size: Size(width: 16, height: 16))
    #expect(lines.count == 10)
    #expect(lines.first == ##"<g stroke="#f00" stroke-width="2" stroke-linecap="round">"##)
    // From 5 to 7 points above the middle, (18, 13); two steps before the brightest: 1 - ¾·2/7.
    #expect(lines[1] == #"<path d="M18 8L18 6" stroke-opacity="0.3929"/>"#)
    #expect(lines[3] == #"<path d="M23 13L25 13" stroke-opacity="0.5"/>"#)
    #expect(lines[4].hasSuffix(#"stroke-opacity="0.125"/>"#))
    #expect(lines.last == "</g>")
  }

  /// A path of a thousandth of a point, shown a thousand times as large, has decimals to match.
  @Test func numbersHaveAsManyDecimalsAsAreSeen() throws {
    let path = try #require(Path(svg: "M0 0L0.0123456 0L0.0123456 0.01"))
    let shape = DisplayList.Content.shape(ShapeContent(.path(path), fillColor: red, lineWidth: 0))
    #expect(
      try lines(shape, transform: AffineTransform(a: 1000, d: 1000, tx: 1.23456, ty: 2)) == [
        ##"<path d="M0 0L0.012346 0L0.012346 0.01" fill="#f00" "##
          + #"transform="matrix(1000 0 0 1000 1.235 2)"/>"#
      ])
    // A million points wide, and a hundred-thousandth of that in the picture: ten.
    let wide = Size(width: 1e6, height: 1e6)
    #expect(
      try lines(
        .fill(red, cornerRadius: 0), transform: AffineTransform(a: 1e-5, d: 1.2345678e-5),
        size: wide
      ) == [
        #"<rect width="1000000" height="1000000" transform="matrix("#
          + ##"10e-6 0 0 12.346e-6 0 0)" fill="#f00"/>"##
      ])
  }

  @Test func whatIsFlatIsNotDrawn() throws {
    #expect(try lines(.fill(red, cornerRadius: 0), transform: AffineTransform(a: 1, d: 0)) == [])
  }
}
