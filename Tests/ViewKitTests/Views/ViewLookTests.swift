import Testing
import ViewKit

/// What counts as a change of how a view looks, and setting the letters of a text.
@Suite struct ViewLookTests {
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let counts: Bool
    let make: @Sendable (View) -> Void

    init(_ description: String, counts: Bool = true, _ make: @escaping @Sendable (View) -> Void) {
      testDescription = description
      self.counts = counts
      self.make = make
    }
  }

  @Test(arguments: [
    Change("opacity") { $0.alpha = 0.5 }, Change("hidden") { $0.isHidden = true },
    Change("rotation") { $0.rotation = 1 }, Change("scale") { $0.scale.x = 2 },
    Change("translation") { $0.translation.y = 2 },
    Change("corners") { $0.cornerRadius = 2 }, Change("border") { $0.borderWidth = 2 },
    Change("background") { $0.backgroundColor = Color(white: 0) },
    Change("no text any more") { $0.textContent = nil },
    Change("content") { $0.shape = ShapeContent(.arrow) },
    Change("other letters", counts: false) { $0.setText("two") },
    Change("another text", counts: false) { $0.textContent = TextContent("two") },
    Change("no content, as before", counts: false) { $0.content = nil },
    Change("place", counts: false) { $0.center.x = 5 },
  ])
  func changesAreCounted(change: Change) {
    let view = View()
    view.textContent = TextContent("one")
    let before = view.changesOfLook
    change.make(view)
    #expect((view.changesOfLook != before) == change.counts)
  }

  @Test func lettersAreSetWithoutTheRest() {
    let view = View()
    view.setText("one")
    #expect(view.textContent == TextContent("one") && view.hasText && !view.hasContent)
    view.textContent?.color = Color(white: 0.5)
    view.setText("two")
    #expect(view.textContent == TextContent("two", color: Color(white: 0.5)))
    view.textContent = nil
    #expect(!view.hasText)
  }

  /// Letters do not move, and what moves of the text goes on.
  @Test func lettersAreSetWhileAColorMoves() {
    let clock = FrameClock()
    let view = View()
    view.clock = clock
    view.textContent = TextContent("one", color: Color(white: 0))
    clock.animate(withDuration: 1) { view.textContent?.color = Color(white: 1) }
    clock.advance(to: 0.5)
    let shown = view.presentation.textContent?.color
    view.setText("two")
    #expect(view.presentation.textContent?.color == shown)
    #expect(view.presentation.textContent?.string == "two")
  }
}
