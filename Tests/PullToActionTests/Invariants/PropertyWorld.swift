import TestSupport
import PullToAction
import ViewKit

/// A control whose host, visualizer and status view do as chance has it, inside callbacks too.
final class PropertyWorld {
  let clock = FrameClock()
  let scrollViews: [ScrollView]
  let control: PullToActionControl
  let log = EventLog()
  let watch = PropertyWatch()
  private let host = ScriptedHost()
  var chance: SplitMix64
  /// How many more calls callbacks may make in this step.
  private var mischief = 0
  private var finger = 0.0
  private var oldTickets: [ActionTicket] = []

  init(seed: UInt64) {
    chance = SplitMix64(seed: seed ^ 0xABCD)
    let clock = clock
    scrollViews = (0..<2).map { _ in PullStage.makeScrollView(clock: clock) }
    control = PullToActionControl(clock: clock)
    control.log = log
    control.delegate = host
    control.attach(to: scrollViews[0])
    host.onWillChange = { [unowned self] state in
      watch.willChange(to: state, control: control)
      interfere()
    }
    host.onDidChange = { [unowned self] _, _ in interfere() }
    host.onAmount = { [unowned self] _ in interfere() }
    host.onAction = { [unowned self] _ in interfere() }
  }

  /// The scroll view that the gestures are made on.
  var scrollView: ScrollView { scrollViews[0] }

  /// Takes one step, and looks at what it did.
  func take(_ step: PropertyStep, isMischievous: Bool = true) {
    mischief = isMischievous ? 6 : 0
    switch step {
    case .frames(let count): for _ in 0..<count { frame {} }
    case .longFrame(let seconds):
      clock.advance(to: clock.tickTime + seconds)
      watch.timeJumped(self)
    case .host(let call):
      let before = stateOfRun
      let isStale = call == .stale || (control.ticket == nil && call == .complete)
      if isStale { mischief = 0 }
      perform(call)
      if isStale, before != stateOfRun { watch.fail("7: a stale completion changed something") }
    default: frame { gesture(step) }
    }
    watch.look(at: self)
  }

  private var stateOfRun: [String] {
    ["\(control.state)", "\(String(describing: control.ticket))", "\(control.pulledAmount)"]
      + ["\(String(describing: control.lastOutcome))", "\(scrollView.adjustedContentInset)"]
  }

  private func frame(_ input: () -> Void) {
    watch.frameBegins(self)
    clock.advance(to: clock.tickTime + 1.0 / 60) { input() }
    watch.frameEnds(self)
  }

  private func gesture(_ step: PropertyStep) {
    switch step {
    case .touch(let y):
      if scrollView.touchLocation == nil {
        finger = y
        watch.caught()
      }
      scrollView.touchBegan(at: Point(y: finger))
    case .move(let distance):
      finger += distance
      watch.explained(by: abs(distance))
      scrollView.touchMoved(to: Point(y: finger))
    case .end(let velocity):
      watch.released(velocity)
      scrollView.touchEnded(velocity: Point(y: velocity))
    case .cancelTouch: scrollView.touchCancelled()
    case .wheel(let distance):
      watch.explained(by: abs(distance))
      scrollView.wheel(by: Point(y: distance))
    case .scroll(let y):
      watch.explained(by: abs(y - scrollView.contentOffset.y))
      scrollView.contentOffset.y = y
    case .appInset(let top): scrollView.contentInset.top = top
    case .content(let height): scrollView.contentSize.height = height
    case .viewport(let width, let height):
      scrollView.viewportSize = Size(width: width, height: height)
    case .host, .frames, .longFrame: break
    }
  }

  func interfere() {
    while mischief > 0, chance.oneIn(4) {
      mischief -= 1
      perform(.random(&chance))
    }
  }

  func perform(_ call: HostCall) {
    if let ticket = control.ticket, !oldTickets.contains(ticket) { oldTickets.append(ticket) }
    watch.called(call)
    switch call {
    case .begin: control.begin()
    case .complete: control.complete()
    case .fail: control.fail("chance")
    case .cancel: control.cancel()
    case .stale:
      let old = oldTickets.first { $0 != control.ticket }
      if let old { control.complete(.success, ticket: old) }
    case .progress(let fraction): control.setProgress(fraction)
    case .reset: control.reset()
    case .enable(let isEnabled): control.isEnabled = isEnabled
    case .detach: control.detach()
    case .attach: control.attach(to: scrollViews[0])
    case .attachElsewhere: control.attach(to: scrollViews[1])
    case .threshold(let points): control.pullThreshold = points
    case .height(let points): control.executingHeight = points
    case .followHeight: control.followStatusViewHeight()
    case .maximumTime(let seconds): control.maximumExecutingTime = seconds
    case .style(let white): control.style.textColor = Color(white: white)
    case .visualizer(let kind): control.visualizer = makeVisualizer(kind)
    case .statusView(let kind): control.statusView = makeStatusView(kind)
    case .statusSize(let height): control.statusView.view.height = height
    case .executeAction: control.executeAction()
    case .resetToIdle: control.resetToIdle()
    case .reveal: control.begin(revealing: .animated)
    case .openFloor: control.openFloor()
    case .closeFloor: control.close()
    case .update: control.updateStatusView(for: .executing)
    case .policy(let policy): control.policy = policy
    case .reducesMotion(let reduces): control.traits.reducesMotion = reduces
    case .refreshControl: control.use(makeRefreshControl())
    case .refreshPreset(let kind): applyPreset(kind)
    }
  }

  /// Built-in ones, one that never answers, one that is busy for ever, one of chance, and built-in
  /// ones that take their time.
  private func makeVisualizer(_ kind: Int) -> any Visualizer {
    switch kind {
    case 0: return BottomVisualizer()
    case 1: return StretchVisualizer()
    case 5:
      func timing() -> AnimationTiming { AnimationTiming(duration: chance.number(in: 0...1)) }
      let transition = VisualizerTransition(opening: timing(), closing: timing())
      return chance.oneIn(2)
        ? BottomVisualizer(transition: transition) : StretchVisualizer(transition: transition)
    case 2, 3: return ScriptedVisualizer.mute(isBusy: kind == 3)
    default:
      let visualizer = ScriptedVisualizer(name: "chance")
      visualizer.onLayout = { [unowned self] _, view in
        if chance.oneIn(2) { view.height = chance.number(in: 0...90) }
        interfere()
      }
      visualizer.onAmount = { [unowned self] pull, amount in
        if chance.oneIn(2) { pull.updateStatusView(forPulledAmount: amount, threshold: 1) }
        interfere()
      }
      visualizer.onChange = { [unowned self] _, _, _ in interfere() }
      visualizer.onTriggered = { [unowned self] pull in
        for _ in 0..<Int.random(in: 0...2, using: &chance) { pull.executeAction() }
        interfere()
      }
      visualizer.onCompleted = { [unowned self] pull in
        for _ in 0..<Int.random(in: 0...2, using: &chance) { pull.resetToIdle() }
        interfere()
      }
      return visualizer
    }
  }

  private func makeStatusView(_ kind: Int) -> any StatusView {
    guard kind > 0 else { return DefaultStatusView() }
    let statusView = ScriptedStatusView(name: "chance", width: kind == 1 ? 390 : 80)
    statusView.onSetup = { [unowned self] _ in interfere() }
    statusView.onState = { [unowned self] _ in
      if chance.oneIn(3) { control.statusView.view.height = chance.number(in: 0...90) }
      interfere()
    }
    statusView.onAmount = { [unowned self] _, _ in interfere() }
    statusView.onStyle = { [unowned self] _ in interfere() }
    return statusView
  }
}
