/// A scroll view without a screen: UIScrollView's offsets, insets, physics and callbacks, driven
/// by touches that the host hands in and by a ``FrameClock``.
///
/// ```swift
/// let clock = FrameClock()
/// let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
/// scrollView.contentSize = Size(width: 390, height: 2000)
/// clock.advance { scrollView.touchBegan(at: Point(x: 195, y: 300)) }
/// clock.advance { scrollView.touchMoved(to: Point(x: 195, y: 400)) }
/// clock.advance { scrollView.touchEnded() }
/// ```
///
/// Every offset lies on the grid of ``Quantum``.
public final class ScrollView {
  /// The view that is scrolled: the viewport, its bounds' origin the content offset.
  public let view: View
  /// The time that it moves by.
  public let clock: FrameClock
  /// The app's object that hears of scrolling.
  public weak var delegate: (any ScrollViewDelegate)?
  /// How far a finger moves, in points, before it scrolls. UIKit says only "a small distance".
  /// What is not finite is not taken.
  public var dragSlop = 10.0 { didSet { dragSlop = dragSlop.finite(or: oldValue) } }

  var axes = ScrollAxes()
  /// What moves the content by hand.
  let gesture = ScrollGesture()
  var touch: ScrollTouch? { gesture.touch }
  /// Its place in another scroll view.
  var place: NestedPlace?
  private let observers = ScrollObservers()
  /// Whether observers last heard that the content began to move by itself, and not that it stopped.
  private var hasToldOfMoving = false
  /// For those who follow it without keeping it alive.
  package let link = WeakBox<ScrollView>()
  /// The insets that controls have added.
  public internal(set) var ledger = InsetLedger()

  /// Makes a scroll view with no content.
  ///
  /// - Parameters:
  ///   - clock: the time that it moves by; it takes its turn in each frame's physics.
  ///   - size: the viewport, in points; parts that are not finite or below 0 are 0.
  public init(clock: FrameClock, size: Size) {
    self.clock = clock
    view = View(frame: Rect(size: Size(sanitizing: size)), name: "scroll_view")
    view.clipsToBounds = true
    view.clock = clock
    axes.viewport = view.bounds.size
    clock.addMember(self, phase: .physics)
    link.set(self)
    view.scrollViewLink = link
  }

  deinit {
    gesture.stopAwaitingRest(on: clock)
    link.clear()
    // Those that its touch moved as well would wait for its end.
    if let chain = gesture.chain, chain.leader == nil {
      chain.end(velocity: .zero, cancelled: true)
    }
    clock.remove(self)
  }

  /// The viewport's size, in points; parts below 0 are 0, and a size that is not finite is not taken.
  public var viewportSize: Size {
    get { axes.viewport }
    set {
      guard newValue.isFinite else { return }
      let size = Size(sanitizing: newValue)
      changeEdges { $0.viewport = size }
      view.frame.size = size
      send(.didChangeLayout)
    }
  }

  /// The view has another size, as when it fills a view that was turned: so has the viewport.
  func viewWasResized() { if view.bounds.size != viewportSize { viewportSize = view.bounds.size } }

  /// The content's size, in points; parts below 0 are 0, and a size that is not finite is not taken.
  public var contentSize: Size {
    get { axes.content }
    set {
      guard newValue.isFinite else { return }
      let size = Size(sanitizing: newValue)
      changeEdges { $0.content = size }
      send(.didChangeLayout)
    }
  }

  /// The app's own insets; never touched by a control. They lie on the grid of ``Quantum``. What is
  /// not finite is not taken.
  public var contentInset = EdgeInsets.zero {
    didSet {
      contentInset = Quantum.quantized(contentInset.finite(or: oldValue))
      insetsChanged()
    }
  }

  /// Where the viewport is in the content. Setting it moves there at once, and from beyond an edge
  /// it bounces back; what is not finite is not taken.
  public var contentOffset: Point {
    get { axes.offset }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      axes.jump(to: newValue, now: clock.now)
      touch.map { axes.hold(at: $0.location) }
      offsetChanged()
      motionChanged()
    }
  }

  /// The content has another place in its own coordinates, as when an estimated length before it turned out
  /// otherwise: on the screen it goes on as it did, decelerating where it was.
  package func contentWasMoved(by delta: Point) {
    guard delta.isFinite, touch == nil else { return }
    axes.shift(by: delta, now: clock.now)
    offsetChanged()
    motionChanged()
  }

  /// Where the content comes to rest if nothing happens; where it is, while a finger holds it.
  package var targetContentOffset: Point { axes.target }

  /// Moves to an offset by code: at once, as setting ``contentOffset`` does, or in ``scrollDuration`` by the
  /// curve `easeInOut`, until a finger comes down. A finger that is down holds the content, which then moves
  /// at once or not at all.
  ///
  /// - Parameters:
  ///   - offset: in points; from beyond an edge the content bounces back. What is not finite is not taken.
  ///   - animated: whether it takes time.
  /// - Returns: whether the content moves, or is there.
  @discardableResult
  public func setContentOffset(_ offset: Point, animated: Bool) -> Bool {
    guard offset.isFinite else { return false }
    guard animated else {
      contentOffset = offset
      return true
    }
    guard touch == nil else { return false }
    axes.glide(to: offset, duration: ScrollView.scrollDuration, curve: .easeInOut, now: clock.now)
    motionChanged()
    return true
  }

  /// How long an animated ``setContentOffset(_:animated:)`` takes: 0.3 s, about as long as `UIScrollView`'s,
  /// which Apple does not publish.
  public static let scrollDuration = 0.3

  /// How fast a flung content slows down.
  public var decelerationRate: DecelerationRate {
    get { axes.vertical.rate }
    set { axes.set(\.rate, to: newValue) }
  }

  /// What brings content back that is past its edge; takes effect with the next bounce.
  public var bounce: Bounce {
    get { axes.vertical.bounce }
    set { axes.set(\.bounce, to: newValue) }
  }

  /// How far content follows a finger past its edge: UIKit's rubber band unless set.
  public var damping: Damping {
    get { axes.vertical.damping }
    set { change { $0.set(\.damping, to: newValue) } }
  }

  /// The coefficient of the rubber band that ``damping`` is: 0.55, as in UIKit, unless set. Clamped to
  /// 0.05…1, where 1 begins at the finger's pace; what is not a number counts as 0.55. Setting it makes
  /// the damping a rubber band, with the limit that it had.
  public var rubberBandCoefficient: Double {
    get { axes.vertical.bandCoefficient }
    set { damping = .rubberBand(coefficient: newValue, maximumDrag: damping.maximumDrag) }
  }

  /// Whether a drag that begins along one axis scrolls along no other, as in UIKit; false unless set. One
  /// that begins less than twice as far along one axis as along the other is diagonal, and scrolls freely.
  public var isDirectionalLockEnabled = false

  /// How long a wheel with notches must rest for what it pulls to be let go, in seconds: 0.2 unless set, between
  /// 0.02 and 5. What is not a number is not taken.
  public var wheelRestInterval = 0.2 {
    didSet { wheelRestInterval = wheelRestInterval.clamped(to: 0.02...5, or: oldValue) }
  }

  /// How fast a key pulls, as a finger's speed in points a second: 600 unless set, between 10 and
  /// 10,000. What is not a number is not taken.
  public var keyPullSpeed = 600.0 {
    didSet { keyPullSpeed = keyPullSpeed.clamped(to: 10...10_000, or: oldValue) }
  }

  /// Whether content may go past its edges; true unless set.
  public var bounces: Bool {
    get { axes.vertical.bounces }
    set { change { $0.set(\.bounces, to: newValue) } }
  }

  /// Whether content that fits the viewport can be dragged past its edges all the same; false
  /// unless set, as in UIKit.
  public var alwaysBounceVertical: Bool {
    get { axes.vertical.alwaysBounces }
    set { change { $0.vertical.alwaysBounces = newValue } }
  }

  /// The same for the horizontal axis.
  public var alwaysBounceHorizontal: Bool {
    get { axes.horizontal.alwaysBounces }
    set { change { $0.horizontal.alwaysBounces = newValue } }
  }

  /// Whether a finger moves the content up and down: it does not when the content fits the viewport
  /// and ``alwaysBounceVertical`` is off.
  public var canScrollVertically: Bool { axes.vertical.canScroll }
  /// The same for the horizontal axis, by ``alwaysBounceHorizontal``.
  public var canScrollHorizontally: Bool { axes.horizontal.canScroll }
  /// Whether a finger is down, be it moving or not, or a wheel, trackpad or key is at work.
  public var isTracking: Bool { touch != nil }
  /// Whether a finger scrolls, or what stands for one. False from the moment it is lifted.
  public var isDragging: Bool { touch?.isDragging ?? false }
  /// Where the finger is in the viewport, in points; `nil` without one, as with a wheel or a key.
  public var touchLocation: Point? { touch.flatMap { $0.isFinger ? $0.location : nil } }
  /// How far the finger, or what stands for one, has gone from where it began, in points; `nil` without one.
  public var dragTranslation: Point? { touch.map { $0.location - $0.start } }
  /// How fast the finger moves, in points a second, fitted to its last samples as when it is lifted; 0
  /// without one.
  public var touchVelocity: Point {
    let tracker = (gesture.chain?.leader?.gesture ?? gesture).tracker
    return isDragging ? tracker.velocity(at: clock.now).finite(or: .zero) : .zero
  }
  /// Whether what scrolls has a speed of its own, as a finger and a trackpad have.
  package var touchHasVelocity: Bool { touch?.hasVelocity ?? false }
  /// Whether the content moves by itself.
  public var isDecelerating: Bool { axes.isMoving }

  /// Adds an observer, which is held weakly; observers are told after the delegate, in the order
  /// in which they came.
  public func addObserver(_ observer: any ScrollViewObserver) { observers.add(guest: observer) }

  /// Adds an observer that takes itself out before it goes away.
  package func addMember(_ observer: any ScrollViewObserver) { observers.add(member: observer) }

  /// Removes an observer.
  public func removeObserver(_ observer: any ScrollViewObserver) { observers.remove(observer) }

  /// The observers of a type, in the order in which they came.
  package func observers<Observer>(of type: Observer.Type) -> [Observer] {
    observers.all.compactMap { $0 as? Observer }
  }

  func send(_ event: ScrollEvent) {
    if let delegate { delegate.hear(event, of: self) }
    observers.send(event, of: self)
  }

  /// Changes what moves nothing, also under a finger.
  private func change(_ body: (inout ScrollAxes) -> Void) {
    body(&axes)
    touch.map { axes.reanchor(at: $0.location) }
  }

  /// Tells when the content has begun to move by itself or has come to rest, each once.
  func motionChanged() {
    guard isDecelerating != hasToldOfMoving else { return }
    hasToldOfMoving = isDecelerating
    send(isDecelerating ? .willBeginDecelerating : .didEndDecelerating)
  }

  /// Shows the axes' offsets and tells of it, if they differ from what is shown.
  func offsetChanged() {
    let offset = axes.offset
    guard view.bounds.origin != offset else { return }
    view.bounds.origin = offset
    send(.didScroll)
  }
}

extension ScrollView: FrameParticipant {
  /// Moves the content to the clock's time, where it moves by itself.
  public func tick() {
    guard isDecelerating else { return gesture.pullByKey(on: self) }
    axes.advance(to: clock.now)
    if let chain = gesture.chain { return chain.show(self) }
    offsetChanged()
    motionChanged()
  }
}

extension Size {
  /// A size with parts that can be a length: finite, not below 0 and not too great to reckon with.
  init(sanitizing size: Size) {
    self.init(
      width: size.width.isFinite ? max(0, Quantum.clamped(size.width)) : 0,
      height: size.height.isFinite ? max(0, Quantum.clamped(size.height)) : 0)
  }
}
