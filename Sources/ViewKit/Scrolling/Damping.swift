/// How far content follows a finger past its edge: one of the field's curves, and a limit for any.
///
/// ```swift
/// scrollView.damping = .exponential(headerHeight: 60)
/// scrollView.damping = .rubberBand(coefficient: 0.4, maximumDrag: 120)
/// ```
public struct Damping: Equatable, Hashable, Sendable {
  /// A curve with its parameters, `d` being the finger's distance past the edge in points.
  public enum Curve: Equatable, Hashable, Sendable {
    /// UIKit's; see ``RubberBand``.
    case rubberBand(coefficient: Double)
    /// SmartRefreshLayout's (`SmartRefreshLayout.java`, `moveSpinnerInfinitely`):
    /// `min(M · (1 − 100^(−x/H)), x)` with `x = dragRate · d`, `M = maximum` and
    /// `H = max(screen/2, viewport)`.
    case exponential(dragRate: Double, maximum: Double, screen: Double)
    /// Compose's (`PullToRefresh.kt`): `a = d/2` up to the threshold `T`, then
    /// `T · (1 + o − o²/4)` with `o = min(a/T − 1, 2)`.
    case tension(threshold: Double)
    /// pulltorefresh.js's: `min(1, d/threshold/resistance) · min(maximum, d)`.
    case linear(threshold: Double, maximum: Double, resistance: Double)
  }

  /// The curve.
  public let curve: Curve
  /// How far past its edge a finger takes the content at most, in points; `nil` for as far as the curve goes.
  public let maximumDrag: Double?

  /// Makes a damping. A coefficient is clamped to 0.05…1, a rate to 0.05…1, a length to 1…100,000 points, a
  /// resistance to 0.1…100; what is not a number counts as the default.
  public init(_ curve: Curve, maximumDrag: Double? = nil) {
    self.curve = curve.sanitized
    self.maximumDrag = maximumDrag.map { Curve.length($0, or: Curve.longest) }
  }

  /// UIKit's, with its 0.55 unless given.
  public static func rubberBand(
    coefficient: Double = RubberBand.uiKitCoefficient, maximumDrag: Double? = nil
  ) -> Damping { Damping(.rubberBand(coefficient: coefficient), maximumDrag: maximumDrag) }

  /// SmartRefreshLayout's: a drag rate of 0.5, at most 2.5 headers; its default header is 100 high.
  ///
  /// - Parameters:
  ///   - dragRate: how much of the finger's way the content goes at first.
  ///   - maxDragRate: how far the content goes at most, in headers.
  ///   - headerHeight: in points.
  ///   - screen: the screen's height, in points; half of it counts where the viewport is lower.
  ///   - maximumDrag: how far a finger takes the content at most, in points; `nil` for no other limit.
  public static func exponential(
    dragRate: Double = 0.5, maxDragRate: Double = 2.5, headerHeight: Double = 100,
    screen: Double = 0, maximumDrag: Double? = nil
  ) -> Damping {
    Damping(
      .exponential(dragRate: dragRate, maximum: maxDragRate * headerHeight, screen: screen),
      maximumDrag: maximumDrag)
  }

  /// Compose's, with Material 3's threshold of 80 dp unless given.
  public static func tension(threshold: Double = 80, maximumDrag: Double? = nil) -> Damping {
    Damping(.tension(threshold: threshold), maximumDrag: maximumDrag)
  }

  /// pulltorefresh.js's, with its `distThreshold`, `distMax` and divisor unless given.
  public static func linear(
    threshold: Double = 60, maximum: Double = 80, resistance: Double = 2.5,
    maximumDrag: Double? = nil
  ) -> Damping {
    Damping(
      .linear(threshold: threshold, maximum: maximum, resistance: resistance),
      maximumDrag: maximumDrag)
  }

  /// The presets by name, in the order in which messages list them.
  public static let named: [(name: String, damping: Damping)] = [
    ("rubber_band", .rubberBand()), ("exponential", .exponential()), ("tension", .tension()),
    ("linear", .linear()),
  ]

  /// Finds a preset by its name; `nil` for one that is not in ``named``.
  public init?(name: some StringProtocol) {
    guard let entry = Damping.named.first(where: { $0.name == name }) else { return nil }
    self = entry.damping
  }

  /// The curve's name, one of ``named``.
  public var name: String {
    switch curve {
    case .rubberBand: "rubber_band"
    case .exponential: "exponential"
    case .tension: "tension"
    case .linear: "linear"
    }
  }

  /// How far past its edge the content can be, in points; a curve that only nears its end stops a step of
  /// ``Quantum``'s grid before it.
  ///
  /// - Parameter viewport: its length along the axis, in points.
  public func limit(inViewport viewport: Double) -> Double {
    viewport > 0 ? min(curve.limit(inViewport: viewport), maximumDrag ?? .infinity) : 0
  }

  /// How far the content is past its edge when the finger is `distance` past it, in points.
  public func offset(forDistance distance: Double, inViewport viewport: Double) -> Double {
    guard distance > 0, viewport > 0 else { return 0 }
    return min(
      curve.offset(forDistance: distance, inViewport: viewport), limit(inViewport: viewport))
  }

  /// How far past the edge the finger must be for the content to be `offset` past it, in points. An offset
  /// that cannot be reached counts as ``limit(inViewport:)``.
  public func distance(forOffset offset: Double, inViewport viewport: Double) -> Double {
    guard offset > 0, viewport > 0 else { return 0 }
    return curve.distance(
      forOffset: min(offset, limit(inViewport: viewport)), inViewport: viewport)
  }
}
