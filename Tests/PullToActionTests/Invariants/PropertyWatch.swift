import PullToAction
import ViewKit

/// Looks at a random run and notes the first invariant (design, section 5) that does not hold.
final class PropertyWatch {
  private(set) var failure: String?
  private var eventCount = 0
  private var last = PullState.idle

  // Invariant 2: the actions of the present run, the runs that had none, and the calls and limits
  // that may have ended one before it was handed over.
  private var actionsOfRun = 0
  private var runsWithoutAction = 0
  private var endsAsked = 0
  private var executingSince = 0.0
  private var hasRevealed = false

  // A drag fires at most once before it is lifted or back at 0; what code begins does not count.
  private var firedInDrag = 0
  private var hasBegunByCode = false

  // Invariant 4.
  private var retractingSince = 0.0

  // Invariant 5: what may move the offset in this frame.
  private var before = (offset: 0.0, past: 0.0)
  private var appInset = 0.0
  private var insetEventCount = 0
  private var allowance = 0.0
  private var speed = 0.0
  private var kept = 0.0
  private var gap = 0.0
  // Refreshes; see `PropertyRefresh.swift`.
  var cycleTimes: [String: Double] = [:]
  var lastCycle: (name: String, time: Double)?
  var isRefreshTold = false
  /// Whether a frame was so long that several cycles may have been in it.
  var isLate = false
  /// Until when an inset may be on its way by a curve, and how quickly.
  private var timed = (until: 0.0, pace: 0.0)

  func fail(_ what: String) {
    if failure == nil { failure = what }
  }

  /// Invariant 1: only a drag moves forward.
  func willChange(to state: PullState, control: PullToActionControl) {
    guard state == .triggered || (state == .pulling && control.state == .idle) else { return }
    if control.host?.isDragging != true { fail("1: \(state) without a drag") }
    if control.pulledAmount <= 0 { fail("1: \(state) at an amount of 0") }
  }

  func called(_ call: HostCall) {
    switch call {
    case .complete, .fail, .cancel, .reset, .enable(false), .detach, .attach, .attachElsewhere:
      endsAsked += 1
    case .stale, .maximumTime, .policy: endsAsked += 1
    case .begin: hasBegunByCode = true
    case .reveal:
      hasBegunByCode = true
      hasRevealed = true
    default: break
    }
  }

  func look(at world: PropertyWorld) {
    let events = world.log.events
    for event in events[eventCount...] {
      switch event.event {
      case .state(let from, let to): changed(from: from, to: to, at: event.time)
      case .callback(let callback)
      where callback.name == .pulledAmountChanged && callback.arguments == [.number(0)]:
        firedInDrag = 0
      case .callback(let callback) where callback.name == .triggeredAction:
        if callback.participant == .delegate { actionsOfRun += 1 }
        if actionsOfRun > 1 { fail("2: an action was handed over twice") }
      default: break
      }
      lookAtRefresh(event)
    }
    isLate = false
    if last == .idle, isRefreshTold { fail("refresh: told of a beginning, and idle") }
    lookAtPull(of: world.control, events: events[eventCount...])
    eventCount = events.count
    if firedInDrag > 1 { fail("a drag fired \(firedInDrag) times") }
    if !world.scrollView.isDragging { firedInDrag = 0 }
    hasBegunByCode = false
    if world.control.state != last { fail("1: the state changed without an event") }
    let waited = world.clock.now - executingSince
    if last == .executing, actionsOfRun == 0, waited > 32.2 { fail("2: no action after 30 s") }
    if last == .retracting, world.clock.now - retractingSince > 36.4 { fail("4: not idle in time") }
    let entries = world.scrollViews.map {
      $0.ledger.points(edge: .top, owner: world.control.name)
    }
    let host = world.control.host
    for (scrollView, entry) in zip(world.scrollViews, entries) where entry != 0 {
      if last == .idle { fail("3: an entry of \(entry) at idle") }
      if host !== scrollView { fail("3: an entry of \(entry) where it is not attached") }
      if entry < 0 { fail("3: an entry of \(entry)") }
    }
    if !world.control.pulledAmount.isFinite || world.control.pulledAmount < 0 {
      fail("an amount of \(world.control.pulledAmount)")
    }
  }

  private func changed(from: PullState, to: PullState, at time: Double) {
    if from != last { fail("1: \(from) → \(to) at \(last)") }
    if !TransitionTableTests.allowed.contains(where: { $0 == (from, to) }) {
      fail("1: \(from) → \(to)")
    }
    if from == .triggered, to == .executing, !hasBegunByCode { firedInDrag += 1 }
    if from == .executing {
      if actionsOfRun == 0 { runsWithoutAction += 1 }
      if runsWithoutAction > endsAsked { fail("2: an action was not handed over") }
      actionsOfRun = 0
    }
    if to == .executing { executingSince = time }
    if to == .retracting { retractingSince = time }
    last = to
  }
}

/// Invariant 5: no frame moves the offset by more than the finger, the spring, the decay or the
/// app's own setting explains.
extension PropertyWatch {
  private func past(_ scrollView: ScrollView) -> Double {
    let least = -scrollView.adjustedContentInset.top
    let greatest = max(least, scrollView.contentSize.height - scrollView.viewportSize.height)
    return max(0, least - scrollView.contentOffset.y, scrollView.contentOffset.y - greatest)
  }

  func explained(by points: Double) {
    allowance += points
  }

  /// A finger catches the content: a flick adds to what it had.
  func caught() { kept = CarriedMomentum.kept(of: speed) }

  func released(_ velocity: Double) {
    speed = max(speed, abs(velocity) + kept)
  }

  func frameBegins(_ world: PropertyWorld) {
    let scrollView = world.scrollView
    before = (scrollView.contentOffset.y, past(scrollView))
    allowance = 0
  }

  func frameEnds(_ world: PropertyWorld) {
    let scrollView = world.scrollView
    let move = abs(scrollView.contentOffset.y - before.offset)
    let edgeMoved = edgeMoved(world)
    let thrown = speed / (Bounce.defaultFrequency * 2.718)
    gap = max(gap + edgeMoved, before.past, past(scrollView), thrown)
    // Revealing, and going back to the second floor, go as far as need be.
    let glides = world.control.state == .open || hasRevealed
    if glides { gap = max(gap, abs(scrollView.targetContentOffset.y - before.offset)) }
    let explained =
      allowance + (speed + gap * max(glides ? 3 / ScrollView.scrollDuration : 2, pace(of: world)))
      / 60 + 0.15
    if move > explained { fail("5: the offset moved by \(move), \(explained) is explained") }
    if !scrollView.isDecelerating {
      speed = 0
      gap = 0
    } else if move > 0 {
      speed = move * 60 * 1.01 + gap * 2
    }
  }

  /// How much of its way, in 1/s, a curve goes in a frame: the steepest one is less than three times
  /// as steep as a straight line.
  private func pace(of world: PropertyWorld) -> Double {
    let duration = world.control.policy.insetTransition.duration
    let now = world.clock.now
    if duration > 0 {
      timed = (max(timed.until, now + duration), max(timed.pace, 3 / duration))
    } else if now > timed.until + 0.1 {
      timed.pace = 0
    }
    return timed.pace
  }

  /// How far the top edge has been moved since the last frame, there and back counted twice.
  private func edgeMoved(_ world: PropertyWorld) -> Double {
    var sum = abs(world.scrollView.contentInset.top - appInset)
    appInset = world.scrollView.contentInset.top
    for event in world.log.events[insetEventCount...] {
      if case .inset(_, _, let delta, _) = event.event { sum += abs(delta) }
    }
    insetEventCount = world.log.events.count
    return sum
  }

  /// After a late frame only the farthest is known.
  func timeJumped(_ world: PropertyWorld) {
    speed = 20_000
    gap = 2000
    isLate = true
  }
}
