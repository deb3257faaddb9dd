import PullToAction
import ViewKit

/// A status view that is higher than the default one and is seen all the time: what a visualizer must be
/// able to place as well.
final class TallStatusView: StatusView {
  /// In points.
  static let height = 80.0

  let name = "tall"
  let view = View(
    frame: Rect(x: 0, y: 0, width: 320, height: TallStatusView.height), name: "status_view")

  func setup(_ view: View) {
    view.backgroundColor = Color(white: 0.2)
    view.textContent = TextContent("News")
    view.textContent?.color = Color(white: 1)
  }
}
