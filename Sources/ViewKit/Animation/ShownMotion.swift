/// A property that is on its way: what is shown of it, and what it is set to.
package struct ShownMotion {
  /// What moves.
  package let path: AnimationKeyPath
  /// What is on the screen now.
  package let shown: AnimatableValue
  /// The view's own value.
  package let model: AnimatableValue
  /// Whether it ends at the view's own value; a layer animation only covers that.
  package let isBlock: Bool
  /// Until it is over, in seconds; infinite for one that repeats for ever.
  package let rest: Double
}

extension View {
  /// What animations move in this view now, blocks first.
  package var shownMotions: [ShownMotion] {
    guard isMoved, let clock else { return [] }
    let blocks = motions.blocks.map { ($0.property, $0.channels, $0.animation, true) }
    let layers = motions.layers.map { ($0.property, $0.channels, $0.animation, false) }
    return (blocks + layers).compactMap { property, channels, animation, isBlock in
      guard animation.isRunning else { return nil }
      let path = AnimationKeyPath(property, channels)
      return ShownMotion(
        path: path, shown: presentation.value(of: path),
        model: path.value(in: property.model(of: self)), isBlock: isBlock,
        rest: animation.startTime + animation.timing.totalDuration - clock.now)
    }
  }
}
