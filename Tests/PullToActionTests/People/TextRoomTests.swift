import PullToAction
import TextSupport
import Testing
import ViewKit

/// Texts of the default status view that are larger than their room: at every edge, in the longest languages
/// and at the largest scales they are neither cut nor on the icon.
@Suite struct TextRoomTests {
  private struct Case: CustomTestStringConvertible {
    let edge: PullEdge
    let language: Language
    let scale: Double
    var testDescription: String { "\(edge) \(language) \(scale)" }
  }

  private static let cases = PullEdge.allCases.flatMap { edge in
    Language.allCases.flatMap { language in
      [1, 1.5, 2, 3.12, 4].map { Case(edge: edge, language: language, scale: $0) }
    }
  }

  @Test(arguments: cases) private func textsHaveRoomBesideTheIcon(_ given: Case) {
    let stage = EdgeStage([given.edge])
    let (control, status) = (stage[given.edge], DefaultStatusView())
    control.statusView = status
    control.traits.language = given.language
    control.traits.textScale = given.scale
    control.lastUpdatedStyle = .relative
    stage.scroll(to: given.edge)
    stage.clock.advance()
    for amount in [50.0, 150] {
      stage.pull(given.edge, amount)
      let along = given.edge.axis.across
      let icon = status.pullingIcon
      let middle = status.view.bounds.size[along] / 2
      let nearest = abs(icon.center[along] - middle) - 10
      for label in [status.statusLabel, status.lastUpdatedLabel] where label.superview != nil {
        guard let text = label.textContent else { continue }
        let width = Double(ColumnWidth.of(text.string)) * 0.6 * text.font.size * given.scale
        #expect(!text.string.isEmpty && width / 2 <= nearest + 0.001, "\(text.string)")
        #expect(text.font.size * given.scale * 1.2 <= status.view.bounds.size[given.edge.axis])
      }
      // The icon is in the viewport, whole.
      #expect(abs(icon.center[along] - middle) + 10 <= middle)
    }
  }

  /// A screen that is turned while the action runs leaves less room, or more.
  @Test(arguments: [PullEdge.top, .leading]) func aTurnedScreenHasOtherRoom(edge: PullEdge) {
    let stage = EdgeStage([edge])
    let status = DefaultStatusView()
    stage[edge].statusView = status
    stage[edge].traits = Traits(language: .russian, textScale: 4)
    stage[edge].begin()
    stage.settle()
    func size() -> Double { status.statusLabel.textContent?.fontSize ?? 0 }
    let upright = size()
    stage.scrollView.viewportSize = Size(width: 844, height: 390)
    stage.clock.advance()
    // What it says is longer than 390 points less the icon's room, and shorter than 844.
    #expect(edge == .top ? upright < 15 && size() == 15 : upright == 15 && size() < 15)
    stage.scrollView.viewportSize = Size(width: 390, height: 844)
    stage.clock.advance()
    #expect(size() == upright)
  }

  /// The second line is four fifths of the first, also where one of them has no room.
  @Test func linesStayInProportion() {
    let stage = EdgeStage([.top])
    let status = DefaultStatusView()
    stage[.top].statusView = status
    stage[.top].lastUpdatedStyle = .relative
    stage[.top].traits.textScale = 4
    stage.clock.advance()
    stage.pull(.top, 50)
    #expect(
      status.lastUpdatedLabel.textContent?.fontSize
        == (status.statusLabel.textContent?.fontSize ?? 0) * 0.8)
  }

  @Test func aTextThatHasRoomKeepsItsSize() {
    let stage = EdgeStage([.top])
    let status = DefaultStatusView()
    stage[.top].statusView = status
    stage.pull(.top, 50)
    #expect(status.statusLabel.textContent?.font.size == 15)
    status.textForStates[.pulling] = String(repeating: "a", count: 60)
    #expect(abs((status.statusLabel.textContent?.fontSize ?? 0) - 15 * 290.0 / 540) < 1e-9)
    status.textForStates[.pulling] = "a"
    #expect(status.statusLabel.textContent?.fontSize == 15)
  }

  /// Who sets a font on the label means that one, however large the one before was shown.
  @Test func aFontThatIsSetOnTheLabelIsMadeToFit() {
    let stage = EdgeStage([.top])
    let status = DefaultStatusView()
    stage[.top].statusView = status
    status.statusLabel.textContent?.font = Font(size: 40, weight: .bold)
    stage.pull(.top, 50)
    #expect(status.statusLabel.textContent?.font == Font(size: 290 / (14 * 0.6), weight: .bold))
    status.textForStates[.pulling] = "a"
    #expect(status.statusLabel.textContent?.fontSize == 40)
  }

  /// Turned, too: the text's length is that of the longest, and the viewport's at most.
  @Test func atASideTheTextIsAsLongAsItMustBe() {
    let stage = EdgeStage([.trailing])
    let (control, status) = (stage[.trailing], DefaultStatusView())
    control.statusView = status
    #expect(status.statusLabel.bounds.size == Size(width: 180, height: 50))
    control.traits.language = .russian
    stage.clock.advance()
    #expect(status.statusLabel.bounds.size.width == 270)
    control.traits.textScale = 4
    stage.clock.advance()
    #expect(status.statusLabel.bounds.size.width == 844 - 88 - 48)
    stage.scrollView.view.frame.size.height = 600
    stage.clock.advance()
    stage.scroll(to: .trailing)
    stage.pull(.trailing, 50)
    #expect(status.statusLabel.bounds.size.width < 600)
  }
}
