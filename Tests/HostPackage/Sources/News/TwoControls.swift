import PullToAction

/// Puts two controls on one feed.
@MainActor func attach(
  _ refresh: PullToActionControl, _ more: PullToActionControl, to feed: FeedView
) -> FeedHost {
  let host = FeedHost(feed)
  refresh.attach(to: host)
  more.attach(to: host)
  return host
}
