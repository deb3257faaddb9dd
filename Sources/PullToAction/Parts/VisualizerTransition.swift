/// How a built-in visualizer has the status view come and go.
///
/// ```swift
/// control.visualizer = BottomVisualizer(
///   transition: VisualizerTransition(closing: AnimationTiming(duration: 0.3)))
/// ```
///
/// Both take no time unless set, and are left out where the person wants less motion
/// (``PullToActionControl/traits``). One that never ends is left out as well; one that takes
/// longer than 30 s is cut short.
public struct VisualizerTransition: Equatable, Hashable, Sendable {
  /// The status view's fading in when the control is executing, or, where a pull has brought it into
  /// sight already, its springing up from 0.8 of its size: the action begins when it is over.
  public var opening: AnimationTiming
  /// Its fading out when the action has ended and its result was shown: then the control closes.
  public var closing: AnimationTiming

  /// Makes a transition; what is not given takes no time.
  public init(
    opening: AnimationTiming = AnimationTiming(duration: 0),
    closing: AnimationTiming = AnimationTiming(duration: 0)
  ) {
    self.opening = opening
    self.closing = closing
  }
}
