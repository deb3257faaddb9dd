import Testing
import ViewKit

@Suite struct CompositionTests {
  private static let red = DisplayList.Content.fill(
    Color(red: 1, green: 0, blue: 0), cornerRadius: 0)

  /// A list of 100 × 50 with a red square of 10 at (20, 30) in it.
  private var small: DisplayList {
    var list = DisplayList(size: Size(width: 100, height: 50))
    list.append(Self.red, in: Rect(x: 20, y: 30, width: 10, height: 10))
    return list
  }

  @Test func aListIsMovedAndScaled() throws {
    var list = DisplayList(size: Size(width: 400, height: 400))
    list.append(small, in: Rect(x: 7, y: 9, width: 200, height: 100))
    let item = try #require(list.items.first)
    #expect(item.transform == AffineTransform(a: 2, d: 2, tx: 47, ty: 69))
    #expect(item.size == Size(width: 10, height: 10))
    #expect(item.clip == Rect(x: 7, y: 9, width: 200, height: 100))
  }

  @Test func aListIsCutOffByBoth() throws {
    var list = DisplayList(size: Size(width: 60, height: 400))
    let outline = DisplayList.Outline(Rect(x: 0, y: 0, width: 9, height: 4), cornerRadius: 99)
    list.append(small, in: Rect(x: 10, y: 0, width: 100, height: 50), outline: outline)
    let item = try #require(list.items.first)
    #expect(item.clip == Rect(x: 10, y: 0, width: 50, height: 50))
    #expect(item.outlines == [outline])
    #expect(outline.cornerRadius == 2)
  }

  @Test func outlinesMoveWithWhatTheyCut() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let round = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    round.clipsToBounds = true
    round.cornerRadius = 10
    let inner = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    inner.backgroundColor = Color(white: 0)
    round.addSubview(inner)
    root.addSubview(round)
    var list = DisplayList(size: Size(width: 400, height: 400))
    list.append(DisplayList(of: root), in: Rect(x: 100, y: 0, width: 200, height: 100))
    let outline = try #require(list.items.first?.outlines.first)
    #expect(outline.transform == AffineTransform(a: 2, d: 2, tx: 120, ty: 20))
    #expect(outline.cornerRadius == 10)
  }

  @Test(arguments: [
    Rect(x: 500, y: 0, width: 100, height: 50), Rect(x: 0, y: -50, width: 100, height: 50),
    Rect(x: 0, y: 0, width: 0, height: 50), Rect(x: .nan, y: 0, width: 10, height: 10),
  ])
  func whatIsNowhereInTheListIsLeftOut(place: Rect) {
    var list = DisplayList(size: Size(width: 400, height: 400))
    list.append(small, in: place)
    #expect(list.items.isEmpty)
  }

  @Test func aListOfNoSizeShowsNothing() {
    var list = DisplayList(size: Size(width: 400, height: 400))
    list.append(DisplayList(size: .zero), in: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(list.items.isEmpty)
    #expect(DisplayList(size: Size(width: .nan, height: -1)).size == .zero)
  }
}
