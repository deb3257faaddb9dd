import TestSupport
import Testing
import TextSupport
import ViewKit

/// The lines of lists, written by hand.
@Suite struct DisplayListTextTests {
  private static let size = Size(width: 100, height: 50)
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private func item(
    _ content: DisplayList.Content, transform: AffineTransform = AffineTransform(tx: 1, ty: 2.5),
    clip: Rect = Rect(size: size), outlines: [DisplayList.Outline] = [], alpha: Double = 1
  ) -> DisplayList.Item {
    DisplayList.Item(
      view: 4, transform: transform, size: Size(width: 30, height: 20), clip: clip,
      outlines: outlines, alpha: alpha, content: content)
  }

  private func lines(_ items: DisplayList.Item...) -> [String] {
    var list = DisplayList(size: DisplayListTextTests.size)
    for item in items { list.append(item) }
    return DisplayListText.lines(of: FrameSequence(still: list))
  }

  private static func shape(_ change: (inout ShapeContent) -> Void = { _ in }) -> ShapeContent {
    var shape = ShapeContent(.ellipse, fillColor: red, strokeColor: blue, lineWidth: 3)
    change(&shape)
    return shape
  }

  private static let contents: [(DisplayList.Content, String)] = [
    (.fill(red, cornerRadius: 0), ##""fill":"#ff0000""##),
    (.fill(red.withAlphaComponent(0.5), cornerRadius: 5), ##""fill":"#ff000080","radius":5"##),
    (.border(blue, width: 1.5, cornerRadius: 0), ##""border":"#0000ff","width":1.5"##),
    (.border(blue, width: 2, cornerRadius: 4), ##""border":"#0000ff","width":2,"radius":4"##),
    (.activityIndicator(Color(white: 0.5), step: 3), ##""activity_indicator":"#808080","step":3"##),
    (
      .text(TextContent("a \"b\"\n", font: Font(size: 15, weight: .bold), alignment: .left)),
      ##""text":"a \"b\"\n","font":"system bold 15","color":"#000000","alignment":"left""##
    ),
    (
      .shape(ShapeContent(.arrow, fillColor: red, lineWidth: 0)),
      ##""shape":"arrow","fill":"#ff0000""##
    ),
    (
      .shape(shape()),
      ##""shape":"ellipse","fill":"#ff0000","stroke":"#0000ff","line_width":3,"line_cap":"butt","##
        + #""line_join":"miter""#
    ),
    (
      .shape(
        shape {
          $0.outline = .path(Path([.move(.zero), .line(Point(x: 1.0 / 3, y: 9)), .close]))
          $0.fillRule = .evenOdd
          $0.strokeStart = 0.25
          $0.lineCap = .round
          $0.lineJoin = .bevel
        }),
      ##""shape":"M0 0L0.333333 9Z","fill":"#ff0000","rule":"even_odd","stroke":"#0000ff","##
        + #""line_width":3,"line_cap":"round","line_join":"bevel","stroked":[0.25,1]"#
    ),
  ]

  @Test(arguments: contents.indices)
  func everyContentHasItsLine(index: Int) {
    let (content, text) = DisplayListTextTests.contents[index]
    #expect(
      lines(item(content)) == [
        #"{"display_list":4,"size":[100,50]}"#,
        #"{"view":4,"# + text + #","size":[30,20],"at":[1,2.5]}"#,
      ])
  }

  @Test func gradientsHaveTheirLine() throws {
    let gradient = try #require(
      GradientContent(
        colors: [DisplayListTextTests.red, DisplayListTextTests.blue], startPoint: .zero,
        endPoint: Point(x: 1, y: 0.5)))
    #expect(
      lines(item(.gradient(gradient, cornerRadius: 3)))[1]
        == ##"{"view":4,"gradient":["#ff0000","#0000ff"],"locations":[0,1],"from":[0,0],"##
        + #""to":[1,0.5],"radius":3,"size":[30,20],"at":[1,2.5]}"#)
  }

  @Test func whatIsNotAsUsualIsWritten() {
    let outline = DisplayList.Outline(
      transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6),
      size: Size(width: 7, height: 8), cornerRadius: 2)
    let line = lines(
      item(
        .fill(DisplayListTextTests.red, cornerRadius: 0),
        transform: AffineTransform(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 1, ty: 2),
        clip: Rect(x: 1, y: 2, width: 3, height: 4),
        outlines: [outline, .init(Rect(x: 1, y: 1, width: 9, height: 9), cornerRadius: 0)],
        alpha: 0.25))[1]
    #expect(
      line == ##"{"view":4,"fill":"#ff0000","size":[30,20],"transform":[0.5,0.25,-0.25,0.5,1,2],"##
        + #""clip":[1,2,3,4],"outlines":[{"size":[7,8],"transform":[0,1,-1,0,5,6],"radius":2},"#
        + #"{"size":[9,9],"at":[1,1]}],"alpha":0.25}"#)
  }

  @Test func filesAreWrittenBeforeTheListThatShowsThemFirst() throws {
    var image = try ImageContent(png: PNGBytes.onePixel, name: "a\"b", scale: 2)
    let other = try ImageContent(png: PNGBytes.onePixel, name: "c")
    var first = DisplayList(size: DisplayListTextTests.size)
    first.append(item(.image(image)))
    image.contentMode = .center
    first.append(item(.image(image)))
    var second = DisplayList(size: DisplayListTextTests.size)
    second.append(item(.image(other)))
    second.append(item(.image(image)))
    var sequence = FrameSequence()
    sequence.append(first, duration: 1.0 / 60)
    sequence.append(second, duration: 0.5)
    let data = Base64.text(PNGBytes.onePixel)
    #expect(
      DisplayListText.lines(of: sequence) == [
        #"{"png":1,"name":"a\"b","size":[0.5,0.5],"data":"\#(data)"}"#,
        #"{"display_list":4,"size":[100,50],"duration":0.016667}"#,
        #"{"view":4,"image":1,"mode":"scale_to_fill","size":[30,20],"at":[1,2.5]}"#,
        #"{"view":4,"image":1,"mode":"center","size":[30,20],"at":[1,2.5]}"#,
        #"{"png":2,"name":"c","size":[1,1],"data":"\#(data)"}"#,
        #"{"display_list":4,"size":[100,50],"duration":0.5}"#,
        #"{"view":4,"image":2,"mode":"scale_to_fill","size":[30,20],"at":[1,2.5]}"#,
        #"{"view":4,"image":1,"mode":"center","size":[30,20],"at":[1,2.5]}"#,
      ])
  }
}
