import ViewKit

/// How the control and its default status view look.
public struct Style: Equatable, Sendable {
  /// What fills the control behind its status view; clear unless set.
  public var backgroundColor: Color
  /// What fills the status view; clear unless set.
  public var statusBackgroundColor: Color
  /// The colour of the status view's text; dark grey unless set.
  public var textColor: Color
  /// The size of the status view's font, in points; 15 unless set.
  public var fontSize: Double

  /// Makes a style with the defaults for what is not given.
  public init(
    backgroundColor: Color = Color(white: 0, alpha: 0),
    statusBackgroundColor: Color = Color(white: 0, alpha: 0),
    textColor: Color = Color(white: 1.0 / 3), fontSize: Double = 15
  ) {
    self.backgroundColor = backgroundColor
    self.statusBackgroundColor = statusBackgroundColor
    self.textColor = textColor
    self.fontSize = fontSize
  }
}
