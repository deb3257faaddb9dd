import Driver
import Testing

/// Wheels, trackpads and keys at each edge.
@Suite struct PointerEdgeTests {
  /// An edge, where the content rests there, and the way along which it is pulled.
  struct Place: Sendable, CustomTestStringConvertible {
    let edge: String
    let rest: (y: Double, x: Double)
    let pull: (x: Double, y: Double)
    var testDescription: String { edge }

    func begin(_ rig: Rig) throws {
      try rig.run("stage { edge = '\(edge)' } scroll:to(\(rest.y), \(rest.x))")
    }

    /// The fields of a movement along the pull.
    func way(_ points: Double) -> String { "x = \(points * pull.x), y = \(points * pull.y)" }
  }

  static let places = [
    Place(edge: "top", rest: (0, 0), pull: (0, 1)),
    Place(edge: "bottom", rest: (1156, 0), pull: (0, -1)),
    Place(edge: "leading", rest: (0, 0), pull: (1, 0)),
    Place(edge: "trailing", rest: (0, 0), pull: (-1, 0)),
  ]

  /// How something pulls past the threshold of 100 points, and how it lets go.
  struct Means: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pull: @Sendable (Place) -> String
    let end: String
    let cancel: String
  }

  /// By the rubber band, 400 points of a finger are 174.5 of 844 points and 140.6 of 390.
  static let means = [
    Means(
      testDescription: "wheel",
      pull: { "wheel(\(400 * $0.pull.y), { x = \(400 * $0.pull.x) }) wait(0.15)" },
      end: "wait(0.1)", cancel: ""),
    Means(
      testDescription: "trackpad",
      pull: { place in
        "trackpad { phase = 'began' } for step = 1, 40 do "
          + "trackpad { phase = 'changed', \(place.way(10)) } wait(1 / 60) end"
      }, end: "trackpad { phase = 'ended' }", cancel: "trackpad { phase = 'cancelled' }"),
    // At 600 points a second.
    Means(
      testDescription: "key", pull: { _ in "key('down') wait(0.7)" }, end: "key('up')",
      cancel: "key('escape')"),
  ]

  @Test(arguments: places, means) func pullsAndFiresAtItsEnd(place: Place, by means: Means) throws {
    let rig = Rig()
    try place.begin(rig)
    try rig.run(means.pull(place))
    #expect(rig.stateName == "triggered" && rig.pulled > 130)
    try rig.run(means.end)
    #expect(rig.stateName == "executing")
    try rig.run("settle() assert(inset() == 50) complete() settle()")
    #expect(rig.states == ["idle", "pulling", "triggered", "executing", "retracting", "idle"])
  }

  @Test(arguments: places, means) func takenBackItNeverFires(place: Place, by means: Means) throws {
    let rig = Rig()
    try place.begin(rig)
    // A notch back is a wheel's way.
    let back = "wheel(\(-5 * place.pull.y), { x = \(-5 * place.pull.x) })"
    try rig.run(means.pull(place) + " " + (means.cancel.isEmpty ? back : means.cancel))
    try rig.run("settle()")
    #expect(rig.states == ["idle", "pulling", "triggered", "pulling", "idle"])
    #expect(!rig.session.stage.scrollView.isTracking)
  }

  @Test(arguments: places) func aMomentumNeverFires(place: Place) throws {
    let rig = Rig()
    try place.begin(rig)
    try rig.run(
      """
      farthest = 0
      trackpad { momentum = "began", \(place.way(100)) }
      for step = 1, 30 do
        wait(1 / 60)
        farthest = math.max(farthest, pulled())
        trackpad { momentum = "changed", \(place.way(200)) }
      end
      trackpad { momentum = "ended" }
      assert(farthest > 100, farthest)
      settle()
      """)
    #expect(rig.states == ["idle"] && rig.pulled == 0)
  }

  /// Velocities of `release` and `fling` are along the control's axis, and fast enough only along the pull.
  @Test(arguments: places) func aVelocityIsAlongTheAxis(place: Place) throws {
    let rig = Rig()
    try place.begin(rig)
    try rig.run(
      """
      local along = \(place.pull.x + place.pull.y)
      local function ends(velocity)
        pull(120) release(along * velocity) settle()
        local state = control.state
        if state == "executing" then complete() settle() end
        return state
      end
      control.policy = { minimum_release_velocity = 300 }
      assert(ends(200) == "idle" and ends(-400) == "idle" and ends(400) == "executing")
      control.policy = { minimum_release_velocity = 0, maximum_release_velocity = 300 }
      assert(ends(400) == "idle" and ends(200) == "executing")
      control.policy = { maximum_release_velocity = 0 }
      fling(along * 6000)
      assert(control.state == "executing")
      """)
  }

  /// The samples of a drag of 1,500 points a second, even ones or at times of their own, several a frame.
  @Test(arguments: places) func aDragWithOddTimesFiresLikeAnEvenOne(place: Place) throws {
    let outcomes = try ["{ 0 }", "{ 0.83, 0.41, 0.4, 0.02 }", "{ 0.5, 0.7, 0.1 }", "{ 0.9 }"].map {
      parts in
      let rig = Rig()
      try place.begin(rig)
      try rig.run(
        """
        local start = now()
        local function finger(time)
          return 1500 * math.min(time - start, 0.3)
        end
        touch { x = 195, y = 422 }
        for frame = 1, 18 do
          wait(1 / 60)
          for _, part in ipairs \(parts) do
            local time = now() - part / 60
            local way = finger(time)
            touch { x = 195 + way * \(place.pull.x), y = 422 + way * \(place.pull.y), time = time }
          end
        end
        """)
      let velocity = rig.session.stage.scrollView.touchVelocity
      let speed = velocity.x * place.pull.x + velocity.y * place.pull.y
      #expect(abs(speed - 1500) < 30, "\(parts): \(speed)")
      try rig.run("lift() settle()")
      return rig.states
    }
    for states in outcomes { #expect(states == ["idle", "pulling", "triggered", "executing"]) }
  }
}
