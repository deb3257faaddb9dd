import Testing
import ViewKit

@Suite struct ActivityIndicatorTests {
  @Test(arguments: [
    (0.0, 0), (0.124, 0), (0.125, 1), (0.25, 2), (0.5, 4), (0.874, 6), (0.875, 7), (0.999, 7),
    (1, 0), (7.375, 3), (1_000_000.5, 4),
  ])
  func turnsOnceASecondInEightSteps(elapsed: Double, step: Int) {
    for start in [0, 0.1, 2.0 / 3, 5] {
      var indicator = ActivityIndicatorContent()
      indicator.start(at: start)
      #expect(indicator.step(at: start + elapsed) == step)
    }
  }

  @Test func standsAtTheTopBeforeItStartsAndWithoutATime() {
    var indicator = ActivityIndicatorContent()
    #expect(indicator.step(at: 0.5) == 0 && !indicator.isAnimating)
    indicator.start(at: 10)
    for now in [9.5, -.infinity, .infinity, .nan] { #expect(indicator.step(at: now) == 0) }
    indicator.stop()
    #expect(indicator.step(at: 10.5) == 0 && indicator.startTime == nil)
    indicator.start(at: .nan)
    #expect(indicator.startTime == 0)
  }

  @Test func startsAtTheClocksTimeAndOnce() {
    let clock = FrameClock()
    let view = View()
    view.activityIndicator = ActivityIndicatorContent()
    view.clock = clock
    clock.advance(to: 2)
    view.startAnimating()
    #expect(view.activityIndicator?.startTime == 2)
    clock.advance(to: 2.5)
    view.startAnimating()
    #expect(view.activityIndicator?.startTime == 2)
    view.stopAnimating()
    #expect(view.activityIndicator?.isAnimating == false)
    view.startAnimating()
    #expect(view.activityIndicator?.startTime == 2.5)
  }

  @Test func otherViewsAreLeftAlone() {
    let view = View()
    view.startAnimating()
    #expect(view.content == nil)
    view.activityIndicator = ActivityIndicatorContent()
    view.startAnimating()
    #expect(view.activityIndicator?.startTime == 0)
  }

  @Test func spokesGoRoundAndFadeBehindTheBrightest() {
    let spokes = ActivityIndicatorContent.spokes(in: Size(width: 40, height: 20), step: 2)
    #expect(spokes.count == 8)
    #expect(spokes[2].alpha == 1 && spokes[3].alpha == 0.25)
    let alphas = (0..<8).map { spokes[(2 - $0 + 8) % 8].alpha }
    #expect(alphas == alphas.sorted(by: >))
    // To the top, to the right, down, to the left: in the middle circle of radius 10.
    for (index, way) in [
      (0, Point(x: 0, y: -1)), (2, Point(x: 1)), (4, Point(y: 1)), (6, Point(x: -1)),
    ] {
      let end = spokes[index].end - Point(x: 20, y: 10)
      let reach = 10 - spokes[index].width / 2
      #expect(abs(end.x - way.x * reach) < 1e-9 && abs(end.y - way.y * reach) < 1e-9)
    }
  }
}
