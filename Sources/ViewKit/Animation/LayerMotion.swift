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

  /// - Parameter shown: what is shown of the property when it is added.
  init(_ layer: LayerAnimation, key: String?, shown: Components, animation: ViewAnimation) {
    self.key = key
    property = layer.keyPath.property
    channels = layer.keyPath.channels
    path = Path(layer.values, shown: shown)
    fillMode = layer.fillMode
    staysWhenOver = !layer.isRemovedOnCompletion
    self.animation = animation
  }

  /// What is shown, where without it `value` would be.
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
