/// Lists inside of lists: screens side by side, a screen in the picture of a device.
extension DisplayList {
  /// Adds what another list shows, in front of what is there.
  ///
  /// - Parameters:
  ///   - list: what is added.
  ///   - place: where its rectangle goes; what is drawn keeps its proportions to that.
  ///   - outline: what cuts it off besides its own edges, in this list's coordinates.
  public mutating func append(
    _ list: DisplayList, in place: Rect, outline: Outline? = nil
  ) {
    guard list.size.width > 0, list.size.height > 0,
      let whole = Rect(origin: .zero, size: size).intersection(place)
    else { return }
    let move = AffineTransform(
      a: place.width / list.size.width, d: place.height / list.size.height, tx: place.minX,
      ty: place.minY)
    for item in list.items {
      guard let clip = move.boundingBox(of: item.clip).intersection(whole) else { continue }
      append(
        Item(
          view: item.view, transform: item.transform.concatenating(move), size: item.size,
          clip: clip,
          outlines: item.outlines.map { $0.moved(by: move) } + (outline.map { [$0] } ?? []),
          alpha: item.alpha, content: item.content))
    }
  }

  /// Adds something that belongs to no view, cut off by the list's edges.
  ///
  /// - Parameters:
  ///   - content: what to draw.
  ///   - frame: the rectangle that it is drawn in.
  ///   - outline: what cuts it off, if anything.
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

  fileprivate func moved(by transform: AffineTransform) -> DisplayList.Outline {
    DisplayList.Outline(
      transform: self.transform.concatenating(transform), size: size, cornerRadius: cornerRadius)
  }
}
