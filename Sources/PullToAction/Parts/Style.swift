/// How a control and its default status view look (`SEssentialsPullToActionStyle`).
///
/// A status view of one's own gets it through ``StatusView/apply(_:)`` and takes of it what it
/// likes.
public struct Style: Equatable, Sendable {
  /// What fills the control behind its status view.
  public var backgroundColor: Color
  /// What fills the status view.
  public var statusBackgroundColor: Color
  /// The font of the status view's text.
  public var font: Font
  /// The colour of the status view's text.
  public var textColor: Color
  /// What fills the status view's arrow.
  public var arrowColor: Color
  /// The colour of the arrow's border.
  public var arrowBorderColor: Color
  /// The width of the arrow's border, in points; 0, the default, is none. What is not finite is not
  /// taken.
  public var arrowBorderWidth: Double {
    didSet { if !arrowBorderWidth.isFinite { arrowBorderWidth = oldValue } }
  }

  /// Makes the style that a theme stands for, with the guide's defaults: the active tint behind the
  /// control, the secondary tint behind the status view, the primary font and its colour for the
  /// text, the inactive tint for the arrow and its border.
  public init(theme: Theme = .light) {
    backgroundColor = theme.activeTintColor
    statusBackgroundColor = theme.secondaryTintColor
    font = theme.primaryFont
    textColor = theme.primaryFontColor
    arrowColor = theme.inactiveTintColor
    arrowBorderColor = theme.inactiveTintColor
    arrowBorderWidth = 0
  }
}

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
