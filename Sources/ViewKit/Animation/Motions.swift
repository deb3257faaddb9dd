/// What moves a view.
struct Motions {
  private(set) var blocks: [BlockMotion] = []
  /// In the order in which they were added: the last one wins.
  private(set) var layers: [LayerMotion] = []
  /// Whether the superview sets the frame just now, which stops nothing.
  var isAutoresizing = false

  var isEmpty: Bool { blocks.isEmpty && layers.isEmpty }

  /// What a property shows when it is set to `model`.
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

  mutating func add(_ motion: BlockMotion) {
    blocks.append(motion)
  }

  mutating func add(_ motion: LayerMotion) {
    layers.append(motion)
  }

  /// The place of what an animation already does to a property.
  func index(of animation: ViewAnimation, _ property: AnimatableProperty) -> Int? {
    blocks.firstIndex { $0.animation === animation && $0.property == property }
  }

  /// Lets what moves straight begin from further away.
  mutating func shift(at index: Int, by distance: Components) {
    guard case .straight(let present) = blocks[index].path else { return }
    blocks[index].path = .straight(present + distance)
  }

  /// Adds channels to what an animation already does to a property.
  mutating func extend(at index: Int, to channels: Channels, distance: Components) {
    guard case .straight(let present) = blocks[index].path else { return }
    blocks[index].channels.formUnion(channels)
    blocks[index].path = .straight(channels.choose(distance, otherwise: present))
  }

  /// Takes channels of a property from the blocks that move them.
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

  /// Takes out a layer animation.
  mutating func remove(at index: Int) {
    layers.remove(at: index).animation.lose(1)
  }

  /// Takes out all that an animation does, but for layer animations that are to stay when it has
  /// ended.
  mutating func discard(_ animation: ViewAnimation, keepsFilled: Bool) {
    blocks.removeAll { $0.animation === animation }
    layers.removeAll { $0.animation === animation && !(keepsFilled && $0.staysWhenOver) }
  }

  /// Takes everything out.
  mutating func loseAll() {
    let lost = blocks.map { ($0.animation, $0.channels.count) } + layers.map { ($0.animation, 1) }
    blocks = []
    layers = []
    for (animation, count) in lost { animation.lose(count) }
  }
}
