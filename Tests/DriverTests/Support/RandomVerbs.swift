import TestSupport

/// Lines that somebody might type, some of them wrong.
struct RandomVerbs {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &random) * 10).rounded() / 10
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// A delegate whose answers depend on nothing but its arguments; often none.
  mutating func delegate() -> String {
    pick([
      "", "", "", "delegate { triggered_action = function() complete() end }",
      "delegate { triggered_action = function() fail('no') end, "
        + "did_change_state = function(_, to) if to == 'idle' then progress_to(0.5) end end }",
      "delegate { did_change_state = function(_, to) if to == 'triggered' then begin() end end }",
      "delegate { pulled_amount_changed = function(a) control.pull_threshold = 60 + a / 2 end }",
      "delegate { will_change_state = function(to) if to == 'executing' then cancel() end end }",
      "delegate { did_change_state = function(_, to) if to == 'retracting' then begin() end end }",
      "delegate { did_change_state = function(_, to) if to == 'pulling' then "
        + "scroll.insets = { top = 30 } end end }",
      "delegate { did_change_state = function() error('oh') end }",
    ])
  }

  mutating func line() -> String {
    let kind = count(0...99)
    switch kind {
    case ..<18: return "pull(\(number(0...250)), { duration = \(number(0...0.4)) })"
    case ..<30: return "drag(\(number(-300...300)), { duration = \(number(0...0.3)) })"
    case ..<44: return "release(\(pick([0, 0, 0, number(-3000...3000)])))"
    case ..<50: return "wait(\(number(0...0.8)))"
    case ..<58: return "settle()"
    case ..<61: return "fling(\(number(-3000...3000)))"
    case ..<63: return pointer()
    case ..<65: return "hold(\(number(0...0.3)))"
    case ..<67: return "lift_cancelled()"
    case ..<84: return hostCall()
    case ..<96: return setting()
    default: return mistake()
    }
  }

  private mutating func pointer() -> String {
    let phase = pick(["began", "changed", "changed", "ended", "cancelled"])
    return pick([
      "wheel(\(number(-200...200)))", "touch { y = \(number(0...844)) }", "lift()",
      "touch { y = \(number(0...844)), time = now() - \(number(0...0.1)) }",
      "trackpad { phase = '\(phase)', y = \(number(-200...200)) }",
      "trackpad { momentum = '\(phase)', y = \(number(-200...200)) }",
      "key('\(pick(["down", "up", "escape"]))')",
    ])
  }

  private mutating func hostCall() -> String {
    pick([
      "begin()", "complete()", "complete('ok')", "fail('no')", "cancel()", "progress_to(0.3)",
      "complete()", "complete()", "control:reset()", "control:detach()", "control:attach()",
      "control:attach()", "control.enabled = false", "control.enabled = true",
      "control.enabled = true",
    ])
  }

  private mutating func setting() -> String {
    pick([
      "use('traffic-light')", "use('centered')", "use('bottom')", "use('stretch')",
      "use('default')", "use('traffic-light', { text = 'a %.1f' })",
      "control.pull_threshold = \(number(20...200))",
      "control.executing_height = \(number(0...120))",
      "control.maximum_executing_time = \(number(0...1))", "control.action_name = 'x'",
      "scroll.insets = { top = \(number(0...100)) }", "scroll:to(\(number(-150...1400)))",
      "scroll.content_height = \(number(0...3000))", "scroll.always_bounce = true",
      "scroll:resize(\(number(200...500)), \(number(400...900)))",
      "stage { fps = \(pick([30, 60, 120])), action_seconds = \(number(0...1)) }",
    ])
  }

  private mutating func mistake() -> String {
    pick([
      "pull(-1)", "pull('x')", "use('nosuch')", "release('x')", "wait(0/0)", "stage { fps = 0 }",
      "drag(1/0)", "pull(1e5)", "error('x')", "nosuch()", "control.enabled = 5",
    ])
  }
}
