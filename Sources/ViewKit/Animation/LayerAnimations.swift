/// Layer animations of a view, in Core Animation's words.
extension View {
  /// Adds a layer animation. What it shows lies over what the view is set to and over what blocks
  /// show; of two that move the same, the one that was added last is seen.
  ///
  /// - Parameters:
  ///   - layer: what to show.
  ///   - key: a name to find it by; one that has the same name is replaced.
  ///   - completion: called once, later, with whether it ran to its end; see ``ViewAnimation``.
  /// - Returns: the running animation; `nil` where the view has no clock, and nothing was added.
  @discardableResult
  public func add(
    _ layer: LayerAnimation, forKey key: String? = nil, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation? {
    guard let clock else { return nil }
    let shown = presentation.shown(layer.keyPath.property)
    if let key { removeAnimation(forKey: key) }
    let animation = ViewAnimation(clock: clock, timing: layer.timing, completion: completion)
    motions.add(LayerMotion(layer, key: key, shown: shown, animation: animation))
    animation.gain(1, of: self)
    animation.begin()
    return animation
  }

  /// Removes the layer animation of a key; its completion is told `false` unless it was over.
  public func removeAnimation(forKey key: String) {
    guard let index = motions.layers.firstIndex(where: { $0.key == key }) else { return }
    motions.remove(at: index)
  }

  /// Ends all that moves the view, layer animations and blocks; it is shown as it is set.
  public func removeAllAnimations() { motions.loseAll() }

  /// How many layer animations the view has; those that stay when they are over count.
  package var layerAnimationCount: Int { motions.layers.count }

  /// The keys of the layer animations that the view has, in the order in which they were added.
  public var animationKeys: [String] { motions.layers.compactMap(\.key) }
}
