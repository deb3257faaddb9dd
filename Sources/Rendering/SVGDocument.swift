import ViewKit

/// The elements of a picture, and what they refer to; a thing that is referred to twice is there once.
struct SVGDocument {
  private(set) var definitions: [String] = []
  private(set) var body: [String] = []
  private var ids: [String: String] = [:]
  private var images: [(data: [UInt8], id: String)] = []
  /// The clips of the groups that are open, from the outside in.
  private var groups: [String] = []

  /// Adds an item in front of the others; nothing where nothing of it can be seen.
  mutating func add(_ item: DisplayList.Item) {
    guard item.transform.inverted != nil else { return }
    let extent = DrawnExtent(of: item)
    guard let clips = SVGClips.needed(for: item, extent) else { return }
    enter(clips.map { clip in define("clipPath", content: SVGClips.rect(of: clip)) })
    body += elements(of: item, extent)
  }

  /// Closes what is open.
  mutating func finish() {
    enter([])
  }

  /// Opens and closes groups, so that what comes is cut off by some clips and no others.
  private mutating func enter(_ clips: [String]) {
    let shared = zip(groups, clips).prefix { $0 == $1 }.count
    body += groups.dropFirst(shared).map { _ in "</g>" }
    body += clips.dropFirst(shared).map { XMLText.start("g", [("clip-path", "url(#\($0))")]) }
    groups = clips
  }

  /// The id of a definition, which is made unless there is one like it.
  mutating func define(
    _ name: String, _ attributes: [(String, String)] = [], content: String
  ) -> String {
    let key = XMLText.element(name, attributes, content: content)
    if let id = ids[key] { return id }
    let id = nextID(name)
    ids[key] = id
    definitions.append(XMLText.element(name, [("id", id)] + attributes, content: content))
    return id
  }

  /// The id of a picture of its own size, which is defined unless it is already.
  mutating func define(_ image: ImageContent) -> String {
    if let known = images.first(where: { $0.data == image.data }) { return known.id }
    let id = nextID("image")
    images.append((image.data, id))
    let head = XMLText.start(
      "image",
      [
        ("id", id), ("width", "1"), ("height", "1"), ("preserveAspectRatio", "none"),
      ])
    // Long, and nothing in it needs escaping.
    let data = "data:image/png;base64," + Base64.text(image.data)
    definitions.append(head.dropLast() + " href=\"\(data)\"/>")
    return id
  }

  /// The same for the same pictures: the kind's first letter, and how many there are.
  private func nextID(_ name: String) -> String {
    name.prefix(1) + String(definitions.count + 1)
  }
}

/// What cuts off parts of an item.
enum SVGClips {
  /// The clips that make a difference, from the outside in; `nil` where nothing is left.
  static func needed(
    for item: DisplayList.Item, _ extent: DrawnExtent
  ) -> [DisplayList.Outline]? {
    let clip = item.clip
    guard clip.width > 0, clip.height > 0 else { return nil }
    let rect = DisplayList.Outline(
      transform: AffineTransform(translation: clip.origin), size: clip.size, cornerRadius: 0)
    guard extent.isCertain else { return [rect] + item.outlines }
    let drawn = item.transform.boundingBox(of: extent.rect)
    let outlines = item.outlines.filter { Cutout($0)?.contains(drawn) != true }
    // The rectangle around an outline cuts no more than the outline does.
    var left = drawn
    for outline in outlines {
      let box = outline.transform.boundingBox(of: Rect(size: outline.size))
      guard let shared = left.meeting(box) else { return nil }
      left = shared
    }
    guard left.meeting(clip) != nil else { return nil }
    return Cutout(rect)?.contains(left) == true ? outlines : [rect] + outlines
  }

  static func rect(of outline: DisplayList.Outline) -> String {
    let size = outline.size
    let place = SVGPlace(outline.transform, reach: max(size.width, size.height))
    return XMLText.element(
      "rect", place.rect(Rect(size: size), cornerRadius: outline.cornerRadius))
  }
}

extension Rect {
  /// What two rectangles share, were it only a line: strokes of lines have no area.
  fileprivate func meeting(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
