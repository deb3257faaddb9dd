/// A view around somebody else's content that can be pulled to refresh it
/// (`APLPullToRefreshContainerViewController`).
///
/// ```swift
/// let container = PullToRefreshContainer(clock: clock)
/// container.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
/// container.delegate = host
/// container.embed(list)
/// ```
///
/// The content is found a scroll view, which gets a control with a fresh ``PullToRefreshView`` for each
/// pull. It has at most one such view and one refresh at a time. What the app sets of the scroll view's
/// insets is left alone, and an area that is safe belongs into these.
public final class PullToRefreshContainer {
  /// The container's view, which the content fills; its frame is the host's to set.
  public let view: View
  /// The control of the content's scroll view, for all that a container has no word for: its policy, a
  /// beginning by code, its log.
  public let control: PullToActionControl
  /// Told of what happens, and given the refresh to run.
  public weak var delegate: (any PullToRefreshContainerDelegate)? {
    didSet { takeBackgroundColor() }
  }
  /// What was embedded last; the host has to keep it.
  public private(set) weak var content: (any PullToRefreshContent)?
  /// The view that was embedded last.
  private var contentViewLink: WeakBox<View>?

  /// Makes a container with nothing in it.
  ///
  /// - Parameters:
  ///   - clock: the time that it moves by, until it has content with another.
  ///   - name: of the control, its view and its inset entries.
  public init(clock: FrameClock, name: String = "pull") {
    view = View(name: "container")
    view.clock = clock
    control = PullToActionControl(clock: clock, name: name)
    let visualizer = RefreshViewVisualizer { [weak self] in
      guard let self, let delegate else { return ActivityRefreshView() }
      return delegate.refreshView(for: self)
    }
    visualizer.onInstall = { [weak self] in self?.didInstall($0) }
    control.use(combined: visualizer)
    control.core.hostSide.refreshBlock = { [weak self] in self?.trigger() }
  }

  /// Whether a pull does anything. Setting it to false takes effect at once: a view that is in sight
  /// goes, and a refresh that runs is cancelled.
  public var isPullToRefreshEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }

  /// Fills the container with content, in place of what was in it. The content is held weakly, its view
  /// as any subview.
  ///
  /// Content without a scroll view is shown, but cannot be pulled, and leaves a diagnostic.
  public func embed(_ content: any PullToRefreshContent) {
    if let old = contentViewLink?.object, old !== content.view, old.superview === view {
      old.removeFromSuperview()
    }
    self.content = content
    contentViewLink = content.view.link
    if let clock = content.view.clock { view.clock = clock }
    content.view.frame = view.bounds
    content.view.autoresizing = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    attach(to: content.scrollHost)
    delegate?.pullToRefreshContainer(self, didEmbed: content)
  }

  private func attach(to host: (any ScrollHost)?) {
    guard let host else {
      control.detach()
      return control.report(
        .ignored(
          "embedding",
          because: "the content has no scroll view that could be pulled; its view is to "
            + "be a scroll view's, or its scrollView or scrollHost to say which"))
    }
    if host !== control.host { control.attach(to: host) }
  }

  private func takeBackgroundColor() {
    if let color = delegate?.backgroundColor(for: self) { control.style.backgroundColor = color }
  }

  private func didInstall(_ refreshView: any PullToRefreshView) {
    takeBackgroundColor()
    delegate?.pullToRefreshContainer(self, didInstall: refreshView)
  }

  /// Without a delegate the completion is let go at once, which ends the refresh.
  private func trigger() {
    guard let ticket = control.ticket else { return }
    let completion = RefreshCompletion(ticket: ticket, inbox: control.core.hostSide.openInbox())
    guard let delegate else { return }
    control.core.hostSide.record(
      .delegate, "host", .triggeredAction, .list([.text(ticket.action)]), isOwn: true,
      at: control.clock.tickTime)
    delegate.pullToRefreshContainer(self, didTrigger: completion)
  }
}
