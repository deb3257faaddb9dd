/// Everything that can happen to a control.
enum ControlInput {
  case pull(PullInput)
  /// The offset changed.
  case moved
  /// A frame: time has passed.
  case frame
  case layoutChanged
  /// A drag has ended; the name of the control that it fires in place of this one.
  case dragEnded(DragRelease, firing: String?)
  case executingHeightChanged, signalsDue, traitsChanged
  case setEdge(PullEdge)
  case install((any Visualizer)?, (any StatusView)?)
  case attach(any ScrollHost)
  /// Like attaching, but for a scroll view that it is attached to already, which is left alone.
  case setScrollView(ScrollView)
  case detach
  /// Code of a part, in its turn.
  case follow(() -> Void)

  /// What plugins ask for, which asking again does not change.
  fileprivate enum Ask { case executeAction, resetToIdle, executingHeight }

  fileprivate var ask: Ask? {
    switch self {
    case .pull(.executeAction): .executeAction
    case .pull(.resetToIdle): .resetToIdle
    case .executingHeightChanged: .executingHeight
    default: nil
    }
  }
}

/// What waits for its turn. Everything goes through here: a callback only ever adds to it, so no part
/// of the control and no plugin is entered again while it is at work.
///
/// A class: what is at work adds to it.
final class InputQueue {
  /// How many inputs may be caused by callbacks before the rest is put off to the next frame: a
  /// delegate that begins whenever an action ends must not hold the host for ever.
  static let maximumChangesInARow = 100

  private var inputs: [ControlInput] = []
  /// Whether something is at work.
  private(set) var isDraining = false

  var isEmpty: Bool { inputs.isEmpty }
  /// Whether nothing is at work and nothing waits, which is so for most.
  var mayRunNow: Bool { !isDraining && inputs.isEmpty }

  /// Has an input wait for its turn, which comes at once where nothing is at work.
  func wait(for input: ControlInput, _ core: ControlCore) {
    append(input)
    if !isDraining { run(core, counting: 0) { _ in } }
  }

  private func append(_ input: ControlInput) {
    if let ask = input.ask, isWaiting(ask) { return }
    inputs.append(input)
  }

  /// Whether the same is asked for already, and nothing but such requests comes after it: then
  /// asking again has no effect, and a plugin that does so without end must not fill the queue.
  private func isWaiting(_ ask: ControlInput.Ask) -> Bool {
    for input in inputs.reversed() {
      guard let waiting = input.ask else { return false }
      if waiting == ask { return true }
    }
    return false
  }

  // MARK: Work

  /// Runs work that need not wait, then what it brings with it.
  ///
  /// - Parameters:
  ///   - core: whose.
  ///   - count: how many inputs it counts as.
  @inline(__always)
  func run(
    _ core: ControlCore, counting count: Int = 1, _ work: (PullToActionControl) -> Void
  ) {
    guard let owner = core.owner else { return }
    isDraining = true
    work(owner)
    core.parts.runCommands(core, after: 0)
    if !inputs.isEmpty || core.machine.nextStep(core.scroll.finger) != nil {
      drain(core, done: count)
    }
    core.machine.trigger = nil
    isDraining = false
    if core.signals.isAnyWaiting, core.signals.deliver(on: core.clock) {
      core.report(.callbackLoop(limit: InputQueue.maximumChangesInARow))
    }
    withExtendedLifetime(owner) {}
  }

  /// Does what is asked for and what is due, until there is nothing more. Out of line, as most inputs bring
  /// nothing with them.
  ///
  /// - Parameters:
  ///   - core: whose.
  ///   - done: how many inputs went before.
  @inline(never) private func drain(_ core: ControlCore, done: Int) {
    var count = done
    while true {
      let step = inputs.isEmpty ? core.machine.nextStep(core.scroll.finger) : nil
      if step == nil, inputs.isEmpty { break }
      guard count < InputQueue.maximumChangesInARow else {
        core.report(.callbackLoop(limit: InputQueue.maximumChangesInARow))
        break
      }
      count += 1
      if let step { core.handle(.step(step)) } else { core.apply(inputs.removeFirst()) }
      core.parts.runCommands(core, after: 0)
    }
  }
}
