import PullToAction
import Testing
import ViewKit

/// The guide's "Styling": what a style sets, and what a theme gives it.
@Suite struct StyleTests {
  private struct Field: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout Style) -> Void
    /// Whether the control shows what was set, which it does not by itself.
    let isShown: @Sendable (PullToActionControl, DefaultStatusView) -> Bool

    init(
      _ name: String, set: @escaping @Sendable (inout Style) -> Void,
      isShown: @escaping @Sendable (PullToActionControl, DefaultStatusView) -> Bool
    ) {
      testDescription = name
      self.set = set
      self.isShown = isShown
    }
  }

  private static let color = Color(red: 0.1, green: 0.2, blue: 0.3)
  private static let font = Font(family: "Inter", size: 21, weight: .bold)

  private static let fields = [
    Field("the control's background") {
      $0.backgroundColor = color
    } isShown: { control, _ in
      control.view.backgroundColor == color
    },
    Field("the status view's background") {
      $0.statusBackgroundColor = color
    } isShown: {
      $1.view.backgroundColor == color
    },
    Field("the font") {
      $0.font = font
    } isShown: {
      $1.statusLabel.textContent?.font == font
    },
    Field("the text's colour") {
      $0.textColor = color
    } isShown: {
      $1.statusLabel.textContent?.color == color
    },
    Field("the arrow's colour") {
      $0.arrowColor = color
    } isShown: {
      $1.pullingIcon.shape?.fillColor == color
    },
    Field("the arrow's border colour") {
      $0.arrowBorderColor = color
    } isShown: {
      $1.pullingIcon.shape?.strokeColor == color
    },
    Field("the arrow's border width") {
      $0.arrowBorderWidth = 3
    } isShown: {
      $1.pullingIcon.shape?.lineWidth == 3
    },
  ]

  /// "Setting the style will cause the component to apply the style when the component is next
  /// rendered."
  @Test(arguments: fields) private func eachFieldIsShownInTheNextFrame(field: Field) {
    let stage = PullStage()
    let statusView = DefaultStatusView()
    stage.control.statusView = statusView
    #expect(!field.isShown(stage.control, statusView))
    field.set(&stage.control.style)
    #expect(!field.isShown(stage.control, statusView))
    stage.clock.advance()
    #expect(field.isShown(stage.control, statusView))
  }

  @Test func theArrowHasNoBorderUnlessItIsGivenOne() {
    #expect(Style().arrowBorderWidth == 0)
    #expect(DefaultStatusView().pullingIcon.shape?.lineWidth == 0)
  }

  /// "The following default settings are provided by the theme."
  @Test func aThemeGivesTheGuidesDefaults() {
    let theme = Theme(
      activeTintColor: Color(white: 0.1), secondaryTintColor: Color(white: 0.2),
      primaryFont: Self.font, primaryFontColor: Color(white: 0.3),
      inactiveTintColor: Color(white: 0.4))
    let style = Style(theme: theme)
    #expect(style.backgroundColor == theme.activeTintColor)
    #expect(style.statusBackgroundColor == theme.secondaryTintColor)
    #expect(style.font == theme.primaryFont)
    #expect(style.textColor == theme.primaryFontColor)
    #expect(style.arrowColor == theme.inactiveTintColor)
    #expect(style.arrowBorderColor == theme.inactiveTintColor)
  }

  @Test func applyingAThemeMakesTheStyleAnew() {
    let stage = PullStage()
    stage.control.style.textColor = Self.color
    stage.control.style.arrowBorderWidth = 2
    stage.control.applyTheme(.dark)
    var expected = Style(theme: .dark)
    expected.arrowBorderWidth = 2
    #expect(stage.control.style == expected)
    #expect(stage.lines { stage.clock.advance() } == ["status_view default apply_style(style)"])
    #expect(Style(theme: .dark) != Style(theme: .light) && Style() == Style(theme: .light))
  }

  /// "If you do this, then modifying the style property will no longer have any effect": unless it
  /// takes something of it in `apply`.
  @Test func aStatusViewOfOnesOwnIsReachedThroughApplyOnly() {
    let stage = PullStage()
    let own = ScriptedStatusView()
    own.view.textContent = TextContent("mine")
    let label = own.view.textContent
    var given: [Style] = []
    own.onStyle = { given.append($0) }
    stage.control.statusView = own
    stage.control.style.textColor = Self.color
    stage.clock.advance()
    #expect(own.view.textContent == label && own.view.backgroundColor == View().backgroundColor)
    #expect(given == [Style(), stage.control.style])
  }
}
