/// What is on screen in one frame: flat, plain data, from back to front.
///
/// Renderers read nothing else; none of them walks the views. Equal frames give equal lists, in any
/// process. Every number in it is finite and at most ``Quantum/farthest``, and it contains nothing
/// invisible: no clear colours, no lines without width.
public struct DisplayList: Equatable, Sendable {
  /// The version of the format, for those that read lists written by another build.
  public static let version = 4

  /// What one item draws.
  public enum Content: Equatable, Sendable {
    /// A filled rectangle with rounded corners.
    case fill(Color, cornerRadius: Double)
    /// A line along the inside of a rectangle's edges; the radius is that of its outer corners.
    case border(Color, width: Double, cornerRadius: Double)
    /// A path, filled and stroked; its line width is 0 where there is no stroke.
    indirect case shape(ShapeContent)
    /// A picture, in the rectangle as its content mode says.
    indirect case image(ImageContent)
    /// A gradient that fills a rectangle with rounded corners.
    indirect case gradient(GradientContent, cornerRadius: Double)
    /// The spokes of an activity indicator (``ActivityIndicatorContent/spokes(in:step:)``), of which
    /// one is the brightest.
    case activityIndicator(Color, step: Int)
    /// A line of text in the item's rectangle.
    case text(TextContent)
  }

  /// A rectangle with rounded corners to which items are clipped.
  public struct Outline: Equatable, Sendable {
    /// Where the rectangle from (0, 0) to `size` goes, in the list's coordinates.
    public internal(set) var transform: AffineTransform
    /// The rectangle's size, in points.
    public let size: Size
    /// The radius of its corners, in points; no more than half the shorter side.
    public let cornerRadius: Double

    /// Makes an outline from its parts.
    public init(transform: AffineTransform, size: Size, cornerRadius: Double) {
      self.transform = transform
      self.size = size
      self.cornerRadius = cornerRadius
    }
  }

  /// One thing to draw.
  public struct Item: Equatable, Sendable {
    /// The number of its view.
    public let view: UInt32
    /// Where the rectangle from (0, 0) to `size` goes, in the list's coordinates.
    public internal(set) var transform: AffineTransform
    /// The rectangle's size, in points.
    public let size: Size
    /// The rectangle that it is clipped to, in the list's coordinates.
    public internal(set) var clip: Rect
    /// Further outlines that it is clipped to: those of clipping views that are rotated or have rounded
    /// corners.
    public internal(set) var outlines: [Outline]
    /// The opacity, multiplied by that of all superviews, 0…1.
    public internal(set) var alpha: Double
    /// What to draw.
    public internal(set) var content: Content

    /// Makes an item from its parts.
    public init(
      view: UInt32, transform: AffineTransform, size: Size, clip: Rect, outlines: [Outline] = [],
      alpha: Double, content: Content
    ) {
      self.view = view
      self.transform = transform
      self.size = size
      self.clip = clip
      self.outlines = outlines
      self.alpha = alpha
      self.content = content
    }
  }

  /// The size of what is shown, in points.
  public let size: Size
  /// What to draw, from back to front.
  public private(set) var items: [Item] = []
  /// What a screen reader finds, from back to front; empty unless it was asked for.
  public private(set) var accessibility: [AccessibilityElement] = []

  /// Makes a list of what a view and its subviews show.
  ///
  /// - Parameters:
  ///   - root: its bounds are what is shown; its own place and transform do not count.
  ///   - accessibility: whether to say what a screen reader finds, too. Most frames need not.
  public init(of root: View, accessibility: Bool = false) {
    if accessibility { self.accessibility = AccessibilityElement.elements(of: root) }
    let bounds = root.presentation.bounds
    size = bounds.size.shown
    let origin = AffineTransform(translation: Point(x: -bounds.origin.x, y: -bounds.origin.y))
    let whole = Rect(origin: .zero, size: size)
    append(root, transform: origin, cut: Cut(clip: whole), alpha: 1)
  }

  /// Adds an item in front of the others: for hosts that draw scenery around their views. Invisible
  /// items are left out.
  public mutating func append(_ item: Item) { if let item = item.shown { items.append(item) } }

  /// Adds what a screen reader finds in front of the others.
  public mutating func append(_ element: AccessibilityElement) { accessibility.append(element) }

  /// Adds items behind the others, in their order: for hosts that draw scenery behind their views.
  /// Invisible items are left out.
  public mutating func prepend(_ items: [Item]) {
    self.items.insert(contentsOf: items.compactMap(\.shown), at: 0)
  }

  /// Makes an empty list, for drawing without views.
  ///
  /// - Parameter size: of what is shown, in points.
  public init(size: Size) { self.size = size.shown }

  /// What the views around a view clip it to.
  private struct Cut {
    var clip: Rect
    var outlines: [Outline] = []
  }

  private mutating func append(_ view: View, transform: AffineTransform, cut: Cut, alpha: Double) {
    let shown = view.presentation
    let alpha = alpha * min(shown.alpha, 1)
    guard !view.isHidden, alpha > 0 else { return }
    let bounds = shown.bounds
    // From the bounds' corner: a scrolled view's own background does not scroll.
    let own = AffineTransform(translation: bounds.origin).concatenating(transform)
    // Subviews would inherit the invalid transform.
    guard own.isDrawable else { return }
    let size = bounds.size
    let inner = DisplayList.cut(inside: view, own, cut)
    func draw(_ content: Content) {
      // A view clips its own content too; background and border end at its edges anyway.
      guard size.isDrawable, let cut = content.mayLeaveBounds ? inner : cut,
        let content = content.shown(in: size)
      else { return }
      items.append(
        Item(
          view: view.id, transform: own, size: size, clip: cut.clip, outlines: cut.outlines,
          alpha: alpha, content: content))
    }
    shown.drawContents(draw)
    if let inner {
      for subview in view.subviews {
        append(
          subview, transform: subview.presentation.toSuperview.concatenating(transform),
          cut: inner, alpha: alpha)
      }
    }
    shown.drawBorder(draw)
  }

  /// What a view clips its subviews to; `nil` where nothing is left.
  private static func cut(inside view: View, _ own: AffineTransform, _ cut: Cut) -> Cut? {
    guard view.clipsToBounds else { return cut }
    let shown = view.presentation
    let size = shown.bounds.size.shown
    let box = own.boundingBox(of: Rect(origin: .zero, size: size))
    guard let shared = cut.clip.intersection(box) else { return nil }
    var inner = Cut(clip: shared, outlines: cut.outlines)
    let radius = size.fitting(shown.cornerRadius)
    if radius > 0 || !own.keepsUpright, inner.outlines.count < DisplayList.greatestClips {
      inner.outlines.append(Outline(transform: own, size: size, cornerRadius: radius))
    }
    return inner
  }

  /// How many nested clipping views clip by their outline; deeper ones clip by the rectangle around
  /// it.
  static let greatestClips = 8
  /// The most outlines that an item has: those of views, and of the lists that its list was put into.
  public static let greatestOutlines = 16
}

extension ViewPresentation {
  /// From the view's own coordinates to its superview's, as it is shown.
  public var toSuperview: AffineTransform {
    let (sine, cosine) = Trigonometry.sineAndCosine(rotation)
    let (scale, translation, center, bounds) = (scale, translation, center, bounds)
    let turned = AffineTransform(
      a: cosine * scale.x, b: sine * scale.x, c: -sine * scale.y, d: cosine * scale.y,
      tx: center.x + translation.x, ty: center.y + translation.y)
    let middle = Point(
      x: -bounds.origin.x - bounds.size.width / 2, y: -bounds.origin.y - bounds.size.height / 2)
    return AffineTransform(translation: middle).concatenating(turned)
  }
}
