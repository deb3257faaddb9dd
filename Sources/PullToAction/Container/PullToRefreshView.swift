/// What is pulled into sight and shows that a refresh runs (`APLPullToRefreshView`): one is made for
/// each pull, and gone after it.
///
/// ```swift
/// final class Dots: PullToRefreshView {
///   let view = View(frame: Rect(x: 0, y: 0, width: 0, height: 60))
///   func progressUpdate(_ progress: Double, beyondThreshold: Bool) { … }
/// }
/// ```
///
/// Every method is optional; one that is missing does nothing. The view gets the control's full width,
/// and its own height is how far the control opens: one without a height is not used. At the leading and
/// trailing edge it gets the full height, and is as wide as it was high. Its opacity is the control's: it
/// fades in with the pull and out at the end.
public protocol PullToRefreshView: Part {
  /// What does that which it has no method for, if there is such.
  var fallback: (any PullToRefreshView)? { get }
  /// What is shown; above 0 points high.
  var view: View { get }

  /// Fills the view: called once, when it has been put into the control and has its size.
  ///
  /// - Parameters:
  ///   - view: ``view``.
  ///   - pull: the control, to be held weakly if at all.
  func setup(_ view: View, pull: PullToActionControl)
  /// Takes on a style, and the control's traits (``PullToActionControl/traits``) with it: after
  /// ``setup(_:pull:)``, and when either or the edge has changed.
  func apply(_ style: Style)
  /// Another part of the view is in sight (`aplPullToRefreshProgressUpdate:beyondThreshold:`).
  ///
  /// - Parameters:
  ///   - progress: how much of its length along the pull, 0…1.
  ///   - beyondThreshold: whether letting go now would begin the refresh.
  func progressUpdate(_ progress: Double, beyondThreshold: Bool)
  /// A refresh begins; the host is told next (`aplPullToRefreshStartAnimating`).
  func startAnimating()
  /// The refresh is over, and the view is about to go (`aplPullToRefreshStopAnimating`): told once to
  /// whoever was told to start, however the refresh ended.
  func stopAnimating()
}

/// What a missing method does: as ``PullToRefreshView/fallback``, or nothing.
extension PullToRefreshView {
  /// `refresh_view`.
  public var name: String { "refresh_view" }
  /// None.
  public var fallback: (any PullToRefreshView)? { nil }
  /// Does nothing.
  public func setup(_ view: View, pull: PullToActionControl) {
    if !handle(.setup, pull, []) { fallback?.setup(view, pull: pull) }
  }
  /// Does nothing.
  public func apply(_ style: Style) { if !handle(.applyStyle, nil, []) { fallback?.apply(style) } }
  /// Does nothing.
  public func progressUpdate(_ progress: Double, beyondThreshold: Bool) {
    if handle(.progressUpdate, nil, [.number(progress), .flag(beyondThreshold)]) { return }
    fallback?.progressUpdate(progress, beyondThreshold: beyondThreshold)
  }
  /// Does nothing.
  public func startAnimating() {
    if !handle(.startAnimating, nil, []) { fallback?.startAnimating() }
  }
  /// Does nothing.
  public func stopAnimating() { if !handle(.stopAnimating, nil, []) { fallback?.stopAnimating() } }
}
