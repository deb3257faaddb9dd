/// What a host does with a refresh control, in the seed's words.
extension PullToActionControl {
  /// Uses a refresh control in place of the present visualizer and status view.
  public func use(_ refreshControl: any RefreshControl) {
    use(combined: RefreshVisualizer(refreshControl))
  }

  /// Attaches the control and has a block called when a refresh begins
  /// (`addToScrollView:withRefreshBlock:`). Adding it again replaces the block; another scroll view
  /// takes the place of the first.
  ///
  /// - Parameters:
  ///   - scrollView: held weakly.
  ///   - refreshBlock: called after the delegate; held until another takes its place.
  public func add(to scrollView: ScrollView, refreshBlock: (() -> Void)?) {
    core.hostSide.refreshBlock = refreshBlock
    self.scrollView = scrollView
  }

  /// Begins a refresh by code (`forceRefresh`): ``begin(revealing:)``.
  public func forceRefresh() { begin() }

  /// Ends the refresh (`endRefreshing`): the present cycle comes to its end, then the exit animation
  /// follows. Without a refresh it does nothing.
  public func endRefreshing() { if isRefreshing { complete() } }

  /// Whether a refresh runs that nobody has ended.
  public var isRefreshing: Bool { ticket != nil }
}
