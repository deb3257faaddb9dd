import PullToAction
import Testing
import ViewKit

/// Who is told what, and when, in a refresh (the seed's "Full event order").
@Suite struct RefreshOrderTests {
  @Test func takingOneSetsItUpAndNothingElse() {
    let stage = PullStage()
    let lines = stage.lines { stage.control.use(ScriptedRefreshControl(name: "dots")) }
    #expect(lines == ["refresh_control dots setup(view:animation_view)"])
  }

  /// From the pull to idle: two cycles of 0.5 s, ended at 0.7 s.
  @Test func theWholeRefresh() {
    let stage = PullStage(ScriptedRefreshControl(name: "dots"))
    stage.host.onAction = { _ in #expect(stage.inset == 60, "the inset comes before the block") }
    let pulled = stage.lines { stage.pull(70) }
    #expect(
      pulled == [
        "refresh_control dots handle_scrolling(70, 1, \(EventText.number(velocity(of: pulled))))",
        "delegate host pulled_amount_changed(70)",
        "delegate host will_change_state(pulling)",
        "state idle → pulling",
        "delegate host did_change_state(idle, pulling)",
        "delegate host will_change_state(triggered)",
        "state pulling → triggered",
        "delegate host did_change_state(pulling, triggered)",
      ])
    #expect(
      stage.lines { stage.release() } == [
        "delegate host will_change_state(executing)",
        "state triggered → executing",
        "delegate host did_change_state(triggered, executing)",
        "inset pull top 60 total 60",
        "delegate host did_start()",
        "delegate host triggered_action(action)",
      ] + Self.cycle)
    #expect(stage.steps { stage.wait(0.5) } == Self.end + Self.cycle)
    stage.wait(0.2)
    #expect(
      stage.lines { stage.control.complete() } == [
        "delegate host will_change_state(retracting)",
        "state executing → retracting",
        "delegate host did_change_state(executing, retracting)",
      ])
    #expect(
      stage.steps { stage.settle() } == Self.end + [
        "refresh_control dots exit_animation()",
        "delegate host did_end()",
        "inset pull top -60 total 0",
        "delegate host will_change_state(idle)",
        "state retracting → idle",
        "refresh_control dots reset()",
        "delegate host did_change_state(retracting, idle)",
      ])
    #expect(stage.expectRest() == nil)
    #expect(stage.diagnostics == [])
  }

  static let cycle = [
    "refresh_control dots setup_for_cycle()",
    "refresh_control dots animation_cycle()",
    "delegate host did_start_animation_cycle()",
  ]
  static let end = ["delegate host did_end_animation_cycle()"]

  private func velocity(of lines: [String]) -> Double {
    lines.first?.split(separator: " ").last.flatMap { Double($0.dropLast()) } ?? .nan
  }

  @Test func theBlockIsCalledAfterTheDelegate() {
    let stage = PullStage(ScriptedRefreshControl())
    var order: [String] = []
    stage.host.onAction = { _ in order.append("delegate") }
    stage.control.add(to: stage.scrollView) { order.append("block") }
    stage.refresh()
    #expect(order == ["delegate", "block"])
  }

  /// Content that is lowered past the edge in one frame is told of as often as it changes.
  @Test func theCallsOfThreeRefreshesAreCountedUp() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    for _ in 1...3 {
      stage.refresh()
      stage.wait(0.75)
      stage.control.endRefreshing()
      stage.settle()
    }
    #expect(refreshControl.setups == 1 && refreshControl.cycles == 6)
    #expect(refreshControl.exits == 3 && refreshControl.resets == 3)
    #expect(
      stage.told == [
        "did_start 3", "did_start_animation_cycle 6", "did_end_animation_cycle 6", "did_end 3",
      ])
    #expect(stage.expectRest() == nil)
  }

  @Test func methodsThatAreMissingAreMarked() {
    let stage = PullStage(ScriptedRefreshControl { $0.methods = [.animationCycle] })
    stage.refresh()
    stage.control.complete()
    stage.settle()
    let marked = stage.log.lines.filter { $0.hasSuffix(" default") }
    #expect(
      marked == [
        "refresh_control scripted setup_for_cycle() default",
        "refresh_control scripted exit_animation() default",
        "refresh_control scripted reset() default",
      ])
  }

  @Test func whatIsOptionalMayBeLeftOut() {
    let stage = PullStage(BareRefreshControl())
    stage.refresh()
    stage.wait(0.2)
    stage.control.complete()
    stage.wait(0.4)
    stage.settle()
    #expect(stage.expectRest() == nil)
    #expect(stage.told.last == "did_end 1")
  }

  /// A pull that is let go too early is a pull like any other.
  @Test func withoutARefreshNothingIsReset() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.refresh(by: 40)
    stage.settle()
    #expect(stage.log.path == "idle pulling idle")
    #expect(refreshControl.resets == 0 && refreshControl.cycles == 0 && stage.told == [])
  }
}
