import TestSupport
import Testing

@testable import ViewKit

/// The peers' curves, against their own code written once more, and the inverses.
@Suite struct DampingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var damping: Damping
    var distance: Double
    var offset: Double
    var testDescription: String { "\(damping.name) \(distance)" }
  }

  /// By hand from the formulas, in a viewport of 844.
  @Test(arguments: [
    Row(damping: .exponential(), distance: 100, offset: 50),
    Row(damping: .exponential(), distance: 600, offset: 201.3549),
    Row(damping: .exponential(headerHeight: 60), distance: 300, offset: 83.8331),
    Row(damping: .exponential(headerHeight: 60, screen: 2000), distance: 300, offset: 74.8221),
    Row(damping: .tension(), distance: 160, offset: 80),
    Row(damping: .tension(), distance: 240, offset: 115),
    Row(damping: .tension(), distance: 480, offset: 160),
    Row(damping: .tension(), distance: 900, offset: 160),
    Row(damping: .linear(), distance: 60, offset: 24),
    Row(damping: .linear(), distance: 120, offset: 64),
    Row(damping: .linear(), distance: 400, offset: 80),
    Row(damping: .rubberBand(), distance: 100, offset: 51.6352),
    Row(damping: .rubberBand(maximumDrag: 40), distance: 100, offset: 40),
  ])
  func hasTheSourcesValues(row: Row) {
    let found = row.damping.offset(forDistance: row.distance, inViewport: 844)
    #expect(abs(found - row.offset) < 1e-3)
  }

  static let all: [Damping] = [
    .rubberBand(), .rubberBand(coefficient: 0.2, maximumDrag: 300), .exponential(),
    .exponential(dragRate: 0.8, maxDragRate: 4, headerHeight: 70, screen: 3000),
    .exponential(maximumDrag: 90), .tension(), .tension(threshold: 37, maximumDrag: 60), .linear(),
    .linear(threshold: 20, maximum: 300, resistance: 2), .linear(maximumDrag: 55),
  ]

  @Test(arguments: all) func theInverseLeadsBack(damping: Damping) {
    for viewport in [120.0, 390, 844] {
      let limit = damping.limit(inViewport: viewport)
      for share in [0.001, 0.1, 0.3, 0.5, 0.77, 0.95] {
        let distance = damping.distance(forOffset: limit * share, inViewport: viewport)
        let back = damping.offset(forDistance: distance, inViewport: viewport)
        #expect(abs(back - limit * share) < 1e-6, "\(viewport) \(share)")
      }
    }
  }

  @Test(arguments: all) func moreFingerIsNeverLessContent(damping: Damping) {
    var before = 0.0
    for distance in 0..<3000 {
      let offset = damping.offset(forDistance: Double(distance), inViewport: 844)
      #expect(offset >= before && offset <= damping.limit(inViewport: 844))
      before = offset
    }
  }

  @Test(arguments: all) func contentThatIsGrabbedDoesNotJump(damping: Damping) {
    for beyond in [3.0, 30, 90, 200, 500] {
      let stage = ScrollStage()
      stage.scrollView.damping = damping
      stage.scroll(to: -beyond)
      stage.drag(by: 0)
      #expect(abs(stage.offset + beyond) < 2.0 / 1024, "\(beyond)")
      let before = stage.offset
      stage.drag(by: -1)
      #expect(stage.offset >= before && stage.offset - before < 10, "\(beyond)")
      stage.drag(by: 1)
      // Farther out than a finger takes it, it only comes back.
      guard beyond < damping.limit(inViewport: 844) else { continue }
      #expect(abs(stage.offset - before) < 4.0 / 1024, "\(beyond)")
    }
  }

  @Test(arguments: all) func theFingersWayLeadsToAnOffset(damping: Damping) {
    let stage = ScrollStage()
    stage.scrollView.damping = damping
    stage.drag(toOffset: -50)
    #expect(abs(stage.offset + 50) < 2.0 / 1024)
    #expect(!stage.scrollView.canReach(offset: -damping.limit(inViewport: 844) - 1))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -3, 0, 1e300])
  func nonsenseIsClamped(number: Double) {
    let given: [Damping] = [
      .rubberBand(coefficient: number, maximumDrag: number),
      .exponential(dragRate: number, maxDragRate: number, headerHeight: number, screen: number),
      .tension(threshold: number), .linear(threshold: number, maximum: number, resistance: number),
    ]
    for damping in given {
      let offset = damping.offset(forDistance: 100, inViewport: 844)
      let distance = damping.distance(forOffset: 0.5, inViewport: 844)
      #expect(offset.isFinite && offset >= 0 && distance.isFinite && distance > 0)
    }
  }

  /// A damping may take content farther than a low viewport is high, and back; a viewport of no length takes
  /// it nowhere.
  @Test(arguments: Damping.named.map(\.name), [0.0, 100])
  func lowViewports(name: String, height: Double) throws {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: height))
    scrollView.contentSize = Size(width: 390, height: 2000)
    scrollView.damping = try #require(Damping(name: name))
    var offsets: [Double] = []
    for y in [0.0, 100, 250, 400, 250, 100, 0] {
      clock.advance {
        if !scrollView.isTracking { scrollView.touchBegan(at: .zero) }
        scrollView.beginDragging()
        scrollView.touchMoved(to: Point(y: y))
      }
      offsets.append(scrollView.contentOffset.y)
    }
    #expect(offsets == offsets.reversed() && offsets[6] == 0)
    #expect((offsets[1] < 0) == (height > 0))
  }
}
