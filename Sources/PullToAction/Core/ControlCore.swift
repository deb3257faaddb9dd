/// The shell around a control's machine: the parts, the scroll view and the clock that it works with.
///
/// Data goes one way: `CoreInputs.swift` takes in what happens, the machine says what follows,
/// `CoreEffects.swift` does it. ``PullToActionControl`` is its public face.
final class ControlCore {
  /// The control, for its callbacks; `nil` once it is gone. A call under way holds it, because a callback may
  /// let go of it. An `unowned` reference would be counted up and down for each callback.
  unowned(unsafe) private(set) var owner: PullToActionControl?
  let view: View
  var clock: FrameClock

  /// What the pull is, and what it was.
  var machine = PullMachine()
  var history = PullHistory()
  let signals = PullSignals()
  var settings = PullSettings()
  /// What the control holds: the two parts, the scroll view, the host's side.
  let parts: Parts
  let scroll: HostLink
  let hostSide: HostSide
  /// Inputs that wait for their turn, and timers.
  let queue = InputQueue()
  var waits = TimerCalls()

  init(view: View, clock: FrameClock, scroll: HostLink, parts: Parts) {
    self.view = view
    self.clock = clock
    self.scroll = scroll
    self.parts = parts
    hostSide = HostSide(name: scroll.owner)
  }

  /// Begins to move its control.
  func start(_ pull: PullToActionControl) {
    owner = pull
    signals.onDue = { [link = pull.link] in link.object?.core.enqueue(.signalsDue) }
    clock.addMember(self, phase: .control)
  }

  /// The control goes away.
  func end() {
    owner = nil
    clock.remove(self)
    scroll.end(self)
    hostSide.cancelTask()
    waits.cancelAll(on: clock)
    signals.forgetTimes(on: clock)
    parts.stop()
    view.removeFromSuperview()
  }

  // MARK: The present

  /// The control, for what happens while it is there.
  var pull: PullToActionControl {
    guard let owner else { preconditionFailure("a control is called back after it has gone away") }
    return owner
  }

  /// The amount, in points, past which letting go begins the action.
  var threshold: Double {
    settings.threshold.points(statusViewHeight: statusViewLength)
  }

  /// The status view's length along the pull, in points: its height at the top and the bottom.
  var statusViewLength: Double {
    // Read first: by a subscript of another module's, every read of the status view's slot would be checked for
    // exclusive access in a host's build, as `set` says; 10 times in a frame.
    let size = parts.statusView.ownSize
    return size[scroll.edge.axis]
  }

  var rules: PullRules {
    PullRules(threshold: threshold, policy: settings.policy, floor: floorRules)
  }

  /// The height, in points, at which the control stays while executing.
  var executingHeight: Double { settings.executingHeight(over: statusViewLength) }
}

extension Moment {
  /// The present one.
  init(of core: ControlCore) {
    var finger = core.scroll.finger
    if core.scroll.isLaidOut { finger.insert(.isLaidOut) }
    self.init(now: core.clock.now, frame: core.clock.tickCount, finger: finger)
  }
}

extension PullScene {
  /// What the reason of a pull is derived from now.
  ///
  /// - Parameter velocity: the finger's, where it was just lifted.
  init(of core: ControlCore, velocity: Double? = nil) {
    let (host, parts) = (core.scroll.host, core.parts)
    self.init(
      machine: core.machine, rules: core.rules, now: core.clock.now, time: core.clock.tickTime,
      hasHost: host != nil, obstacle: host?.pullObstacle(along: core.scroll.edge.axis),
      distanceFromEdge: core.scroll.distanceFromEdge,
      visualizer: parts.combined?.name ?? parts.visualizer.name, velocity: velocity)
  }
}
