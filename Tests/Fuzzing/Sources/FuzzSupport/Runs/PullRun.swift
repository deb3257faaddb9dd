@testable import PullPlugins
@testable import PullToAction
@testable import ViewKit

/// A control on a scroll view in virtual time, what is done with it, and what must be so all the while.
package final class PullRun {
  /// What each plugin may use: little, so that an input takes little time.
  package static let limits = {
    var limits = PluginLimits()
    limits.memory = 1 << 20
    limits.instructions = 20_000
    limits.views = 64
    limits.animations = 64
    limits.messages = 20
    limits.faults = 20
    return limits
  }()

  let clock = FrameClock(framesPerSecond: 20)
  let scrollView: ScrollView
  let control: PullToActionControl
  let log = EventLog()
  /// How many actions there were in the present run of the action, and in all.
  var actions = 0, allActions = 0
  /// Whether it is the host who ends the action now, which may be before it was handed over.
  var isEndedByHost = false
  var looked = 0
  private let load: () throws(PluginError) -> Plugin
  private var plugin: Plugin?
  private var finger = Point(x: 195, y: 300)

  /// Makes a stage.
  ///
  /// - Parameter load: loads the plugin that it is about.
  package init(load: @escaping () throws(PluginError) -> Plugin) {
    self.load = load
    scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    control = PullToActionControl(scrollView: scrollView)
    control.log = log
    control.delegate = self
  }

  /// Loads the plugin and does all of it: some gestures, the end of whatever they led to, and a pull with
  /// a good plugin.
  ///
  /// - Returns: the plugin; `nil` when it cannot be loaded.
  @discardableResult
  package func perform(_ gestures: [Gesture]) -> Plugin? {
    guard use() else { return nil }
    for gesture in gestures { play(gesture) }
    finish()
    let last = plugin
    pullWithGoodPlugin()
    return last
  }

  private func use() -> Bool {
    do throws(PluginError) {
      let plugin = try load()
      self.plugin = plugin
      plugin.use(on: control)
      return true
    } catch {
      demand(error.description.utf8.count < 20_000, "an error of \(error.description.count)")
      return false
    }
  }

  private func play(_ gesture: Gesture) {
    switch gesture {
    case .pull(let amount): pull(amount)
    case .release(let velocity): release(velocity)
    case .wait(let seconds): wait(seconds)
    case .lose: if scrollView.isTracking { frame { $0.scrollView.touchCancelled() } }
    case .complete: end { $0.control.complete() }
    case .fail: end { $0.control.fail("no") }
    case .cancel: end { $0.control.cancel() }
    case .reset: end { $0.control.reset() }
    case .begin: control.begin()
    case .progress(let fraction): control.setProgress(fraction)
    case .detach: end { $0.control.detach() }
    case .attach: end { $0.control.attach(to: $0.scrollView) }
    case .enable(let isEnabled): end { $0.control.isEnabled = isEnabled }
    case .resize(let width): scrollView.viewportSize.width = max(width, 1)
    case .restyle: control.style.font.size += 1
    case .useAgain: _ = use()
    case .failAllocation(let count, let onlyOnce):
      plugin?.failAllocation(after: count, onlyOnce: onlyOnce)
    }
    check()
  }
}

// MARK: What a finger does

extension PullRun {
  private func pull(_ amount: Double, frames: Int = 3) {
    guard scrollView.canScrollVertically, amount < scrollView.viewportSize.height - 1 else {
      return
    }
    for step in stride(from: frames, to: 0, by: -1) {
      frame { run in
        if !run.scrollView.isTracking { run.scrollView.touchBegan(at: run.finger) }
        run.scrollView.beginDragging()
        let goal = run.control.restOffset - amount
        run.finger.y += run.scrollView.fingerTravel(toReachOffset: goal) / Double(step)
        run.scrollView.touchMoved(to: run.finger)
      }
    }
  }

  private func release(_ velocity: Double) {
    guard scrollView.isTracking else { return }
    frame { $0.scrollView.touchEnded(velocity: Point(y: velocity)) }
  }

  private func wait(_ seconds: Double) {
    for _ in 0..<Int(seconds * clock.framesPerSecond) { frame() }
  }

  private func frame(_ input: (PullRun) -> Void = { _ in }) {
    clock.advance { input(self) }
    check()
  }

  /// Ends the action by the host.
  private func end(_ work: (PullRun) -> Void) {
    isEndedByHost = true
    work(self)
    look()
    isEndedByHost = false
  }
}

// MARK: How it ends

extension PullRun {
  /// Lets go, ends whatever runs, and expects rest within the time that a control waits for its parts.
  private func finish() {
    plugin?.failAllocation(after: nil, onlyOnce: false)
    end { $0.control.attach(to: $0.scrollView) }
    end { $0.control.isEnabled = true }
    release(0)
    end { $0.control.complete() }
    for _ in 0..<Int(80 * clock.framesPerSecond) where !isAtRest {
      frame()
      if control.state == .executing { end { $0.control.complete() } }
    }
    demand(isAtRest, "4: \(control.state) after 80 s")
    demand(inset == 0, "3: an inset of \(inset) remains")
  }

  var inset: Double { scrollView.adjustedContentInset.top }

  private var isAtRest: Bool { control.state == .idle && !scrollView.isDecelerating }

  private func pullWithGoodPlugin() {
    scrollView.viewportSize.width = 390
    control.policy = PullPolicy()
    control.pullThreshold = 100
    control.followStatusViewHeight()
    do throws(PluginError) {
      let good = try Plugin(
        source: PluginSource(name: "good", script: PullRun.good), environment: Shared.environment)
      good.use(on: control)
      let before = (actions: allActions, events: log.count)
      wait(0.2)
      for gesture in [Gesture.pull(150), .pull(150), .release(0), .wait(0.5), .complete] {
        play(gesture)
      }
      for _ in 0..<100 where !isAtRest { frame() }
      demand(
        allActions == before.actions + 1, "\(allActions - before.actions) actions of a good one")
      demand(isAtRest && inset == 0, "\(control.state) after a good one")
      let faults = log.diagnostics(in: before.events..<log.count)
      demand(!faults.contains { "\($0.event)".contains("raised") }, "faults of a good one")
      demand(good.visualizer === control.visualizer, "another visualizer than the good one")
    } catch {
      demand(false, "a good plugin cannot be loaded: \(error)")
    }
  }

  private static let good = """
    local v = pta.visualizer { api = 1, name = "good", version = "1.0.0", description = "A good one." }
    local s = pta.status_view { api = 1, name = "good", version = "1.0.0", description = "A good one." }
    function v:triggered_action(pull) pull:execute_action() end
    function v:action_completed(pull) pull:reset_to_idle() end
    function s:setup(view) self.label = pta.label("good") view:add_subview(self.label) end
    function s:update_for_pulled_amount(amount) self.label.text = "at " .. amount end
    return v, s
    """
}

extension PullRun: PullToActionDelegate {
  package func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    allActions += 1
  }
}
