import PullToAction

/// What the functions of `pta` for refresh controls work on.
struct RefreshScript {
  /// An exit animation.
  struct Exit {
    let number: Int
    /// Tells the control that it is over.
    let completion: () -> Void
    var wasCompleted = false
  }

  /// Whether its cycles animate a layer.
  var isLayer = false
  /// What a cycle of a layer animates.
  var layerAnimations: [AnimationKeyPath: RefreshLayerAnimation] = [:]
  /// The clock of a cycle that keyframes can be added to now.
  var keyframeClock: FrameClock?
  /// The last exit.
  var exit: Exit?
  /// The last exit whose completion was reported to have come after the next exit began.
  private var lastLate = 0

  /// Notes a new exit.
  ///
  /// - Returns: its number.
  mutating func beginExit(_ completion: @escaping () -> Void) -> Int {
    let number = (exit?.number ?? 0) + 1
    exit = Exit(number: number, completion: completion)
    return number
  }

  /// Notes that the completion of an earlier exit was called.
  ///
  /// - Returns: whether that is news.
  mutating func noteLate(_ number: Int) -> Bool {
    defer { lastLate = number }
    return number != lastLate
  }
}

extension PluginContext {
  /// Calls the completion of the present exit. What follows may come back here.
  func completeExit() {
    refresh.exit?.wasCompleted = true
    let exit = refresh.exit
    exit?.completion()
  }

  /// The exit's method has failed: it is over, unless it was before that.
  func endExit() { if refresh.exit?.wasCompleted == false { completeExit() } }

  /// Forgets what a refresh control made and declared in its setup.
  func forgetRefreshControl() {
    drop(.refreshControl)
    arena.removeAll()
    refresh.layerAnimations = [:]
  }
}
