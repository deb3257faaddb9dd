#if GTK
  import ViewKit

  extension DisplayList {
    /// The rectangle, in whole points, that all that is drawn is in; `nil` where nothing is.
    var extent: Rect? {
      let corners = items.compactMap(\.extent).flatMap(\.corners)
      guard !corners.isEmpty else { return nil }
      let box = Rect(around: corners)
      let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
      return Rect(
        x: left, y: top, width: box.maxX.rounded(.up) - left, height: box.maxY.rounded(.up) - top)
    }
  }

  extension DisplayList.Item {
    /// What is drawn is nowhere outside of this.
    fileprivate var extent: Rect? {
      transform.boundingBox(of: drawn.inset(by: -1)).intersection(clip)
    }

    /// What is drawn is nowhere outside of this, in the item's own coordinates.
    private var drawn: Rect {
      let bounds = Rect(size: size)
      switch content {
      case .fill, .border, .gradient: return bounds
      case .activityIndicator: return bounds.inset(by: -max(size.width, size.height))
      case .image(let image): return Rect(around: bounds.corners + image.frame(in: size).corners)
      case .shape(let shape):
        let points = shape.path(in: size).elements.flatMap(\.points)
        // A tip may stand out as far as it is limited to.
        let tip = shape.lineWidth / 2 * ShapeContent.miterLimit
        return points.isEmpty ? bounds : Rect(around: points).inset(by: -tip)
      case .text(let text):
        // No letter is wider or taller than twice its size.
        let letter = 2 * text.font.size
        let length = letter * Double(text.string.unicodeScalars.count)
        return Rect(
          x: -length, y: size.height / 2 - letter, width: 2 * length + size.width,
          height: 2 * letter)
      }
    }
  }

  extension Rect {
    fileprivate var corners: [Point] { [origin, Point(x: maxX, y: maxY)] }
  }

  extension PathElement {
    fileprivate var points: [Point] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quad(let control, let end): [control, end]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
  }
#endif
