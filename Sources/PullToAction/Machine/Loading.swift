/// What a control knows of the content's end, where it loads more as that comes near.
struct Loading: Equatable, Sendable {
  /// How long the content was when it was last looked at, in points, and where the viewport was.
  private(set) var length: Double?
  private(set) var offset: Double?
  /// Whether the end may begin an action: once, until the content has grown or another drag begins.
  var isArmed = true

  /// Notes where the content's end is now.
  ///
  /// - Returns: whether the content has moved towards it. Content that comes back from beyond its other edge, as
  ///   when a refresh there ends, has not.
  mutating func note(_ end: ContentEnd) -> Bool {
    let (oldLength, oldOffset) = (length, offset)
    length = end.length
    offset = end.offset
    guard let oldLength, let oldOffset else { return false }
    if end.length > oldLength { isArmed = true }
    // Content that has another length has not moved, even where it is shown elsewhere now.
    return end.length == oldLength && end.offset > oldOffset && oldOffset >= end.start
  }
}

/// The content's end, as it is seen in one look.
struct ContentEnd: Equatable, Sendable {
  /// How much of the content is still beyond the viewport, in points; 0 or less at its end.
  let remaining: Double
  /// The content's length, in points, and where the viewport is, growing towards the end.
  let length, offset: Double
  /// Where it rests at its other edge.
  let start: Double
  /// How near the end must come, in points.
  let distance: Double
  /// Whether an action at the opposite edge keeps this one from beginning.
  let isBlocked: Bool
}
