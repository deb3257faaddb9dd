import Testing
import ViewKit

@Suite struct LayerKeyframeTests {
  private let stage = AnimationStage()

  /// What values at times show at parts of a second.
  private func shown(
    _ values: [AnimatableValue], times: [Double]? = nil, mode: CalculationMode = .linear,
    keyPath: AnimationKeyPath = .center, at parts: [Double]
  ) throws -> [Point] {
    let stage = AnimationStage()
    let animation = try LayerAnimation(
      keyPath: keyPath, values: values, keyTimes: times, calculationMode: mode,
      timing: AnimationTiming(duration: 1, pace: .curve(.linear)))
    stage.view.add(animation)
    return parts.map { part in
      stage.clock.advance(to: part)
      return stage.view.presentation.center
    }
  }

  private func xs(
    _ values: [Double], times: [Double]? = nil, mode: CalculationMode, at parts: [Double]
  ) throws -> [Double] {
    try shown(
      values.map { .number($0) }, times: times, mode: mode, keyPath: .centerX, at: parts
    ).map(\.x)
  }

  @Test func evenTimesUnlessGiven() throws {
    #expect(try xs([0, 8, 4], mode: .linear, at: [0, 0.25, 0.5, 0.75]) == [0, 4, 8, 6])
    #expect(
      try xs([0, 8, 4, 1], mode: .discrete, at: [0, 0.2, 0.25, 0.6, 0.75, 0.9])
        == [0, 0, 8, 4, 1, 1])
  }

  @Test func timesOfTheirOwn() throws {
    let times = [0.25, 0.25, 0.75]
    #expect(
      try xs([0, 8, 4], times: times, mode: .linear, at: [0.1, 0.25, 0.5, 0.75, 0.9])
        == [0, 8, 6, 4, 4])
    #expect(
      try xs([0, 8, 4], times: times, mode: .discrete, at: [0.1, 0.25, 0.74, 0.75, 0.9])
        == [0, 8, 8, 4, 4])
  }

  /// Times are sums and quotients: a value that is due in a frame is shown in that frame.
  @Test func discreteValuesComeInTheirFrame() throws {
    for frames in [3, 6, 7, 9, 11, 14] {
      for begin in 0..<40 {
        let clock = FrameClock(framesPerSecond: 60)
        let view = View()
        view.clock = clock
        for _ in 0..<begin { clock.advance() }
        view.add(
          try LayerAnimation(
            keyPath: .rotation, values: (0..<frames).map { .number(Double($0)) },
            calculationMode: .discrete,
            timing: AnimationTiming(duration: Double(frames) / 60, pace: .curve(.linear))))
        for frame in 1..<frames {
          clock.advance()
          #expect(view.presentation.rotation == Double(frame))
        }
      }
    }
  }

  @Test func oneValueIsShownAllTheTime() throws {
    for mode in CalculationMode.allCases {
      #expect(try xs([7], mode: mode, at: [0, 0.5, 0.9]) == [7, 7, 7])
    }
  }

  /// The uniform Catmull–Rom matrix, as in the literature.
  @Test func cubicIsCatmullAndRoms() throws {
    let p = [3.0, -1, 4, 10, 2]
    let parts = stride(from: 0.25, to: 0.75, by: 0.03125)
    let shown = try xs(p, mode: .cubic, at: Array(parts))
    for (part, value) in zip(parts, shown) {
      let i = Int(part * 4)
      let t = part * 4 - Double(i)
      let a = 2 * p[i] + (p[i + 1] - p[i - 1]) * t
      let b = (2 * p[i - 1] - 5 * p[i] + 4 * p[i + 1] - p[i + 2]) * t * t
      let c = (3 * p[i] - p[i - 1] - 3 * p[i + 1] + p[i + 2]) * t * t * t
      #expect(abs(value - (a + b + c) / 2) < 1e-9, "at \(part)")
    }
  }

  @Test func cubicIsStraightWhereTheValuesAre() throws {
    let times = [0, 0.1, 0.5, 0.6, 1]
    let shown = try xs(times.map { 5 * $0 - 2 }, times: times, mode: .cubic, at: [0.05, 0.3, 0.8])
    for (value, time) in zip(shown, [0.05, 0.3, 0.8]) {
      #expect(abs(value - (5 * time - 2)) < 1e-12)
    }
  }

  /// The slope at a point is that from its one neighbour to its other, whatever the times are.
  @Test func cubicIsSmoothWithUnevenTimes() throws {
    let times = [0, 0.125, 0.5, 1]
    let values = [0.0, 3, -2, 6]
    let h = 1e-6
    for index in [1, 2] {
      let at = times[index]
      let near = try xs(values, times: times, mode: .cubic, at: [at - h, at, at + h])
      #expect(abs(near[1] - values[index]) < 1e-12)
      let slope =
        (values[index + 1] - values[index - 1]) / (times[index + 1] - times[index - 1])
      #expect(abs((near[1] - near[0]) / h - slope) < 1e-3)
      #expect(abs((near[2] - near[1]) / h - slope) < 1e-3)
    }
  }

  @Test func aJumpInACubicStaysAJump() throws {
    let shown = try xs(
      [0, 4, 9, 9], times: [0, 0.5, 0.5, 1], mode: .cubic, at: [0.25, 0.4999999, 0.5, 0.75])
    #expect(abs(shown[0] - 2) < 1e-12 && abs(shown[1] - 4) < 1e-5)
    #expect(shown[2] == 9 && shown[3] == 9)
  }

  static let square: [AnimatableValue] = [
    .point(Point(x: 0, y: 0)), .point(Point(x: 30, y: 40)), .point(Point(x: 30, y: 40)),
    .point(Point(x: 130, y: 40)),
  ]

  @Test func pacedIgnoresItsTimes() throws {
    let expected = [Point(x: 15, y: 20), Point(x: 30, y: 40), Point(x: 80, y: 40)]
    for times in [nil, [0, 0.9, 0.95, 1]] as [[Double]?] {
      let shown = try shown(
        Self.square, times: times, mode: .paced, at: [1.0 / 6, 1.0 / 3, 2.0 / 3])
      for (point, other) in zip(shown, expected) {
        #expect(abs(point.x - other.x) < 1e-9 && abs(point.y - other.y) < 1e-9)
      }
    }
  }

  @Test func pacedWithoutAnyWay() throws {
    for mode in [CalculationMode.paced, .cubicPaced] {
      #expect(try xs([5, 5, 5], mode: mode, at: [0, 0.3, 0.9]) == [5, 5, 5])
    }
  }

  @Test func cubicPacedGoesAtConstantSpeedThroughThePoints() throws {
    let corners = [(0.0, 0.0), (10, 80), (90, 120), (100, 0)]
    let shown = try shown(
      corners.map { .point(Point(x: $0.0, y: $0.1)) }, times: [0, 0.1, 0.2, 1], mode: .cubicPaced,
      at: (0...1000).map { Double($0) / 1000 * 0.999_999 })
    let steps = zip(shown, shown.dropFirst()).map { from, to in
      ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
    let mean = steps.reduce(0, +) / 1000
    for step in steps { #expect(abs(step / mean - 1) < 0.01) }
    for (x, y) in corners {
      #expect(shown.contains { abs($0.x - x) < mean && abs($0.y - y) < mean }, "\(x), \(y)")
    }
    // The straight lines between the corners: 80.62 + 89.44 + 120.42 points.
    #expect(steps.reduce(0, +) > 290.49)
  }

  @Test func coloursAreNumbersToo() throws {
    let animation = try LayerAnimation(
      keyPath: .backgroundColor,
      values: [.color(Color(white: 0)), .color(Color(red: 1, green: 0.5, blue: 0))],
      timing: AnimationTiming(duration: 1, pace: .curve(.linear)))
    stage.view.add(animation)
    stage.wait(until: 0.5)
    #expect(stage.view.presentation.backgroundColor == Color(red: 0.5, green: 0.25, blue: 0))
  }
}
