import ViewKit

/// An outline that can be asked whether it contains a place.
struct Cutout {
  private let size: Size
  private let radius: Double
  private let inverse: AffineTransform?
  /// The tolerance for rounding errors, in points.
  private static let slack = 1e-6

  init(_ outline: DisplayList.Outline) {
    size = outline.size
    radius = outline.cornerRadius
    inverse = outline.transform.inverted
  }

  /// Whether a point of the list lies in it.
  func contains(_ point: Point) -> Bool {
    // An outline that is squeezed flat has nothing in it.
    guard let own = inverse?.apply(to: point) else { return false }
    // How far it is beyond the centres of the corners' circles: inside, no further than a radius.
    let across = max(radius - own.x, own.x - (size.width - radius), 0)
    let down = max(radius - own.y, own.y - (size.height - radius), 0)
    let slack = Cutout.slack
    guard radius > 0 else { return across <= slack && down <= slack }
    return across * across + down * down <= (radius + slack) * (radius + slack)
  }

  /// Whether a rectangle of the list lies in it: as it is convex, its corners decide.
  func contains(_ rect: Rect) -> Bool {
    Path.rect(rect).flattened().allSatisfy { $0.points.allSatisfy(contains) }
  }
}

/// The part of an item that its clips leave visible, which can be asked whether it contains a place.
struct VisiblePart {
  private let clip: Rect
  private let outlines: [Cutout]

  init(of item: DisplayList.Item) {
    clip = item.clip
    outlines = item.outlines.map(Cutout.init)
  }

  /// Whether a point of the list is in it.
  func contains(_ point: Point) -> Bool {
    clip.contains(point) && outlines.allSatisfy { $0.contains(point) }
  }
}
