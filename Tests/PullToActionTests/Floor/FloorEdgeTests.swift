import PullToAction
import Testing
import ViewKit

/// The second floor, revealing and pushing back at each edge, with long and with short content, in both reading
/// directions.
@Suite struct FloorEdgeTests {
  struct Place: Sendable, CustomTestStringConvertible {
    let edge: PullEdge
    let isShort: Bool
    let direction: LayoutDirection

    var testDescription: String { "\(edge), \(isShort ? "short" : "long"), \(direction)" }
    /// The viewport's length along the pull, in points.
    var room: Double { edge.axis == .vertical ? 844 : 390 }
  }

  static let places = PullEdge.allCases.flatMap { edge in
    [false, true].flatMap { isShort in
      [LayoutDirection.leftToRight, .rightToLeft].map {
        Place(edge: edge, isShort: isShort, direction: $0)
      }
    }
  }

  private func stage(_ place: Place, height: Double? = nil) -> EdgeStage {
    let content =
      place.isShort ? Size(width: 300, height: 200) : Size(width: 1000, height: 2000)
    let stage = EdgeStage([place.edge], content: content, direction: place.direction)
    stage[place.edge].policy.secondFloor.isEnabled = true
    stage[place.edge].policy.secondFloor.threshold = 180
    stage[place.edge].policy.secondFloor.height = height
    stage.scroll(to: place.edge)
    return stage
  }

  /// The content can rest at one of two floors only: the one that opens closes the other.
  @Test(arguments: [[PullEdge.top, .bottom], [.leading, .trailing]], [nil, 100.0])
  func oneFloorOfAnAxisIsOpen(edges: [PullEdge], height: Double?) {
    let stage = EdgeStage(edges)
    for edge in edges + [edges[0]] {
      stage[edge].policy.secondFloor.isEnabled = true
      stage[edge].policy.secondFloor.height = height
      stage[edge].openFloor()
      stage.settle()
      #expect(edges.filter { stage[$0].state == .open } == [edge])
      #expect(abs(stage[edge].pulledAmount - stage.entry(edge)) < 0.001)
      #expect(!stage.scrollView.isDecelerating)
    }
  }

  private func open(_ stage: EdgeStage, _ edge: PullEdge) {
    stage.pull(edge, 181)
    stage.release()
    stage.settle()
  }

  @Test(arguments: places)
  func aReleaseOpensIt(place: Place) {
    let stage = stage(place)
    let control = stage[place.edge]
    stage.pull(place.edge, 179)
    stage.release()
    #expect(control.state == .executing)
    control.complete()
    stage.settle()
    open(stage, place.edge)
    #expect(control.state == .open && control.pulledAmount == place.room)
    #expect(control.floorHeight == place.room && stage.host.actions.count == 1)
    #expect(stage.place(of: place.edge) == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  /// A sixth of 300 points is 50.
  @Test(arguments: places)
  func aDragClosesIt(place: Place) {
    let stage = stage(place, height: 300)
    let control = stage[place.edge]
    open(stage, place.edge)
    #expect(control.pulledAmount == 300)
    stage.pull(place.edge, 251)
    stage.release()
    stage.settle()
    #expect(control.state == .open && control.pulledAmount == 300)
    stage.pull(place.edge, 249)
    stage.release()
    #expect(control.state == .retracting)
    stage.settle()
    #expect(control.state == .idle && control.pulledAmount == 0 && stage.entry(place.edge) == 0)
    #expect(stage.host.actions.isEmpty)
  }

  @Test(arguments: places)
  func codeOpensAndClosesIt(place: Place) {
    let stage = stage(place)
    let control = stage[place.edge]
    if !place.isShort { stage.scrollView.contentOffset = Point(x: 300, y: 500) }
    control.openFloor()
    stage.settle()
    #expect(control.state == .open && control.pulledAmount == place.room)
    stage.scrollView.viewportSize = Size(width: 500, height: 700)
    stage.settle()
    #expect(control.pulledAmount == (place.edge.axis == .vertical ? 700 : 500))
    #expect(control.close())
    stage.settle()
    #expect(control.state == .idle && control.pulledAmount == 0 && stage.entry(place.edge) == 0)
  }

  /// One runs, the other's floor takes what is left of the viewport.
  @Test(arguments: places)
  func besideOneThatExecutes(place: Place) {
    let stage = stage(place)
    let far = stage[place.edge]
    let near = PullToActionControl(clock: stage.clock, name: "near", edge: place.edge)
    near.attach(to: stage.scrollView)
    near.begin()
    stage.settle()
    far.openFloor()
    stage.settle()
    #expect(far.floorHeight == place.room - near.executingHeight)
    #expect(far.state == .open && far.pulledAmount == far.floorHeight)
    near.complete()
    stage.settle()
    stage.wait(2)
    #expect(near.state == .idle && far.state == .open)
    #expect(far.floorHeight == place.room && far.pulledAmount == place.room)
    far.close()
    stage.settle()
    #expect(far.state == .idle && far.pulledAmount == 0)
    #expect(stage.scrollView.adjustedContentInset[far.side] == 0)
  }

  @Test(arguments: PullEdge.allCases, BeginReveal.allCases)
  func whatIsBegunByCodeComesIntoSight(edge: PullEdge, reveal: BeginReveal) {
    let stage = EdgeStage([edge])
    let (control, start) = (stage[edge], Point(x: 300, y: 500))
    stage.scrollView.contentOffset = start
    #expect(control.begin(revealing: reveal) == .began)
    let height = control.executingHeight
    #expect((control.pulledAmount == height) == (reveal == .immediately))
    stage.settle()
    let offset = stage.scrollView.contentOffset
    #expect(control.pulledAmount == (reveal == .no ? 0 : height) && height > 0)
    #expect(offset[edge.axis.across] == start[edge.axis.across])
    #expect((offset == start) == (reveal == .no))
  }

  @Test(arguments: places)
  func pushingBackCancels(place: Place) {
    for (pushed, isCancelled) in [(39.0, false), (41, true)] {
      let stage = stage(place)
      let control = stage[place.edge]
      control.policy.cancelDistance = 40
      control.begin()
      stage.settle()
      let height = control.executingHeight
      #expect(control.state == .executing && control.pulledAmount == height)
      stage.pull(place.edge, height - pushed)
      #expect((control.lastOutcome == .cancelled) == isCancelled)
    }
  }

  @Test(arguments: PullEdge.allCases)
  func theVelocityIsAlongThePull(edge: PullEdge) {
    for (velocity, fires) in [(290.0, false), (310, true), (-900, false)] {
      let stage = EdgeStage([edge])
      let control = stage[edge]
      control.policy.minimumReleaseVelocity = 300
      stage.scroll(to: edge)
      stage.pull(edge, 150)
      var way = Point.zero
      way[edge.axis] = control.side.isFirst ? velocity : -velocity
      stage.clock.advance { stage.scrollView.touchEnded(velocity: way) }
      #expect((control.state == .executing) == fires)
    }
  }

  @Test(arguments: PullEdge.allCases)
  func aDragAcrossIsNoPull(edge: PullEdge) {
    for (across, pulls) in [(20.0, false), (4, true)] {
      let stage = EdgeStage([edge])
      let control = stage[edge]
      stage.scroll(to: edge)
      let sign = control.side.isFirst ? 1.0 : -1
      var way = Point.zero
      (way[edge.axis], way[edge.axis.across]) = (10 * sign, across)
      stage.drag(by: way)
      (way[edge.axis], way[edge.axis.across]) = (200 * sign, 0)
      stage.drag(by: way)
      #expect(control.pulledAmount > 0 && (control.state != .idle) == pulls)
    }
  }
}
