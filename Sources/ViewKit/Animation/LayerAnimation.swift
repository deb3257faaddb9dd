/// A value that a layer animation starts or ends at.
public enum AnimatableValue: Equatable, Hashable, Sendable, CustomStringConvertible,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// A number; for a point or a size, both components.
  case number(Double)
  /// A point.
  case point(Point)
  /// A size, in points.
  case size(Size)
  /// A colour.
  case color(Color)

  /// The value as messages give it.
  public var description: String {
    switch self {
    case .number(let number): number.isNaN ? "nan" : "\(number)"
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "\(size.width) × \(size.height)"
    case .color(let color): "the color \(color.hexadecimal)"
    }
  }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// An animation of what a view shows that leaves its properties alone: `CABasicAnimation`,
/// `CASpringAnimation` (with a spring's pace) and `CAKeyframeAnimation`.
///
/// ```swift
/// let turn = try LayerAnimation(
///   keyPath: .rotation, from: 0, to: .number(2 * .pi),
///   timing: AnimationTiming(duration: 1, pace: .curve(.linear), repeatCount: .infinity))
/// icon.add(turn, forKey: "turn")
/// ```
public struct LayerAnimation: Equatable, Sendable {
  /// What is shown before and after the animation; `CAMediaTimingFillMode`.
  public enum FillMode: String, CaseIterable, Equatable, Hashable, Sendable {
    /// What the view is set to.
    case removed
    /// After the end its last value, while the animation stays with its view.
    case forwards
    /// During the delay its first value.
    case backwards
    /// Both.
    case both

    var coversDelay: Bool { self == .backwards || self == .both }
    var coversEnd: Bool { self == .forwards || self == .both }
  }

  enum Values: Equatable, Sendable {
    case basic(from: Components?, to: Components?, by: Components?)
    case keyframes(KeyframeTrack)
  }

  /// What it moves.
  public let keyPath: AnimationKeyPath
  /// When and how.
  public var timing: AnimationTiming
  /// What is shown before and after it; the view's own value unless set.
  public var fillMode = FillMode.removed
  /// Whether it is removed from its view at its end; true unless set.
  public var isRemovedOnCompletion = true

  let values: Values

  /// Core Animation's default: a quarter of a second, linear.
  public static let defaultTiming = AnimationTiming(duration: 0.25, pace: .curve(.linear))

  /// Makes an animation from one or two values, as in Apple's table
  /// (developer.apple.com/documentation/quartzcore/cabasicanimation): from and to; from and by;
  /// by and to; from alone ends at the value shown when it is added; to alone starts there; by alone
  /// starts there and moves that far.
  ///
  /// - Throws: ``LayerAnimationError`` where none or three are given, or one does not fit.
  public init(
    keyPath: AnimationKeyPath, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
    by: AnimatableValue? = nil, timing: AnimationTiming = LayerAnimation.defaultTiming
  ) throws(LayerAnimationError) {
    let count = [from, to, by].count { $0 != nil }
    guard (1...2).contains(count) else { throw .wrongNumberOfValues(count) }
    self.keyPath = keyPath
    self.timing = timing
    values = .basic(
      from: try from.map(keyPath.components), to: try to.map(keyPath.components),
      by: try by.map(keyPath.components))
  }

  /// Makes an animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: what it moves.
  ///   - values: at least one.
  ///   - keyTimes: when each is reached, as fractions of the duration, 0…1, ascending; evenly spaced
  ///     unless given. With ``CalculationMode/discrete``, when it is first shown.
  ///   - calculationMode: how to get from one to the next.
  ///   - timing: when and how.
  /// - Throws: ``LayerAnimationError`` where values or times do not fit.
  public init(
    keyPath: AnimationKeyPath, values: [AnimatableValue], keyTimes: [Double]? = nil,
    calculationMode: CalculationMode = .linear,
    timing: AnimationTiming = LayerAnimation.defaultTiming
  ) throws(LayerAnimationError) {
    guard !values.isEmpty else { throw .wrongNumberOfValues(0) }
    let steps = Double(max(calculationMode == .discrete ? values.count : values.count - 1, 1))
    let times = keyTimes ?? values.indices.map { Double($0) / steps }
    guard times.count == values.count else {
      throw .wrongNumberOfKeyTimes(times.count, values: values.count)
    }
    guard times.allSatisfy({ 0 <= $0 && $0 <= 1 }), zip(times, times.dropFirst()).allSatisfy(<=)
    else { throw .badKeyTimes }
    let components = try values.map(keyPath.components)
    self.keyPath = keyPath
    self.timing = timing
    self.values = .keyframes(KeyframeTrack(values: components, times: times, mode: calculationMode))
  }
}

/// Why a layer animation cannot be made.
public enum LayerAnimationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One or two of from, to and by are needed, or at least one keyframe.
  case wrongNumberOfValues(Int)
  /// A value is not of the key path's kind, or not finite.
  case wrongValue(AnimatableValue, expected: AnimationKeyPath.Kind)
  /// There must be as many key times as values.
  case wrongNumberOfKeyTimes(Int, values: Int)
  /// A key time is not in 0…1, or less than the one before.
  case badKeyTimes

  /// What is wrong and what is allowed.
  public var description: String {
    switch self {
    case .wrongNumberOfValues(let count):
      "\(count) values: give one or two of from, to and by, or at least one keyframe"
    case .wrongValue(let value, let kind): "expected a finite \(kind), got \(value)"
    case .wrongNumberOfKeyTimes(let count, let values):
      "\(count) key times for \(values) values: give one for each"
    case .badKeyTimes: "key times must lie in 0 to 1, none below the one before"
    }
  }
}

extension AnimationKeyPath {
  fileprivate func components(of value: AnimatableValue) throws(LayerAnimationError) -> Components {
    let components: Components? =
      switch (kind, value) {
      case (.number, .number(let number)), (.point, .number(let number)),
        (.size, .number(let number)):
        Components(number, number, 0, 0)
      case (.point, .point(let point)): point.components
      case (.size, .size(let size)): size.components
      case (.color, .color(let color)): color.components
      default: nil
      }
    // Small enough for sums and differences to stay finite.
    guard let components, (components * 1e154) * 0 == .zero else {
      throw .wrongValue(value, expected: kind)
    }
    return components
  }
}
