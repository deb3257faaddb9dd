/// How views come into trees, leave them and are found in them.
extension View {
  /// Puts a view in front of the other subviews; it leaves the superview that it had.
  ///
  /// - Returns: whether it was done. A view cannot be put inside itself or inside a view that is
  ///   in it, and a tree is at most ``maximumDepth`` views deep.
  @discardableResult
  public func addSubview(_ view: View) -> Bool {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at a place among the subviews, 0 being the back; a place beyond is the front.
  ///
  /// - Returns: whether it was done; see ``addSubview(_:)``.
  @discardableResult
  public func insertSubview(_ view: View, at index: Int) -> Bool {
    guard view !== self, !isInside(view), depth + view.nesting <= View.maximumDepth else {
      return false
    }
    let root = root
    let hadSuperview = view.superview != nil
    let staysInTree = hadSuperview && view.root === root
    view.detach()
    if hadSuperview, !staysInTree { view.loseAnimations() }
    view.superview = self
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    if let clock, view.clock !== clock { view.clock = clock }
    if !staysInTree { view.enter(root) }
    // Should one of these be taken out and become a root itself, it goes on from the tree's last number.
    for view in path { view.lastIdentifier = root.lastIdentifier }
    return true
  }

  /// Takes the view out of its superview, if it has one; its animations and those of all in it end.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    detach()
    loseAnimations()
  }

  private func detach() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// How deep a tree of views may be. Walking a tree recurses, and a plugin may build one.
  public static let maximumDepth = 64

  /// Whether this view lies in another, at any depth.
  public func isInside(_ other: View) -> Bool {
    path.dropFirst().contains { $0 === other }
  }

  /// The view and those that it is in, up to the root.
  private var path: some Sequence<View> { sequence(first: self, next: \.superview) }

  /// The view at the top of this view's tree; the view itself where it has no superview.
  public var root: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The first view of the given name in this view's tree, itself included, from back to front.
  public func find(_ name: String) -> View? {
    if self.name == name { return self }
    return subviews.lazy.compactMap { $0.find(name) }.first
  }

  /// How many views there are from the root to this one.
  private var depth: Int { path.reduce(0) { count, _ in count + 1 } }

  /// How many views there are from this one to its deepest subview.
  private var nesting: Int { 1 + (subviews.map(\.nesting).max() ?? 0) }

  /// Numbers this view and its subviews in the tree that they came into: always anew, because
  /// numbers from the tree where they were before may be taken here.
  private func enter(_ root: View) {
    root.lastIdentifier += 1
    id = root.lastIdentifier
    for subview in subviews { subview.enter(root) }
    lastIdentifier = root.lastIdentifier
  }
}
