/// How a refresh control comes into sight while the content is pulled less far than it is high
/// (`JHRefreshControlType`).
public enum RefreshControlType: String, CaseIterable, Sendable {
  /// It slides down with the content.
  case slideDown = "slide_down"
  /// It lies still behind the content, which uncovers it.
  case background
}

/// Where the animation view is when the content is pulled further than it is high
/// (`JHRefreshControlAnchorPosition`).
public enum RefreshAnchorPosition: String, CaseIterable, Sendable {
  /// At the control's top edge.
  case top
  /// In the middle of the control, which stretches.
  case middle
  /// At the control's bottom edge.
  case bottom
}

/// What kind of animation a cycle is (`JHRefreshControlAnimationType`).
public enum RefreshAnimationType: String, CaseIterable, Sendable {
  /// `UIView.animate(withDuration:…)`.
  case `default`
  /// `UIView.animateKeyframes(withDuration:…)`: the cycle adds keyframes.
  case keyframe
  /// `UIView.animate(withDuration:…usingSpringWithDamping:…)` with the seed's damping of 0.8 and
  /// initial velocity of 1.
  case spring
  /// Key paths of a layer, by a linear curve, without a delay: a ``LayerRefreshControl``'s.
  case layer
}

/// How a cycle's animation runs (`UIViewAnimationOptions`).
public struct RefreshAnimationOptions: Equatable, Sendable {
  /// By which curve, unless it is a spring. Eases in and out unless set.
  public var curve: AnimationCurve
  /// Whether it goes there and back, which takes twice the duration; off unless set.
  public var autoreverses: Bool

  /// Makes options.
  public init(curve: AnimationCurve = .easeInOut, autoreverses: Bool = false) {
    self.curve = curve
    self.autoreverses = autoreverses
  }
}

/// A refresh control whose cycle animates a view by key paths, with values that no block could say,
/// such as a whole turn (`JHLayerAnimationRefreshControl`).
///
/// It needs a ``targetLayer`` in place of the two methods of a cycle, and may have these too. A cycle
/// takes ``RefreshControl/animationDuration`` without a delay, and its key paths go by a linear
/// curve.
public protocol LayerRefreshControl: RefreshControl {
  /// What the key paths belong to.
  var targetLayer: View { get }
  /// What a cycle animates: one animation a key path.
  var layerAnimations: [AnimationKeyPath: RefreshLayerAnimation] { get }
}

/// What a cycle of a layer animates: nothing but its layer, unless it says so.
extension LayerRefreshControl {
  /// Its layer's key paths.
  public var animationType: RefreshAnimationType { .layer }
  /// The layer and its animations.
  public var layerCycle: RefreshLayerCycle? {
    RefreshLayerCycle(target: targetLayer, animations: layerAnimations)
  }
  /// Does nothing.
  public func setupForCycle(_ animationView: View) {}
  /// Does nothing.
  public func animationCycle(_ animationView: View) {}
}

/// From where to where a key path goes in a cycle (`CABasicAnimation`).
public struct RefreshLayerAnimation: Equatable, Sendable {
  /// The value in the beginning.
  public var from: Double
  /// The value at the end.
  public var to: Double

  /// Makes an animation.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }
}

/// A layer and what a cycle animates of it.
public struct RefreshLayerCycle {
  /// What is animated.
  public var target: View
  /// One animation a key path.
  public var animations: [AnimationKeyPath: RefreshLayerAnimation]

  /// Makes a cycle.
  public init(target: View, animations: [AnimationKeyPath: RefreshLayerAnimation]) {
    self.target = target
    self.animations = animations
  }
}
