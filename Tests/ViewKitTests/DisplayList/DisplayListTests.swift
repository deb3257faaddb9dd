import Testing
import ViewKit

@Suite struct DisplayListTests {
  private let root = View(frame: Rect(x: 40, y: 50, width: 100, height: 100), name: "root")

  /// A filled view, found again in the list by its colour's red.
  @discardableResult
  private func add(_ red: Double, _ frame: Rect, in superview: View) -> View {
    let view = View(frame: frame, name: "\(red)")
    view.backgroundColor = Color(red: red, green: 0, blue: 0)
    superview.addSubview(view)
    return view
  }

  private func reds(_ list: DisplayList) -> [Double] {
    list.items.compactMap { item in
      if case .fill(let color, _) = item.content { color.red } else { nil }
    }
  }

  static let square = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test func itemsGoFromBackToFront() {
    let back = add(0.1, Self.square, in: root)
    add(0.2, Self.square, in: back)
    add(0.3, Self.square, in: root)
    root.backgroundColor = Color(white: 1)
    let list = DisplayList(of: root)
    #expect(reds(list) == [1, 0.1, 0.2, 0.3])
    #expect(list.items.map(\.view) == [0, 1, 2, 3])
    #expect(list.size == Size(width: 100, height: 100))
  }

  @Test func whatShowsNothingIsNotInTheList() {
    add(0.1, Self.square, in: root).isHidden = true
    add(0.2, Self.square, in: root).alpha = 0
    add(0.3, Self.square, in: root).backgroundColor = Color(white: 0, alpha: 0)
    add(0.4, Self.square, in: root).alpha = -1
    let group = add(0.5, Self.square, in: root)
    add(0.6, Self.square, in: group)
    group.isHidden = true
    #expect(DisplayList(of: root).items.isEmpty)
    group.isHidden = false
    #expect(reds(DisplayList(of: root)) == [0.5, 0.6])
  }

  @Test func alphasMultiply() {
    let outer = add(0.1, Self.square, in: root)
    outer.alpha = 0.5
    let inner = add(0.2, Self.square, in: outer)
    inner.alpha = 0.25
    add(0.3, Self.square, in: inner).alpha = 7
    #expect(DisplayList(of: root).items.map(\.alpha) == [0.5, 0.125, 0.125])
  }

  @Test func placesAddUpAndTheRootsOwnDoesNotCount() {
    let outer = add(0.1, Self.square, in: root)
    add(0.2, Rect(x: 1, y: 2, width: 3, height: 4), in: outer)
    root.rotation = 1
    let items = DisplayList(of: root).items
    #expect(items[0].transform == AffineTransform(tx: 10, ty: 10))
    #expect(items[1].transform == AffineTransform(tx: 11, ty: 12))
    #expect(items[1].size == Size(width: 3, height: 4))
  }

  @Test func transformsTurnAboutTheCentre() {
    let view = add(0.1, Self.square, in: root)
    view.rotation = .pi / 2
    view.scale = Point(x: 2, y: 1)
    view.translation = Point(x: 0, y: 5)
    let transform = DisplayList(of: root).items[0].transform
    // The corner at the top left comes to the top right of the turned view, 20 wide and 40 high.
    let corner = transform.apply(to: .zero)
    #expect(abs(corner.x - 30) < 1e-12 && abs(corner.y - 5) < 1e-12)
    let opposite = transform.apply(to: Point(x: 20, y: 20))
    #expect(abs(opposite.x - 10) < 1e-12 && abs(opposite.y - 45) < 1e-12)
  }

  @Test func clippingCutsWhatIsInside() {
    let outer = add(0.1, Self.square, in: root)
    outer.clipsToBounds = true
    add(0.2, Rect(x: -50, y: 5, width: 200, height: 200), in: outer)
    add(0.3, Rect(x: 0, y: 0, width: 1, height: 1), in: root)
    let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(DisplayList(of: root).items.map(\.clip) == [whole, Self.square, whole])
  }

  /// A view's own picture, shape and text are cut off as well, its background and border are not.
  @Test func clippingCutsTheViewsOwnContent() throws {
    let outer = add(0.1, Self.square, in: root)
    outer.cornerRadius = 5
    outer.borderWidth = 1
    outer.shape = ShapeContent(.ellipse)
    outer.textContent = TextContent("a")
    #expect(DisplayList(of: root).items.allSatisfy { $0.outlines.isEmpty })
    outer.clipsToBounds = true
    let items = DisplayList(of: root).items
    #expect(items.map(\.outlines.count) == [0, 1, 1, 0])
    #expect(items[1].clip == Self.square)
  }

  @Test func whatIsWhollyCutOffIsLeftOut() {
    let outer = add(0.1, Rect(x: 200, y: 0, width: 10, height: 10), in: root)
    outer.clipsToBounds = true
    add(0.2, Rect(x: 0, y: 0, width: 10, height: 10), in: outer)
    #expect(reds(DisplayList(of: root)) == [0.1])
  }

  /// A scrolled view's subviews move with its bounds; its own background stays where it is.
  @Test func scrollingMovesWhatIsInside() {
    let scrolled = add(0.1, Self.square, in: root)
    scrolled.clipsToBounds = true
    scrolled.bounds.origin.y = 8
    add(0.2, Rect(x: 0, y: 10, width: 5, height: 5), in: scrolled)
    let items = DisplayList(of: root).items
    #expect(items[0].transform == AffineTransform(tx: 10, ty: 10))
    #expect(items[1].transform == AffineTransform(tx: 10, ty: 12))
    #expect(items[1].clip == Self.square)
    root.bounds.origin.y = 3
    let moved = DisplayList(of: root).items
    #expect(moved[0].transform == AffineTransform(tx: 10, ty: 7))
    #expect(moved[1].clip == Rect(x: 10, y: 7, width: 20, height: 20))
  }

  @Test func textComesInFrontOfItsOwnBackground() {
    let view = add(0.1, Self.square, in: root)
    view.cornerRadius = 4
    view.textContent = TextContent("Pull", font: Font(size: 12), alignment: .left)
    let empty = add(0.2, Self.square, in: view)
    empty.textContent = TextContent()
    let contents = DisplayList(of: root).items.map(\.content)
    #expect(
      contents == [
        .fill(Color(red: 0.1, green: 0, blue: 0), cornerRadius: 4),
        .text(TextContent("Pull", font: Font(size: 12), alignment: .left)),
        .fill(Color(red: 0.2, green: 0, blue: 0), cornerRadius: 0),
      ])
  }

  @Test func equalTreesGiveEqualLists() {
    add(0.1, Self.square, in: root)
    #expect(DisplayList(of: root) == DisplayList(of: root))
    #expect(DisplayList.version == 4)
  }
}
