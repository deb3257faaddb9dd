import PullToAction
import ViewKit

/// A refresh control of 60 points and cycles of 0.5 s that does what the test says.
final class ScriptedRefreshControl: RefreshControl {
  /// What `handleScrolling` was told.
  struct Scroll: Equatable {
    var distance: Double
    var ratio: Double
    var velocity: Double
  }

  let name: String
  var height = 60.0
  var animationDuration = 0.5
  var animationDelay = 0.0
  var type = RefreshControlType.slideDown
  var anchorPosition = RefreshAnchorPosition.top
  var animationType = RefreshAnimationType.default
  var animationOptions = RefreshAnimationOptions(curve: .linear)
  var layerCycle: RefreshLayerCycle?
  var methods = CallbackSet.all
  var isBusy = false

  var onSetup: ((View, PullToActionControl) -> Void)?
  var onScroll: ((View) -> Void)?
  var onCycleSetup: ((View) -> Void)?
  var onCycle: ((View) -> Void)?
  /// Is over at once unless given.
  var onExit: ((View, @escaping () -> Void) -> Void)?
  var onReset: ((View) -> Void)?

  private(set) var scrolls: [Scroll] = []
  private(set) var setups = 0
  private(set) var cycles = 0
  private(set) var exits = 0
  private(set) var resets = 0
  private(set) var stops = 0

  init(name: String = "scripted", _ change: (ScriptedRefreshControl) -> Void = { _ in }) {
    self.name = name
    change(self)
  }

  func setup(_ animationView: View, pull: PullToActionControl) {
    setups += 1
    onSetup?(animationView, pull)
  }
  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
  ) {
    scrolls.append(Scroll(distance: pullDistance, ratio: pullRatio, velocity: pullVelocity))
    onScroll?(animationView)
  }
  func setupForCycle(_ animationView: View) { onCycleSetup?(animationView) }
  func animationCycle(_ animationView: View) {
    cycles += 1
    onCycle?(animationView)
  }
  func exitAnimation(_ animationView: View, completion: @escaping () -> Void) {
    exits += 1
    if let onExit { onExit(animationView, completion) } else { completion() }
  }
  func reset(_ animationView: View) {
    resets += 1
    onReset?(animationView)
  }
  func stop() { stops += 1 }
}

/// One with the six methods that it must have, and no other.
final class BareRefreshControl: RefreshControl {
  let name = "bare"
  let height = 60.0
  let animationDuration = 0.5

  func setup(_ animationView: View, pull: PullToActionControl) {}
  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
  ) {}
  func setupForCycle(_ animationView: View) {}
  func animationCycle(_ animationView: View) {}
}

/// A turning ring: a layer control, whose layer is there when it was set up and not before.
final class RingRefreshControl: LayerRefreshControl {
  let name = "ring"
  let height = 60.0
  let animationDuration = 0.5
  var layerAnimations: [AnimationKeyPath: RefreshLayerAnimation] = [
    .rotation: RefreshLayerAnimation(from: 0, to: 2 * .pi)
  ]
  var animationDelay = 0.0
  var animationOptions = RefreshAnimationOptions()
  private(set) var ring: View?
  private(set) var isEarly = false

  var targetLayer: View {
    if ring == nil { isEarly = true }
    return ring ?? View(name: "too early")
  }

  func setup(_ animationView: View, pull: PullToActionControl) {
    let ring = View(frame: Rect(x: 180, y: 15, width: 30, height: 30), name: "ring")
    animationView.addSubview(ring)
    self.ring = ring
  }
  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
  ) {}
}

extension PullStage {
  /// A stage that a refresh control is used on.
  convenience init(_ refreshControl: any RefreshControl, framesPerSecond: Double = 60) {
    self.init(framesPerSecond: framesPerSecond)
    control.use(refreshControl)
  }

  /// The frame of the animation view in the control's coordinates.
  var animationFrame: Rect { control.statusView.view.frame }

  /// The events but those of amounts, which come in nearly every frame.
  func steps(_ work: () -> Void) -> [String] {
    lines(work).filter {
      !$0.contains("pulled_amount_changed") && !$0.contains("handle_scrolling")
    }
  }

  /// Pulls by so much and lets go.
  func refresh(by amount: Double = 70) {
    pull(amount)
    release()
  }

  /// How often the delegate was told of each of the four.
  var told: [String] {
    ["did_start()", "did_start_animation_cycle()", "did_end_animation_cycle()", "did_end()"]
      .flatMap { name in
        let count = log.count("delegate host " + name)
        return count == 0 ? [] : ["\(name.dropLast(2)) \(count)"]
      }
  }

  /// Nothing is left of a refresh: idle, no entry, the content at rest, and nothing to come.
  func expectRest(_ line: Int = #line) -> String? {
    if control.state != .idle { return "line \(line): \(control.state)" }
    if entry != 0 || inset != scrollView.contentInset.top { return "line \(line): inset \(inset)" }
    if !control.isSettled { return "line \(line): not settled" }
    if clock.hasFiniteAnimations { return "line \(line): an animation runs" }
    if offset < -inset { return "line \(line): offset \(offset)" }
    return nil
  }
}
