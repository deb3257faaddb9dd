import ViewKit

/// From the beginning of a refresh to its end:
///
/// ```
/// setupForCycle
///   -> animate [ animationCycle ]
///   -> the cycle's time is over
///   -> if the action runs: another cycle
///   -> else: exitAnimation -> its completion -> the control closes -> reset
/// ```
///
/// What ends a cycle is its time and not its animation: one that was interrupted is no reason to
/// begin the next at once.
extension RefreshVisualizer {
  /// The spring of the seed's cycles.
  private static let dampingRatio = 0.8
  private static let initialVelocity = 1.0

  /// How a cycle's animation runs.
  var cycleTiming: AnimationTiming {
    let duration = refreshControl.animationDuration
    if refreshControl.layerCycle != nil { return AnimationTiming(duration: duration) }
    let options = refreshControl.animationOptions
    var pace = AnimationTiming.Pace.curve(options.curve)
    if refreshControl.animationType == .spring {
      pace = .spring(
        Spring(duration: duration, dampingRatio: RefreshVisualizer.dampingRatio),
        initialVelocity: RefreshVisualizer.initialVelocity)
    }
    return AnimationTiming(
      duration: duration, delay: refreshControl.animationDelay, pace: pace,
      autoreverses: options.autoreverses)
  }

  /// After the action was handed over.
  func beginCycles(_ pull: PullToActionControl) {
    pull.follow { [weak self] in
      guard let self, phase == .rest, pull.visualizer === self, pull.state == .executing else {
        return
      }
      cycle(pull)
    }
  }

  /// One that takes another's place while an action runs goes on with it.
  func joinIfLate(_ pull: PullToActionControl, _ state: PullState) {
    guard state == .executing, phase == .rest, pull.gate == .none, pull.ticket != nil else {
      return
    }
    beginCycles(pull)
  }

  private func cycle(_ pull: PullToActionControl) {
    endCycle()
    phase = .cycle
    needsReset = true
    // What goes on for as long as the action does is nothing that a host waits for.
    pull.clock.startingLoop {
      pull.tell(
        .refreshControl, name, .setupForCycle, .none,
        isOwn: refreshControl.methods.contains(.setupForCycle)
      ) { refreshControl.setupForCycle(animationView) }
      animate(pull)
    }
    pull.tellDelegate(.didStartAnimationCycle, .none) {
      $0.refreshControlDidStartAnimationCycle(pull)
    }
    let clock = pull.clock
    cycleClock = clock
    cycleEnd = clock.schedule(at: clock.now + cycleTiming.totalDuration) { [weak self] in
      guard let self, let pull = self.pull else { return }
      cycleEnd = nil
      pull.follow { [weak self] in self?.cycleIsOver(pull) }
    }
  }

  private func animate(_ pull: PullToActionControl) {
    let timing = cycleTiming
    let changes = { [self] in
      pull.tell(
        .refreshControl, name, .animationCycle, .none,
        isOwn: refreshControl.methods.contains(.animationCycle)
      ) { refreshControl.animationCycle(animationView) }
    }
    if refreshControl.animationType == .keyframe, refreshControl.layerCycle == nil {
      animation = pull.clock.animateKeyframes(timing, keyframes: changes)
    } else {
      animation = pull.clock.animate(timing, animations: changes)
    }
    guard let layerCycle = refreshControl.layerCycle else { return }
    layer = layerCycle.target
    let linear = AnimationTiming(duration: timing.duration, pace: .curve(.linear))
    for (keyPath, change) in layerCycle.animations.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    {
      do {
        var part = try LayerAnimation(
          keyPath: keyPath, from: .number(change.from), to: .number(change.to), timing: linear)
        part.fillMode = .forwards
        let key = "refresh_cycle." + keyPath.rawValue
        layerCycle.target.add(part, forKey: key)
        layerKeys.append(key)
      } catch {
        pull.report(
          .ignored("the layer animation of \(keyPath.rawValue)", plugin: name, because: "\(error)"))
      }
    }
  }

  private func cycleIsOver(_ pull: PullToActionControl) {
    guard phase == .cycle, pull.visualizer === self else { return }
    phase = .between
    pull.tellDelegate(.didEndAnimationCycle, .none) {
      $0.refreshControlDidEndAnimationCycle(pull)
    }
    // After what the delegate has asked for: it may have ended the action.
    pull.follow { [weak self] in self?.goOn(pull) }
  }

  private func goOn(_ pull: PullToActionControl) {
    guard phase == .between, pull.visualizer === self else { return }
    if pull.ticket != nil {
      cycle(pull)
    } else if case .resetToIdle = pull.gate {
      exit(pull)
    } else {
      phase = .waiting
    }
  }

  func exit(_ pull: PullToActionControl) {
    phase = .exit
    exitCount += 1
    needsReset = true
    let number = exitCount
    pull.tell(
      .refreshControl, name, .exitAnimation, .none,
      isOwn: refreshControl.methods.contains(.exitAnimation)
    ) {
      refreshControl.exitAnimation(animationView) { [weak self, link = pull.link] in
        guard let self, let pull = link.object else { return }
        pull.follow { self.exitIsOver(pull, number) }
      }
    }
  }

  private func exitIsOver(_ pull: PullToActionControl, _ number: Int) {
    guard phase == .exit, number == exitCount, pull.visualizer === self else {
      return pull.report(
        .ignored(
          "an exit animation's completion", plugin: name,
          because: "that exit is over; call it once"))
    }
    phase = .closing
    tellEnd(pull)
    pull.resetToIdle()
  }

  func tellEnd(_ pull: PullToActionControl) {
    pull.hasToldStart = false
    pull.tellDelegate(.didEnd, .none) { $0.refreshControlDidEnd(pull) }
  }

  /// The control is idle again: the seed's reset, and the end for who has not been told.
  func finish(_ pull: PullToActionControl) {
    if pull.hasToldStart { tellEnd(pull) }
    endCycle()
    phase = .rest
    exitCount += 1
    guard needsReset else { return }
    needsReset = false
    pull.tell(
      .refreshControl, name, .reset, .none, isOwn: refreshControl.methods.contains(.reset)
    ) { refreshControl.reset(animationView) }
  }

  /// Nothing of the present cycle comes later.
  func endCycle() {
    if let cycleEnd { cycleClock?.cancel(cycleEnd) }
    cycleEnd = nil
    animation?.cancel()
    animation = nil
    for key in layerKeys { layer?.removeAnimation(forKey: key) }
    layerKeys = []
    layer = nil
  }

  func reportInterruption(_ pull: PullToActionControl) {
    pull.report(
      Diagnostic(
        code: .refreshInterrupted, plugin: name,
        message: "the control was reset, disabled or taken off its scroll view while it was "
          + "\(pull.state.rawValue): the refresh ended there, without its exit animation"))
  }
}
