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

  /// The view's own coordinates: a moved origin scrolls its subviews.
  public var bounds: Rect {
    didSet {
      guard bounds.isTaken(over: oldValue) else { return }
      if rarely(isAnimationAware) {
        changed(.boundsOrigin, from: oldValue.origin.components)
        changed(.size, from: oldValue.size.components)
      }
      if bounds.size != oldValue.size {
        resizeSubviews(from: oldValue.size)
        scrollView?.viewWasResized()
      }
    }
  }
  /// Where it is, how it is turned and scaled, and how opaque it is.
  var placement: ViewPlacement
  /// Whether the view and all in it are left out of what is shown.
  public var isHidden = false {
    didSet {
      lookChanges &+= 1
      if rarely(isMoved), isHidden, !oldValue { becomesUnseen(.hidden) }
    }
  }
  /// Whether what lies beyond the bounds is cut off.
  public var clipsToBounds = false { didSet { lookChanges &+= 1 } }
  /// What fills the bounds; clear unless set.
  public var backgroundColor = Color(white: 0, alpha: 0) {
    didSet { lookChanged(.backgroundColor, from: oldValue) }
  }
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0 {
    didSet {
      if cornerRadius.isTaken(over: oldValue) { lookChanged(.cornerRadius, from: oldValue) }
    }
  }
  /// How wide the line along the edges is, inside the bounds, in points; none unless set. It lies
  /// over all that is in the view, and its corners are those of ``cornerRadius``.
  public var borderWidth = 0.0 {
    didSet { if borderWidth.isTaken(over: oldValue) { lookChanged(.borderWidth, from: oldValue) } }
  }
  /// The colour of that line.
  public var borderColor = Color(white: 0) {
    didSet { if rarely(isAnimationAware) { changed(.borderColor, from: oldValue.components) } }
  }
  /// What gives way when the superview's size changes.
  public var autoresizing: Autoresizing = []
  /// What few views have: a shape, an image, a gradient or an activity indicator.
  public var content: ViewContent? {
    didSet {
      if hasContent != (oldValue != nil) { lookChanges &+= 1 }
      if rarely(isAnimationAware) { contentChanged(from: oldValue) }
    }
  }
  /// The text in the view, over its content; `nil` where it has none.
  public var textContent: TextContent? {
    get { text }
    set {
      let old = isAnimationAware ? text : nil
      if hasText != (newValue != nil) { lookChanges &+= 1 }
      text = newValue
      textChanged(from: old)
    }
  }
  // Without an observer, which would copy the old text for each new one.
  private var text: TextContent?

  /// What a screen reader says of it, where it was described.
  var accessibilityBox: AccessibilityBox?

  /// How often something of its look was set: opacity, whether it is hidden or clips, transform, corners,
  /// border's width, background, whether it has content or text. The same number is the same look.
  @inlinable package var changesOfLook: Int { lookChanges }
  @usableFromInline private(set) var lookChanges = 0

  @inline(__always)
  func lookChanged(_ property: AnimatableProperty, from old: some Animatable) {
    lookChanges &+= 1
    if rarely(isAnimationAware) { changed(property, from: old.components) }
  }

  /// Whether the view has content, and text. Whoever asks for either is handed a copy.
  package var hasContent: Bool { content != nil }
  // A comparison with nil would copy the text.
  package var hasText: Bool { if case .some = text { true } else { false } }

  /// Changes the letters of the text, making a text where there is none.
  package func setText(_ string: String) {
    if hasText { text?.string = string } else { textContent = TextContent(string) }
  }

  /// Changes the letters of the text, if there is one, to some of ASCII alone.
  ///
  /// - Returns: Whether there is a text, and the bytes are ASCII.
  package func writeText(ascii bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.isASCII && text?.write(utf8: bytes) != nil
  }

  /// The time that its animations run by: that of the view it was put into. A host sets it on a
  /// root of its own; scroll views and controls bring theirs.
  public var clock: FrameClock? {
    get { storedClock }
    set {
      let old = storedClock
      storedClock = newValue
      // What ran by the other clock has no time to go on by.
      if storedClock !== old { motions.loseAll() }
      for subview in subviews where subview.clock !== storedClock { subview.clock = storedClock }
    }
  }
  // Asked for a recording at every change; why it is not seen by other modules, `ViewPlacement` says.
  private(set) var storedClock: FrameClock?
  /// Traits for this view and all in it; `nil`, the default, for those of the view around it.
  public var ownTraits: Traits? { didSet { inheritTraits() } }
  /// What holds for this view: its own traits, or those of the nearest view around it that has
  /// some.
  public private(set) var traits = Traits()

  private func inheritTraits() {
    let inherited = ownTraits ?? superview?.traits ?? Traits()
    guard inherited != traits else { return }
    traits = inherited
    for subview in subviews { subview.inheritTraits() }
  }
  /// What moves the view.
  var motions = Motions() { didSet { isMoved = !motions.isEmpty } }
  /// Whether anything does: asked at every change, without looking at the lists.
  private(set) var isMoved = false
  /// The view that this one is in.
  ///
  /// Not weak, as a superview that goes away takes itself out of its subviews.
  public internal(set) unowned var superview: View? { didSet { inheritTraits() } }
  /// The views in this one, from back to front.
  public internal(set) var subviews: [View] = []
  /// See ``link``; few views are asked for one.
  private var weakBox: WeakBox<View>?
  /// The scroll view of which this is the view; `nil` where it is none's.
  public var scrollView: ScrollView? { scrollViewLink?.object }
  var scrollViewLink: WeakBox<ScrollView>?
  /// The greatest number in the tree of which this view is the root, or was in when it was last
  /// changed.
  var lastIdentifier: UInt32 = 0

  /// Makes a view of the given frame, in no tree; a frame with numbers that are not finite counts as
  /// one of no size at the origin.
  public init(frame: Rect = .zero, name: String = "view") {
    let frame = frame.finite(or: .zero)
    self.name = name
    bounds = Rect(origin: .zero, size: frame.size)
    placement = ViewPlacement(center: Point(x: frame.midX, y: frame.midY))
  }

  deinit {
    // First of all: nobody is to come upon a view that goes away.
    for subview in subviews { subview.superview = nil }
    weakBox?.clear()
    if isMoved { motions.loseAll() }
  }

  /// For those who come back to the view later, without keeping it alive.
  package var link: WeakBox<View> {
    if let weakBox { return weakBox }
    let link = WeakBox<View>()
    link.set(self)
    weakBox = link
    return link
  }
}
