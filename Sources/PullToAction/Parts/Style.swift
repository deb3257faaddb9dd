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
