import Testing
import ViewKit

// The samples of the page on scroll views in scroll views, line by line.

@Suite struct NestingSamples {
  @Test func aListUnderAHeader() throws {
    let clock = FrameClock()
    let page = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    page.contentSize = Size(width: 390, height: 200 + 844)
    let list = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    list.contentSize = Size(width: 390, height: 2000)
    list.view.frame.origin.y = 200
    try list.nest(in: page, by: .header)

    clock.advance { list.touchBegan(at: Point(x: 195, y: 600)) }
    clock.advance { list.touchMoved(to: Point(x: 195, y: 589)) }
    clock.advance { list.touchMoved(to: Point(x: 195, y: 300)) }
    // The header is out of sight, and the list has had the rest.
    print(page.contentOffset.y, list.contentOffset.y)
    clock.advance { list.touchEnded() }
    #expect(page.contentOffset.y == 200 && list.contentOffset.y == 100)

    let header = View(frame: Rect(x: 0, y: 300, width: 390, height: 28))
    list.contentOffset.y = 500
    let y = list.stickyHeaderOrigin(from: 300, to: 900, height: 28)
    header.frame.origin.y = y
    #expect(header.frame.minY == 500)
  }
}
