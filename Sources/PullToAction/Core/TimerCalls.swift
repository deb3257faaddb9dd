import ViewKit

/// What a control's timers have asked of its clock.
struct TimerCalls {
  private var calls = [ScheduledCall?](repeating: nil, count: PullTimer.allCases.count)

  /// Has a timer run out at a time in seconds.
  mutating func schedule(_ timer: PullTimer, at time: Double, for core: ControlCore) {
    calls[timer.rawValue] = core.clock.schedule(at: time) { [link = core.pull.link] in
      guard let core = link.object?.core else { return }
      core.waits.calls[timer.rawValue] = nil
      core.enqueue(.pull(.due(timer)))
    }
  }

  mutating func cancel(_ timer: PullTimer, on clock: FrameClock) {
    calls[timer.rawValue].take().map(clock.cancel)
  }

  func cancelAll(on clock: FrameClock) { for call in calls { call.map(clock.cancel) } }
}
