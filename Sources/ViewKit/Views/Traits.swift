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
  /// In which language to say things; English unless set.
  public var language: Language
  /// How much larger texts are to be: 1 unless set, within ``textScales``. What is not finite is not
  /// taken.
  public var textScale: Double { didSet { textScale = Traits.clamped(textScale, or: oldValue) } }

  /// The range of ``textScale``. UIKit's content sizes go from 0.82, the smallest, to 3.12, the largest for
  /// accessibility: body text of 14 to 53 points, which is 17 at the standard size.
  public static let textScales = 0.5...4.0

  private static func clamped(_ scale: Double, or usual: Double) -> Double {
    min(max(scale.finite(or: usual), textScales.lowerBound), textScales.upperBound)
  }

  /// Makes traits.
  public init(
    layoutDirection: LayoutDirection = .leftToRight, reducesMotion: Bool = false,
    language: Language = .english, textScale: Double = 1
  ) {
    self.layoutDirection = layoutDirection
    self.reducesMotion = reducesMotion
    self.language = language
    self.textScale = Traits.clamped(textScale, or: 1)
  }
}
