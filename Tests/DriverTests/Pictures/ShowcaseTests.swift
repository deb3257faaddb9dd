import Driver
import PullPictures
import PullToAction
import Testing
import ViewKit

@Suite struct ShowcaseTests {
  /// What is so at each moment of a whole pull.
  private func moments(_ script: String = "") throws -> [(Showcase.Moment, PullState, Double)] {
    let rig = Rig()
    try rig.run(script)
    var moments: [(Showcase.Moment, PullState, Double)] = []
    let control = rig.session.stage.control
    let showcase = Showcase(on: rig.session) { moment in
      moments.append((moment, control.state, control.pulledAmount))
    }
    try showcase.perform()
    #expect(control.state == .idle)
    #expect(rig.session.stage.isSettled)
    return moments
  }

  @Test(arguments: [100.0, 60, 250])
  func goesThroughAllMoments(threshold: Double) throws {
    let moments = try moments("control.pull_threshold = \(threshold)")
    #expect(moments.map(\.0) == Showcase.Moment.allCases.dropLast(3))
    #expect(
      moments.map(\.1) == [
        .idle, .pulling, .pulling, .triggered, .executing, .executing, .executing, .retracting,
        .retracting,
      ])
    #expect(moments.prefix(4).map(\.2) == [0, threshold / 2, threshold, threshold * 1.3])
    #expect(moments[7].2 == 50)
    #expect(0 < moments[8].2 && moments[8].2 <= 25)
  }

  @Test func aSecondFloorIsShownLast() throws {
    let moments = try moments("control.policy = { second_floor = true, floor_threshold = 180 }")
    #expect(moments.map(\.0) == Showcase.Moment.allCases)
    #expect(moments.suffix(3).map(\.1) == [.triggered, .open, .open])
    // On the grid of offsets: 590.8 points to 1/1024.
    let amounts = moments.suffix(3).map(\.2)
    #expect(amounts == [198, 844, 590.7998046875])
  }

  /// A visualizer that closes at once is seen closing, not closed.
  @Test func theEndIsSeenWithAnyVisualizer() throws {
    let moments = try moments("use 'centered'")
    #expect(moments.map(\.0) == Showcase.Moment.allCases.dropLast(3))
    #expect(30 < moments[7].2 && moments[7].2 <= 37.5)
    #expect(15 < moments[8].2 && moments[8].2 <= 25)
  }

  /// The result is there to be seen.
  @Test func showsTheResult() throws {
    let rig = Rig()
    var texts: [String?] = []
    let showcase = Showcase(on: rig.session) { moment in
      guard moment == .result else { return }
      texts = rig.session.stage.control.statusView.view.subviews.map { $0.textContent?.string }
    }
    try showcase.perform()
    #expect(texts.contains("Updated just now"))
  }

  /// A finger moves as a hand does: never back, and never in a jump.
  @Test func pullsSmoothly() throws {
    let rig = Rig()
    let recorder = try rig.session.recorded(framesPerSecond: 60)
    let pulled = recorder.shots.map(\.shot).filter { [.pulling, .triggered].contains($0.state) }
      .map(\.pulledAmount)
    let steps = zip(pulled, pulled.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { 0 <= $0 && $0 < 4 })
  }

  @Test func stopsWhereItIsTold() throws {
    let rig = Rig()
    try Showcase(on: rig.session).pull(to: 77)
    #expect(rig.pulled == 77)
    #expect(rig.session.stage.isFingerDown)
    #expect(throws: DriverError.self) { try Showcase(on: rig.session).pull(to: 9000) }
  }

  @Test func aSheetHasAllMomentsByName() throws {
    let rig = Rig()
    let list = try withExtendedLifetime(rig) { try rig.session.sheet(PictureOptions()) }
    let texts = list.items.compactMap { item -> String? in
      guard case .text(let text) = item.content, item.view == 0 else { return nil }
      return text.string
    }
    #expect(texts == Showcase.Moment.allCases.dropLast(3).map(\.rawValue))
    #expect(list.size == Size(width: 24 + 3 * (390 + 24), height: 24 + 3 * (400 + 34 + 24)))
  }
}
