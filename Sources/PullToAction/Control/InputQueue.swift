import ViewKit

/// Everything that can happen to a control.
enum Input {
  /// The offset changed.
  case moved
  case dragBegan(scrolledAway: Bool)
  case dragEnded(cancelled: Bool)
  case layoutChanged
  /// A frame: time has passed.
  case frame
  case begin
  case executeAction
  case resetToIdle
  case complete(ActionOutcome, ActionTicket?)
  case progress(Double)
  case reset
  case setEnabled(Bool)
  case setScrollView(ScrollView?)
  case executingHeightChanged
  case timeLimitReached(ActionTicket)
  case minimumTimeOver
  case resultOver
  case fadeOver
  case dwellOver
  case cooldownOver
  case signalsDue
  case gateOverdue
  case contentOverdue
  case install((any Visualizer)?, (any StatusView)?)
  case attach(any ScrollHost)
  case detach
  /// Code of a part, in its turn.
  case follow(() -> Void)
}

extension Input {
  /// What plugins ask for.
  enum Ask {
    case executeAction, resetToIdle, executingHeight
  }

  var ask: Ask? {
    switch self {
    case .executeAction: .executeAction
    case .resetToIdle: .resetToIdle
    case .executingHeightChanged: .executingHeight
    default: nil
    }
  }
}

/// The queue that everything goes through.
///
/// A callback only ever adds to it, so no part of the control and no plugin is entered again while
/// it is at work. After each input the states are looked at until nothing changes; what callbacks
/// asked for meanwhile comes first.
extension PullToActionControl {
  /// How many inputs may be caused by callbacks before the rest is put off to the next frame: a
  /// delegate that begins whenever an action ends must not hold the host for ever.
  static let maximumChangesInARow = 100

  func enqueue(_ input: Input) {
    if let ask = input.ask, isWaiting(ask) { return }
    inTurn(input) { apply(input) }
  }

  /// The scroll view's offset has changed. This and a frame come most: no input is made of them where
  /// they need not wait.
  func moved() {
    inTurn(.moved) { lookAtScrollHost() }
  }

  /// Does what an input stands for: at once where nothing is at work and nothing waits, which is so for
  /// most, or else in its turn.
  @inline(__always)
  private func inTurn(_ input: @autoclosure () -> Input, _ work: () -> Void) {
    guard !isDraining else { return inputs.append(input()) }
    if inputs.isEmpty {
      isDraining = true
      work()
      drain(done: 1)
    } else {
      inputs.append(input())
      drain(done: 0)
    }
    if signals.isAnyWaiting { deliverSignals() }
  }

  /// Runs code of a part that is not called by the control itself, such as the end of an animation
  /// or of a wait: what it asks for waits until it has returned, as in a callback.
  package func deferringRequests(_ work: () -> Void) {
    if isDraining { return work() }
    isDraining = true
    work()
    drain(done: 0)
    deliverSignals()
  }

  /// Does what is asked for and what is due, until there is nothing more.
  ///
  /// - Parameter done: how many inputs went before.
  private func drain(done: Int) {
    isDraining = true
    defer { isDraining = false }
    runCommands(after: 0)
    var count = done
    while let work = nextWork() {
      guard count < PullToActionControl.maximumChangesInARow else {
        report(.callbackLoop(limit: PullToActionControl.maximumChangesInARow))
        break
      }
      count += 1
      switch work {
      case .asked: apply(inputs.removeFirst())
      case .due(let change): perform(change)
      }
      runCommands(after: 0)
    }
    look = nil
  }

  /// Whether the same is asked for already, and nothing but such requests comes after it: then
  /// asking again has no effect, and a plugin that does so without end must not fill the queue.
  private func isWaiting(_ ask: Input.Ask) -> Bool {
    for input in inputs.reversed() {
      guard let waiting = input.ask else { return false }
      if waiting == ask { return true }
    }
    return false
  }

  private enum Work {
    /// The queue's next input.
    case asked
    /// A change that is due by itself.
    case due(PullState)
  }

  private func nextWork() -> Work? {
    if !inputs.isEmpty { return .asked }
    return nextChange().map(Work.due)
  }

  private func apply(_ input: Input) {
    switch input {
    case .moved: lookAtScrollHost()
    case .dragBegan(let scrolledAway): dragBegan(scrolledAway: scrolledAway)
    case .dragEnded(let cancelled): dragEnded(cancelled: cancelled)
    case .layoutChanged: layoutChanged()
    case .frame: frame()
    case .begin: beginByCode()
    case .executeAction: handOverAction()
    case .resetToIdle: close()
    case .complete(let outcome, let ticket): end(outcome, ticket: ticket)
    case .progress(let fraction): note(progress: fraction)
    case .reset: returnToIdle()
    case .setEnabled(let isEnabled): enable(isEnabled)
    case .executingHeightChanged: followExecutingHeight()
    case .timeLimitReached(let ticket): if ticket == self.ticket { end(.timedOut, ticket: ticket) }
    case .minimumTimeOver: minimumTimeOver()
    case .resultOver: resultOver()
    case .fadeOver: fadeOver()
    case .dwellOver: dwellOver()
    case .cooldownOver: cooldownOver()
    case .signalsDue: signalArming()
    case .gateOverdue: helpOn()
    case .contentOverdue: giveUpOnContent()
    case .install(let visualizer, let statusView): install(visualizer, statusView)
    case .attach(let host): connect(to: host)
    case .detach: disconnect()
    case .follow(let body): body()
    case .setScrollView(let scrollView): connectOnce(to: scrollView)
    }
  }

  private func frame() {
    if isAttached, !hasHost { disconnect() }
    if styleIsPending || isAttached && traits != appliedTraits { applyStyle() }
    noticeSizes()
    // Once a tick is enough, and a threshold that a callback sets has to wait for the next one.
    if lastLook != frameNumber { lookAtScrollHost() }
  }
}

extension PullToActionControl: FrameParticipant {
  /// Takes in the results of tasks, and looks at the scroll view.
  public func tick() {
    if let inbox { for result in inbox.take() { take(result) } }
    inTurn(.frame) { frame() }
  }
}
