import Testing
import ViewKit

/// Traits that concern words: their ranges, and that they are inherited.
@Suite struct TraitsTests {
  @Test(arguments: [
    (1.0, 1.0), (3.12, 3.12), (0.1, 0.5), (100, 4), (.infinity, 1), (.nan, 1), (-1, 0.5),
  ]) func theScaleOfTextsHasARange(given: Double, taken: Double) {
    #expect(Traits(textScale: given).textScale == taken)
    var traits = Traits()
    traits.textScale = given
    #expect(traits.textScale == taken)
  }

  @Test func theyAreInherited() {
    let (root, inner) = (View(), View())
    root.addSubview(inner)
    root.ownTraits = Traits(language: .korean, textScale: 2)
    #expect(inner.traits.language == .korean && inner.traits.textScale == 2)
    inner.removeFromSuperview()
    #expect(inner.traits == Traits())
  }

  @Test func aTextIsDrawnLargerWhereItWantsToBe() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    root.ownTraits = Traits(textScale: 1.5)
    root.textContent = TextContent("x", font: Font(size: 10))
    #expect(TraitsTests.size(root) == 10)
    root.textContent?.scalesWithTraits = true
    #expect(TraitsTests.size(root) == 15 && root.textContent?.fontSize == 10)
  }

  private static func size(_ view: View) -> Double? {
    DisplayList(of: view).items.lazy.compactMap { item in
      if case .text(let text) = item.content { text.font.size } else { nil }
    }.first
  }

  /// What was described is read; nothing is kept of a view that was not.
  @Test func aViewIsDescribed() {
    let view = View()
    #expect(view.accessibility == nil && view.accessibilityRole == .none)
    view.accessibilityLabel = nil
    #expect(view.accessibility == nil)
    view.accessibilityValue = "5 %"
    view.accessibilityHint = "Pull"
    #expect(view.accessibility?.value == "5 %" && view.accessibility?.hint == "Pull")
    #expect(view.spokenLabel == nil)
    view.textContent = TextContent("News")
    #expect(view.spokenLabel == "News")
    view.accessibilityLabel = "Latest"
    #expect(view.spokenLabel == "Latest")
  }
}
