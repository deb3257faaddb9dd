import PullPlugins
import PullToAction
import Testing
import ViewKit

@testable import News

@Suite struct DrawingTests {
  @Test(arguments: PluginLibrary.shipped.names) func everyShippedPluginIsDrawn(name: String) throws
  {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    let control = PullToActionControl(scrollView: scrollView)
    try Plugin(named: name).use(on: control)
    control.begin()
    for _ in 0..<30 { clock.advance() }
    let screen = Screen()
    draw(DisplayList(of: scrollView.view), on: screen)
    #expect(!screen.drawn.isEmpty && screen.isBalanced)
  }

  @Test func allKinds() {
    var list = DisplayList(size: Size(width: 100, height: 100))
    let contents: [DisplayList.Content] = [
      .fill(Color(white: 0), cornerRadius: 0), .border(Color(white: 0), width: 2, cornerRadius: 4),
      .shape(ShapeContent(.ellipse, fillColor: Color(white: 0))),
      .activityIndicator(Color(white: 0), step: 1), .text(TextContent("12 new")),
    ]
    for content in contents {
      list.append(
        DisplayList.Item(
          view: 0, transform: .identity, size: Size(width: 20, height: 20),
          clip: Rect(size: list.size), alpha: 1, content: content))
    }
    let screen = Screen()
    draw(list, on: screen)
    #expect(Set(screen.drawn) == ["fill", "stroke", "text 12 new"])
  }
}
