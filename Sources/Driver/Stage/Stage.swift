import PullPlugins
import PullToAction

/// A control on a scroll view with a clock of its own, or several at its edges: what the verbs work on.
package final class Stage {
  /// What it was made by.
  package let configuration: StageConfiguration
  /// Its time.
  package let clock: FrameClock
  /// What is pulled.
  package let scrollView: ScrollView
  /// The scroll view in it, if there is one.
  package private(set) var inner: ScrollView?
  /// What is tested: a control for each edge, the first the main one.
  package let controls: [PullToActionControl]
  /// The one that the verbs are about.
  package private(set) var control: PullToActionControl
  /// What happened.
  package let log = EventLog()
  /// What it meant to a person, with the frame's time: the newest, of some 13,000 pulls.
  package private(set) var signals = Ring<(time: Double, signal: PullSignal)>(capacity: 1 << 16)
  /// Called when a frame is finished, and once for the first.
  var onFrame: (Stage) -> Void = { _ in }
  private let delegate: StageDelegate

  /// Where the finger is when nothing else is said: the middle of the viewport.
  private var restingFinger: Point {
    Point(x: configuration.viewport.width / 2, y: configuration.viewport.height / 2)
  }
  private var finger: Point?
  /// The one that the finger is on.
  private var touched: ScrollView?

  /// Makes a stage and attaches its control.
  ///
  /// - Parameter delegate: the host that the control tells.
  init(_ configuration: StageConfiguration, delegate: StageDelegate) {
    self.configuration = configuration
    self.delegate = delegate
    delegate.actionSeconds = configuration.actionSeconds
    clock = FrameClock(framesPerSecond: configuration.framesPerSecond)
    scrollView = ScrollView(clock: clock, size: configuration.viewport)
    scrollView.contentInset = configuration.insets
    scrollView.contentSize = configuration.content
    scrollView.contentOffset = Point(x: 0, y: -scrollView.contentInset.top)
    scrollView.alwaysBounceVertical = configuration.alwaysBounce
    let edges = configuration.edges ?? [.top]
    scrollView.alwaysBounceHorizontal = edges.contains { $0.axis == .horizontal }
    inner = configuration.nested?.scrollView(in: scrollView)
    controls = edges.enumerated().map { [clock] index, edge in
      let name = index == 0 ? Stage.mainControl : edge.rawValue
      return PullToActionControl(clock: clock, name: name, edge: edge)
    }
    control = controls[0]
    for control in controls {
      control.log = log
      control.memberDelegate = delegate
      control.currentDate = { [clock, date = configuration.date] in date + clock.now }
      control.onSignal = { [unowned self] signal in signals.append((clock.tickTime, signal)) }
    }
  }

  deinit {
    // Others may hold a control for longer, and may have set a delegate of their own.
    for control in controls {
      control.onSignal = nil
      if control.memberDelegate === delegate { control.memberDelegate = nil }
    }
  }

  /// The name of a stage's first control; the others have that of their edge.
  package static let mainControl = "pull"

  /// Attaches the controls and shows the first frame.
  func begin() {
    for control in controls { control.attach(to: pulledScrollView) }
    onFrame(self)
  }

  /// Has the verbs be about the control at an edge.
  ///
  /// - Returns: whether there is one.
  func choose(_ edge: PullEdge?) -> Bool {
    guard let chosen = controls.first(where: { $0.edge == edge }) else { return false }
    control = chosen
    return true
  }

  /// Has an idle control go to the edge that a plugin is made for, where the stage does not say where it is.
  package func prepare(_ control: PullToActionControl, for plugin: Plugin) {
    guard let edge = plugin.edge, configuration.edges == nil, control.state == .idle else { return }
    control.edge = edge
    if edge.axis == .horizontal { scrollView.alwaysBounceHorizontal = true }
  }

  /// Has what a body does be about a control, such as the one that calls its delegate.
  func about(_ calling: PullToActionControl, _ body: () -> Void) {
    let before = control
    control = calling
    body()
    control = before
  }

  /// Where the finger is, or would go down.
  package var fingerPlace: Point { finger ?? restingFinger }

  /// Whether a finger is down.
  package var isFingerDown: Bool { finger != nil }

  /// Whether nothing moves and the control waits for nothing of its own.
  package var isSettled: Bool {
    // What is asked most cheaply first: it is asked in every frame of a wait for it.
    !scrollView.isUnsettled && !(inner?.isUnsettled ?? false) && !clock.hasFiniteAnimations
      && controls.allSatisfy(\.isSettled)
  }

  /// Those of the control that the verbs are about.
  package var offset: Double { offset(of: control) }
  package var inset: Double { inset(of: control) }

  /// The content offset along a control's axis, in points.
  package func offset(of control: PullToActionControl) -> Double {
    scrollView.contentOffset[control.edge.axis]
  }

  /// The total inset at a control's edge, of the scroll view that it is on, in points.
  package func inset(of control: PullToActionControl) -> Double {
    pulledScrollView.adjustedContentInset[control.side]
  }

  /// How many frames a time has.
  package func ticks(in seconds: Double) -> Int {
    Int((seconds * configuration.framesPerSecond).rounded())
  }

  /// Advances by a frame.
  func tick(input: () -> Void = {}) {
    clock.advance(input: input)
    onFrame(self)
  }

  // MARK: What the finger does
  // Touch-down and recognition happen in a drag's first frame.

  /// Moves the finger by a distance, which is computed again whenever the edges have changed.
  ///
  /// In frame k of n it has gone k/n of the way, and its last frame lands exactly.
  func move(ticks: Int, distance: () -> Point) {
    var remaining = max(ticks, 1)
    var plan = Plan(start: fingerPlace, ticks: remaining, edges: edges)
    while remaining > 0 {
      tick {
        putFingerDown()
        if plan.edges != edges { plan = Plan(start: fingerPlace, ticks: remaining, edges: edges) }
        let goal = plan.goal ?? distance()
        plan.goal = goal
        let step = Double(plan.ticks - remaining + 1) / Double(plan.ticks)
        let place = Point(x: plan.start.x + goal.x * step, y: plan.start.y + goal.y * step)
        finger = place
        touched?.touchMoved(to: place)
      }
      remaining -= 1
    }
  }

  /// A movement under way, and the edges that it was reckoned with.
  private struct Plan {
    let start: Point
    let ticks: Int
    let edges: AllEdges
    var goal: Point?
  }

  /// What says where the edges are.
  private struct Edges: Equatable {
    let insets: EdgeInsets
    let viewport, content: Size

    init(of scrollView: ScrollView) {
      insets = scrollView.adjustedContentInset
      viewport = scrollView.viewportSize
      content = scrollView.contentSize
    }
  }

  /// Those of both scroll views. No array: one would be made in each frame of a movement.
  private struct AllEdges: Equatable {
    let outer: Edges
    let inner: Edges?
  }

  private var edges: AllEdges {
    AllEdges(outer: Edges(of: scrollView), inner: inner.map { Edges(of: $0) })
  }

  private func putFingerDown() {
    if finger == nil { touch() }
    touched?.beginDragging()
  }

  private func touch() {
    let place = restingFinger
    finger = place
    touched = scrollView(at: place)
    touched?.touchBegan(at: place)
  }

  /// How far the finger must move, in points, for the controls' scroll view to reach an offset; `nil`
  /// where it never brings that there.
  func fingerTravel(toReachOffset offset: Double, along axis: Axis) -> Double? {
    (touched ?? scrollView(at: restingFinger)).fingerTravel(
      toReachOffset: offset, of: pulledScrollView, along: axis)
  }

  /// Holds the finger still, putting it down first if it is up.
  func hold(ticks: Int) {
    for _ in 0..<ticks {
      tick {
        if finger == nil { touch() }
      }
    }
  }

  /// Lifts the finger, which takes a frame.
  ///
  /// - Parameter velocity: the finger's along the control's axis, in points a second, positive downward or to
  ///   the right.
  func release(velocity: Double) {
    tick {
      finger = nil
      let lifted = touched
      touched = nil
      lifted?.touchEnded(velocity: alongControl(velocity))
    }
  }

  /// A length along the control's axis, and none across.
  func alongControl(_ length: Double) -> Point {
    var point = Point.zero
    point[control.edge.axis] = length
    return point
  }

  /// Passes on a sample of the finger, at once.
  func touch(at place: Point, time: Double?) {
    finger = place
    if let touched { return touched.touchMoved(to: place, time: time) }
    touched = scrollView(at: place)
    touched?.touchBegan(at: place, time: time)
  }

  /// Lifts the finger at once, with the velocity of its samples.
  func lift(time: Double?) {
    finger = nil
    let lifted = touched
    touched = nil
    lifted?.touchEnded(time: time)
  }

  /// Has the system take the finger away, at once.
  func cancelTouch() {
    finger = nil
    let cancelled = touched
    touched = nil
    cancelled?.touchCancelled()
  }

  /// Takes the inner scroll view away, at once, and a finger that is on it.
  func removeInner() {
    guard let removed = inner else { return }
    if touched === removed { cancelTouch() }
    removed.view.removeFromSuperview()
    inner = nil
  }
}
