/// Lists inside lists: screens side by side, or a screen in the picture of a device.
extension DisplayList {
  /// Adds another list's items in front.
  ///
  /// - Parameters:
  ///   - list: what is added.
  ///   - place: the rectangle that it is scaled to.
  ///   - outline: what clips it besides its own edges, in this list's coordinates.
  public mutating func append(_ list: DisplayList, in place: Rect, outline: Outline? = nil) {
    guard list.size.width > 0, list.size.height > 0,
      let whole = Rect(origin: .zero, size: size).intersection(place)
    else { return }
    let move = AffineTransform(
      a: place.width / list.size.width, d: place.height / list.size.height, tx: place.minX,
      ty: place.minY)
    for var item in list.items {
      guard let clip = move.boundingBox(of: item.clip).intersection(whole) else { continue }
      item.clip = clip
      item.transform = item.transform.concatenating(move)
      for index in item.outlines.indices {
        item.outlines[index].transform = item.outlines[index].transform.concatenating(move)
      }
      if let outline { item.outlines.append(outline) }
      append(item)
    }
  }

  /// Adds content that belongs to no view, clipped to the list's edges.
  ///
  /// - Parameters:
  ///   - content: what to draw.
  ///   - frame: the rectangle that it is drawn in.
  ///   - outline: what clips it, if anything.
  ///   - alpha: its opacity, 0…1.
  public mutating func append(
    _ content: Content, in frame: Rect, outline: Outline? = nil, alpha: Double = 1
  ) {
    append(
      Item(
        view: 0, transform: AffineTransform(translation: frame.origin), size: frame.size,
        clip: Rect(origin: .zero, size: size), outlines: outline.map { [$0] } ?? [], alpha: alpha,
        content: content))
  }
}

extension DisplayList.Outline {
  /// An upright rectangle with rounded corners.
  public init(_ rect: Rect, cornerRadius: Double) {
    self.init(
      transform: AffineTransform(translation: rect.origin), size: rect.size,
      cornerRadius: min(cornerRadius, rect.width / 2, rect.height / 2))
  }
}
