import PullPlugins
import PullToAction
import TestSupport
import ViewKit

/// A control with a plugin that misbehaves, and the model of it, given the same.
final class ModelRun {
  private let clock = FrameClock()
  private let host = BareHost()
  private let delegate = CountingHost()
  private(set) var ended: [String] = []
  private(set) var states: Set<String> = []
  /// Told of what went wrong.
  var onDiagnostic: (Diagnostic) -> Void = { _ in }
  private let control: PullToActionControl
  private let plugin: Plugin
  private var model: ControlModel
  private var random: SplitMix64
  /// What happened, for whoever reads of a difference.
  private(set) var inputs: [ControlModel.Input] = []
  let habit: Habit

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    habit = Habit.all[Int(seed) % Habit.all.count]
    var rules = ControlModel.Rules(answer: habit.answer, isBusy: habit.isBusy)
    rules.firesAtThreshold = random.oneIn(3)
    rules.hysteresis = random.oneIn(2) ? 0 : 8
    rules.longest = random.oneIn(3) ? 120 : nil
    rules.shortest = random.oneIn(3) ? 60 : 0
    model = ControlModel(rules: rules)
    control = PullToActionControl(clock: clock)
    control.policy.firing = rules.firesAtThreshold ? .atThreshold : .onRelease
    control.policy.hysteresis = rules.hysteresis
    control.policy.maximumExecutingTime = rules.longest.map { Double($0) / 60 }
    control.policy.minimumExecutingTime = Double(rules.shortest) / 60
    control.policy.resultDuration = 0
    control.delegate = delegate
    plugin = try Plugin(
      source: PluginSource(name: "test", script: habit.script), limits: habit.limits)
    plugin.use(on: control)
    control.onSignal = { [unowned self] signal in
      if case .ended(let outcome) = signal { ended.append(outcome.name) }
    }
    control.onDiagnostic = { [unowned self] in onDiagnostic($0) }
    control.attach(to: host)
  }

  /// Goes through some inputs.
  ///
  /// - Returns: where the two differ.
  func play(_ count: Int) -> String? {
    for _ in 0..<count {
      if let difference = take(next()) { return difference }
      // Most waits of a control are short, and some are of half a minute.
      let longest = random.oneIn(150) ? 2000 : random.oneIn(6) ? 60 : 0
      if longest > 0 {
        for _ in 0..<Int.random(in: 1...longest, using: &random) {
          if let difference = take(.nothing) { return difference }
        }
      }
    }
    return nil
  }

  private func next() -> ControlModel.Input {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<16: .drag(amount())
    case 16..<23: .lift(isCancelled: random.oneIn(5))
    case 23..<28: host.isDragging ? .drag(0) : .move(random.oneIn(3) ? amount() : 0)
    case 28..<31: .begin
    case 31..<34: .complete
    case 34: .fail
    case 35: .cancel
    case 36: random.oneIn(3) ? .reset : .nothing
    case 37: .enable(!random.oneIn(4))
    case 38: .threshold(Double(Int.random(in: 1...150, using: &random)))
    default: .enable(true)
    }
  }

  /// Some are the threshold itself, or next to it.
  private func amount() -> Double {
    random.oneIn(6)
      ? control.pullThreshold + Double(Int.random(in: -1...1, using: &random))
      : Double(Int.random(in: 0...200, using: &random))
  }

  private func take(_ input: ControlModel.Input) -> String? {
    inputs.append(input)
    model.advance(input)
    clock.advance { perform(input) }
    states.insert(model.state.rawValue)
    let seen =
      "\(control.state) inset \(host.inset == 0 ? "closed" : "open"), \(delegate.actions) actions, ended \(ended)"
    let expected =
      "\(model.state) inset \(model.isOpen ? "open" : "closed"), \(model.handedOver) actions, ended \(model.ended)"
    return seen == expected ? nil : "\(seen)\n  the model says \(expected)"
  }

  private func perform(_ input: ControlModel.Input) {
    switch input {
    case .drag(let amount): host.drag(to: amount, control)
    case .move(let amount): host.move(to: amount, control)
    case .lift(let isCancelled): host.lift(isCancelled, control)
    case .begin: control.begin()
    case .complete: control.complete()
    case .fail: control.fail("no")
    case .cancel: control.cancel()
    case .reset: control.reset()
    case .enable(let isEnabled): control.isEnabled = isEnabled
    case .threshold(let points): control.pullThreshold = points
    case .nothing: break
    }
  }
}

/// A scroll view whose content is where it was put.
private final class BareHost: ScrollHost {
  var inset = 0.0
  var contentOffset = Point.zero
  var isDragging = false

  var isAvailable: Bool { true }
  var viewportSize: Size { Size(width: 390, height: 844) }
  var contentSize: Size { Size(width: 390, height: 2000) }
  var adjustedContentInset: EdgeInsets { EdgeInsets(top: inset) }
  var isTracking: Bool { isDragging }
  var contentView: View? { nil }
  func connect(_ control: PullToActionControl) {}
  func disconnect(_ control: PullToActionControl) {}
  func addInset(_ delta: Double, edge: Edge, owner: String) { inset += delta }

  func drag(to amount: Double, _ control: PullToActionControl) {
    if !isDragging {
      isDragging = true
      control.scrollHostWillBeginDragging()
    }
    move(to: amount, control)
  }

  func move(to amount: Double, _ control: PullToActionControl) {
    contentOffset.y = -amount
    control.scrollHostDidScroll()
  }

  func lift(_ isCancelled: Bool, _ control: PullToActionControl) {
    guard isDragging else { return }
    isDragging = false
    control.scrollHostDidEndDragging(cancelled: isCancelled)
  }
}

/// How a plugin misbehaves.
struct Habit: CustomStringConvertible {
  let description: String
  /// What both callbacks do that have to answer, `ANSWER` being the answer.
  private let body: String
  /// Whatever else it does.
  private var others = ""
  /// How many frames it takes to answer; `nil` where it never does.
  var answer: Int? = 0
  /// Whether it waits meanwhile.
  var isBusy = false
  /// Whether it is given up after three faults in a row.
  private var isDisabled = true

  var script: String {
    let callbacks = [("triggered_action", "execute_action"), ("action_completed", "reset_to_idle")]
    let methods = callbacks.map { name, answer in
      "function v:\(name)(pull) \(body.replacing("ANSWER", with: "pull:\(answer)()")) end"
    }
    return Script.both(methods.joined(separator: "\n") + "\n" + others)
  }

  var limits: PluginLimits {
    var limits = isDisabled ? PluginLimits() : .neverDisabled
    limits.instructions = 5000
    limits.memory = 256 << 10
    return limits
  }

  private static let everywhere = [
    "pulled_amount_changed", "did_change_state", "layout_status_view",
  ]
  .map { "function v:\($0)() error('\($0)') end" }.joined(separator: "\n")

  static let all = [
    Habit(description: "answers", body: "ANSWER"),
    Habit(description: "answers twice", body: "ANSWER ANSWER"),
    Habit(
      description: "gives the wrong answer as well",
      body: "pull:reset_to_idle() pull:execute_action() pull:reset_to_idle()"),
    Habit(description: "raises", body: "error('no')"),
    Habit(description: "raises for ever", body: "error('no')", isDisabled: false),
    Habit(description: "raises everywhere", body: "error()", others: everywhere),
    Habit(description: "raises after its answer", body: "ANSWER error('no')"),
    Habit(description: "loops", body: "while true do end"),
    Habit(description: "loops, protected", body: "pcall(function() while true do end end)"),
    Habit(description: "recurs", body: "local function f() return 1 + f() end f()"),
    Habit(description: "hoards", body: "local t = {} while true do t[#t + 1] = {} end"),
    Habit(
      description: "writes no numbers", body: "ANSWER pull.status_view.height = 0/0",
      others: "function s:update_for_state(state) error(state) end"),
    Habit(description: "is mute", body: "", answer: nil),
    Habit(
      description: "waits for ever", body: "while true do pta.sleep(5) end", answer: nil,
      isBusy: true),
    Habit(description: "is late", body: "pta.sleep(0.75) ANSWER", answer: 45, isBusy: true),
    Habit(description: "is very late", body: "pta.sleep(7) ANSWER", answer: 420, isBusy: true),
    Habit(
      description: "raises late", body: "pta.sleep(0.5) error('late')", answer: 30, isBusy: true,
      isDisabled: false),
  ]
}
