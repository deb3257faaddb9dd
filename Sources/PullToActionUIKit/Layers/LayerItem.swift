import PullToAction

/// What a layer draws.
package enum LayerContent: Equatable {
  /// A rectangle with rounded corners, filled.
  case fill(Color, cornerRadius: Double)
  /// A line along the inside of its edges.
  case border(Color, width: Double, cornerRadius: Double)
  /// A path in points from the layer's corner.
  case shape(ShapeContent)
  /// A linear gradient.
  case gradient(GradientContent, cornerRadius: Double)
  /// A line of text, and how many pixels it needs in place of one, because it is drawn enlarged.
  case text(TextContent, scale: Double)
  /// A picture that fills the layer, with its opacity.
  case image(ImageContent, opacity: Double)

  /// Which kind of layer draws it; a layer keeps its kind.
  package enum Kind: Hashable { case box, shape, gradient, text, image, clip }

  var kind: Kind {
    switch self {
    case .fill, .border: .box
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .image: .image
    }
  }
}

/// A layer that cuts off what is in it.
package struct LayerClip: Equatable {
  /// Where its rectangle from (0, 0) to `size` goes, in the layer around it.
  package let transform: AffineTransform
  /// In points.
  package let size: Size
  /// In points.
  package let cornerRadius: Double
}

/// One layer, with those around it that cut it off: an item of a display list, or a part of one.
///
/// Opacity is in the colours: a view's opacity holds for each of its items, and of a shape for fill and stroke,
/// while a layer's would hold for both together.
package struct LayerItem: Equatable {
  /// Layers around it, the outermost first.
  package let clips: [LayerClip]
  /// Where its rectangle from (0, 0) to `size` goes, in the innermost of them.
  package let transform: AffineTransform
  /// In points.
  package let size: Size
  /// What it draws.
  package let content: LayerContent

  package init(
    clips: [LayerClip], transform: AffineTransform, size: Size, content: LayerContent
  ) {
    (self.clips, self.transform, self.size, self.content) = (clips, transform, size, content)
  }

  /// What draws an item, from back to front; nothing where its place has no area.
  ///
  /// - Parameters:
  ///   - item: the display list's.
  ///   - whole: what the list shows, to which everything is cut off anyway.
  package static func items(of item: DisplayList.Item, in whole: Rect) -> [LayerItem] {
    guard item.transform.inverted != nil,
      let (clips, toInner) = clips(of: item, in: whole)
    else { return [] }
    func layer(_ content: LayerContent, _ size: Size? = nil, at place: Point = .zero) -> LayerItem {
      LayerItem(
        clips: clips,
        transform: AffineTransform(translation: place).concatenating(item.transform)
          .concatenating(toInner), size: size ?? item.size, content: content)
    }
    let alpha = item.alpha
    switch item.content {
    case .fill(let color, let radius):
      return [layer(.fill(color.faded(alpha), cornerRadius: radius))]
    case .border(let color, let width, let radius):
      return [layer(.border(color.faded(alpha), width: width, cornerRadius: radius))]
    case .shape(let shape): return [layer(.shape(shape.faded(alpha)))]
    case .gradient(let gradient, let radius):
      // Where its line has no length, everything lies past its end.
      return gradient.startPoint == gradient.endPoint
        ? [layer(.fill(gradient.color(at: 1).faded(alpha), cornerRadius: radius))]
        : [layer(.gradient(gradient.faded(alpha), cornerRadius: radius))]
    case .activityIndicator(let color, let step):
      return ActivityIndicatorContent.spokes(in: item.size, step: step).map { spoke in
        layer(.shape(spoke.shape(color.faded(alpha * spoke.alpha))))
      }
    case .text(var text):
      text.color = text.color.faded(alpha)
      return [layer(.text(text, scale: item.transform.pixelsForOne))]
    case .image(let image):
      let frame = image.frame(in: item.size)
      return [layer(.image(image, opacity: alpha), frame.size, at: frame.origin)]
    }
  }

  /// The layers that cut an item off, and the way from the list's coordinates to the innermost's; `nil` where
  /// one of them has no area.
  private static func clips(
    of item: DisplayList.Item, in whole: Rect
  ) -> (clips: [LayerClip], toInner: AffineTransform)? {
    var (clips, toInner) = ([LayerClip](), AffineTransform.identity)
    func add(_ transform: AffineTransform, _ size: Size, _ radius: Double) -> Bool {
      guard let inverse = transform.inverted else { return false }
      clips.append(
        LayerClip(
          transform: transform.concatenating(toInner), size: size, cornerRadius: radius))
      toInner = inverse
      return true
    }
    let box = item.transform.boundingBox(of: Rect(size: item.size))
    let isCut = item.clip != whole && (item.mayLeaveBounds || item.clip.intersection(box) != box)
    if isCut, !add(AffineTransform(translation: item.clip.origin), item.clip.size, 0) {
      return nil
    }
    for outline in item.outlines {
      guard add(outline.transform, outline.size, outline.cornerRadius) else { return nil }
    }
    return (clips, toInner)
  }
}

extension DisplayList.Item {
  /// Whether it may draw beyond its rectangle.
  fileprivate var mayLeaveBounds: Bool {
    switch content {
    case .shape, .image, .text, .activityIndicator: true
    case .fill, .border, .gradient: false
    }
  }
}

extension Color {
  fileprivate func faded(_ share: Double) -> Color {
    share == 1 ? self : withAlphaComponent(alpha * share)
  }
}

extension ShapeContent {
  fileprivate func faded(_ share: Double) -> ShapeContent {
    var shape = self
    shape.fillColor = fillColor.faded(share)
    shape.strokeColor = strokeColor.faded(share)
    return shape
  }
}

extension GradientContent {
  fileprivate func faded(_ share: Double) -> GradientContent {
    guard share != 1 else { return self }
    // As many colours, at the same places.
    return GradientContent(
      colors: colors.map { $0.faded(share) }, locations: locations, startPoint: startPoint,
      endPoint: endPoint) ?? self
  }
}

extension ActivityIndicatorContent.Spoke {
  fileprivate func shape(_ color: Color) -> ShapeContent {
    var shape = ShapeContent(
      .path(Path([.move(start), .line(end)])), fillColor: color.withAlphaComponent(0),
      strokeColor: color, lineWidth: width)
    shape.lineCap = .round
    return shape
  }
}

extension AffineTransform {
  /// How many pixels a layer needs along a side in place of one, to be sharp: 1, 2 or 4, so that a text that
  /// grows is not drawn anew in each frame.
  fileprivate var pixelsForOne: Double {
    let stretch = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return stretch <= 1 ? 1 : stretch <= 2 ? 2 : 4
  }
}
