/// How views report their changes to animations.
extension View {
  /// What the view shows now: its own values unless it animates.
  public var presentation: ViewPresentation { ViewPresentation(of: self) }

  /// Whether a change concerns any animation: asked at every change.
  @inline(__always) package var isAnimationAware: Bool { isMoved || storedClock?.recording != nil }

  /// Reports a change of a property, after it; called where ``isAnimationAware``.
  func changed(_ property: AnimatableProperty, from old: Components) {
    let channels = property.channels(setFrom: old, to: property.model(of: self))
    guard let clock, !channels.isEmpty else { return }
    if let animation = clock.recording, animation.isOpen {
      animation.record(property, channels, of: self, from: old)
    } else if !motions.isAutoresizing {
      for cut in motions.cuts(property, channels) {
        cut.animation.onCutOff?(cut.animation, self, .set(cut.path))
      }
      motions.interrupt(property, channels)
    }
  }

  /// Reports that the view is hidden or taken away, and what moves it is not seen any more.
  func becomesUnseen(_ cutOff: ViewAnimation.CutOff) {
    guard clock?.recording?.isOpen != true else { return }
    for motion in motions.blocks { motion.animation.onCutOff?(motion.animation, self, cutOff) }
  }

  /// Reports a change of the text. Its letters are not animated, nor are its coming and going.
  func textChanged(from old: TextContent?) {
    guard let old, textContent != nil else { return }
    for property in [AnimatableProperty.textColor, .fontSize] {
      changed(property, from: property.model(of: old))
    }
  }

  /// Reports a change of the content. A change to another kind is not animated.
  func contentChanged(from old: ViewContent?) {
    guard case .shape(let old) = old, shape != nil else { return }
    for property in AnimatableProperty.ofShapes { changed(property, from: property.model(of: old)) }
  }

  /// Ends the animations of this view and its descendants: it has left its tree.
  func loseAnimations() {
    motions.loseAll()
    for subview in subviews { subview.loseAnimations() }
  }
}

/// Recording what a block changes.
extension ViewAnimation {
  /// Records a change made by its block.
  func record(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, from old: Components
  ) {
    let base = beginsFromCurrentState ? view.presentation.shown(property, model: old) : old
    guard keyframes == nil else {
      keyframes?.add(property, channels, of: view, from: base)
      return
    }
    let new = property.model(of: view)
    var fresh = channels
    if let index = view.motions.index(of: self, property) {
      let known = view.motions.blocks[index].channels.intersection(channels)
      view.motions.blocks[index].distance += known.choose(old - new, otherwise: .zero)
      fresh.subtract(known)
    }
    view.motions.interrupt(property, fresh)
    let distance = base - new
    fresh = fresh.intersection(Channels { distance[$0] != 0 && distance[$0].isFinite })
    if !fresh.isEmpty { move(property, fresh, of: view, by: distance) }
  }

  private func move(
    _ property: AnimatableProperty, _ channels: Channels, of view: View, by distance: Components
  ) {
    if let index = view.motions.index(of: self, property) {
      let present = view.motions.blocks[index].distance
      view.motions.blocks[index].channels.formUnion(channels)
      view.motions.blocks[index].distance = channels.choose(distance, otherwise: present)
    } else {
      let distance = channels.choose(distance, otherwise: .zero)
      view.motions.blocks.append(
        BlockMotion(property: property, channels: channels, distance: distance, animation: self))
    }
    gain(channels.count, of: view)
  }
}
