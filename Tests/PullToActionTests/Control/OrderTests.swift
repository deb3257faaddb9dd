import PullToAction
import Testing
import ViewKit

/// Who is told what, and when (design, section 5 "Order" and section 9), as lines of the log.
@Suite struct OrderTests {
  @Test func attachingSetsUpThePartsAndTellsWhatIsSo() {
    let stage = PullStage()
    #expect(
      stage.log.lines == [
        "status_view default setup(view:status_view)",
        "status_view default apply_style(style)",
        "visualizer bottom layout_status_view(view:status_view)",
        "status_view default update_for_state(idle)",
        "status_view default update_for_pulled_amount(0, 100)",
      ])
  }

  static let crossingTwo = [
    "visualizer bottom pulled_amount_changed(120)",
    "status_view default update_for_pulled_amount(120, 100)",
    "delegate host pulled_amount_changed(120)",
    "delegate host will_change_state(pulling)",
    "state idle → pulling",
    "visualizer bottom did_change_state(idle, pulling)",
    "status_view default update_for_state(pulling)",
    "delegate host did_change_state(idle, pulling)",
    "delegate host will_change_state(triggered)",
    "state pulling → triggered",
    "visualizer bottom did_change_state(pulling, triggered)",
    "status_view default update_for_state(triggered)",
    "delegate host did_change_state(pulling, triggered)",
  ]

  @Test func oneMoveMayCrossTwo() {
    let stage = PullStage()
    #expect(stage.lines { stage.pull(120) } == Self.crossingTwo)
  }

  @Test func firing() {
    let stage = PullStage()
    stage.pull(120)
    #expect(
      stage.lines { stage.release() } == [
        "delegate host will_change_state(executing)",
        "state triggered → executing",
        "visualizer bottom did_change_state(triggered, executing)",
        "status_view default update_for_state(executing)",
        "delegate host did_change_state(triggered, executing)",
        "inset pull top 50 total 50",
        "visualizer bottom triggered_action()",
        "delegate host triggered_action(action)",
      ])
    #expect(stage.offset == -120, "the spring begins in this frame, which shows it unmoved")
    let next = stage.lines { stage.clock.advance() }
    #expect(next.count == 3 && next[0].hasPrefix("visualizer bottom pulled_amount_changed(11"))
  }

  @Test func ending() {
    let stage = PullStage()
    stage.fire()
    #expect(
      stage.lines { stage.control.complete() } == [
        "delegate host will_change_state(retracting)",
        "state executing → retracting",
        "visualizer bottom did_change_state(executing, retracting)",
        "status_view default update_for_state(retracting)",
        "delegate host did_change_state(executing, retracting)",
        "visualizer bottom action_completed()",
        "inset pull top -50 total 0",
      ])
    #expect(stage.offset == -50)
    let rest = stage.lines { stage.settle() }
    #expect(
      rest.suffix(8) == [
        "visualizer bottom pulled_amount_changed(0)",
        "status_view default update_for_pulled_amount(0, 100)",
        "delegate host pulled_amount_changed(0)",
        "delegate host will_change_state(idle)",
        "state retracting → idle",
        "visualizer bottom did_change_state(retracting, idle)",
        "status_view default update_for_state(idle)",
        "delegate host did_change_state(retracting, idle)",
      ])
  }

  @Test func aVisualizersCommandsRunInOrderRightAfterItsCallback() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer()
    visualizer.onAmount = { pull, amount in
      pull.updateStatusView(for: .triggered)
      pull.updateStatusView(forPulledAmount: amount * 2, threshold: 7)
      pull.updateStatusView(for: .executing)
    }
    stage.control.visualizer = visualizer
    #expect(
      stage.lines { stage.pull(10) }.prefix(5) == [
        "visualizer scripted pulled_amount_changed(10)",
        "status_view default update_for_state(triggered)",
        "status_view default update_for_pulled_amount(20, 7)",
        "status_view default update_for_state(executing)",
        "delegate host pulled_amount_changed(10)",
      ])
  }

  @Test func idleReachesTheStatusViewEvenIfItWasForgotten() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer()
    visualizer.onChange = { _, _, _ in }
    stage.control.visualizer = visualizer
    #expect(stage.lines { stage.pull(10) }.allSatisfy { !$0.contains("update_for_state") })
    #expect(
      stage.lines { stage.pull(0) }.suffix(5) == [
        "delegate host will_change_state(idle)",
        "state pulling → idle",
        "visualizer scripted did_change_state(pulling, idle)",
        "status_view default update_for_state(idle)",
        "delegate host did_change_state(pulling, idle)",
      ])
  }

  @Test func callsFromCallbacksComeAfterTheChangeIsToldToAll() {
    let stage = PullStage()
    stage.host.onWillChange = { [control = stage.control] state in
      if state == .pulling { control.begin() }
    }
    let lines = stage.lines { stage.pull(120) }
    #expect(
      lines.filter { $0.hasPrefix("state") } == [
        "state idle → pulling", "state pulling → executing",
      ])
    let told = lines.firstIndex(of: "delegate host did_change_state(idle, pulling)")
    let began = lines.firstIndex(of: "delegate host will_change_state(executing)")
    #expect(told! < began!)
  }

  @Test func missingMethodsAreMarkedAndStoodInFor() {
    let stage = PullStage()
    stage.control.visualizer = EmptyVisualizer()
    stage.control.statusView = EmptyStatusView()
    #expect(
      stage.lines { stage.pull(50) } == [
        "visualizer empty pulled_amount_changed(50) default",
        "status_view empty update_for_pulled_amount(50, 100) default",
        "delegate host pulled_amount_changed(50)",
        "delegate host will_change_state(pulling)",
        "state idle → pulling",
        "visualizer empty did_change_state(idle, pulling) default",
        "status_view empty update_for_state(pulling) default",
        "delegate host did_change_state(idle, pulling)",
      ])
    stage.pull(120)
    stage.release()
    #expect(stage.host.actions == ["action"])
  }

  @Test func anAmountIsToldOnceAndOnlyWhenItChanges() {
    let stage = PullStage()
    stage.pull(50)
    #expect(stage.lines { stage.pull(50) }.isEmpty)
    #expect(stage.lines { stage.wait(0.5) }.isEmpty)
  }

  @Test func theTimesAreTheFrames() {
    let stage = PullStage()
    stage.pull(50)
    stage.wait(0.5)
    stage.pull(60)
    let frames = stage.log.events.map { ($0.time * 60).rounded() }
    #expect(Set(frames) == [0, 1, 32])
  }

  @Test func theSameLogGivesTheSameText() {
    func run() -> [String] {
      let stage = PullStage()
      stage.pull(80)
      stage.pull(130)
      stage.release()
      stage.wait(1)
      stage.control.complete()
      stage.settle()
      return stage.log.events.map { "\($0.time) " + EventText.line($0.event) }
    }
    #expect(run() == run())
  }
}
