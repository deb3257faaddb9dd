import PullPlugins
import PullToAction
import PullToActionUIKit

/// A scroll view that does what UIKit's does: it tells of each change, moves content by itself when insets or sizes
/// change, and brings content back that a finger has left past an edge.
@MainActor final class NativeDouble: NativeScrollView {
  weak var host: ObservedScrollHost<NativeDouble>?
  var viewportSize = Size(width: 390, height: 844) { didSet { keepInRange() } }
  var contentExtent = Size(width: 390, height: 2000) { didSet { keepInRange() } }
  /// Those of bars.
  var safeArea = EdgeInsets.zero { didSet { keepInRange() } }
  private(set) var setInset = EdgeInsets.zero
  /// What insets are rounded to, in points: the display's pixels, for some.
  var pixel = 0.0
  /// How often somebody has scrolled it by code.
  private(set) var offsetSets = 0
  /// Every inset that the host has set.
  private(set) var hostInsets: [EdgeInsets] = []
  private(set) var scrolledTo: [Point] = []
  /// Whether it can scroll by animation, as AppKit's cannot so that its offset goes along.
  var canScroll = true
  var isTouched = false
  var isPanned = false
  var touchPlace: Point?
  var panTranslation: Point?
  var panVelocity = Point.zero
  var obstacle: ScrollObstacle?
  /// Where a bounce of its own goes: to the rest that there was when the finger was lifted.
  private var bounceTarget: Double?
  /// Where a scroll by animation goes.
  private var animationTarget: Double?
  /// Where the content was when the finger began to scroll.
  private var dragStart = 0.0
  private var place = Point.zero

  var offset: Point {
    get { place }
    set {
      (bounceTarget, animationTarget) = (nil, nil)
      offsetSets += 1
      move(to: newValue)
    }
  }
  var restInset: EdgeInsets { setInset + safeArea }

  func set(_ inset: EdgeInsets, ofControls controls: EdgeInsets) {
    hostInsets.append(inset)
    change(inset)
  }

  /// The app does.
  func setByApp(_ inset: EdgeInsets) {
    change(inset)
    host?.nativeDidChangeLayout()
  }

  func obstacle(along axis: Axis) -> ScrollObstacle? { obstacle }
  func move(to offset: Point) {
    guard offset != place else { return }
    place = offset
    host?.nativeDidScroll()
  }
  func scroll(to offset: Point) -> Bool {
    if canScroll { scrolledTo.append(offset) }
    return canScroll
  }

  private func change(_ inset: EdgeInsets) {
    setInset = inset
    if pixel > 0 { setInset.top = (inset.top / pixel).rounded() * pixel }
    keepInRange()
  }

  /// As UIKit does where no finger holds the content, and it does not bounce.
  private func keepInRange() {
    guard !isTouched, bounceTarget == nil else { return }
    move(to: Point(x: place.x, y: min(max(place.y, top), bottom)))
  }

  private var top: Double { -restInset.top }
  private var bottom: Double {
    max(top, contentExtent.height + restInset.bottom - viewportSize.height)
  }

  // MARK: Fingers

  func touch() {
    bounceTarget = nil
    isTouched = true
  }

  func drag(to y: Double) {
    beginDragging()
    move(to: Point(x: place.x, y: y))
  }

  /// Where the finger takes the content: reckoned from where the drag began, and past an edge against the inset that
  /// there is now, as in "Rubber band effect": 0.55 of the way at first.
  func drag(by distance: Double) {
    beginDragging()
    let wanted = dragStart - distance
    let excess = max(0, top - wanted)
    let height = viewportSize.height
    let seen = excess > 0 ? (1 - 1 / (excess * 0.55 / height + 1)) * height : 0
    move(to: Point(x: place.x, y: excess > 0 ? top - seen : wanted))
  }

  private func beginDragging() {
    guard !isPanned else { return }
    dragStart = place.y
    isPanned = true
    host?.nativeWillBeginDragging()
  }

  /// The scroll view's own handler of the gesture comes first. After a touch without a drag it does nothing; a flick
  /// goes on for half a second's way.
  func letGo(cancelled: Bool = false, velocity: Point? = nil) {
    isTouched = false
    guard isPanned else { return }
    isPanned = false
    let speed = velocity?.y ?? 0
    bounceTarget = min(max(place.y - (speed.isFinite ? speed / 2 : 0), top), bottom)
    host?.nativeDidEndDragging(cancelled: cancelled, velocity: velocity)
  }

  /// The app scrolls by animation.
  func animate(to y: Double) { animationTarget = y }

  /// A frame of that.
  func animate() {
    guard let target = animationTarget else { return }
    let next = place.y + (target - place.y) * 0.05
    move(to: Point(x: place.x, y: abs(next - target) < 0.3 ? target : next))
    if place.y == target { animationTarget = nil }
  }

  /// A frame of the bounce.
  func bounce() {
    guard let target = bounceTarget else { return }
    let next = place.y + (target - place.y) * 0.3
    move(to: Point(x: place.x, y: abs(next - target) < 0.3 ? target : next))
    if place.y == target { bounceTarget = nil }
  }
}

/// A scroll view with a control, and the frames of a display.
@MainActor final class NativeStage {
  let native: NativeDouble?
  let link = LinkDouble()
  let attachment: PullAttachment<NativeDouble, LayerDouble>
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var feedback: [PersonFeedback] = []
  /// How often a layout was asked for.
  private(set) var layoutCount = 0
  /// The offset at the end of each frame.
  private(set) var shownOffsets: [Double] = []
  /// The layer of each control.
  private(set) var roots: [LayerDouble] = []
  let remover = Remover()

  var host: ObservedScrollHost<NativeDouble> { attachment.host }
  var control: PullToActionControl { attachment.controls[0] }

  init(_ native: NativeDouble = NativeDouble()) {
    self.native = native
    attachment = PullAttachment(native, link: link, makeLayer: LayerDouble.init)
    native.host = attachment.host
    attachment.log = { [weak self] in self?.diagnostics.append($0) }
    attachment.give = { [weak self] in self?.feedback.append($0) }
    attachment.setNeedsLayout = { [weak self] in self?.layoutCount += 1 }
    attachment.driver.isInWindow = true
  }

  @discardableResult func add(
    _ plugin: Plugin? = nil, at edge: PullEdge? = nil, action: AsyncAction? = nil
  ) -> PullToActionControl {
    let (control, root) = attachment.add(plugin, at: edge, action: action)
    roots.append(root)
    return control
  }

  /// Frames of a sixtieth of a second, as long as any are asked for.
  func frames(_ count: Int = 1) {
    for _ in 0..<count {
      native?.bounce()
      link.frame()
      // Begun later than the link, and so after it.
      native?.animate()
      attachment.show()
      if let native { shownOffsets.append(native.offset.y) }
    }
  }

  /// Pulls at the top by so many points, ten in a frame.
  func pull(_ distance: Double, from rest: Double = 0) {
    native?.touch()
    for step in 1...Int(distance / 10) {
      native?.drag(to: rest - Double(step) * 10)
      frames()
    }
  }

  /// Lets an async action go on, and its frames.
  func frames(until isDone: () -> Bool) async {
    for _ in 0..<100_000 where !isDone() {
      await Task.yield()
      frames()
    }
  }
}

/// A display whose frames come when a test says so.
@MainActor final class LinkDouble: FrameLink {
  var now = 100.0
  var onFrame: (Double) -> Void = { _ in }
  var isRunning = false {
    didSet { if isRunning, !oldValue { starts += 1 } }
  }
  private(set) var starts = 0
  private(set) var frameCount = 0

  func frame() {
    now += 1.0 / 60
    guard isRunning else { return }
    frameCount += 1
    onFrame(now)
  }
}

/// Notes the amounts that a host is told.
@MainActor final class Listener: @MainActor PullToActionDelegate {
  private(set) var amounts: [Double] = []
  func pullToAction(_ control: PullToActionControl, pulledAmountChanged amount: Double) {
    amounts.append(amount)
  }
}
