import PullToAction
import Testing
import ViewKit

/// The seeds' behaviours as presets: what each sets, and what a finger makes of it.
@Suite struct PresetTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let preset: PullPreset
    /// With a status view of 80 points.
    let threshold: Double
    let firing: PullPolicy.Firing
    let isStrict: Bool
    /// Of the inset's way, in seconds; 0 is the bounce.
    let seconds: Double
    let minimum: Double
    var testDescription: String { name }
  }

  /// Seed behaviour, sections 1 to 4.
  static let rows: [Row] = [
    Row(
      name: "shinobi", preset: .shinobi, threshold: 100, firing: .onRelease, isStrict: true,
      seconds: 0, minimum: 0),
    Row(
      name: "apl", preset: .apl, threshold: 72, firing: .onRelease, isStrict: false, seconds: 0.2,
      minimum: 0),
    Row(
      name: "jh", preset: .jh(cycleDuration: 0.6), threshold: 80, firing: .onRelease,
      isStrict: true, seconds: 0.25, minimum: 0.6),
    Row(
      name: "jackrabbit", preset: .jackrabbit, threshold: 100, firing: .atThreshold,
      isStrict: false, seconds: 0, minimum: 0),
  ]

  private func stage(_ preset: PullPreset, height: Double = 80) -> PullStage {
    let stage = PullStage()
    stage.control.statusView = ScriptedStatusView(height: height)
    stage.control.apply(preset)
    return stage
  }

  @Test(arguments: rows)
  func whatEachSets(row: Row) {
    let control = stage(row.preset).control
    #expect(control.pullThreshold == row.threshold)
    #expect(control.policy.firing == row.firing && control.policy.isStrict == row.isStrict)
    #expect(control.policy.insetTransition.duration == row.seconds)
    #expect(control.policy.minimumExecutingTime == row.minimum)
    // And nothing else.
    var rest = control.policy
    rest.firing = .onRelease
    rest.isStrict = true
    rest.insetTransition = .bounce
    rest.minimumExecutingTime = 0
    #expect(rest == .shinobi && control.executingHeight == 80)
  }

  struct Gesture: Sendable, CustomTestStringConvertible {
    let preset: Row
    let amount: Double
    /// Whether it fires with the finger down, and when it is lifted.
    let down: Bool
    let lifted: Bool
    var testDescription: String { "\(preset.name) \(amount)" }
  }

  /// To the last sixteenth of a point; of 80 points, 0.9 are 72.
  static let gestures: [Gesture] = [
    Gesture(preset: rows[0], amount: 100, down: false, lifted: false),
    Gesture(preset: rows[0], amount: 100.0625, down: false, lifted: true),
    Gesture(preset: rows[1], amount: 71.9375, down: false, lifted: false),
    Gesture(preset: rows[1], amount: 72, down: false, lifted: true),
    Gesture(preset: rows[2], amount: 80, down: false, lifted: false),
    Gesture(preset: rows[2], amount: 80.0625, down: false, lifted: true),
    Gesture(preset: rows[3], amount: 99.9375, down: false, lifted: false),
    Gesture(preset: rows[3], amount: 100, down: true, lifted: true),
  ]

  @Test(arguments: gestures)
  func whenEachFires(gesture: Gesture) {
    let stage = stage(gesture.preset.preset)
    stage.pull(gesture.amount)
    #expect((stage.control.state == .executing) == gesture.down)
    stage.release()
    #expect((stage.control.state == .executing) == gesture.lifted)
    #expect(stage.host.actions.count == (gesture.lifted ? 1 : 0))
  }

  /// The inset's way: over after its time, and not before.
  @Test(arguments: [rows[1], rows[2]])
  func howLongTheInsetTakes(row: Row) {
    let stage = stage(row.preset)
    stage.pull(120)
    stage.release()
    stage.wait(row.seconds - 0.05)
    #expect(stage.offset < -80)
    stage.wait(0.05)
    #expect(stage.offset == -80)
    stage.wait(1)
    stage.control.complete()
    stage.wait(row.seconds - 0.05)
    #expect(stage.offset < 0 && stage.control.state == .retracting)
    stage.wait(0.05)
    #expect(stage.offset == 0 && stage.control.state == .idle)
  }

  @Test func jhShowsAtLeastOneCycle() {
    let stage = stage(.jh(cycleDuration: 0.6))
    stage.host.onAction = { _ in stage.control.complete() }
    stage.pull(120)
    stage.release()
    stage.wait(0.55)
    #expect(stage.control.state == .executing)
    stage.wait(0.05)
    #expect(stage.control.state == .retracting)
  }

  /// A threshold that is a part of the height follows it, also under a finger.
  @Test(arguments: [(PullPreset.apl, 0.9), (.jh(), 1)])
  func itFollowsTheHeight(preset: PullPreset, times: Double) {
    let stage = stage(preset)
    stage.control.statusView.view.height = 40
    stage.clock.advance()
    #expect(stage.control.pullThreshold == 40 * times)
    stage.control.statusView = ScriptedStatusView(height: 100)
    #expect(stage.control.pullThreshold == 100 * times)
    stage.pull(60)
    #expect(stage.control.state == .pulling)
    stage.control.statusView.view.height = 50
    stage.clock.advance()
    #expect(stage.control.state == .triggered)
    stage.control.executingHeight = 10
    #expect(stage.control.pullThreshold == 50 * times, "not the executing height")
  }

  static let thresholds: [(threshold: PullPreset.Threshold, points: Double)] = [
    (.points(70), 70), (.points(0), 100), (.points(-5), 100), (.points(.nan), 100),
    (.points(.infinity), 100), (.statusViewHeights(0.5), 40), (.statusViewHeights(0), 100),
    (.statusViewHeights(-1), 100), (.statusViewHeights(.infinity), 100),
  ]

  /// What cannot be a threshold counts as 100.
  @Test(arguments: thresholds.indices)
  func thresholdsThatAreNone(index: Int) {
    let stage = stage(PullPreset(threshold: Self.thresholds[index].threshold))
    #expect(stage.control.pullThreshold == Self.thresholds[index].points)
  }

  @Test func aStatusViewOfNoHeightHasThresholdsOf100() {
    #expect(stage(.apl, height: 0).control.pullThreshold == 100)
  }

  /// Whose values count.
  @Test func theVisualizersPresetCountsUnlessTheHostHasSetSomething() {
    let stage = PullStage()
    let control = stage.control
    control.use(ScriptedRefreshControl())
    #expect(control.preset == .jh(cycleDuration: 0.5) && control.pullThreshold == 60)
    #expect(control.policy == PullPolicy.jhPullToRefreshKit(cycleDuration: 0.5))
    control.pullThreshold = 90
    #expect(control.pullThreshold == 90 && control.policy.minimumExecutingTime == 0.5)
    control.policy.isStrict = false
    #expect(!control.policy.isStrict && control.policy.minimumExecutingTime == 0.5)
    control.use(ScriptedRefreshControl { $0.height = 70 })
    #expect(control.pullThreshold == 90 && !control.policy.isStrict)
    control.apply(.jackrabbit)
    #expect(control.pullThreshold == 100 && control.policy == PullPreset.jackrabbit.policy)
    control.use(ScriptedRefreshControl())
    #expect(control.preset == .jackrabbit && control.pullThreshold == 100)
    control.pullThreshold = 30
    control.followVisualizer()
    #expect(control.pullThreshold == 60 && control.preset == .jh(cycleDuration: 0.5))
    control.visualizer = BottomVisualizer()
    #expect(control.preset == .standard && control.policy == PullPolicy())
    #expect(control.pullThreshold == 100)
  }

  /// A preset that a callback applies waits for the next look, with its threshold and its policy.
  @Test func whatACallbackAppliesCountsFromTheNextFrameOn() {
    let stage = PullStage()
    stage.host.onAmount = { [unowned stage] _ in stage.control.apply(.jackrabbit) }
    stage.control.apply(PullPreset(threshold: .points(50)))
    stage.pull(70)
    #expect(stage.log.path == "idle pulling triggered")
    stage.clock.advance()
    #expect(stage.control.state == .pulling, "100 now")
  }

  /// The height of the part that counts may come with the amount itself.
  @Test func aHeightThatComesWithTheAmountCountsAtOnce() {
    let stage = stage(.jh(), height: 80)
    let visualizer = ScriptedVisualizer()
    let statusView = ScriptedStatusView(height: 80)
    statusView.onAmount = { amount, _ in if amount > 20 { statusView.view.height = 40 } }
    stage.control.use(visualizer: visualizer, statusView: statusView)
    stage.pull(41)
    #expect(stage.control.state == .triggered)
  }
}
