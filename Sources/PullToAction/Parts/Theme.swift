/// Five values from which the look of all of an app's controls follows
/// (`SEssentialsTheme`, as far as its Pull to Action reads it).
public struct Theme: Equatable, Sendable {
  /// What is active: the control's background.
  public var activeTintColor: Color
  /// What is behind: the status view's background.
  public var secondaryTintColor: Color
  /// The font of the status view's text.
  public var primaryFont: Font
  /// The colour of the status view's text.
  public var primaryFontColor: Color
  /// What is not active: the arrow and its border.
  public var inactiveTintColor: Color

  /// Makes a theme; what is not given is as in ``light``.
  public init(
    activeTintColor: Color = Color(white: 0, alpha: 0),
    secondaryTintColor: Color = Color(white: 0, alpha: 0), primaryFont: Font = Font(size: 15),
    primaryFontColor: Color = Color(white: 1.0 / 3), inactiveTintColor: Color = Color(white: 0.5)
  ) {
    self.activeTintColor = activeTintColor
    self.secondaryTintColor = secondaryTintColor
    self.primaryFont = primaryFont
    self.primaryFontColor = primaryFontColor
    self.inactiveTintColor = inactiveTintColor
  }

  /// For light content, whose own background shows through: grey text, grey arrow.
  public static let light = Theme()
  /// For dark content, whose own background shows through: light text, grey arrow.
  public static let dark = Theme(
    primaryFontColor: Color(white: 0.85), inactiveTintColor: Color(white: 0.6))

  /// The themes that come with the control, by name.
  public static let named: [(name: String, theme: Theme)] = [("light", .light), ("dark", .dark)]
}
