/// A value that a layer animation goes to or comes from.
public enum AnimatableValue: Equatable, Hashable, Sendable {
  /// A number; for a point or a size, both parts.
  case number(Double)
  /// A point.
  case point(Point)
  /// A size, in points.
  case size(Size)
  /// A colour.
  case color(Color)
}

extension AnimatableValue: CustomStringConvertible {
  /// The value as messages give it.
  public var description: String {
    switch self {
    case .number(let number): number.isNaN ? "nan" : "\(number)"
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "\(size.width) × \(size.height)"
    case .color(let color): "the color \(color.hexadecimal)"
    }
  }
}

extension AnimatableValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// What a view shows on its way, without a change of what it is set to: `CABasicAnimation`,
/// `CASpringAnimation` (with a spring's pace) and `CAKeyframeAnimation`.
///
/// ```swift
/// let turn = try LayerAnimation(
///   keyPath: .rotation, from: 0, to: .number(2 * .pi),
///   timing: AnimationTiming(duration: 1, pace: .curve(.linear), repeatCount: .infinity))
/// icon.add(turn, forKey: "turn")
/// ```
public struct LayerAnimation: Equatable, Sendable {
  /// What is shown outside of the animation's own time; `CAMediaTimingFillMode`.
  public enum FillMode: String, CaseIterable, Equatable, Hashable, Sendable {
    /// What the view is set to.
    case removed
    /// After the end what was shown last, while the animation stays with its view.
    case forwards
    /// During the delay what is shown first.
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
  /// What is shown outside of its time; the view's own value unless set.
  public var fillMode = FillMode.removed
  /// Whether it leaves its view at its end; true unless set.
  public var isRemovedOnCompletion = true

  let values: Values

  /// Core Animation's quarter of a second at constant speed.
  public static let defaultTiming = AnimationTiming(duration: 0.25, pace: .curve(.linear))

  /// Makes an animation from one or two values, as Apple's table has it
  /// (developer.apple.com/documentation/quartzcore/cabasicanimation): from and to; from and by;
  /// by and to; from alone goes to what is shown when it is added; to alone comes from there;
  /// by alone goes from there so far.
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
      from: try keyPath.components(of: from), to: try keyPath.components(of: to),
      by: try keyPath.components(of: by))
  }

  /// Makes an animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: what it moves.
  ///   - values: at least one.
  ///   - keyTimes: when each is reached, in parts of the duration, 0…1, ascending; in even steps
  ///     unless given. With ``CalculationMode/discrete`` from when on it is shown.
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
    var components: [Components] = []
    for value in values { components.append(try keyPath.components(of: value)) }
    self.keyPath = keyPath
    self.timing = timing
    self.values = .keyframes(
      KeyframeTrack(values: components, times: times, mode: calculationMode))
  }
}

/// Why a layer animation cannot be made.
public enum LayerAnimationError: Error, Equatable, Sendable {
  /// Of from, to and by, one or two are needed; of keyframes one at least.
  case wrongNumberOfValues(Int)
  /// A value is not of the kind that the key path has, or not finite.
  case wrongValue(AnimatableValue, expected: AnimationKeyPath.Kind)
  /// There are as many key times as values.
  case wrongNumberOfKeyTimes(Int, values: Int)
  /// A key time is not in 0…1, or below the one before.
  case badKeyTimes
}

extension LayerAnimationError: CustomStringConvertible {
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
  fileprivate func components(of value: AnimatableValue?) throws(LayerAnimationError)
    -> Components?
  {
    guard let value else { return nil }
    return try components(of: value) as Components
  }

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
    // Sums and differences of what passes stay finite.
    guard let components, (components * 1e154) * 0 == .zero else {
      throw .wrongValue(value, expected: kind)
    }
    return components
  }
}
