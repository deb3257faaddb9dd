/// Layer animations of a view, in Core Animation's words.
extension View {
  /// Adds a layer animation. It covers the view's own values and those of animation blocks; of two
  /// that move the same property, the one added last wins.
  ///
  /// - Parameters:
  ///   - layer: the animation.
  ///   - key: a name to find it by; an animation of the same name is replaced.
  ///   - completion: called once, later, with whether it ran to its end; see ``ViewAnimation``.
  /// - Returns: the running animation; `nil` where the view has no clock: nothing is added then.
  @discardableResult public func add(
    _ layer: LayerAnimation, forKey key: String? = nil, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation? {
    guard let clock else { return nil }
    let shown = presentation.shown(layer.keyPath.property)
    if let key { removeAnimation(forKey: key) }
    let animation = ViewAnimation(clock: clock, timing: layer.timing, completion: completion)
    motions.layers.append(LayerMotion(layer, key: key, shown: shown, animation: animation))
    animation.gain(1, of: self)
    animation.begin()
    return animation
  }

  /// Removes the layer animation of a key; its completion gets `false` unless it was over.
  public func removeAnimation(forKey key: String) {
    guard let index = motions.layers.firstIndex(where: { $0.key == key }) else { return }
    motions.layers.remove(at: index).animation.lose(1)
  }

  /// Removes all animations of the view, those of blocks too; it shows its own values.
  public func removeAllAnimations() { if isMoved { motions.loseAll() } }

  /// How many layer animations the view has, including those that stay after their end.
  package var layerAnimationCount: Int { motions.layers.count }

  /// Whether an animation of the view runs without an end.
  package var movesForEver: Bool {
    (motions.layers.map(\.animation) + motions.blocks.map(\.animation)).contains {
      $0.isRunning && !$0.timing.totalDuration.isFinite
    }
  }

  /// The keys of the view's layer animations, in the order in which they were added.
  public var animationKeys: [String] { motions.layers.compactMap(\.key) }
}

/// A layer animation that was added to a view.
struct LayerMotion {
  enum Path {
    case straight(from: Components, to: Components)
    case keyframes(KeyframeTrack)
  }

  let key: String?
  let property: AnimatableProperty
  let channels: Channels
  let path: Path
  let fillMode: LayerAnimation.FillMode
  let staysWhenOver: Bool
  let animation: ViewAnimation

  /// - Parameter shown: the property's value on screen when it is added.
  init(_ layer: LayerAnimation, key: String?, shown: Components, animation: ViewAnimation) {
    self.key = key
    property = layer.keyPath.property
    channels = layer.keyPath.channels
    path = Path(layer.values, shown: shown)
    fillMode = layer.fillMode
    staysWhenOver = !layer.isRemovedOnCompletion
    self.animation = animation
  }

  /// The value shown in place of `value`.
  func shown(over value: Components, at now: Double) -> Components {
    let elapsed = now - animation.startTime
    if elapsed < animation.timing.delay, !fillMode.coversDelay { return value }
    if animation.isOver(at: now), !(staysWhenOver && fillMode.coversEnd) { return value }
    let progress = animation.progress(at: now)
    let moved =
      switch path {
      case .straight(let from, let to): from + (to - from) * progress
      case .keyframes(let track): track.value(at: progress)
      }
    return channels.choose(moved, otherwise: value)
  }
}

extension LayerMotion.Path {
  fileprivate init(_ values: LayerAnimation.Values, shown: Components) {
    switch values {
    case .keyframes(let track): self = .keyframes(track)
    case .basic(let from?, let to?, _): self = .straight(from: from, to: to)
    case .basic(let from?, nil, let by?): self = .straight(from: from, to: from + by)
    case .basic(nil, let to?, let by?): self = .straight(from: to - by, to: to)
    case .basic(let from?, nil, nil): self = .straight(from: from, to: shown)
    case .basic(nil, let to?, nil): self = .straight(from: shown, to: to)
    case .basic(nil, nil, let by): self = .straight(from: shown, to: shown + (by ?? .zero))
    }
  }
}
