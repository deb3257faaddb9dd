/// The animations that move a view.
struct Motions {
  var blocks: [BlockMotion] = []
  /// In the order in which they were added: the last one wins.
  var layers: [LayerMotion] = []
  /// Whether autoresizing is setting the frame, which interrupts no animation.
  var isAutoresizing = false

  var isEmpty: Bool { blocks.isEmpty && layers.isEmpty }

  /// The value shown for a property that is set to `model`.
  func shown(_ property: AnimatableProperty, model: Components, at now: Double) -> Components {
    var value = model
    for motion in blocks where motion.property == property {
      value = motion.shown(from: value, at: now)
    }
    for motion in layers where motion.property == property {
      value = motion.shown(over: value, at: now)
    }
    return value
  }

  /// The index of the block motion by which an animation already moves a property.
  func index(of animation: ViewAnimation, _ property: AnimatableProperty) -> Int? {
    blocks.firstIndex { $0.animation === animation && $0.property == property }
  }

  /// What blocks lose when channels of a property are taken away from them.
  func cuts(
    _ property: AnimatableProperty, _ channels: Channels
  ) -> [(animation: ViewAnimation, path: AnimationKeyPath)] {
    blocks.compactMap { motion in
      let taken = motion.channels.intersection(channels)
      guard motion.property == property, !taken.isEmpty else { return nil }
      return (motion.animation, AnimationKeyPath(property, taken))
    }
  }

  /// Takes channels of a property away from the blocks that move them.
  mutating func interrupt(_ property: AnimatableProperty, _ channels: Channels) {
    for index in blocks.indices.reversed() where blocks[index].property == property {
      let animation = blocks[index].animation
      let taken = blocks[index].channels.intersection(channels)
      guard !taken.isEmpty else { continue }
      blocks[index].channels.subtract(taken)
      if blocks[index].channels.isEmpty { blocks.remove(at: index) }
      animation.lose(taken.count)
    }
  }

  /// Removes everything an animation does, except layer animations that stay after their end.
  mutating func discard(_ animation: ViewAnimation, keepsFilled: Bool) {
    blocks.removeAll { $0.animation === animation }
    layers.removeAll { $0.animation === animation && !(keepsFilled && $0.staysWhenOver) }
  }

  /// Removes everything; the animations lose what they moved.
  mutating func loseAll() {
    let lost = blocks.map { ($0.animation, $0.channels.count) } + layers.map { ($0.animation, 1) }
    blocks = []
    layers = []
    for (animation, count) in lost { animation.lose(count) }
  }
}

/// What one animation block does to one property of one view.
///
/// It shows `model + (from − to)·(1 − progress)`. Being relative to the model, it moves along when
/// autoresizing changes the property while it runs.
struct BlockMotion {
  let property: AnimatableProperty
  var channels: Channels
  /// How far from the model it starts; unused with keyframes.
  var distance = Components.zero
  /// The offset from the model over the progress, in a keyframe block.
  var keyframes: KeyframeTrack?
  let animation: ViewAnimation

  /// The value shown for a property set to `model`.
  func shown(from model: Components, at now: Double) -> Components {
    guard !animation.isOver(at: now) else { return model }
    let progress = animation.progress(at: now)
    let offset = keyframes?.value(at: progress) ?? distance * (1 - progress)
    return channels.choose(model + offset, otherwise: model)
  }
}
