import PullToAction
import Testing
import ViewKit

// The samples of "Firing and ending" about fingers, beginning by code and the second floor, line by line.

/// An app's way through its screens.
private final class Navigation {
  private(set) var pops = 0

  func pop() { pops += 1 }
}

private final class HomeScreen {
  let control: PullToActionControl
  let navigation = Navigation()

  init(_ control: PullToActionControl) { self.control = control }

  func goBack() {
    if !control.close() { navigation.pop() }
  }
}

@Suite struct FloorSamples {
  private let clock = FrameClock()
  private let scrollView: ScrollView
  private let control: PullToActionControl

  init() {
    scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    control = PullToActionControl(scrollView: scrollView)
  }

  private func drag(_ places: [Point], velocity: Double = 0) {
    let start = Point(x: 195, y: 100)
    clock.advance {
      scrollView.touchBegan(at: start)
      scrollView.beginDragging()
    }
    for place in places { clock.advance { scrollView.touchMoved(to: start + place) } }
    clock.advance { scrollView.touchEnded(velocity: Point(x: 0, y: velocity)) }
  }

  private func wait(_ seconds: Double) { for _ in 0..<Int(seconds * 60) { clock.advance() } }

  @Test func theLockOfAnAxis() {
    control.policy.axisLock.angle = 30
    control.policy.axisLock.distance = 16
    // 26.6 degrees, then 31.
    drag([Point(x: 200, y: 400)])
    #expect(control.state == .executing)
    control.reset()
    wait(2)
    drag([Point(x: 240, y: 400)])
    #expect(control.state == .idle)
  }

  @Test func aVelocity() {
    control.policy.minimumReleaseVelocity = 300
    drag([Point(x: 0, y: 400)], velocity: 299)
    #expect(control.state != .executing)
    wait(2)
    drag([Point(x: 0, y: 400)], velocity: 300)
    #expect(control.state == .executing)
  }

  @Test func beginningByCode() {
    var reasons: [String] = []
    func log(_ reason: String) { reasons.append(reason) }
    control.isEnabled = false
    let result = control.begin(revealing: .animated)
    if case .refused(let reason) = result { log(reason) }
    #expect(reasons == ["the control is disabled"])
  }

  @Test func pushingBack() {
    control.policy.cancelDistance = 40
    control.begin()
    wait(2)
    drag([Point(x: 0, y: -40)])
    #expect(control.lastOutcome == .cancelled)
  }

  @Test func aSecondFloor() {
    control.policy.secondFloor.isEnabled = true
    control.policy.secondFloor.threshold = 180
    control.policy.secondFloor.closeShare = 0.25
    drag([Point(x: 0, y: 600)])
    wait(2)
    #expect(control.state == .open && control.pulledAmount == 844)
    // A quarter of 844 is 211.
    drag([Point(x: 0, y: -210)])
    wait(1)
    #expect(control.state == .open && control.pulledAmount == 844)
    let screen = HomeScreen(control)
    screen.goBack()
    #expect(control.state == .retracting && screen.navigation.pops == 0)
    screen.goBack()
    #expect(screen.navigation.pops == 1)
  }
}
