import PullToAction
import Testing
import ViewKit

/// "If you wish to trigger as soon as the threshold is reached, you should instead use the
/// pullToAction:didChangeStateTo: method, and fire on the state changing to Triggered."
@Suite struct EagerHostTests {
  private func stage(atOnce: Bool = false) -> PullStage {
    let stage = PullStage()
    let control = stage.control
    stage.host.onDidChange = { _, to in if to == .triggered { control.begin() } }
    if atOnce { stage.host.onAction = { _ in control.complete() } }
    return stage
  }

  @Test func beginningWhenItIsTriggeredFiresUnderTheFinger() {
    let stage = stage()
    stage.pull(99)
    #expect(stage.host.actions.isEmpty)
    stage.pull(101)
    #expect(stage.control.state == .executing && stage.host.actions.count == 1)
    stage.release()
    stage.settle()
    #expect(stage.host.actions.count == 1 && stage.offset == -50)
  }

  /// An action that is over before the finger is lifted does not begin again by itself.
  @Test func oneDragFiresOnce() {
    let stage = stage(atOnce: true)
    stage.pull(120)
    stage.wait(1)
    stage.pull(130)
    #expect(stage.host.actions.count == 1 && stage.diagnostics.isEmpty)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions.count == 1)
    stage.pull(120)
    #expect(stage.host.actions.count == 2, "the next drag does")
  }

  /// The policy value does what the code does, line by line.
  @Test func thePolicyIsTheSameAsAValue() {
    let byCode = stage(atOnce: true)
    let byPolicy = PullStage()
    byPolicy.control.policy = .atThreshold
    byPolicy.host.onAction = { [control = byPolicy.control] _ in control.complete() }
    for stage in [byCode, byPolicy] {
      stage.pull(60)
      stage.pull(120)
      stage.wait(0.5)
      stage.pull(40)
      stage.pull(140)
      stage.release()
      stage.settle()
    }
    #expect(byCode.log.lines == byPolicy.log.lines && byCode.host.actions.count == 1)
  }
}
