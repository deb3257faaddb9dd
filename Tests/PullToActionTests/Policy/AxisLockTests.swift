import PullToAction
import Testing
import ViewKit

/// A drag belongs to an axis by its first movement.
@Suite struct AxisLockTests {
  /// Moves a finger from where it went down, a point of the list a frame, and lifts it.
  private func drag(_ stage: PullStage, _ places: [Point]) {
    let start = Point(x: 195, y: 100)
    stage.clock.advance {
      stage.scrollView.touchBegan(at: start)
      stage.scrollView.beginDragging()
    }
    for place in places { stage.clock.advance { stage.scrollView.touchMoved(to: start + place) } }
    stage.release()
  }

  /// A straight way in so many frames.
  private static func way(_ x: Double, _ y: Double, frames: Int = 30) -> [Point] {
    (1...frames).map {
      Point(x: x * Double($0) / Double(frames), y: y * Double($0) / Double(frames))
    }
  }

  /// The first movement counts also where the content does not scroll that way, and the finger rests then.
  @Test(arguments: [(12.0, ""), (9, "idle pulling triggered executing")])
  func whereNothingScrollsSidewaysItCountsToo(sideways: Double, path: String) {
    let stage = PullStage()
    let start = Point(x: 100, y: 100)
    stage.clock.advance { stage.scrollView.touchBegan(at: start) }
    let places = [
      Point(x: sideways / 2, y: 0), Point(x: sideways, y: 0), Point(x: sideways, y: 40),
      Point(x: sideways, y: 400),
    ]
    for place in places {
      stage.clock.advance { stage.scrollView.touchMoved(to: start + place) }
      stage.wait(0.2)
    }
    #expect(!stage.scrollView.canScrollHorizontally)
    stage.release()
    #expect(stage.log.path == path)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var angle = 45.0
    var distance = 10.0
    let places: [Point]
    let path: String
  }

  private static let none = ""
  private static let fires = "idle pulling triggered executing"

  static let rows = [
    Row(testDescription: "straight down", places: way(0, 400), path: fires),
    Row(testDescription: "600 sideways and 240 down", places: way(600, 240), path: none),
    Row(testDescription: "the other way", places: way(-600, 240), path: none),
    Row(testDescription: "exactly between the axes", places: way(400, 400), path: none),
    Row(testDescription: "a hair steeper", places: way(399, 400), path: fires),
    Row(testDescription: "the lock is off", angle: 90, places: way(600, 400), path: fires),
    Row(testDescription: "a narrow one", angle: 20, places: way(200, 400), path: none),
    Row(testDescription: "within a narrow one", angle: 20, places: way(140, 400), path: fires),
    Row(testDescription: "a wide one", angle: 80, places: way(1000, 400), path: fires),
    // What follows changes nothing any more.
    Row(
      testDescription: "down first", places: [Point(x: 2, y: 12)] + way(600, 400), path: fires),
    Row(
      testDescription: "sideways first", places: [Point(x: 12, y: 2)] + way(0, 400), path: none),
    // Until it has gone 10 points the verdict follows the finger.
    Row(
      testDescription: "a twitch sideways", places: [Point(x: 5, y: 1)] + way(0, 400), path: fires),
    Row(
      testDescription: "a twitch that is final", distance: 4,
      places: [Point(x: 5, y: 1)] + way(0, 400), path: none),
    Row(
      testDescription: "the first movement at all", distance: 0,
      places: [.zero, Point(x: 1, y: 0)] + way(0, 400), path: none),
    // A provisional pull is taken back, and does not fire.
    Row(
      testDescription: "never final, and sideways in the end", distance: 5000,
      places: way(0, 400) + [Point(x: 500, y: 400)], path: "idle pulling triggered pulling idle"),
  ]

  @Test(arguments: rows)
  func aDragBelongsToAnAxis(row: Row) {
    let stage = PullStage()
    stage.control.policy.axisLock.angle = row.angle
    stage.control.policy.axisLock.distance = row.distance
    drag(stage, row.places)
    stage.settle()
    #expect(stage.log.path == row.path)
  }

  @Test func itReportsAmountsAndSaysWhy() {
    let stage = PullStage()
    drag(stage, Self.way(600, 240))
    #expect(stage.log.lines.contains { $0.contains("pulled_amount_changed") })
    // atan(600 / 240) is 68.19859 degrees.
    guard case .acrossAxis(let angle, 45) = stage.control.lastPull?.reason else {
      Issue.record("\(String(describing: stage.control.lastPull?.reason))")
      return
    }
    #expect(abs(angle - 68.19859) < 1e-4)
  }

  /// Slower than the slop, as real fingers are.
  @Test func theNextDragIsJudgedAnew() {
    let stage = PullStage()
    drag(stage, Self.way(300, 100))
    stage.settle()
    drag(stage, Self.way(0, 400))
    #expect(stage.log.path == Self.fires)
  }

  /// An adapter that does not say where the finger is.
  @Test func whereNobodyKnowsItIsAPull() {
    let (swamp, control) = (Swamp(), PullToActionControl(clock: FrameClock()))
    control.attach(to: SwampHost(swamp))
    swamp.drag(to: -120)
    #expect(control.state == .triggered)
    swamp.letGo()
    #expect(control.state == .executing)
  }

  /// One that says it is believed, and what is no number is not known.
  @Test(arguments: [(Point(x: 30, y: 20), PullState.idle), (Point(x: .nan, y: 2), .triggered)])
  func anAdapterMaySay(way: Point, state: PullState) {
    let (swamp, control) = (Swamp(), PullToActionControl(clock: FrameClock()))
    swamp.translation = way
    control.attach(to: SwampHost(swamp))
    swamp.drag(to: -120)
    #expect(control.state == state)
  }
}
