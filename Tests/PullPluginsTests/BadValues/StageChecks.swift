import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Pulls that look at what is shown, and what must be so after them.
extension PullStage {
  /// Expects that whatever is shown is made of numbers.
  func look(_ moment: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let found = nonsense
    #expect(found.isEmpty, "\(moment): \(found)", sourceLocation: sourceLocation)
  }

  /// A pull in which every callback is called, with a look at each step.
  func pullAndLook() {
    pull(60)
    look("pulling")
    frame { scrollView.touchMoved(to: Point(x: 190, y: 420)) }
    pull(120)
    look("triggered")
    release()
    control.begin()
    // A plugin that has a second floor may have opened it: what is begun waits for that.
    closeFloor()
    wait(0.2)
    look("executing")
    control.setProgress(0.5)
    frame()
    look("on its way")
    control.fail("no", ticket: control.ticket)
    for _ in 0..<10 { frame() }
    look("retracting")
    settle()
    closeFloor()
    look("idle")
  }

  private func closeFloor() { if control.close() { settle() } }

  /// Expects that the control is at rest and a good plugin makes of the next pull what it should.
  func expectGoodPluginWorks(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (actions, events) = (host.actions, log.events.count)
    try use(Script.both("function s:update_for_state(state) print(state) end"))
    control.apply(.shinobi)
    host.onAction = {}
    pullThrough()
    #expect(host.actions == actions + 1, sourceLocation: sourceLocation)
    #expect(
      control.state == .idle && inset == 0 && control.isSettled, sourceLocation: sourceLocation)
    let messages = log.events[events...].compactMap { timed in
      if case .diagnostic(let diagnostic) = timed.event { diagnostic.message } else { nil }
    }
    #expect(
      messages == ["idle", "pulling", "triggered", "executing", "retracting", "idle"],
      sourceLocation: sourceLocation)
    look("after it", sourceLocation: sourceLocation)
  }
}
