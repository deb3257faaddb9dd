import PullToAction
import Testing
import ViewKit

/// Setting visualizers, status views and styles, and parts that behave badly.
@Suite struct PartsTests {
  @Test func aNewStatusViewIsSetUpAndToldWhatIsSo() {
    let stage = PullStage()
    stage.pull(120)
    let old = stage.control.statusView.view
    let lines = stage.lines { stage.control.statusView = ScriptedStatusView() }
    #expect(
      lines == [
        "status_view scripted setup(view:status_view)",
        "status_view scripted apply_style(style)",
        "visualizer bottom layout_status_view(view:status_view)",
        "status_view scripted update_for_state(triggered)",
        "status_view scripted update_for_pulled_amount(120, 100)",
      ])
    #expect(old.superview == nil && stage.control.view.subviews.count == 1)
  }

  @Test func aNewVisualizerLaysOutAndTheStatusViewIsTold() {
    let stage = PullStage()
    stage.pull(30)
    #expect(
      stage.lines { stage.control.visualizer = StretchVisualizer() } == [
        "visualizer stretch layout_status_view(view:status_view)",
        "status_view default update_for_state(pulling)",
        "status_view default update_for_pulled_amount(30, 100)",
      ])
  }

  @Test func aStatusViewMaySizeItselfInSetup() {
    let stage = PullStage()
    let statusView = ScriptedStatusView(height: 10)
    statusView.onSetup = { $0.height = 72 }
    stage.control.statusView = statusView
    #expect(stage.control.executingHeight == 72)
    #expect(statusView.view.frame == Rect(x: 0, y: -72, width: 390, height: 72))
  }

  @Test func aStyleReachesTheStatusViewInTheNextFrame() {
    let stage = PullStage()
    stage.control.style.textColor = Color(white: 1)
    stage.control.style.backgroundColor = Color(white: 0.5)
    #expect(!stage.control.isSettled)
    let lines = stage.lines { stage.clock.advance() }
    #expect(lines == ["status_view default apply_style(style)"])
    #expect(stage.control.view.backgroundColor == Color(white: 0.5))
    let label = stage.control.view.find("status_label")
    #expect(label?.textContent?.color == Color(white: 1))
    stage.control.style = stage.control.style
    #expect(stage.control.isSettled && stage.lines { stage.clock.advance() }.isEmpty)
  }

  @Test func aStyleSetBeforeAttachingComesWithTheSetup() {
    let stage = PullStage(isAttached: false)
    stage.control.style.font.size = 20
    stage.clock.advance()
    #expect(stage.log.lines.isEmpty && stage.control.isSettled)
    stage.control.attach(to: stage.scrollView)
    #expect(stage.log.lines.first == "status_view default setup(view:status_view)")
    #expect(stage.control.view.find("status_label")?.textContent?.fontSize == 20)
  }

  @Test func theDefaultStatusViewSaysWhatToDo() {
    let stage = PullStage()
    let statusView = stage.control.statusView as? DefaultStatusView
    var texts: [String] = []
    func note() { texts.append(statusView?.statusLabel.textContent?.string ?? "-") }
    note()
    stage.pull(50)
    note()
    stage.pull(120)
    note()
    stage.release()
    note()
    stage.settle()
    stage.control.complete()
    note()
    #expect(texts == ["", "Pull to update", "Release to update", "Loading…", ""])
    statusView?.textForStates[.retracting] = "Done"
    note()
    #expect(texts.last == "Done")
    #expect(statusView?.view.frame.size == Size(width: 390, height: 50))
  }

  @Test func aVisualizerMayReplaceItselfInItsCallbacks() {
    let stage = PullStage()
    let first = ScriptedVisualizer(name: "first")
    first.onChange = { pull, _, _ in
      pull.updateStatusView(for: .executing)
      pull.visualizer = BottomVisualizer()
    }
    stage.control.visualizer = first
    let lines = stage.lines { stage.pull(20) }
    #expect(
      lines.suffix(6) == [
        "visualizer first did_change_state(idle, pulling)",
        "status_view default update_for_state(executing)",
        "delegate host did_change_state(idle, pulling)",
        "visualizer bottom layout_status_view(view:status_view)",
        "status_view default update_for_state(pulling)",
        "status_view default update_for_pulled_amount(20, 100)",
      ])
  }

  @Test func aVisualizerThatAlwaysReplacesItselfIsHeldUp() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer()
    visualizer.onLayout = { [unowned visualizer] pull, _ in pull.visualizer = visualizer }
    stage.control.visualizer = visualizer
    #expect(stage.diagnostics.map(\.code) == [.callbackLoop])
    visualizer.onLayout = nil
    stage.pull(120)
    stage.release()
    #expect(stage.control.state == .executing)
  }

  @Test func commandsFromElsewhereRunWhenTheChangeIsTold() {
    let stage = PullStage()
    #expect(
      stage.lines { stage.control.updateStatusView(for: .retracting) } == [
        "status_view default update_for_state(retracting)"
      ])
    stage.host.onAmount = { [control = stage.control] _ in
      control.updateStatusView(for: .executing)
    }
    let lines = stage.lines { stage.pull(20) }
    #expect(
      lines.prefix(4) == [
        "visualizer bottom pulled_amount_changed(20)",
        "status_view default update_for_pulled_amount(20, 100)",
        "delegate host pulled_amount_changed(20)",
        "status_view default update_for_state(executing)",
      ])
    stage.host.onAmount = nil
    #expect(!stage.lines { stage.pull(30) }.contains { $0.contains("update_for_state") })
  }

  /// Its updates are the visualizer's part; asking for one in each would have no end.
  @Test func aStatusViewThatAsksForItsOwnUpdatesIsNotHeard() {
    let stage = PullStage()
    let statusView = ScriptedStatusView()
    statusView.onAmount = { [control = stage.control] amount, threshold in
      control.updateStatusView(forPulledAmount: amount, threshold: threshold)
    }
    stage.control.statusView = statusView
    stage.pull(120)
    #expect(stage.control.state == .triggered)
    #expect(stage.diagnostics.map(\.code) == [.callIgnored, .callIgnored])
    #expect(stage.diagnostics.allSatisfy { $0.plugin == "scripted" })
  }

  @Test func bothPartsCanBeSetInOneStep() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.begin()
    let lines = stage.lines {
      stage.control.use(visualizer: StretchVisualizer(), statusView: ScriptedStatusView())
    }
    #expect(
      lines == [
        "status_view scripted setup(view:status_view)",
        "status_view scripted apply_style(style)",
        "inset pull top 10 total 60",
        "visualizer stretch layout_status_view(view:status_view)",
        "status_view scripted update_for_state(executing)",
        "status_view scripted update_for_pulled_amount(0, 100)",
        "visualizer stretch triggered_action()",
        "delegate host triggered_action(action)",
      ])
  }

  @Test func aStatusViewThatGrowsWithEachUpdateIsHeldUp() {
    let stage = PullStage()
    let statusView = ScriptedStatusView()
    statusView.onAmount = { [view = statusView.view] _, _ in view.height += 1 }
    stage.control.statusView = statusView
    stage.fire()
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.offset == 0)
  }

  @Test func withoutALogNothingIsRecordedAndEverythingHappens() {
    let stage = PullStage()
    stage.control.log = nil
    stage.fire()
    #expect(stage.host.actions.count == 1 && stage.log.path.isEmpty)
  }
}
