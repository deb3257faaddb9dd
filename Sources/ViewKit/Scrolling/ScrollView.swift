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

  var horizontal = ScrollAxis()
  var vertical = ScrollAxis()
  var touch: Touch?
  /// Its place in another scroll view, and whom it shares the last touch with.
  var place: NestedPlace?
  var chain: NestedChain? { didSet { chainChanged() } }
  var tracker = VelocityTracker()
  private var observers: [Observation] = []
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
    horizontal.viewport = view.bounds.size.width
    vertical.viewport = view.bounds.size.height
    clock.addMember(self, phase: .physics)
    link.set(self)
    view.scrollViewLink = link
  }

  deinit {
    link.clear()
    // Those that its touch moved as well would wait for its end.
    if let chain, chain.leader == nil { chain.end(velocity: .zero, cancelled: true) }
    clock.remove(self)
  }

  /// The viewport's size, in points; parts below 0 are 0, and a size that is not finite is not taken.
  public var viewportSize: Size {
    get { Size(width: horizontal.viewport, height: vertical.viewport) }
    set {
      guard newValue.isFinite else { return }
      let size = Size(sanitizing: newValue)
      changeEdges(horizontal: { $0.viewport = size.width }, vertical: { $0.viewport = size.height })
      view.frame.size = size
      send(.didChangeLayout)
    }
  }

  /// The view has another size, as when it fills a view that was turned: so has the viewport.
  func viewWasResized() { if view.bounds.size != viewportSize { viewportSize = view.bounds.size } }

  /// The content's size, in points; parts below 0 are 0, and a size that is not finite is not taken.
  public var contentSize: Size {
    get { Size(width: horizontal.content, height: vertical.content) }
    set {
      guard newValue.isFinite else { return }
      let size = Size(sanitizing: newValue)
      changeEdges(horizontal: { $0.content = size.width }, vertical: { $0.content = size.height })
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
    get { Point(x: horizontal.offset, y: vertical.offset) }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      horizontal.jump(to: newValue.x, now: clock.now)
      vertical.jump(to: newValue.y, now: clock.now)
      touch.map { hold(at: $0.location) }
      offsetChanged()
      motionChanged()
    }
  }

  /// Where the content comes to rest if nothing happens; where it is, while a finger holds it.
  package var targetContentOffset: Point { Point(x: horizontal.target, y: vertical.target) }

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
    glide(to: offset)
    return true
  }

  /// How long an animated ``setContentOffset(_:animated:)`` takes: 0.3 s, about as long as `UIScrollView`'s,
  /// which Apple does not publish.
  public static let scrollDuration = 0.3

  private func glide(to offset: Point) {
    let (duration, now) = (ScrollView.scrollDuration, clock.now)
    horizontal.glide(to: offset.x, duration: duration, curve: .easeInOut, now: now)
    vertical.glide(to: offset.y, duration: duration, curve: .easeInOut, now: now)
    motionChanged()
  }

  /// How fast a flung content slows down.
  public var decelerationRate: DecelerationRate {
    get { vertical.rate }
    set {
      horizontal.rate = newValue
      vertical.rate = newValue
    }
  }

  /// What brings content back that is past its edge; takes effect with the next bounce.
  public var bounce: Bounce {
    get { vertical.bounce }
    set {
      horizontal.bounce = newValue
      vertical.bounce = newValue
    }
  }

  /// How closely content follows a finger past its edge: 0.55, as in UIKit, unless set. Clamped to
  /// 0.05…1, where 1 begins at the finger's pace; what is not a number counts as 0.55.
  public var rubberBandCoefficient: Double {
    get { vertical.bandCoefficient }
    set {
      let coefficient = newValue.isNaN ? RubberBand.uiKitCoefficient : min(max(newValue, 0.05), 1)
      horizontal.bandCoefficient = coefficient
      vertical.bandCoefficient = coefficient
      reanchor()
    }
  }

  /// Whether content may go past its edges; true unless set.
  public var bounces: Bool {
    get { vertical.bounces }
    set {
      horizontal.bounces = newValue
      vertical.bounces = newValue
      reanchor()
    }
  }

  /// Whether content that fits the viewport can be dragged past its edges all the same; false
  /// unless set, as in UIKit.
  public var alwaysBounceVertical: Bool {
    get { vertical.alwaysBounces }
    set {
      vertical.alwaysBounces = newValue
      reanchor()
    }
  }

  /// The same for the horizontal axis.
  public var alwaysBounceHorizontal: Bool {
    get { horizontal.alwaysBounces }
    set {
      horizontal.alwaysBounces = newValue
      reanchor()
    }
  }

  /// Whether a finger moves the content up and down: it does not when the content fits the viewport
  /// and ``alwaysBounceVertical`` is off.
  public var canScrollVertically: Bool { vertical.canScroll }
  /// The same for the horizontal axis, by ``alwaysBounceHorizontal``.
  public var canScrollHorizontally: Bool { horizontal.canScroll }
  /// Whether a finger is down, be it moving or not.
  public var isTracking: Bool { touch != nil }
  /// Whether a finger scrolls. False from the moment it is lifted.
  public var isDragging: Bool { touch?.isDragging ?? false }
  /// Where the finger is in the viewport, in points; `nil` without one.
  public var touchLocation: Point? { touch?.location }
  /// How far the finger has gone from where it went down, in points; `nil` without one.
  public var dragTranslation: Point? { touch.map { $0.location - $0.start } }
  /// How fast the finger moves, in points a second, by its last moves; 0 without one.
  public var touchVelocity: Point {
    let tracker = chain?.leader?.tracker ?? tracker
    return isDragging ? tracker.velocity(at: clock.now).finite(or: .zero) : .zero
  }
  /// Whether the content moves by itself.
  public var isDecelerating: Bool { horizontal.isMoving || vertical.isMoving }

  /// Adds an observer, which is held weakly; observers are told after the delegate, in the order
  /// in which they came.
  public func addObserver(_ observer: any ScrollViewObserver) {
    removeObserver(observer)
    observers.append(Observation(guest: observer))
  }

  /// Adds an observer that takes itself out before it goes away.
  package func addMember(_ observer: any ScrollViewObserver) {
    removeObserver(observer)
    observers.append(Observation(member: observer))
  }

  /// Removes an observer.
  public func removeObserver(_ observer: any ScrollViewObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// The observers of a type, in the order in which they came.
  package func observers<Observer>(of type: Observer.Type) -> [Observer] {
    observers.compactMap { $0.observer as? Observer }
  }

  func send(_ event: ScrollEvent) {
    if let delegate { tell(delegate, of: event) }
    // Nearly always there is one control, and nobody that it could hide.
    guard observers.count == 1 else { return sendToAll(event) }
    observers[0].observer?.scrollView(self, did: event)
  }

  @inline(never) private func tell(_ delegate: any ScrollViewDelegate, of event: ScrollEvent) {
    switch event {
    case .willBeginDragging: delegate.scrollViewWillBeginDragging(self)
    case .didScroll: delegate.scrollViewDidScroll(self)
    case .didEndDragging(let willDecelerate, _):
      delegate.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate.scrollViewDidEndDecelerating(self)
    case .willEndDragging, .didChangeLayout: break
    }
  }

  @inline(never) private func sendToAll(_ event: ScrollEvent) {
    // Over a copy, so that one that leaves hides no other; who has left is told no more.
    let present = observers
    for index in present.indices {
      let place = present[index].identity
      if index == 0 || observers.contains(where: { $0.identity == place }) {
        present[index].observer?.scrollView(self, did: event)
      }
    }
  }

  /// Starts the finger's reckoning anew from where it is, so that what was set moves nothing.
  private func reanchor() {
    guard let touch else { return }
    horizontal.reanchor(at: touch.location.x)
    vertical.reanchor(at: touch.location.y)
  }

  /// Tells when the content has begun to move by itself or has come to rest, each once.
  func motionChanged() {
    guard isDecelerating != hasToldOfMoving else { return }
    hasToldOfMoving = isDecelerating
    send(isDecelerating ? .willBeginDecelerating : .didEndDecelerating)
  }

  /// Shows the axes' offsets and tells of it, if they differ from what is shown.
  func offsetChanged() {
    let offset = Point(x: horizontal.offset, y: vertical.offset)
    guard view.bounds.origin != offset else { return }
    view.bounds.origin = offset
    send(.didScroll)
  }
}

extension ScrollView: FrameParticipant {
  /// Moves the content to the clock's time, where it moves by itself.
  public func tick() {
    guard isDecelerating else { return }
    horizontal.advance(to: clock.now)
    vertical.advance(to: clock.now)
    if let chain { return chain.show(self) }
    offsetChanged()
    motionChanged()
  }
}

/// Somebody's place among the observers. A class, because Swift 6 copies a struct with such a
/// reference to a protocol's object wrongly in debug builds. Not weak for all: a frame would take 11 %
/// more instructions, as for the clock's participants.
private final class Observation {
  /// Whose it is, also when who had it is gone.
  let identity: ObjectIdentifier
  private unowned(unsafe) let member: (any ScrollViewObserver)?
  private weak var guest: (any ScrollViewObserver)?

  /// The place of one that takes itself out before it goes away.
  init(member: any ScrollViewObserver) {
    identity = ObjectIdentifier(member)
    self.member = member
  }

  /// The place of one that may go away without a word.
  init(guest: any ScrollViewObserver) {
    identity = ObjectIdentifier(guest)
    member = nil
    self.guest = guest
  }

  var observer: (any ScrollViewObserver)? { member ?? guest }
}

extension Size {
  /// A size with parts that can be a length: finite, not below 0 and not too great to reckon with.
  init(sanitizing size: Size) {
    self.init(
      width: size.width.isFinite ? max(0, Quantum.clamped(size.width)) : 0,
      height: size.height.isFinite ? max(0, Quantum.clamped(size.height)) : 0)
  }
}
