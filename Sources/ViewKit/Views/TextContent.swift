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
  /// The font's size, in points; 17 unless given, as UIKit's label.
  public var fontSize: Double
  /// Where it stands; centred unless given.
  public var alignment: TextAlignment

  /// Makes a text with UIKit's defaults for a label, centred.
  public init(
    _ string: String = "", color: Color = Color(white: 0), fontSize: Double = 17,
    alignment: TextAlignment = .center
  ) {
    self.string = string
    self.color = color
    self.fontSize = fontSize
    self.alignment = alignment
  }
}
