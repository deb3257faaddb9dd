/// What a view draws itself.
extension ViewPresentation {
  /// Draws what lies under the subviews, from back to front.
  func drawContents(_ draw: (DisplayList.Content) -> Void) {
    let background = backgroundColor
    if background.alpha > 0 { draw(.fill(background, cornerRadius: cornerRadius)) }
    switch content {
    case .shape(let shape): draw(.shape(shape))
    case .image(let image): draw(.image(image))
    case .gradient(let gradient): draw(.gradient(gradient, cornerRadius: cornerRadius))
    case .activityIndicator(let indicator):
      if indicator.isAnimating || !indicator.hidesWhenStopped {
        draw(.activityIndicator(indicator.color, step: indicator.step(at: view.clock?.now ?? 0)))
      }
    case nil: break
    }
    if let textContent { draw(.text(textContent.drawn(with: view.traits))) }
  }

  /// Draws the border, over the subviews, as in Core Animation.
  func drawBorder(_ draw: (DisplayList.Content) -> Void) {
    let width = borderWidth
    if width > 0 { draw(.border(borderColor, width: width, cornerRadius: cornerRadius)) }
  }
}

/// The visible part of an item: renderers get numbers that they need not check.
extension DisplayList.Item {
  /// The item with numbers in their ranges; `nil` where it is invisible.
  var shown: DisplayList.Item? {
    guard alpha > 0, transform.isDrawable, size.isDrawable, clip.isDrawable,
      outlines.count <= DisplayList.greatestOutlines, outlines.allSatisfy(\.isDrawable),
      let content = content.shown(in: size)
    else { return nil }
    var item = self
    item.alpha = min(alpha, 1)
    item.content = content
    return item
  }
}

extension DisplayList.Content {
  /// Whether it may be drawn beyond its rectangle, or beyond its rounded corners.
  var mayLeaveBounds: Bool {
    switch self {
    case .shape, .image, .text, .activityIndicator: true
    case .fill, .border, .gradient: false
    }
  }

  /// The content with numbers in their ranges; `nil` where it is invisible.
  func shown(in size: Size) -> DisplayList.Content? {
    let isEmpty = size.width == 0 || size.height == 0
    switch self {
    case .fill(let color, let radius):
      return isEmpty || color.alpha == 0 ? nil : .fill(color, cornerRadius: size.fitting(radius))
    case .border(let color, let width, let radius):
      let width = size.fitting(width)
      guard color.alpha > 0, width > 0 else { return nil }
      return .border(color, width: width, cornerRadius: size.fitting(radius))
    case .shape(let shape): return shape.shown.map { .shape($0) }
    case .image: return isEmpty ? nil : self
    case .gradient(let gradient, let radius):
      guard !isEmpty, gradient.colors.contains(where: { $0.alpha > 0 }) else { return nil }
      return .gradient(gradient.shown, cornerRadius: size.fitting(radius))
    case .activityIndicator(let color, _): return isEmpty || color.alpha == 0 ? nil : self
    case .text(let text): return text.isEmpty || text.color.alpha == 0 ? nil : .text(text.shown)
    }
  }
}

extension Size {
  /// A length that fits twice: a radius at two corners, a line along two edges.
  func fitting(_ length: Double) -> Double { length > 0 ? min(length, width / 2, height / 2) : 0 }

  /// Whether a renderer can compute with it.
  var isDrawable: Bool {
    width >= 0 && height >= 0 && width <= Quantum.farthest && height <= Quantum.farthest
  }

  /// The size with NaN and negative lengths replaced by 0.
  var shown: Size {
    Size(
      width: width > 0 ? Quantum.clamped(width) : 0,
      height: height > 0 ? Quantum.clamped(height) : 0)
  }
}

extension Rect {
  fileprivate var isDrawable: Bool {
    abs(minX) <= Quantum.farthest && abs(minY) <= Quantum.farthest && size.isDrawable
  }
}

extension DisplayList.Outline {
  fileprivate var isDrawable: Bool {
    transform.isDrawable && size.isDrawable && size.fitting(cornerRadius) == cornerRadius
  }
}

extension AffineTransform {
  /// Whether upright rectangles stay upright.
  var keepsUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }

  /// Whether a renderer can compute with it.
  var isDrawable: Bool {
    // A sum is NaN or too great where one of its terms is.
    abs(a) + abs(b) + abs(c) + abs(d) + abs(tx) + abs(ty) <= Quantum.farthest
  }
}

extension ShapeContent {
  fileprivate var shown: ShapeContent? {
    var shape = self
    shape.strokeStart = strokeStart > 0 ? min(strokeStart, 1) : 0
    shape.strokeEnd = strokeEnd > 0 ? min(strokeEnd, 1) : 0
    let isStroked = strokeColor.alpha > 0 && lineWidth > 0 && shape.strokeStart < shape.strokeEnd
    shape.lineWidth = isStroked ? min(lineWidth, Quantum.farthest) : 0
    return isStroked || fillColor.alpha > 0 ? shape : nil
  }
}

extension GradientContent {
  fileprivate var shown: GradientContent {
    var gradient = self
    gradient.startPoint = startPoint.clamped
    gradient.endPoint = endPoint.clamped
    return gradient
  }
}

extension TextContent {
  fileprivate var shown: TextContent {
    var text = self
    let range = Font.sizes
    text.font.size =
      font.size > range.lowerBound ? min(font.size, range.upperBound) : range.lowerBound
    return text
  }
}
