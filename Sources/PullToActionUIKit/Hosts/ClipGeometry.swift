import PullToAction

/// A clip view and its document, as `NSScrollView` has them: the document's coordinates may grow upward.
package struct ClipGeometry: Equatable {
  /// What is seen of the document's coordinates.
  package let clip: Rect
  /// The document's frame in them.
  package let document: Rect
  /// Whether they grow downward (`isFlipped`).
  package let growsDownward: Bool

  package init(clip: Rect, document: Rect, growsDownward: Bool) {
    (self.clip, self.document, self.growsDownward) = (clip, document, growsDownward)
  }

  /// Where the clip is in the document, from its upper left corner downward.
  package var offset: Point {
    Point(
      x: clip.minX - document.minX,
      y: growsDownward ? clip.minY - document.minY : document.maxY - clip.maxY)
  }

  /// The origin of the clip's bounds at an offset.
  package func origin(at offset: Point) -> Point {
    Point(
      x: document.minX + offset.x,
      y: growsDownward ? document.minY + offset.y : document.maxY - offset.y - clip.height)
  }
}
