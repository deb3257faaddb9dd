import Driver
import PullPictures
import PullToAction
import TextSupport
import ViewKit

/// What is on screen at a moment of a pull.
struct LookMoment {
  /// The moment's name; `nil` for a frame between two that have one.
  let name: Showcase.Moment?
  /// What the control draws, from back to front.
  let items: [SeenItem]
  let screen: Rect
  /// Where the app's content is; in a scroll view with another one in it the inner one's, without the header.
  let content: Rect
  let side: Edge
  let state: PullState
  /// In points.
  let amount: Double
  /// How long the state has been executing, in seconds.
  let executing: Double
  let palette: Palette

  init(
    _ stage: Stage, name: Showcase.Moment?, executing: Double, palette: Palette
  ) {
    self.name = name
    self.executing = executing
    self.palette = palette
    let names = stage.viewNames
    items = DisplayList(of: stage.scrollView.view).items.compactMap {
      SeenItem($0, name: names[$0.view] ?? "a view")
    }
    screen = Rect(size: stage.scrollView.viewportSize)
    content =
      stage.innerFrame
      ?? Rect(origin: .zero - stage.scrollView.contentOffset, size: stage.scrollView.contentSize)
    side = stage.control.side
    state = stage.control.state
    amount = stage.control.pulledAmount
  }

  /// When it is, for messages: `executing at 60 points`.
  var text: String { "\(state.rawValue) at \(NumberText.fixed(amount, decimals: 0)) points" }

  /// What the app shows at a point where the control shows nothing.
  func page(at point: Point) -> Color {
    let isContent =
      content.minX <= point.x && point.x < content.maxX && content.minY <= point.y
      && point.y < content.maxY
    return isContent ? palette.row : palette.ground
  }
}

/// Looks at the moments of a pull for one thing that may be wrong.
protocol Look {
  /// Looks at one, in order.
  mutating func see(_ moment: LookMoment)
  /// What is wrong, when the pull is over.
  var findings: [CheckFinding] { get }
}
