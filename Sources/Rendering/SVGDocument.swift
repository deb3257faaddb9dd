import TextSupport
import ViewKit

/// The elements of a picture, and the definitions that they share.
struct SVGDocument {
  private(set) var definitions: [String] = []
  private(set) var body: [String] = []
  private var ids: [String: String] = [:]
  private var images: [(data: [UInt8], id: String)] = []
  /// The clips of the groups that are open, from the outside in.
  private var groups: [DisplayList.Outline] = []

  /// Adds an item in front of the others, if any of it is visible.
  mutating func add(_ item: DisplayList.Item) {
    let extent = DrawnExtent(of: item)
    guard item.transform.inverted != nil, let clips = SVGClips(of: item, extent) else { return }
    let elements = elements(of: item, extent)
    guard !elements.isEmpty else { return }
    enter(clips)
    body += elements
  }

  /// Groups stay open as long as they cut off nothing visible.
  private mutating func enter(_ clips: SVGClips) {
    close(to: groups.prefix(while: clips.all.contains).count)
    for clip in clips.needed where !groups.contains(clip) {
      let place = SVGPlace(clip.transform, reach: max(clip.size.width, clip.size.height))
      let rect = place.rect(Rect(size: clip.size), cornerRadius: clip.cornerRadius)
      let id = define("clipPath", content: rect)
      body.append(XMLText.start("g", [("clip-path", "url(#\(id))")]))
      groups.append(clip)
    }
  }

  /// Closes groups until so many are open.
  mutating func close(to count: Int) {
    body += groups.dropFirst(count).map { _ in "</g>" }
    groups.removeLast(groups.count - count)
  }

  /// The id of a definition, which is made unless there is one like it.
  mutating func define(
    _ name: String, _ attributes: SVGAttributes = [], content: String
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
      "image", [("id", id), ("width", "1"), ("height", "1"), ("preserveAspectRatio", "none")])
    // Long, and nothing in it needs escaping.
    let data = "data:image/png;base64," + Base64.text(image.data)
    definitions.append(head.dropLast() + " href=\"\(data)\"/>")
    return id
  }

  /// The kind's first letter and a number, so that the same pictures have the same ids.
  private func nextID(_ name: String) -> String { name.prefix(1) + String(definitions.count + 1) }
}
