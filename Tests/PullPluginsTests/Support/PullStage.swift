import PullPlugins
import PullToAction
import ViewKit

/// The default stage of the design with a control on it, its log, and a host that counts.
final class PullStage {
  let clock: FrameClock
  let scrollView: ScrollView
  let control: PullToActionControl
  let log = EventLog()
  let host = CountingHost()
  private var finger = Point(x: 195, y: 300)

  init(framesPerSecond: Double = 60) {
    clock = FrameClock(framesPerSecond: framesPerSecond)
    scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    control = PullToActionControl(scrollView: scrollView)
    control.log = log
    control.delegate = host
  }

  /// A stage with a plugin on it.
  convenience init(_ script: String, options: [String: OptionValue] = [:]) throws {
    self.init()
    try use(script, options: options)
  }

  /// Loads a plugin and puts it on the control. It is never disabled, unless the test says so: what
  /// stands in for a callback is seen as often as it fails.
  @discardableResult
  func use(
    _ script: String, options: [String: OptionValue] = [:], limits: PluginLimits = .neverDisabled,
    environment: PluginEnvironment = PluginEnvironment(trust: .all),
    isolation: PluginIsolation? = nil
  ) throws -> Plugin {
    let plugin = try Plugin(
      source: PluginSource(name: "test", script: script), options: options, limits: limits,
      environment: environment, isolation: isolation)
    plugin.use(on: control)
    return plugin
  }

  var inset: Double { scrollView.adjustedContentInset.top }
  var root: View { control.statusView.view }
}

/// What a finger does.
extension PullStage {
  /// Drags for some frames until the content is pulled so far.
  func pull(_ amount: Double, frames: Int = 6) {
    for step in stride(from: frames, to: 0, by: -1) {
      frame {
        if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
        scrollView.beginDragging()
        let goal = control.restOffset - amount
        finger.y += scrollView.fingerTravel(toReachOffset: goal) / Double(step)
        scrollView.touchMoved(to: finger)
      }
    }
  }

  func release(velocity: Double = 0) {
    frame { scrollView.touchEnded(velocity: Point(y: velocity)) }
  }

  func frame(_ input: () -> Void = {}) {
    clock.advance(input: input)
  }

  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * clock.framesPerSecond).rounded()) { frame() }
  }

  /// Lets time pass until the content and the control rest, for a minute at most.
  func settle() {
    for _ in 0..<3600 where scrollView.isDecelerating || !control.isSettled { frame() }
  }

  /// A whole pull whose action tells how far it has come, and fails.
  func pullAndFail(frames: Int = 6, after seconds: Double = 0.1) {
    pull(120, frames: frames)
    release()
    wait(seconds)
    control.setProgress(0.5)
    frame()
    control.fail("no", ticket: control.ticket)
    settle()
  }

  /// A whole pull with its action.
  func pullThrough() {
    pull(120)
    release()
    settle()
    control.complete()
    settle()
  }
}

/// A host that counts its actions and does what the test says.
final class CountingHost: PullToActionDelegate {
  var actions = 0
  var onAction: () -> Void = {}
  var onChange: (PullState) -> Void = { _ in }

  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) {
    onChange(to)
  }

  func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    actions += 1
    onAction()
  }
}

extension PluginLimits {
  /// The default limits, for an instance that goes on whatever it does.
  static var neverDisabled: PluginLimits {
    var limits = PluginLimits()
    limits.faultsInARow = 0
    return limits
  }
}
