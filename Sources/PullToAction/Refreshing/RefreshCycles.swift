/// What a cycle has under way.
struct RefreshRound {
  /// The block's animation.
  var animation: ViewAnimation?
  /// The layer's animations, by their names.
  var layer: View?
  var layerKeys: [String] = []
  /// The end of its time, and the clock that counts it.
  var end: ScheduledCall?
  var clock: FrameClock?
}

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
  /// How many cycles may begin in a frame.
  private static let turnLimit = 100
  /// How long a cycle takes at least, in seconds: one of no length would hold a long frame for ever.
  static let shortestCycle = 0.01

  /// How a cycle's animation runs.
  var cycleTiming: AnimationTiming {
    let asked = refreshControl.animationDuration
    let duration = max(asked.isFinite ? asked : 0, RefreshVisualizer.shortestCycle)
    let options = refreshControl.animationOptions
    var timing = AnimationTiming(
      duration: duration, delay: refreshControl.animationDelay, pace: .curve(options.curve),
      autoreverses: options.autoreverses)
    switch refreshControl.animationType {
    case .default, .keyframe: break
    case .spring:
      timing.pace = .spring(
        Spring(duration: duration, dampingRatio: RefreshVisualizer.dampingRatio),
        initialVelocity: RefreshVisualizer.initialVelocity)
    case .layer: timing = AnimationTiming(duration: duration)
    }
    return timing
  }

  /// When it is its turn: after the action was handed over, if the refresh is not over by then.
  func beginCycles(_ pull: PullToActionControl) {
    pull.follow { [weak self] in
      guard let self, let pull = self.pull, phase == .rest, pull.visualizer === self,
        pull.state == .executing, pull.core.machine.pendingReply == .none
      else { return }
      // One that takes another part's place while an action runs goes on with it.
      pull.core.hostSide.tellRefreshStart(pull)
      cycle(pull)
    }
  }

  private func cycle(_ pull: PullToActionControl) {
    round = RefreshRound()
    phase = .cycle
    // What goes on for as long as the action does is nothing that a host waits for.
    pull.clock.startingLoop {
      pull.core.tell(
        .refreshControl, name, .setupForCycle, .none,
        isOwn: refreshControl.methods.contains(.setupForCycle)
      ) { refreshControl.setupForCycle(animationView) }
      animate(pull, cycleTiming)
    }
    followContents()
    pull.core.hostSide.tell(.didStartAnimationCycle, .none, at: pull.clock.tickTime) {
      $0.refreshControlDidStartAnimationCycle(pull)
    }
  }

  private func animate(_ pull: PullToActionControl, _ timing: AnimationTiming) {
    let clock = pull.clock
    let changes = { [self] in
      pull.core.tell(
        .refreshControl, name, .animationCycle, .none,
        isOwn: refreshControl.methods.contains(.animationCycle)
      ) { refreshControl.animationCycle(animationView) }
    }
    let type = refreshControl.animationType
    round.animation =
      type == .keyframe
      ? clock.animateKeyframes(timing, keyframes: changes)
      : clock.animate(timing, animations: changes)
    if type == .layer { animateLayer(pull, timing.duration) }
    round.clock = clock
    // After the animations, whose ends come first then.
    round.end = clock.schedule(at: clock.now + timing.totalDuration) { [weak self] in
      self?.pull?.follow { [weak self] in self?.cycleIsOver() }
    }
  }

  private func animateLayer(_ pull: PullToActionControl, _ duration: Double) {
    guard let cycle = refreshControl.layerCycle else { return }
    round.layer = cycle.target
    let timing = AnimationTiming(duration: duration, pace: .curve(.linear))
    for (keyPath, change) in cycle.animations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      do throws(LayerAnimationError) {
        let key = "refresh_cycle." + keyPath.rawValue
        cycle.target.add(
          try LayerAnimation(
            keyPath: keyPath, from: .number(change.from), to: .number(change.to), timing: timing),
          forKey: key)
        round.layerKeys.append(key)
      } catch { complain(pull, keyPath, error) }
    }
  }

  /// Once: a cycle comes again and again.
  private func complain(
    _ pull: PullToActionControl, _ keyPath: AnimationKeyPath, _ error: LayerAnimationError
  ) {
    guard complaints.insert(keyPath).inserted else { return }
    pull.report(
      .ignored("the layer animation of \(keyPath.rawValue)", plugin: name, because: "\(error)"))
  }

  private func cycleIsOver() {
    guard phase == .cycle, let pull else { return }
    phase = .between
    pull.core.hostSide.tell(.didEndAnimationCycle, .none, at: pull.clock.tickTime) {
      $0.refreshControlDidEndAnimationCycle(pull)
    }
    // After what the delegate has asked for: it may have ended the action.
    pull.follow { [weak self] in self?.resumeCycle() }
  }

  private func resumeCycle() {
    guard phase == .between, let pull else { return }
    if pull.core.machine.phase.isShownAsRunning(at: pull.clock.now) {
      guard hasTurn(pull) else { return }
      cycle(pull)
    } else if pull.core.machine.pendingReply == .resetToIdle {
      exit(pull)
    }
  }

  /// Whether another cycle may begin in this frame. A frame that is as long as many cycles, because a
  /// machine has slept, is not to be held up by all of them: the next one begins at the frame's time.
  private func hasTurn(_ pull: PullToActionControl) -> Bool {
    let clock = pull.clock
    if turns.frame != clock.tickCount { turns = (clock.tickCount, 0) }
    turns.count += 1
    guard turns.count == RefreshVisualizer.turnLimit, clock.now < clock.tickTime else {
      return true
    }
    round.clock = clock
    round.end = clock.schedule(at: clock.tickTime) { [weak self] in
      self?.pull?.follow { [weak self] in self?.resumeCycle() }
    }
    return false
  }

  /// Nothing of the present cycle comes later.
  func endRound() {
    if let end = round.end { round.clock?.cancel(end) }
    round.animation?.cancel()
    for key in round.layerKeys { round.layer?.removeAnimation(forKey: key) }
    round = RefreshRound()
  }
}
