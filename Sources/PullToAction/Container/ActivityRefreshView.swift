/// The refresh view of a host that has none of its own: nothing but an activity indicator, which turns
/// from the trigger on (`APLPullToRefreshActivityIndicatorView`).
public final class ActivityRefreshView: PullToRefreshView {
  /// `activity`.
  public let name = "activity"
  /// The whole of it: clear, and as high as ``height``.
  public let view: View
  /// The indicator, to be styled when the host is told of the view.
  public let activityIndicator: View

  /// How high it is, in points: the indicator with its margin above and below.
  public static let height = size + 2 * margin
  /// How wide and high the indicator is, in points: UIKit's medium one.
  private static let size = 20.0
  /// How far its top is below the view's, in points.
  private static let margin = 22.0

  /// Makes one; the control gives it its width.
  public init() {
    let size = ActivityRefreshView.size
    view = View(
      frame: Rect(x: 0, y: 0, width: size, height: ActivityRefreshView.height),
      name: "refresh_view")
    activityIndicator = View(
      frame: Rect(x: 0, y: ActivityRefreshView.margin, width: size, height: size),
      name: "activity_indicator")
    activityIndicator.activityIndicator = ActivityIndicatorContent(hidesWhenStopped: false)
    activityIndicator.autoresizing = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.addSubview(activityIndicator)
  }

  /// Sets the indicator turning.
  public func startAnimating() { activityIndicator.startAnimating() }

  /// Stops it.
  public func stopAnimating() { activityIndicator.stopAnimating() }
}
