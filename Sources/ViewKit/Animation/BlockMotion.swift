/// What one animation block does to one property of one view.
///
/// It is added to what the property is set to: `model + (from − to)·(1 − progress)`. So what
/// autoresizing changes while it runs moves what is shown by as much.
struct BlockMotion {
  enum Path {
    /// How far what is shown begins from where it goes.
    case straight(Components)
    /// How far what is shown is from where it goes, over the progress.
    case keyframes(KeyframeTrack)
  }

  let property: AnimatableProperty
  var channels: Channels
  var path: Path
  let animation: ViewAnimation

  /// What is shown, where the animation has something to say about it.
  func shown(from model: Components, at now: Double) -> Components {
    guard !animation.isOver(at: now) else { return model }
    let progress = animation.progress(at: now)
    let offset =
      switch path {
      case .straight(let distance): distance * (1 - progress)
      case .keyframes(let track): track.value(at: progress)
      }
    return channels.choose(model + offset, otherwise: model)
  }
}
