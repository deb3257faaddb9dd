/// What refreshes look like: an animation that is repeated from the pull until the action has ended
/// (`JHRefreshControl`).
///
/// ```swift
/// final class Breathing: RefreshControl {
///   let name = "breathing"
///   let height = 60.0
///   let animationDuration = 0.6
///   …
/// }
/// control.use(Breathing())
/// control.add(to: scrollView) { model.reload() }
/// ```
///
/// A control that uses one is pulled past ``height``, strictly, and fires on release. Then cycles
/// follow each other: ``setupForCycle(_:)``, ``animationCycle(_:)`` inside an animation, and again,
/// until the action has ended and the cycle with it. Then comes ``exitAnimation(_:completion:)``,
/// the control closes, and ``reset(_:)`` is called when it is out of sight.
///
/// ``PullToActionControl/view`` is the control's own, with its background, and covers the gap above
/// the content; the animation view is in it, as wide and ``height`` points high.
public protocol RefreshControl: Part {
  /// How high the animation view is, and how far the content has to be pulled, in points above 0.
  var height: Double { get }
  /// How long a cycle's animation takes, in seconds.
  var animationDuration: Double { get }
  /// How long a cycle waits before its animation, in seconds; 0 unless given.
  var animationDelay: Double { get }
  /// How it comes into sight; ``RefreshControlType/slideDown`` unless given.
  var type: RefreshControlType { get }
  /// Where the animation view is when the content is pulled further than it is high;
  /// ``RefreshAnchorPosition/top`` unless given.
  var anchorPosition: RefreshAnchorPosition { get }
  /// What kind of animation a cycle is; ``RefreshAnimationType/default`` unless given.
  var animationType: RefreshAnimationType { get }
  /// The curve and the repetitions of a cycle's animation.
  var animationOptions: RefreshAnimationOptions { get }
  /// What a cycle animates besides ``animationCycle(_:)`` where ``animationType`` is
  /// ``RefreshAnimationType/layer``; asked for when the cycle was set up. See ``LayerRefreshControl``.
  var layerCycle: RefreshLayerCycle? { get }

  /// Fills the animation view: called once, when a control takes it.
  ///
  /// - Parameters:
  ///   - animationView: to add subviews to.
  ///   - pull: the control, to be held weakly if at all.
  func setup(_ animationView: View, pull: PullToActionControl)
  /// Takes on a style, and the control's traits (``PullToActionControl/traits``) with it: after
  /// ``setup(_:pull:)``, and when either or the edge has changed.
  func apply(_ style: Style)
  /// The content was pulled or moved back; not called from the release that begins a refresh until
  /// the control is idle again.
  ///
  /// - Parameters:
  ///   - animationView: what ``setup(_:pull:)`` has filled.
  ///   - pullDistance: how far, in points; 0 is told once.
  ///   - pullRatio: the distance as a part of the height, 0…1.
  ///   - pullVelocity: how fast the finger moves down, in points a second; 0 without one.
  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double)
  /// Brings everything to where a cycle begins; not animated.
  func setupForCycle(_ animationView: View)
  /// Makes the changes that a cycle animates; called inside of its animation.
  func animationCycle(_ animationView: View)
  /// The refresh has ended and its last cycle too: shows that before the control closes.
  ///
  /// - Parameters:
  ///   - animationView: what ``setup(_:pull:)`` has filled.
  ///   - completion: to be called once when it is over. A control that waits for it in vain is
  ///     helped on after 3 s in which nothing moves, and after 30 s in any case.
  func exitAnimation(_ animationView: View, completion: @escaping () -> Void)
  /// The control is out of sight: makes everything ready for the next pull.
  func reset(_ animationView: View)
}

/// The defaults of the abstract base.
extension RefreshControl {
  /// None.
  public var animationDelay: Double { 0 }
  /// It slides down with the content.
  public var type: RefreshControlType { .slideDown }
  /// At the top.
  public var anchorPosition: RefreshAnchorPosition { .top }
  /// An ordinary block.
  public var animationType: RefreshAnimationType { .default }
  /// Eases in and out, once.
  public var animationOptions: RefreshAnimationOptions { RefreshAnimationOptions() }
  /// Nothing.
  public var layerCycle: RefreshLayerCycle? { nil }
  /// Is over at once.
  public func exitAnimation(_ animationView: View, completion: @escaping () -> Void) {
    completion()
  }
  /// Does nothing.
  public func apply(_ style: Style) { _ = handle(.applyStyle, nil, []) }
  /// Does nothing.
  public func reset(_ animationView: View) { _ = handle(.reset, nil, []) }
}
