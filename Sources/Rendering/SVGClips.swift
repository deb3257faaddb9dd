import ViewKit

/// The clips of an item.
struct SVGClips {
  /// The item's clip and its outlines.
  let all: [DisplayList.Outline]
  /// Those of them that make a difference, from the outside in.
  let needed: [DisplayList.Outline]

  /// `nil` where nothing of the item is left.
  init?(of item: DisplayList.Item, _ extent: DrawnExtent) {
    let clip = item.clip
    guard clip.width > 0, clip.height > 0 else { return nil }
    let rect = DisplayList.Outline(
      transform: AffineTransform(translation: clip.origin), size: clip.size, cornerRadius: 0)
    all = [rect] + item.outlines
    guard extent.isCertain else {
      needed = all
      return
    }
    let drawn = item.transform.boundingBox(of: extent.rect)
    let outlines = item.outlines.filter { !Cutout($0).contains(drawn) }
    // The rectangle around an outline cuts no more than the outline does.
    var left = drawn
    for outline in outlines {
      let box = outline.transform.boundingBox(of: Rect(size: outline.size))
      guard let shared = left.meeting(box) else { return nil }
      left = shared
    }
    guard left.meeting(clip) != nil else { return nil }
    needed = Cutout(rect).contains(left) ? outlines : [rect] + outlines
  }
}

extension Rect {
  /// What two rectangles share, were it only a line: strokes of lines have no area.
  fileprivate func meeting(_ other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
