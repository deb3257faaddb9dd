import PullToAction

/// A native view, as far as the scroll view that a modifier is put on is looked for among them.
@MainActor package protocol SearchedView: AnyObject {
  var searchedParent: (any SearchedView)? { get }
  var searchedChildren: [any SearchedView] { get }
  var isSearchedScrollView: Bool { get }
  /// The view's own rectangle, in the window's coordinates.
  var frameInWindow: Rect { get }
}

extension SearchedView {
  /// The scroll view that a modifier is on whose background this view is.
  ///
  /// SwiftUI puts a background beside what it belongs to, at its size: the scroll view is the one in the nearest
  /// surroundings that covers this view. A modifier inside of a scroll view finds that around it.
  package var scrollViewInFront: (any SearchedView)? {
    var seen: any SearchedView = self
    while let parent = seen.searchedParent {
      let others = parent.searchedChildren.filter { $0 !== seen }
      if let found = others.lazy.compactMap({ $0.first(covering: self.frameInWindow) }).first {
        return found
      }
      if parent.isSearchedScrollView { return parent }
      seen = parent
    }
    return nil
  }

  fileprivate func first(covering frame: Rect) -> (any SearchedView)? {
    if isSearchedScrollView, frameInWindow.covers(frame) { return self }
    return searchedChildren.lazy.compactMap { $0.first(covering: frame) }.first
  }
}

extension Rect {
  /// Whether another one lies in it, but for roundings.
  fileprivate func covers(_ other: Rect) -> Bool {
    other.width > 0 && other.height > 0 && minX <= other.minX + 1 && minY <= other.minY + 1
      && maxX >= other.maxX - 1 && maxY >= other.maxY - 1
  }
}
