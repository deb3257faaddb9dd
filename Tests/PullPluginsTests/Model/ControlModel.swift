/// What a control does, written from the design's section 5 alone and in frames: no machine, no queue, no views.
///
/// It knows of a plugin only how long that takes to answer.
struct ControlModel: Equatable {
  enum State: String { case idle, pulling, triggered, executing, retracting }

  /// What happens to a control in a frame.
  enum Input: Equatable {
    /// A finger drags the content so far past its edge, in points.
    case drag(Double)
    /// The content comes to be so far past its edge, whoever moves it.
    case move(Double)
    case lift(isCancelled: Bool)
    case begin, complete, fail, cancel, reset
    case enable(Bool)
    case threshold(Double)
    case nothing
  }

  /// What it goes by.
  struct Rules: Equatable {
    var firesAtThreshold = false
    /// In points.
    var hysteresis = 0.0
    /// In frames.
    var longest: Int?
    var shortest = 0
    /// How many frames the visualizer takes to answer; `nil` where it never does.
    var answer: Int? = 0
    /// Whether it is at work until then.
    var isBusy = false
  }

  /// At 60 frames a second: what a visualizer that does nothing has, what any has, and what the content has.
  static let patience = 3 * 60
  private static let longestPatience = 30 * 60

  let rules: Rules
  private(set) var state = State.idle
  private(set) var isOpen = false
  private(set) var begun = 0
  private(set) var handedOver = 0
  private(set) var ended: [String] = []

  private var frame = 0
  private var amount = 0.0
  private var threshold = 100.0
  private var isDragging = false
  private var hasFired = false
  private var isEnabled = true
  private var isPostponed = false
  /// An executing control: when its action began, whether that still runs, and what is shown once it no longer has to be
  /// shown as running.
  private var start = 0
  private var isRunning = false
  private var outcome = ""
  private var isAsked = false
  /// When each is due, in frames.
  private var (answerDue, limitDue, shortestDue, contentDue): (Int?, Int?, Int?, Int?) = (
    nil, nil, nil, nil
  )

  init(rules: Rules) { self.rules = rules }

  /// A frame with what happens in it.
  mutating func advance(_ input: Input) {
    frame += 1
    take(input)
    look()
    if let due = answerDue, frame >= due {
      answerDue = nil
      isAsked = false
      if state == .executing { handedOver += 1 } else { close() }
    }
    if let due = limitDue, frame >= due { end("failure") }
    if let due = shortestDue, frame >= due {
      shortestDue = nil
      retract()
    }
    look()
    // The content had its time.
    if let due = contentDue, frame >= due { comeToRest() }
    look()
  }

  private mutating func take(_ input: Input) {
    switch input {
    case .drag(let amount):
      if !isDragging { hasFired = false }
      (isDragging, self.amount) = (true, amount)
    case .move(let amount): self.amount = amount
    case .lift(let isCancelled): lift(isCancelled)
    case .begin: begin()
    case .complete: end("success")
    case .fail: end("failure")
    case .cancel: end("cancelled")
    case .reset: reset()
    case .enable(let isEnabled):
      self.isEnabled = isEnabled
      if !isEnabled { reset() }
    case .threshold(let points): threshold = points
    case .nothing: break
    }
  }

  /// The changes that are due by themselves: one input may cross several states.
  private mutating func look() {
    let isPulled = isDragging && isEnabled && amount > 0
    if amount == 0 { hasFired = false }
    while true {
      switch state {
      case .idle where isPostponed: fire()
      case .idle where isPulled: state = .pulling
      case .pulling where amount == 0: state = .idle
      case .pulling where isPulled && amount > threshold && !hasFired: state = .triggered
      case .triggered where !isStillPast: state = .pulling
      case .triggered where rules.firesAtThreshold && isPulled && !hasFired:
        hasFired = true
        fire()
      case .retracting where contentDue != nil && (amount == 0 || isDragging): comeToRest()
      default: return
      }
    }
  }

  /// Whether a triggered control stays so.
  private var isStillPast: Bool { amount > max(0, threshold - rules.hysteresis) }

  private mutating func lift(_ isCancelled: Bool) {
    guard isDragging else { return }
    (isDragging, hasFired) = (false, false)
    guard state == .triggered else { return }
    if !isCancelled, isStillPast { fire() } else { state = .pulling }
  }

  private mutating func begin() {
    guard isEnabled else { return }
    switch state {
    case .idle, .pulling, .triggered:
      if state == .triggered { hasFired = true }
      fire()
    case .executing: isPostponed = isPostponed || !isRunning
    case .retracting: isPostponed = true
    }
  }

  private mutating func fire() {
    isPostponed = false
    begun += 1
    (state, start, isRunning, isOpen) = (.executing, frame, true, true)
    limitDue = rules.longest.map { frame + $0 }
    ask()
    if !isAsked { handedOver += 1 }
  }

  /// Asks the visualizer, which answers at once, later, or not in time.
  private mutating func ask() {
    guard let answer = rules.answer else {
      (isAsked, answerDue) = (
        true, frame + (rules.isBusy ? ControlModel.longestPatience : ControlModel.patience)
      )
      return
    }
    (isAsked, answerDue) = answer == 0 ? (false, nil) : (true, frame + answer)
  }

  private mutating func end(_ outcome: String) {
    guard state == .executing, isRunning else {
      isPostponed = false
      return
    }
    self.outcome = outcome
    (isRunning, isAsked, answerDue, limitDue) = (false, false, nil, nil)
    if start + rules.shortest > frame { shortestDue = start + rules.shortest } else { retract() }
  }

  private mutating func retract() {
    ended.append(outcome)
    state = .retracting
    ask()
    if !isAsked { close() }
  }

  private mutating func close() {
    isOpen = false
    contentDue = frame + ControlModel.patience
    look()
  }

  private mutating func comeToRest() {
    contentDue = nil
    state = .idle
  }

  private mutating func reset() {
    if state == .executing { ended.append(isRunning ? "cancelled" : outcome) }
    (isPostponed, isRunning, isAsked, isOpen) = (false, false, false, false)
    (answerDue, limitDue, shortestDue, contentDue) = (nil, nil, nil, nil)
    state = .idle
  }
}
