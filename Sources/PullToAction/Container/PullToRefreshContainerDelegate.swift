/// What a host does for its container; all but the first may be left out.
public protocol PullToRefreshContainerDelegate: AnyObject {
  /// A refresh was triggered, and is to run.
  ///
  /// - Parameters:
  ///   - container: the container.
  ///   - completion: to be called once when it is done.
  func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didTrigger completion: RefreshCompletion)
  /// What is behind the refresh view; asked for when the delegate is set and for each pull. `nil`,
  /// which it is unless given, leaves the control's style as it is.
  func backgroundColor(for container: PullToRefreshContainer) -> Color?
  /// The view for a pull that begins, a fresh one each time; an ``ActivityRefreshView`` unless given. For
  /// `nil` it is used too, but with a diagnostic: a container that is not to refresh is disabled.
  func refreshView(for container: PullToRefreshContainer) -> (any PullToRefreshView)?
  /// A view was installed for a pull, given by the delegate or the default one, and may be styled.
  func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didInstall refreshView: any PullToRefreshView)
  /// Content was embedded.
  func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didEmbed content: any PullToRefreshContent)
}

/// The defaults.
extension PullToRefreshContainerDelegate {
  /// The style's.
  public func backgroundColor(for container: PullToRefreshContainer) -> Color? { nil }
  /// The default view.
  public func refreshView(for container: PullToRefreshContainer) -> (any PullToRefreshView)? {
    ActivityRefreshView()
  }
  /// Does nothing.
  public func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didInstall refreshView: any PullToRefreshView
  ) {}
  /// Does nothing.
  public func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didEmbed content: any PullToRefreshContent
  ) {}
}
