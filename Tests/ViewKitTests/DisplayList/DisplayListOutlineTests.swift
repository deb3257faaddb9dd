import Testing
import ViewKit

/// Clips that are no upright rectangles.
@Suite struct DisplayListOutlineTests {
  private typealias Outline = DisplayList.Outline

  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  private func clipping(_ frame: Rect, in superview: View, cornerRadius: Double = 0) -> View {
    let view = View(frame: frame)
    view.clipsToBounds = true
    view.cornerRadius = cornerRadius
    superview.addSubview(view)
    return view
  }

  @discardableResult
  private func filled(_ frame: Rect, in superview: View) -> View {
    let view = View(frame: frame)
    view.backgroundColor = Color(white: 0)
    superview.addSubview(view)
    return view
  }

  private var items: [DisplayList.Item] { DisplayList(of: root).items }

  @Test func uprightClipsWithSharpCornersAreRectanglesOnly() {
    filled(
      Rect(x: 0, y: 0, width: 9, height: 9),
      in: clipping(.init(x: 10, y: 10, width: 20, height: 20), in: root))
    #expect(items.map(\.outlines) == [[]])
    #expect(items.map(\.clip) == [Rect(x: 10, y: 10, width: 20, height: 20)])
  }

  @Test func roundedClipsCutWhatIsInsideThemAndNotThemselves() {
    let card = clipping(Rect(x: 10, y: 20, width: 40, height: 30), in: root, cornerRadius: 8)
    card.backgroundColor = Color(white: 1)
    card.borderWidth = 1
    filled(Rect(x: 0, y: 0, width: 9, height: 9), in: card)
    filled(Rect(x: 0, y: 0, width: 9, height: 9), in: root)
    let outline = Outline(
      transform: AffineTransform(tx: 10, ty: 20), size: Size(width: 40, height: 30), cornerRadius: 8
    )
    // The card's background, what is in it, the card's border, what is beside it.
    #expect(items.map(\.outlines) == [[], [outline], [], []])
    #expect(items[1].clip == Rect(x: 10, y: 20, width: 40, height: 30))
  }

  @Test func radiiFitTheSize() {
    let pill = clipping(Rect(x: 0, y: 0, width: 40, height: 30), in: root, cornerRadius: 99)
    filled(Rect(x: 0, y: 0, width: 9, height: 9), in: pill)
    #expect(items[0].outlines.map(\.cornerRadius) == [15])
  }

  @Test func turnedClipsAreOutlines() throws {
    let turned = clipping(Rect(x: 40, y: 40, width: 20, height: 20), in: root)
    turned.rotation = .pi / 4
    filled(Rect(x: 0, y: 0, width: 9, height: 9), in: turned)
    let outline = try #require(items[0].outlines.first)
    #expect(outline.size == Size(width: 20, height: 20) && outline.cornerRadius == 0)
    // The corners of a square on its tip: half a diagonal, 14.142, from its middle.
    let corner = outline.transform.apply(to: .zero)
    #expect(abs(corner.x - 50) < 1e-9 && abs(corner.y - 35.857864) < 1e-6)
    #expect(
      abs(items[0].clip.minX - 35.857864) < 1e-6 && abs(items[0].clip.width - 28.284271) < 1e-6)
  }

  @Test func scrolledViewsCutWhereTheyAre() {
    let scrolled = clipping(Rect(x: 10, y: 20, width: 40, height: 30), in: root, cornerRadius: 8)
    scrolled.bounds.origin.y = 25
    filled(Rect(x: 0, y: 30, width: 9, height: 9), in: scrolled)
    #expect(items[0].transform == AffineTransform(tx: 10, ty: 25))
    #expect(items[0].outlines.map(\.transform) == [AffineTransform(tx: 10, ty: 20)])
  }

  @Test func outlinesGoFromTheOutsideInAndAreLimited() {
    var view = root
    for depth in 1...12 {
      view = clipping(
        Rect(x: 0, y: 0, width: 100 - Double(depth), height: 50), in: view, cornerRadius: 5)
    }
    filled(Rect(x: 0, y: 0, width: 9, height: 9), in: view)
    #expect(items[0].outlines.map(\.size.width) == [99, 98, 97, 96, 95, 94, 93, 92])
    // Those further in cut by the rectangle around them.
    #expect(items[0].clip == Rect(x: 0, y: 0, width: 88, height: 50))
  }

  @Test func itemsWithOutlinesThatAreNoneAreLeftOut() {
    let whole = Rect(x: 0, y: 0, width: 10, height: 10)
    let outlines = [
      Outline(transform: AffineTransform(a: .nan), size: whole.size, cornerRadius: 0),
      Outline(transform: .identity, size: Size(width: -1, height: 1), cornerRadius: 0),
      Outline(transform: .identity, size: whole.size, cornerRadius: 6),
      Outline(transform: .identity, size: whole.size, cornerRadius: .nan),
    ]
    var list = DisplayList(size: whole.size)
    for outline in outlines {
      list.append(.fill(Color(white: 0), cornerRadius: 0), in: whole, outline: outline)
    }
    #expect(list.items.isEmpty)
  }
}
