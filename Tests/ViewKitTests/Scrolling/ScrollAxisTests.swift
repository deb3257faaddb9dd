import Testing

@testable import ViewKit

/// One axis by itself.
@Suite struct ScrollAxisTests {
  private func axis(viewport: Double, content: Double, leading: Double = 0, trailing: Double = 0)
    -> ScrollAxis
  {
    var axis = ScrollAxis()
    axis.viewport = viewport
    axis.content = content
    axis.leading = leading
    axis.trailing = trailing
    return axis
  }

  /// `minOff = −inset.top`, `maxOff = max(minOff, content + inset.bottom − viewport)`.
  @Test(arguments: [
    (844.0, 2000.0, 0.0, 0.0, 0.0, 1156.0), (844, 2000, 50, 20, -50, 1176), (844, 100, 0, 0, 0, 0),
    (844, 100, 60, 0, -60, -60), (844, 844, 0, 0, 0, 0), (844, 800, 0, 100, 0, 56),
    (0, 0, 0, 0, 0, 0),
  ])
  func theRange(
    viewport: Double, content: Double, leading: Double, trailing: Double, least: Double,
    greatest: Double
  ) {
    let axis = axis(viewport: viewport, content: content, leading: leading, trailing: trailing)
    #expect(axis.minimum == least)
    #expect(axis.maximum == greatest)
  }

  @Test(arguments: [
    (2000.0, 0.0, true, false, true), (844, 0, true, false, false), (844, 1, true, false, true),
    (100, 0, true, true, true), (100, 0, false, true, false), (845, 0, false, false, true),
  ])
  func whatAFingerMoves(
    content: Double, leading: Double, bounces: Bool, always: Bool, canScroll: Bool
  ) {
    var axis = axis(viewport: 844, content: content, leading: leading)
    axis.bounces = bounces
    axis.alwaysBounces = always
    #expect(axis.canScroll == canScroll)
  }

  @Test func rawIsTheInverseOfWhatIsShown() {
    var axis = axis(viewport: 844, content: 2000, leading: 64)
    for offset in stride(from: -500.0, through: 1500, by: 12.5) {
      axis.jump(to: offset, now: 0)
      axis.hold(at: 0)
      axis.follow(0)
      #expect(axis.offset == offset)
      axis.follow(axis.raw(forOffset: offset) - axis.raw(forOffset: -120))
      #expect(axis.offset == -120)
    }
  }

  @Test func onlyWhatIsHeldFollowsAndLetsGo() {
    var axis = axis(viewport: 844, content: 2000)
    axis.follow(100)
    axis.release(velocity: 1000, now: 0)
    #expect(axis.offset == 0 && axis.motion == .resting)
    axis.jump(to: -50, now: 0)
    let motion = axis.motion
    axis.reanchor(at: 10)
    #expect(axis.motion == motion && axis.isMoving && !axis.isHeld)
  }

  /// A change whose time is before the bounce began counts from then, whatever it changes.
  @Test(arguments: [2000.0, 3000])
  func aChangeFromBeforeABounceCountsFromItsBeginning(content: Double) {
    var axis = axis(viewport: 844, content: 2000)
    axis.jump(to: -50, now: 10)
    let before = axis
    axis.content = content
    axis.trailing = 30
    axis.edgesMoved(from: before, now: 5, finger: 0, by: .bounce, isControlAtEnd: false)
    #expect(axis.state(at: 10).position == -50 && axis.state(at: 10).velocity == 0)
    axis.advance(to: 12)
    #expect(axis.offset == 0 && !axis.isMoving)
  }
}
