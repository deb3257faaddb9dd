/// What a ``PullToRefreshContainer`` embeds: something with a view that scrolls.
///
/// A `ScrollView` is content as it is. Something whose ``view`` is a scroll view's needs no more than
/// that; what has its scroll view deeper inside says which: ``ScrollingContent`` for one of ours, and
/// ``scrollHost`` for any other.
public protocol PullToRefreshContent: AnyObject {
  /// What fills the container.
  var view: View { get }
  /// What is pulled; the scroll view of which ``view`` is the view, unless given.
  var scrollHost: (any ScrollHost)? { get }
}

extension PullToRefreshContent {
  /// The scroll view of which ``view`` is the view; `nil` where it is none's.
  public var scrollHost: (any ScrollHost)? { view.scrollView }
}

/// Content that has one of our scroll views somewhere in its view.
public protocol ScrollingContent: PullToRefreshContent {
  /// What is pulled.
  var scrollView: ScrollView { get }
}

extension ScrollingContent {
  /// ``scrollView``.
  public var scrollHost: (any ScrollHost)? { scrollView }
}

/// A scroll view alone is content.
extension ScrollView: PullToRefreshContent {}
