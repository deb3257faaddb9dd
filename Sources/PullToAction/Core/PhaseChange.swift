import ViewKit

/// A change of the phase on its way.
struct PhaseChange {
  let previous: PullState
  let phase: PullPhase

  init(from previous: PullState, to phase: PullPhase) {
    self.previous = previous
    self.phase = phase
  }

  private var next: PullState { phase.state }

  /// Changes the phase and tells everyone, in the order of the contract: delegate *will*, visualizer, the updates
  /// that it asked for, delegate *did*.
  func carryOut(on core: ControlCore) {
    let (pull, time) = (core.pull, core.clock.tickTime)
    core.hostSide.tell(.willChangeState, .state(next), at: time) {
      $0.pullToAction(pull, willChangeStateTo: next)
    }
    core.machine.enter(phase)
    note(on: core)
    if next == .open { core.closeOppositeFloors() }
    core.parts.forwardedState = nil
    if next == .idle { core.hostSide.tellRefreshEnd(pull) }
    core.parts.tellVisualizer(core, .didChangeState, .change(from: previous, to: next)) {
      $0.didChangeState(pull, from: previous, to: next)
    }
    if next == .idle {
      // What the visualizer chose was for this pull.
      core.machine.chosenAction = nil
      if core.parts.forwardedState != .idle { core.parts.update(core, for: .idle) }
    }
    core.hostSide.tell(.didChangeState, .change(from: previous, to: next), at: time) {
      $0.pullToAction(pull, didChangeStateFrom: previous, to: next)
    }
    core.handle(.entered)
  }

  /// What is not the pull takes note: history, signals and log.
  private func note(on core: ControlCore) {
    // The scene asks the host's scroll view, which may do anything: not for each change, and not while the
    // history is at work.
    if next == .triggered || previous == .triggered || next == .idle && core.history.isDragged {
      core.history.noteChange(from: previous, PullScene(of: core))
    }
    core.signals.noteChange(
      from: previous, to: next, outcome: core.machine.lastOutcome,
      action: core.machine.run?.ticket.action ?? core.machine.actionName, on: core.clock)
    core.hostSide.record(.state(from: previous, to: next), at: core.clock.tickTime)
  }
}
