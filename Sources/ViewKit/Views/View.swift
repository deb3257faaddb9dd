/// A rectangle on screen with subviews; headless, with UIKit's words.
///
/// What a view shows is plain data: a frame loop turns the tree into a ``DisplayList``, and
/// something else draws it. Scalars are stored inline because a plugin writes some of them on
/// every frame of a drag; what few views have (text) lies beside them.
///
/// `frame`, `x`, `y`, `width` and `height` ignore the transform (rotation, scale, translation),
/// so that turning a view never changes what its frame reads as.
///
/// A number that is not finite is not taken, and neither is a point, a size or a rectangle with one in
/// it: what was set before stays, and what moves goes on. So a host's 0/0 never comes on screen, nor
/// into what is laid out by it.
public final class View {
  /// The name by which traces, trees and tests find the view; not necessarily unique.
  public var name: String
  /// The view's number in its tree, by the order in which views entered it: 0 before that.
  ///
  /// It names the view in display lists, and is the same in every process that does the same.
  public internal(set) var id: UInt32 = 0

  // Exclusive access is not checked, here and in the other objects that a frame goes through, for
  // numbers and references that are read and written a hundred times in a frame: the checks took
  // longer than the frame's work. What holds many values, or runs code when it is changed, keeps them.

  /// The view's own coordinates: a moved origin scrolls its subviews.
  @exclusivity(unchecked) public var bounds: Rect {
    didSet {
      guard bounds.isFinite else { return bounds = oldValue }
      if rarely(isAnimationAware) {
        changed(.boundsOrigin, from: Components(oldValue.origin))
        changed(.size, from: Components(oldValue.size))
      }
      if bounds.size != oldValue.size {
        resizeSubviews(from: oldValue.size)
        scrollView?.viewWasResized()
      }
    }
  }
  /// The middle of the frame, in the superview's coordinates.
  @exclusivity(unchecked) public var center: Point {
    didSet {
      guard center.isFinite else { return center = oldValue }
      if rarely(isAnimationAware) { changed(.center, from: Components(oldValue)) }
    }
  }
  /// The turn about the centre, in radians, clockwise. A scalar, because 337.5° is not -22.5°.
  @exclusivity(unchecked) public var rotation = 0.0 {
    didSet {
      guard rotation.isFinite else { return rotation = oldValue }
      lookChanges &+= 1
      if rarely(isAnimationAware) { changed(.rotation, from: Components(oldValue)) }
    }
  }
  /// How much wider and taller the view is drawn, about its centre.
  @exclusivity(unchecked) public var scale = Point(x: 1, y: 1) {
    didSet {
      guard scale.isFinite else { return scale = oldValue }
      lookChanges &+= 1
      if rarely(isAnimationAware) { changed(.scale, from: Components(oldValue)) }
    }
  }
  /// How far the view is drawn from where its frame is, in points.
  @exclusivity(unchecked) public var translation = Point.zero {
    didSet {
      guard translation.isFinite else { return translation = oldValue }
      lookChanges &+= 1
      if rarely(isAnimationAware) { changed(.translation, from: Components(oldValue)) }
    }
  }
  /// The opacity of the view and all in it, 0…1.
  @exclusivity(unchecked) public var alpha = 1.0 {
    didSet {
      guard alpha.isFinite else { return alpha = oldValue }
      lookChanges &+= 1
      if rarely(isAnimationAware) { changed(.alpha, from: Components(oldValue)) }
    }
  }
  /// Whether the view and all in it are left out of what is shown.
  @exclusivity(unchecked) public var isHidden = false {
    didSet { lookChanges &+= 1 }
  }
  /// Whether what lies beyond the bounds is cut off.
  public var clipsToBounds = false
  /// What fills the bounds; clear unless set.
  public var backgroundColor = Color(white: 0, alpha: 0) {
    didSet {
      lookChanges &+= 1
      if rarely(isAnimationAware) { changed(.backgroundColor, from: Components(oldValue)) }
    }
  }
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0 {
    didSet {
      guard cornerRadius.isFinite else { return cornerRadius = oldValue }
      lookChanges &+= 1
      if rarely(isAnimationAware) { changed(.cornerRadius, from: Components(oldValue)) }
    }
  }
  /// How wide the line along the edges is, inside the bounds, in points; none unless set. It lies
  /// over all that is in the view, and its corners are those of ``cornerRadius``.
  public var borderWidth = 0.0 {
    didSet {
      guard borderWidth.isFinite else { return borderWidth = oldValue }
      lookChanges &+= 1
      if rarely(isAnimationAware) { changed(.borderWidth, from: Components(oldValue)) }
    }
  }
  /// The colour of that line.
  public var borderColor = Color(white: 0) {
    didSet { if rarely(isAnimationAware) { changed(.borderColor, from: Components(oldValue)) } }
  }
  /// What gives way when the superview's size changes.
  public var autoresizing: Autoresizing = []
  /// What few views have: a shape, an image, a gradient or an activity indicator.
  public var content: ViewContent? {
    didSet {
      note(&hasContent, content != nil)
      if rarely(isAnimationAware) { contentChanged(from: oldValue) }
    }
  }
  /// The text in the view, over its content; `nil` where it has none.
  public var textContent: TextContent? {
    get { text }
    set {
      let old = isAnimationAware ? text : nil
      text = newValue
      note(&hasText, newValue != nil)
      textChanged(from: old)
    }
  }
  // Without an observer, which would copy the old text for each new one.
  private var text: TextContent?

  /// How often something was set of how it looks: opacity, whether it is hidden,
  /// transform, corners, border's width, background, and whether it has content or text. Whoever has seen
  /// the look sees from the number alone that it is the same.
  @inlinable package var changesOfLook: Int { lookChanges }
  @exclusivity(unchecked) @usableFromInline private(set) var lookChanges = 0

  /// Whether the view has content, and text. Whoever asks for either is handed a copy.
  @exclusivity(unchecked) package private(set) var hasContent = false
  @exclusivity(unchecked) package private(set) var hasText = false

  private func note(_ isThere: inout Bool, _ isThereNow: Bool) {
    if isThere != isThereNow { lookChanges &+= 1 }
    isThere = isThereNow
  }

  /// Changes the letters of the text, making a text where there is none.
  package func setText(_ string: String) {
    // Asked of the flag, as asking the text would copy it.
    if hasText { text?.string = string } else { textContent = TextContent(string) }
  }

  /// Changes the letters of the text, if there is one, to some of ASCII alone.
  ///
  /// - Returns: Whether there is a text, and the bytes are ASCII.
  package func writeText(ascii bytes: UnsafeRawBufferPointer) -> Bool {
    guard hasText, bytes.isASCII else { return false }
    text?.write(utf8: bytes)
    return true
  }

  /// The time that its animations run by: that of the view it was put into. A host sets it on a
  /// root of its own; scroll views and controls bring theirs.
  @exclusivity(unchecked) public var clock: FrameClock? {
    didSet {
      // What ran by the other clock has no time to go on by.
      if clock !== oldValue { endAnimations() }
      for subview in subviews where subview.clock !== clock { subview.clock = clock }
    }
  }
  /// Traits for this view and all in it; `nil`, the default, for those of the view around it.
  @exclusivity(unchecked) public var ownTraits: Traits?
  /// What moves the view; `nil` while nothing does.
  @exclusivity(unchecked) var animatedState: AnimatedState?
  /// The view that this one is in.
  ///
  /// Not weak, which would make each use of any superview dearer: a view that goes away takes itself
  /// out of its subviews.
  public internal(set) var superview: View? {
    get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = newValue.map(Unmanaged.passUnretained) }
  }
  @exclusivity(unchecked) var superviewReference: Unmanaged<View>?

  /// Whether the view is in that which a link leads to.
  package func isSubview(of link: Backlink<View>) -> Bool {
    superviewReference.map(link.leads(to:)) ?? false
  }
  /// The views in this one, from back to front.
  public internal(set) var subviews: [View] = []
  /// See ``link``; few views are asked for one.
  private var backlink: Backlink<View>?
  /// The scroll view whose view this is; few have one.
  var scrollViewLink: Backlink<ScrollView>?
  /// The greatest number in the tree of which this view is the root, or was in when it was last
  /// changed.
  var lastIdentifier: UInt32 = 0

  /// Makes a view of the given frame, in no tree; a frame with numbers that are not finite counts as
  /// one of no size at the origin.
  public init(frame: Rect = .zero, name: String = "view") {
    let frame = frame.finite(or: .zero)
    self.name = name
    bounds = Rect(origin: .zero, size: frame.size)
    center = Point(x: frame.midX, y: frame.midY)
  }

  deinit {
    backlink?.cut()
    for subview in subviews { subview.superview = nil }
  }

  /// For those who come back to the view later, without keeping it alive.
  package var link: Backlink<View> {
    if let backlink { return backlink }
    let link = Backlink<View>()
    link.lead(to: self)
    backlink = link
    return link
  }
}
