import PullToAction
import TestSupport
import ViewKit

/// One refresh, one loop: what goes for every refresh control, however it behaves.
extension PropertyWatch {
  /// Notes how long a refresh control's cycle takes at least.
  func note(_ refreshControl: ScriptedRefreshControl) {
    let isLayer = refreshControl.animationType == .layer
    let duration = max(refreshControl.animationDuration, 0.01)
    cycleTimes[refreshControl.name] =
      isLayer
      ? duration
      : refreshControl.animationDelay + duration
        * (refreshControl.animationOptions.autoreverses ? 2 : 1)
  }

  func lookAtRefresh(_ event: TimedEvent) {
    switch event.event {
    case .state: lastCycle = nil
    case .callback(let call) where call.name == .didStart:
      if isRefreshTold { fail("refresh: a beginning was told twice") }
      isRefreshTold = true
    case .callback(let call) where call.name == .didEnd:
      if !isRefreshTold { fail("refresh: an end without a beginning") }
      isRefreshTold = false
    case .callback(let call) where call.name == .setupForCycle:
      cycleBegins(call.plugin, at: event.time)
    default: break
    }
  }

  /// A second loop would have its cycles between those of the first. What is logged is the frame's
  /// time, which is up to one frame late.
  private func cycleBegins(_ name: String, at time: Double) {
    if let lastCycle, lastCycle.name == name, !isLate,
      time - lastCycle.time < (cycleTimes[name] ?? 0) - 1.0 / 60 - 1e-6
    {
      fail("refresh: a second loop of \(name)")
    }
    lastCycle = isLate ? nil : (name, time)
  }
}

extension PropertyWorld {
  func applyPreset(_ kind: Int) {
    switch kind {
    case 0: control.apply(.jh(cycleDuration: chance.number(in: 0...1)))
    case 1: control.apply(.apl)
    case 2: control.apply(.jackrabbit)
    default: control.followVisualizer()
    }
  }

  /// One whose every method interferes, and whose exit is over never, at once, twice or later.
  func makeRefreshControl() -> ScriptedRefreshControl {
    let refreshControl = ScriptedRefreshControl(name: "refresh \(watch.cycleTimes.count)")
    refreshControl.height = chance.number(in: -10...120)
    refreshControl.animationDuration = chance.number(in: -0.1...1)
    refreshControl.animationDelay = chance.oneIn(2) ? 0 : chance.number(in: 0...0.5)
    let types = RefreshAnimationType.allCases
    refreshControl.animationType = types[Int.random(in: 0..<types.count, using: &chance)]
    refreshControl.animationOptions.autoreverses = chance.oneIn(3)
    refreshControl.type = chance.oneIn(2) ? .slideDown : .background
    refreshControl.isBusy = chance.oneIn(10)
    refreshControl.onSetup = { [unowned self, weak refreshControl] view, _ in
      refreshControl?.layerCycle = RefreshLayerCycle(
        target: view, animations: [.rotation: RefreshLayerAnimation(from: 0, to: 6)])
      interfere()
    }
    refreshControl.onScroll = { [unowned self] _ in interfere() }
    refreshControl.onCycleSetup = { [unowned self] _ in interfere() }
    refreshControl.onCycle = { [unowned self] view in
      view.alpha = chance.number(in: 0...1)
      interfere()
    }
    refreshControl.onReset = { [unowned self] _ in interfere() }
    refreshControl.onExit = { [unowned self] _, completion in exit(completion) }
    watch.note(refreshControl)
    return refreshControl
  }

  private func exit(_ completion: @escaping () -> Void) {
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: break
    case 1: completion()
    case 2:
      completion()
      completion()
    default: clock.schedule(at: clock.now + chance.number(in: 0...5), completion)
    }
    interfere()
  }
}
