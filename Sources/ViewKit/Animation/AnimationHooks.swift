/// Where views and animations meet.
extension View {
  /// Whether a change has to do with animation at all: asked at every change.
  @inline(__always) package var isAnimationAware: Bool {
    animatedState != nil || clock?.recording != nil
  }

  /// Tells of a change of a property that is in place; called where ``isAnimationAware``.
  func changed(_ property: AnimatableProperty, from old: Components) {
    let channels = property.channels(setFrom: old, to: model(property))
    guard let clock, !channels.isEmpty else { return }
    if let animation = clock.recording, animation.isOpen {
      animation.record(property, channels, of: self, from: old)
    } else if let state = animatedState, !state.isAutoresizing {
      state.interrupt(property, channels)
      forgetIdleState()
    }
  }

  /// Tells of a change of the text; from none or to none nothing moves, and neither do its letters.
  func textChanged(from old: TextContent?) {
    guard let old, textContent != nil else { return }
    changed(.textColor, from: Components(old.color))
    changed(.fontSize, from: Components(old.fontSize))
  }

  /// Tells of a change of the content; from one kind to another nothing moves.
  func contentChanged(from old: ViewContent?) {
    guard case .shape(let old) = old, shape != nil else { return }
    changed(.strokeStart, from: Components(old.strokeStart))
    changed(.strokeEnd, from: Components(old.strokeEnd))
    changed(.lineWidth, from: Components(old.lineWidth))
    changed(.fillColor, from: Components(old.fillColor))
    changed(.strokeColor, from: Components(old.strokeColor))
  }

  /// What is shown of a property now.
  func shown(_ property: AnimatableProperty) -> Components {
    shown(property, model: model(property))
  }

  /// What would be shown of a property now if it were set to `model`.
  func shown(_ property: AnimatableProperty, model: Components) -> Components {
    guard let state = animatedState, let clock else { return model }
    return state.shown(property, model: model, at: clock.now)
  }

  /// The animated state, made if there is none.
  func makeAnimatedState() -> AnimatedState {
    if let animatedState { return animatedState }
    let state = AnimatedState()
    animatedState = state
    return state
  }

  /// Takes out what an animation that has come to its end shows.
  func animationEnded(_ animation: ViewAnimation) {
    animatedState?.discard(animation, keepsFilled: true)
    forgetIdleState()
  }

  /// Takes out all that an animation shows.
  func discard(_ animation: ViewAnimation) {
    animatedState?.discard(animation, keepsFilled: false)
    forgetIdleState()
  }

  func forgetIdleState() {
    if animatedState?.isEmpty == true { animatedState = nil }
  }

  /// Ends the animations of this view.
  func endAnimations() {
    animatedState?.loseAll()
    animatedState = nil
  }

  /// Ends the animations of this view and of all in it: it has left its tree.
  func loseAnimations() {
    endAnimations()
    for subview in subviews { subview.loseAnimations() }
  }
}

/// Recording what a block changes.
extension ViewAnimation {
  /// Takes up a change that a block has made.
  func record(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, from old: Components
  ) {
    if keyframes != nil {
      keyframes?.add(property, channels, of: view, from: old, begin: beginsFromCurrentState)
    } else {
      move(property, channels, of: view, from: old)
    }
  }

  private func move(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, from old: Components
  ) {
    let new = view.model(property)
    let state = view.makeAnimatedState()
    var fresh = channels
    if let index = state.index(of: self, property) {
      let known = state.blocks[index].channels.intersection(channels)
      state.shift(at: index, by: known.choose(old - new, otherwise: .zero))
      fresh.subtract(known)
    }
    let base = beginsFromCurrentState ? view.shown(property, model: old) : old
    state.interrupt(property, fresh)
    let distance = base - new
    fresh = fresh.intersection(Channels { distance[$0] != 0 && distance[$0].isFinite })
    if !fresh.isEmpty { start(property, fresh, of: view, distance, in: state) }
    view.forgetIdleState()
  }

  private func start(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, _ distance: Components,
    in state: AnimatedState
  ) {
    if let index = state.index(of: self, property) {
      state.extend(at: index, to: channels, distance: distance)
    } else {
      let path = BlockMotion.Path.straight(channels.choose(distance, otherwise: .zero))
      state.add(BlockMotion(property: property, channels: channels, path: path, animation: self))
    }
    gain(channels.count, of: view)
  }
}
