/// In which direction a language is read.
public enum LayoutDirection: String, CaseIterable, Equatable, Hashable, Sendable {
  /// As English is.
  case leftToRight = "left_to_right"
  /// As Arabic and Hebrew are: what stands at the left elsewhere stands at the right.
  case rightToLeft = "right_to_left"
}

/// What the person in front of the screen has set, as far as views look at it
/// (`UITraitCollection`, and `UIAccessibility.isReduceMotionEnabled`).
public struct Traits: Equatable, Hashable, Sendable {
  /// In which direction to lay out; left to right unless set.
  public var layoutDirection: LayoutDirection
  /// Whether what moves for its look's sake should not; false unless set.
  public var reducesMotion: Bool

  /// Makes traits.
  public init(layoutDirection: LayoutDirection = .leftToRight, reducesMotion: Bool = false) {
    self.layoutDirection = layoutDirection
    self.reducesMotion = reducesMotion
  }
}
