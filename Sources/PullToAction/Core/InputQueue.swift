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
  case executingHeightChanged, signalsDue
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
struct InputQueue {
  /// How many inputs may be caused by callbacks before the rest is put off to the next frame: a
  /// delegate that begins whenever an action ends must not hold the host for ever.
  static let maximumChangesInARow = 100

  private var inputs: [ControlInput] = []
  /// Whether something is at work.
  var isDraining = false

  var isEmpty: Bool { inputs.isEmpty }

  mutating func append(_ input: ControlInput) {
    if let ask = input.ask, isWaiting(ask) { return }
    inputs.append(input)
  }

  mutating func removeFirst() -> ControlInput { inputs.removeFirst() }

  /// Whether the same is asked for already, and nothing but such requests comes after it: then
  /// asking again has no effect, and a plugin that does so without end must not fill the queue.
  private func isWaiting(_ ask: ControlInput.Ask) -> Bool {
    for input in inputs.reversed() {
      guard let waiting = input.ask else { return false }
      if waiting == ask { return true }
    }
    return false
  }
}
