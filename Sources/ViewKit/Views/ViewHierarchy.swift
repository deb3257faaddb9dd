/// Adding, removing and finding views in trees.
extension View {
  /// Adds a view in front of the other subviews; it leaves its previous superview.
  ///
  /// - Returns: whether it was added. A view cannot be added to itself or to a view inside it, and a
  ///   tree is at most ``maximumDepth`` views deep.
  @discardableResult
  public func addSubview(_ view: View) -> Bool { insertSubview(view, at: subviews.count) }

  /// Inserts a view at an index among the subviews, 0 being the back; the index is clamped.
  ///
  /// - Returns: whether it was added; see ``addSubview(_:)``.
  @discardableResult public func insertSubview(_ view: View, at index: Int) -> Bool {
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
    // If one of these is removed and becomes a root itself, it continues from the tree's last number.
    for view in path { view.lastIdentifier = root.lastIdentifier }
    return true
  }

  /// Removes the view from its superview, if it has one, and ends its animations and its descendants'.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    if isMoved { becomesUnseen(.removed) }
    detach()
    loseAnimations()
    tellScrollViewsOfRemoval()
  }

  private func detach() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// The maximum depth of a tree. Walks recurse, and plugins may build trees.
  public static let maximumDepth = 64

  /// Whether this view is a descendant of another.
  public func isInside(_ other: View) -> Bool { path.dropFirst().contains { $0 === other } }

  /// The view and its superviews, up to the root.
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

  /// The number of views from the root to this one.
  private var depth: Int { path.reduce(0) { count, _ in count + 1 } }

  /// The number of views from this one to its deepest descendant.
  private var nesting: Int { 1 + (subviews.map(\.nesting).max() ?? 0) }

  /// Numbers this view and its subviews in a tree that they enter: always anew, as their previous
  /// numbers may be taken there.
  private func enter(_ root: View) {
    root.lastIdentifier += 1
    id = root.lastIdentifier
    for subview in subviews { subview.enter(root) }
    lastIdentifier = root.lastIdentifier
  }
}
