/// Where views and animations meet.
extension View {
  /// What the view shows now: its own values unless something animates.
  public var presentation: ViewPresentation { ViewPresentation(of: self) }

  /// Whether a change has to do with animation at all: asked at every change.
  @inline(__always) package var isAnimationAware: Bool { isMoved || clock?.recording != nil }

  /// Tells of a change of a property that is in place; called where ``isAnimationAware``.
  func changed(_ property: AnimatableProperty, from old: Components) {
    let channels = property.channels(setFrom: old, to: property.model(of: self))
    guard let clock, !channels.isEmpty else { return }
    if let animation = clock.recording, animation.isOpen {
      animation.record(property, channels, of: self, from: old)
    } else if !motions.isAutoresizing {
      motions.interrupt(property, channels)
    }
  }

  /// Tells of a change of the text; from none or to none nothing moves, and neither do its letters.
  func textChanged(from old: TextContent?) {
    guard let old, textContent != nil else { return }
    for property in [AnimatableProperty.textColor, .fontSize] {
      changed(property, from: property.model(of: old))
    }
  }

  /// Tells of a change of the content; from one kind to another nothing moves.
  func contentChanged(from old: ViewContent?) {
    guard case .shape(let old) = old, shape != nil else { return }
    for property in [
      AnimatableProperty.strokeStart, .strokeEnd, .lineWidth, .fillColor, .strokeColor,
    ] {
      changed(property, from: property.model(of: old))
    }
  }

  /// Ends the animations of this view and of all in it: it has left its tree.
  func loseAnimations() {
    motions.loseAll()
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
    let new = property.model(of: view)
    var fresh = channels
    if let index = view.motions.index(of: self, property) {
      let known = view.motions.blocks[index].channels.intersection(channels)
      view.motions.shift(at: index, by: known.choose(old - new, otherwise: .zero))
      fresh.subtract(known)
    }
    let base = beginsFromCurrentState ? view.presentation.shown(property, model: old) : old
    view.motions.interrupt(property, fresh)
    let distance = base - new
    fresh = fresh.intersection(Channels { distance[$0] != 0 && distance[$0].isFinite })
    if !fresh.isEmpty { start(property, fresh, of: view, distance) }
  }

  private func start(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, _ distance: Components
  ) {
    if let index = view.motions.index(of: self, property) {
      view.motions.extend(at: index, to: channels, distance: distance)
    } else {
      let path = BlockMotion.Path.straight(channels.choose(distance, otherwise: .zero))
      view.motions.add(
        BlockMotion(property: property, channels: channels, path: path, animation: self))
    }
    gain(channels.count, of: view)
  }
}
