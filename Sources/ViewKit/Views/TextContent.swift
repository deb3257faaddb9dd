/// Where a view's text stands between its left and right edge.
public enum TextAlignment: String, CaseIterable, Equatable, Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

/// The text that a view shows, vertically centred in its bounds, on one line.
public struct TextContent: Equatable, Hashable, Sendable {
  /// The text.
  public var string: String
  /// Its colour; black unless given.
  public var color: Color
  /// What it is set in; regular 17 points unless given, as UIKit's label.
  public var font: Font
  /// Where it stands; centred unless given.
  public var alignment: TextAlignment

  /// Makes a text with UIKit's defaults for a label, centred.
  public init(
    _ string: String = "", color: Color = Color(white: 0), font: Font = Font(),
    alignment: TextAlignment = .center
  ) {
    self.string = string
    self.color = color
    self.font = font
    self.alignment = alignment
  }

  /// The font's size, in points.
  public var fontSize: Double {
    get { font.size }
    set { font.size = newValue }
  }
}
