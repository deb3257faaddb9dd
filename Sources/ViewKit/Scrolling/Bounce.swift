/// The damped spring that brings content back from past its edge.
///
/// ```swift
/// scrollView.bounce = .flutter
/// scrollView.bounce = Bounce(angularFrequency: 12, dampingRatio: 0.7)  // swings past the edge
/// ```
public struct Bounce: Equatable, Hashable, Sendable {
  /// The spring; its mass comes to rest at the edge.
  public let spring: Spring
  /// WebKit's share of the content's velocity; `nil` for a plain spring, which starts with all of it.
  let velocityShare: Double?

  /// Makes a bounce from a spring's parameters.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω = √(k/m), in 1/s; clamped to 5…100: less is too slow, more is instant. NaN
  ///     counts as the default's.
  ///   - dampingRatio: ζ = c / (2·√(k·m)), clamped to 0.1…4: below 1 the content overshoots its
  ///     edge, above it creeps back. NaN counts as 1.
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.init(angularFrequency, dampingRatio, velocityShare: nil)
  }

  private init(_ angularFrequency: Double, _ dampingRatio: Double, velocityShare: Double?) {
    let frequency =
      angularFrequency.isNaN ? Bounce.defaultFrequency : min(max(angularFrequency, 5), 100)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.1), 4)
    spring = Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    self.velocityShare = velocityShare
  }

  /// Makes a bounce from a spring, within the limits of
  /// ``init(angularFrequency:dampingRatio:)``.
  public init(_ spring: Spring) {
    let frequency = spring.frequencySquared.squareRoot()
    self.init(angularFrequency: frequency, dampingRatio: spring.decay / frequency)
  }

  /// fluid-scroll's ω, 2π / 0.575 s.
  public static let defaultFrequency = 2 * Double.pi / 0.575

  /// fluid-scroll's, also used by ScummVM and Compose: critically damped. Apple publishes no
  /// constants.
  public static let `default` = Bounce(angularFrequency: defaultFrequency, dampingRatio: 1)
  /// I. Lobanov's "Scrolling mechanics of UIScrollView": k = 100, critically damped.
  public static let lobanov = Bounce(angularFrequency: 10, dampingRatio: 1)
  /// The example of b3ll/Motion: k = 193.41, c = 26.70, which overshoots by a hair.
  public static let motion = Bounce(Spring(stiffness: 193.41, damping: 26.70))
  /// Flutter's scroll_simulation: m = 0.5, k = 100, ζ = 1.1, slightly overdamped.
  public static let flutter = Bounce(angularFrequency: 200.0.squareRoot(), dampingRatio: 1.1)
  /// WebKit's on macOS: `x = (x0 + 0.31·v0·t)·e^(−12.5·t)`, the stiffness 20 over the period 1.6.
  /// Unlike a mass on a spring, it leaves out the term `λ·x0·t`.
  public static let webKit = Bounce(12.5, 1, velocityShare: 0.31)

  /// The presets by name, in the order in which messages list them.
  public static let named: [(name: String, bounce: Bounce)] = [
    ("default", .default), ("lobanov", .lobanov), ("motion", .motion), ("flutter", .flutter),
    ("web_kit", .webKit),
  ]

  /// Finds a preset by its name; `nil` for one that is not in ``named``.
  public init?(name: some StringProtocol) {
    guard let entry = Bounce.named.first(where: { $0.name == name }) else { return nil }
    self = entry.bounce
  }

  /// The spring's initial velocity.
  func startingVelocity(_ velocity: Double, displacement: Double) -> Double {
    guard let velocityShare else { return velocity }
    return velocity * velocityShare - spring.decay * displacement
  }
}
